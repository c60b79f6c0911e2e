import {
  OpenIssue,
  type OpenIssueProps,
} from '../features/flagged-issues/components/open-issue.tsx'
import { issueDrawing } from './issue-drawing.tsx'

/** A reported issue with its answers drawn as the chat draws them. */
export function ReportedIssue(props: Omit<OpenIssueProps, 'drawing'>) {
  return <OpenIssue {...props} drawing={issueDrawing} />
}
