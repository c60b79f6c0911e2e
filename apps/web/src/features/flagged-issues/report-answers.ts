import type { ReportableMessage } from './report-size.ts'

/** An answer that may be reported. */
export type ReportableAnswer = {
  readonly messageId: number
  /** The question that it answers, on one line. */
  readonly label: string
}

const longestLabel = 90

/** The answers of a conversation that the server has, the newest first. */
export function answersToReport(
  messages: readonly ReportableMessage[],
): readonly ReportableAnswer[] {
  return messages
    .flatMap(({ role, messageId }, at): ReportableAnswer[] => {
      if (role !== 'assistant' || messageId === undefined) return []
      const question = messages.slice(0, at).findLast((before) => before.role === 'user')
      return [{ messageId, label: onOneLine(question?.content ?? 'The answer') }]
    })
    .toReversed()
}

function onOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel - 1).toWellFormed()}…`
}
