import { placesOf, viewAnswer } from '../features/chat/answer-view.ts'
import { MarkdownText } from '../features/chat/components/markdown-text.tsx'
import { SourcePage } from '../features/documents/components/source-page.tsx'
import { SourceSheet } from '../features/documents/components/source-sheet.tsx'
import type { IssueDrawing } from '../features/flagged-issues/issue-drawing.ts'
import { parseMarkdown } from '../lib/markdown-blocks.ts'
import { placeKey } from '../lib/source-places.ts'
import { AnswerGiven } from './given-answer.tsx'
import { OwnPaperPlace } from './own-paper-place.tsx'
import { RulePlace } from './rule-place.tsx'

/** A reported answer as whoever reported it saw it, and its places: nothing of it can be asked again here. */
export const issueDrawing: IssueDrawing = {
  drawWords: (content) => <MarkdownText blocks={parseMarkdown(content)} />,

  drawAnswer: (answer) => <AnswerGiven {...answer} />,

  placesOf: ({ content, source }) => placesOf(viewAnswer(content, source ?? undefined)),

  drawPlace: (place, isOwnPaper) => {
    if (place.rulesKind !== undefined) return <RulePlace place={place} />
    if (isOwnPaper) return <OwnPaperPlace place={place} />
    if (place.page === undefined) {
      return <SourceSheet key={placeKey(place)} place={place} isFocusedAtFirst={false} />
    }
    return (
      <SourcePage key={place.documentId} place={place} page={place.page} isFocusedAtFirst={false} />
    )
  },
}
