import { expect, it } from 'vitest'
import type { TrueCase, TrueEvent, TrueFigure, TrueMeaning } from './true-meaning.ts'
import { trueVerdict } from './true-verdict.ts'

const bands: TrueMeaning = {
  verdict: 'yes',
  limits: [
    { role: 'ltv', max: 90, when: [{ role: 'loan', max: 150_000 }] },
    { role: 'ltv', max: 75, when: [{ role: 'loan', max: 600_000 }] },
  ],
}
const special: TrueMeaning = {
  verdict: 'yes',
  limits: [
    { role: 'ageAtEnd', max: 75 },
    { role: 'ageAtEnd', max: 85, for: 'RIO' },
  ],
}
const ccjs: TrueMeaning = { verdict: 'yes', events: [{ of: 'ccj', maxCount: 0, within: 24 }] }
const ignoring: TrueMeaning = { verdict: 'yes', events: [{ of: 'ccj', ignoreAfter: 72 }] }
const range: TrueMeaning = { verdict: 'yes', limits: [{ role: 'loan', min: 20_000, max: 750_000 }] }

it.each([
  ['blank', { verdict: 'blank' } as const, told(), 'not-stated'],
  ['n/a', { verdict: 'n/a' } as const, told(), 'not-applicable'],
  ['a plain no', { verdict: 'no' } as const, told(), 'decline'],
  ['a plain yes', { verdict: 'yes' } as const, told(), 'accept'],
  ['a condition in words', { verdict: 'yes', needs: ['if let'] } as const, told(), 'conditional'],
  ['the least itself', range, told(['loan', 20_000]), 'accept'],
  ['below the least', range, told(['loan', 19_999]), 'decline'],
  ['a figure not told', range, told(['ltv', 80]), 'conditional'],
  ['in the first band', bands, told(['ltv', 90], ['loan', 150_000]), 'accept'],
  ['past the first band', bands, told(['ltv', 80], ['loan', 150_001]), 'decline'],
  ['in every band stated', bands, told(['ltv', 75]), 'accept'],
  ['past what any band gives', bands, told(['ltv', 91]), 'decline'],
  ['past every band', bands, told(['ltv', 60], ['loan', 600_001]), 'decline'],
  ['a band not told', bands, told(['ltv', 80]), 'conditional'],
  ['within the plain figure', special, told(['ageAtEnd', 75]), 'accept'],
  ['within the special one alone', special, told(['ageAtEnd', 80]), 'conditional'],
  ['beyond both', special, told(['ageAtEnd', 86]), 'decline'],
  ['the special case', special, { ...told(['ageAtEnd', 80]), about: ['RIO'] }, 'accept'],
  ['the elder of two', special, told(['ageAtEnd', 70], ['ageAtEnd', 86]), 'decline'],
  ['a ccj too late', ccjs, had({ of: 'ccj', since: 23 }), 'decline'],
  ['a ccj as old as that', ccjs, had({ of: 'ccj', since: 24 }), 'accept'],
  ['a ccj of no date', ccjs, had({ of: 'ccj' }), 'conditional'],
  ['a ccj so old that it is ignored', ignoring, had({ of: 'ccj', since: 72 }), 'accept'],
  ['a ccj that is not ignored', ignoring, had({ of: 'ccj', since: 71 }), 'conditional'],
] as const)('%s', (_, meaning, client, verdict) => {
  expect(trueVerdict(meaning, client)).toBe(verdict)
})

it('takes what lies beyond a figure that refers for conditional', () => {
  const meaning: TrueMeaning = {
    verdict: 'yes',
    limits: [{ role: 'ageAtEnd', max: 75, beyond: 'refer' }],
  }
  expect(trueVerdict(meaning, told(['ageAtEnd', 76]))).toBe('conditional')
})

function told(...figures: readonly (readonly [role: string, value: number])[]): TrueCase {
  const said = figures.map(([role, value]): TrueFigure => ({ role, value }))
  return { figures: said, events: [], about: [] }
}

function had(event: TrueEvent): TrueCase {
  return { figures: [], events: [event], about: [] }
}
