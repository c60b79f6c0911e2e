/** What an export leaves open and how it was taken, in plain words. */
import { spelledDate } from '../../language/printed-dates.ts'
import { daysBetween } from '../account/years-of-days.ts'
import type { Pence } from '../statement-reading.ts'
import type { DayOrder } from './day-order.ts'

type Doubts = readonly string[]

type Dated = { readonly date: string }
type Moving = { readonly moves: Pence; readonly balance: Pence | null }

export function daysDoubt({ isOpen }: DayOrder): Doubts {
  return isOpen
    ? ['Each date of this file fits both day first and month first; they are taken as day first.']
    : []
}

/** Of sums whose signs nothing proves, where most of them come in, as purchases do in a card's export. */
export function wayDoubt(records: readonly Moving[], isToldApart: boolean): Doubts {
  const credits = records.filter(({ moves }) => moves > 0).length
  const hasBalances = records.some(({ balance }) => balance !== null)
  if (isToldApart || hasBalances || credits === records.length) return []
  if (credits * 3 < records.length * 2) return []
  return [
    'Most amounts of this file are taken as money in, and nothing in it proves which way they go. Please check that it is not of a credit card.',
  ]
}

/** Of sums with a sign beside a column of directions, where no balance says which of the two holds. */
export function signDoubt(records: readonly Moving[], against: number): Doubts {
  if (against === 0 || records.some(({ balance }) => balance !== null)) return []
  return [
    `${against === 1 ? '1 amount bears a sign that goes' : `${against} amounts bear signs that go`} against the direction beside ${against === 1 ? 'it' : 'them'}. The column of directions is followed, and a single minus turns its amount the other way. Please check them.`,
  ]
}

export function saysClosedUp(records: number): Doubts {
  if (records === 0) return []
  return [
    `${records === 1 ? '1 record has' : `${records} records have`} a comma too many, which is taken as part of an amount or a text. Please check them.`,
  ]
}

/** Of days that run neither up nor down. */
export function jumpDoubt(records: readonly Dated[]): Doubts {
  const steps = records
    .slice(1)
    .map(({ date }, at) => ({ from: records[at]?.date ?? date, to: date }))
  const far = steps
    .map((step) => ({ ...step, days: daysBetween(step.from, step.to) }))
    .filter(({ days }) => Math.abs(days) > FAR)
  const [up, down] = [far.find(({ days }) => days > 0), far.find(({ days }) => days < 0)]
  if (up === undefined || down === undefined) return []
  return [
    `The dates go back and forth, from ${spelledDate(up.from)} to ${spelledDate(up.to)} and from ${spelledDate(down.from)} to ${spelledDate(down.to)}: please check that the days are read as they are meant, which is not certain.`,
  ]
}

/** In days. */
const FAR = 20
