import { Icon } from '../../../ui/icon.tsx'
import { EqualNot } from '../../../ui/icons/equal-not.ts'
import { InlineText } from './markdown-text.tsx'

/** What of the client's case no words were held against, and what was not read: said once. */
export function NotCompared({ text }: { readonly text: string }) {
  return (
    <p className="flex items-start gap-2 break-words text-text-2">
      <Icon of={EqualNot} className="mt-0.5 text-cond" />
      <span className="min-w-0">
        <b className="font-semibold text-text">Not compared:</b>{' '}
        <InlineText text={text.replace(/^\**not compared:?\**:?\s*/i, '')} />
      </span>
    </p>
  )
}
