import type { CaseCorrection, EventFacts, UnderstoodCase } from '@criteria-desk/contract/chat'
import { labelOfEvent } from '@criteria-desk/domain/criteria/answers/write-case'
import { readTyped, type TimeUnit, typedAs } from './typed-value.ts'

/** A blemish while it is put right: how many, how much, how long ago, and whether it is settled. */
export type EventCorrection = Extract<CaseCorrection, { readonly event: unknown }>
type Event = UnderstoodCase['events'][number]

export type EventDraft = {
  readonly kind: 'event'
  readonly key: string
  readonly event: Event['of']
  readonly place: number
  readonly label: string
  /** As understood; null of one that was left out before. */
  readonly understood: EventFacts | null
  readonly isCorrected: boolean
  readonly state: 'value' | 'out' | 'as-asked'
  readonly count: string
  readonly amount: string
  readonly amountIs: 'untold' | 'each' | 'total'
  /** Months or years ago, or a month: "16", "07/2025". */
  readonly since: string
  readonly timeUnit: TimeUnit
  readonly settled: 'untold' | 'yes' | 'no'
}

/** The boxes of a blemish that can hold something wrong. */
export type EventBox = 'count' | 'amount' | 'since'

export function draftEvent(event: Event): EventDraft {
  const { of, place = 0, label, facts = {}, isCorrected = false } = event
  return { ...emptyDraft(of, place), label, isCorrected, understood: facts, ...textsOf(facts) }
}

export function draftEventLeftOut({ event, place = 0 }: EventCorrection): EventDraft {
  return { ...emptyDraft(event, place), isCorrected: true, state: 'out' }
}

function emptyDraft(event: Event['of'], place: number): EventDraft {
  return {
    kind: 'event',
    key: keyOfEvent({ event, place }),
    ...{ event, place, label: labelOfEvent({ of: event }), understood: null },
    ...{ isCorrected: false, state: 'value', count: '', amount: '', amountIs: 'untold' },
    ...{ since: '', timeUnit: 'months', settled: 'untold' },
  }
}

function textsOf({ count, amount, amountIs, since, settled }: EventFacts): Partial<EventDraft> {
  const time = since === undefined ? undefined : typedAs(since, 'months')
  return {
    ...(count !== undefined && { count: String(count) }),
    ...(amount !== undefined && { amount: typedAs(amount, 'pounds').text }),
    ...(amountIs !== undefined && { amountIs }),
    ...(time !== undefined && { since: time.text, timeUnit: time.timeUnit }),
    ...(settled !== undefined && { settled: settled ? 'yes' : 'no' }),
  }
}

export type ReadEvent = {
  readonly now: EventFacts
  readonly errors: readonly (readonly [EventBox, string])[]
}

/** What the boxes of a blemish say; an empty one says nothing. */
export function readEvent(draft: EventDraft, today: Date): ReadEvent {
  const count = readBox(draft.count, (text) => readWhole(text))
  const amount = readBox(draft.amount, (text) =>
    readTyped({ text, unit: 'pounds', timeUnit: 'months' }),
  )
  const since = readBox(draft.since, (text) => readSince(text, draft.timeUnit, today))
  const read = { count, amount, since }
  const errors = boxes.flatMap((box) => {
    const value = read[box]
    return typeof value === 'string' ? [[box, value] as const] : []
  })
  const isEmpty = boxes.every((box) => read[box] === undefined)
  if (isEmpty) return { now: {}, errors: [['count', 'Say how many, how much or how long ago']] }
  const { isWithin, sinceIs, since: was } = draft.understood ?? {}
  return {
    errors,
    now: {
      ...(typeof count === 'number' && { count }),
      ...(typeof amount === 'number' && { amount }),
      ...(typeof amount === 'number' &&
        draft.amountIs !== 'untold' && { amountIs: draft.amountIs }),
      ...(typeof since === 'number' && { since }),
      // "In the last 2 years" stays so until another time is typed.
      ...(isWithin !== undefined && since === was && { isWithin }),
      ...(sinceIs !== undefined && typeof since === 'number' && { sinceIs }),
      ...(draft.settled !== 'untold' && { settled: draft.settled === 'yes' }),
    },
  }
}

const boxes: readonly EventBox[] = ['count', 'amount', 'since']

function readBox(
  text: string,
  read: (text: string) => number | string,
): number | string | undefined {
  return text.trim() === '' ? undefined : read(text)
}

function readWhole(text: string): number | string {
  const value = Number(text.trim())
  return Number.isInteger(value) && value >= 1 && value <= 99 ? value : 'Type a whole number'
}

/** Whole months since a month that was typed ("07/2025", "3/7/2025"), or the length of time itself. */
function readSince(text: string, timeUnit: TimeUnit, today: Date): number | string {
  const [, month, year] =
    /^(?:\d{1,2}\s*[/.-]\s*)?(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined) {
    const months = readTyped({ text, unit: 'months', timeUnit })
    return typeof months === 'number' && months > mostMonths ? 'That is too long ago' : months
  }
  if (Number(month) < 1 || Number(month) > 12) return 'Type a month as 07/2025'
  const months = (today.getFullYear() - Number(year)) * 12 + today.getMonth() + 1 - Number(month)
  if (months < 0) return 'That is still to come'
  return months > mostMonths ? 'That is too long ago' : months
}

/** What the server takes. */
const mostMonths = 1200

export function keyOfEvent({ event, place = 0 }: Pick<EventCorrection, 'event' | 'place'>): string {
  return `event ${event} ${place}`
}
