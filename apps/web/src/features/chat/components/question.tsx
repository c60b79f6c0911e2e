import type { Dropped, RowChoice } from '@criteria-desk/contract/chat'
import { saidDropped } from '../carried-words.ts'
import { saidCorrections } from '../case-draft.ts'
import type { ChatMessage } from '../conversation.ts'
import { PayslipPreviews } from './payslip-previews.tsx'

type QuestionProps = {
  readonly message: ChatMessage
  /** What of the questions before it was asked without. */
  readonly dropped: readonly Dropped[] | undefined
  /** Whose words they are, unseen; else one's own. */
  readonly by?: string
}

/** What somebody asked, with what was put right of it and which row was chosen. */
export function Question({ message, dropped = [], by = 'You' }: QuestionProps) {
  const { content, corrections, choice, payslipImages } = message
  return (
    <div
      data-question=""
      data-message={message.id}
      className="mt-2 max-w-[min(82%,44rem)] justify-self-end print:ml-auto print:w-fit rounded-[10px_10px_2px_10px] bg-ink-soft px-3 py-[.4375rem] max-md:max-w-[90%]"
    >
      {payslipImages && <PayslipPreviews images={payslipImages} />}
      <p className="text-14/5 break-words whitespace-pre-line">
        <span className="sr-only">{by} asked: </span>
        {content}
      </p>
      {corrections !== undefined && (
        <p className="mt-0.5 text-12 break-words text-text-2">{saidCorrections(corrections)}</p>
      )}
      {choice !== undefined && (
        <p className="mt-0.5 text-12 break-words text-text-2">{saidChoice(choice)}</p>
      )}
      {dropped.length > 0 && (
        <p className="mt-0.5 text-12 break-words text-text-2">{saidDropped(dropped)}</p>
      )}
    </div>
  )
}

/** "“side hustle” is Second job income". */
function saidChoice(choice: RowChoice): string {
  const { words } = choice
  if ('none' in choice) return `“${words}” is none of these rows`
  return 'reading' in choice
    ? `“${words}” is meant so: ${choice.reading}`
    : `“${words}” is ${choice.criterion}`
}
