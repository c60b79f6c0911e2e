import { expect, it } from 'vitest'
import type { CaseEvent } from '../meaning/client-case.ts'
import { askedCase } from './asked-case.ts'

const ccj: CaseEvent = { of: 'ccj', amount: 300, since: 30, settled: true, from: 'satisfied CCJ' }
const asked = (typed: string, events: readonly CaseEvent[]) =>
  askedCase({ typed, inTerms: typed }, { lenders: [], criteria: [] }, { figures: [], events }, [])
    ?.events

it.each([
  ['what if it is unsatisfied?', false],
  ['unsatisfied', false],
  ['it was settled', true],
])('“%s” is of the blemish told before', (words, settled) => {
  expect(asked(words, [ccj])).toMatchObject([{ of: 'ccj', amount: 300, since: 30, settled }])
})

it('is of neither of two', () => {
  const two = [ccj, { of: 'default', since: 12, from: 'default' } as const]
  expect(asked('unsatisfied', two)).toMatchObject(two)
})

const told = (typed: string) =>
  askedCase({ typed, inTerms: typed }, { lenders: [], criteria: [] }, undefined, [])

it('“a 400 CCJ” is of £400, since nobody has as many', () => {
  expect(told('does he take a 400 ccj')?.events).toMatchObject([{ of: 'ccj', amount: 400 }])
  expect(told('she has 3 CCJs')?.events).toMatchObject([{ of: 'ccj', count: 3 }])
})

it.each([
  ['which lenders at 5% LTV', 'ltv', '5%'],
  ['aged 62, over 90 years', 'term', '90 years'],
])('holds no figure that no client has: “%s”', (words, role, from) => {
  const client = told(words)
  expect(client?.figures.map((figure) => figure.role)).not.toContain(role)
  expect(client?.unread).toContain(from)
})

it('holds none that is put right to what no client has', () => {
  const correction = { role: 'ageAtApplication', value: 0 } as const
  const client = askedCase(
    { typed: 'he is 62', inTerms: 'he is 62' },
    { lenders: [], criteria: [] },
    undefined,
    [correction],
  )
  expect(client?.figures).toEqual([])
})
