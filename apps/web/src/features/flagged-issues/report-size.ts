import type { LoggedMessage } from '@criteria-desk/contract/flagged-issues'
import {
  maxReportBytes,
  maxReportedMessageLength,
  maxReportedMessages,
} from '@criteria-desk/contract/limits'

export type ReportableMessage = LoggedMessage

/** For what stands around the conversation: ids, names of fields, brackets. */
const aroundBytes = 1000

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/**
 * What of a conversation goes with a report, in its order: the answer that is reported with its
 * question, or else the newest message, and then the newest, as many as a report has room for. Long
 * ones are cut at their end, the first to the room there is.
 */
export function withinReport(
  messages: readonly ReportableMessage[],
  description: string,
  reported?: number,
): ReportableMessage[] {
  let room = maxReportBytes - aroundBytes - bytesOf(description)
  const taken = new Map<number, ReportableMessage>()
  for (const at of inTurn(messages, reported)) {
    const message = messages[at]
    if (message === undefined) continue
    const cut = cutTo(message, maxReportedMessageLength)
    const fitting = taken.size === 0 ? fitInto(cut, room) : cut
    room -= bytesOf(fitting) + 1
    if (room < 0) break
    taken.set(at, fitting)
  }
  return [...taken].sort(([one], [other]) => one - other).map(([, message]) => message)
}

/** Places in the conversation, what goes first first. */
function inTurn(
  messages: readonly ReportableMessage[],
  reported: number | undefined,
): readonly number[] {
  const newest = messages.map((_, at) => at).toReversed()
  const at = messages.findIndex(({ messageId }) => messageId === reported)
  const first = reported === undefined || at === -1 ? [] : [at, at - 1]
  return [...new Set([...first, ...newest])].slice(0, maxReportedMessages)
}

const mark = '\n\n… (cut)'

function cutTo(message: ReportableMessage, length: number): ReportableMessage {
  const { content } = message
  if (content.length <= length) return message
  return { ...message, content: `${content.slice(0, length - mark.length).toWellFormed()}${mark}` }
}

/** A character takes six bytes at the most, escaped. */
function fitInto(message: ReportableMessage, bytes: number): ReportableMessage {
  return bytesOf(message) <= bytes ? message : cutTo(message, Math.floor(bytes / 6) - 100)
}
