import { formatDay, formatDayAndTime } from '../../lib/london-dates.ts'
import type { ChatMessage } from './conversation.ts'

/** ` on 19 Nov 2025, 10:42`, or ` between 19 Nov 2025 and 21 Nov 2025, 09:00`. */
export function saidWhen(messages: readonly ChatMessage[]): string {
  const times = messages.flatMap(({ role, at }) => (role === 'assistant' && at ? [at] : []))
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return ''
  return formatDay(first) === formatDay(last)
    ? ` on ${formatDayAndTime(last)}`
    : ` between ${formatDay(first)} and ${formatDayAndTime(last)}`
}
