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
 * What of a conversation goes with a report: the newest messages, as many as a report has room for, long
 * ones cut at their end. The newest always goes, cut to the room there is.
 */
export function withinReport(
  messages: readonly ReportableMessage[],
  description: string,
): ReportableMessage[] {
  let room = maxReportBytes - aroundBytes - bytesOf(description)
  const taken: ReportableMessage[] = []
  for (const message of messages.slice(-maxReportedMessages).toReversed()) {
    const cut = cutTo(message, maxReportedMessageLength)
    const fitting = taken.length === 0 ? fitInto(cut, room) : cut
    room -= bytesOf(fitting) + 1
    if (room < 0) break
    taken.unshift(fitting)
  }
  return taken
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
