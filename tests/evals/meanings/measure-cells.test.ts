import { expect, it } from 'vitest'
import { clientsFor } from './client-cases.ts'
import { asRead, markTrial, measureCell, tryMeaning } from './measure-cells.ts'
import type { TrueMeaning } from './true-meaning.ts'
import { trueVerdict } from './true-verdict.ts'

const meanings: readonly (readonly [name: string, means: TrueMeaning])[] = [
  ['a least and a most', { verdict: 'yes', limits: [{ role: 'loan', min: 20_000, max: 750_000 }] }],
  ['strict ends', { verdict: 'yes', limits: [{ role: 'ageAtApplication', above: 18, below: 70 }] }],
  [
    'ceilings of loans',
    {
      verdict: 'yes',
      limits: [
        { role: 'ltv', max: 90, when: [{ role: 'loan', max: 150_000 }] },
        { role: 'ltv', max: 75, when: [{ role: 'loan', max: 600_000 }] },
      ],
    },
  ],
  [
    'bands that leave nothing between them',
    {
      verdict: 'yes',
      limits: [
        { role: 'loanToIncome', max: 4.5, when: [{ role: 'ltv', max: 85 }] },
        { role: 'loanToIncome', max: 4, when: [{ role: 'ltv', above: 85 }] },
      ],
    },
  ],
  [
    'floors of time',
    {
      verdict: 'yes',
      limits: [
        { role: 'ltv', max: 85, when: [{ role: 'trading', min: 12 }] },
        { role: 'ltv', max: 95, when: [{ role: 'trading', min: 24 }] },
      ],
    },
  ],
  [
    'bands of different things',
    {
      verdict: 'yes',
      limits: [
        { role: 'loanToIncome', max: 4.5, when: [{ role: 'ltv', max: 85 }] },
        { role: 'loanToIncome', max: 4, when: [{ role: 'trading', below: 24 }] },
      ],
    },
  ],
  [
    'special cases only',
    {
      verdict: 'yes',
      limits: [
        { role: 'term', max: 480, for: 'repayment' },
        { role: 'term', max: 300, for: 'interest only' },
      ],
    },
  ],
  [
    'a special most with the least of all',
    {
      verdict: 'yes',
      limits: [
        { role: 'loan', min: 25_000, max: 500_000 },
        { role: 'loan', max: 1_000_000, for: 'BTL' },
      ],
    },
  ],
  [
    'a special case in a band',
    {
      verdict: 'yes',
      limits: [
        { role: 'ltv', max: 75 },
        { role: 'ltv', max: 85, for: 'IO', when: [{ role: 'income', above: 100_000 }] },
      ],
    },
  ],
  ['a deposit', { verdict: 'yes', limits: [{ role: 'deposit', min: 10 }] }],
  [
    'counts and amounts of blemishes',
    {
      verdict: 'yes',
      events: [
        { of: 'ccj', maxCount: 1, within: 12, maxAmount: 500, amountIs: 'each' },
        { of: 'ccj', maxCount: 3, within: 36, maxAmount: 500, amountIs: 'each' },
        { of: 'bankruptcy', minSince: 72, sinceIs: 'discharged' },
      ],
    },
  ],
  ['a condition in words', { verdict: 'depends', needs: ['if let'] }],
  ['a plain no', { verdict: 'no' }],
]

it.each(meanings)('%s: a meaning read rightly is judged as it is written', (_, means) => {
  const trials = tryMeaning(means, asRead(means), 1)
  expect(trials.filter(({ truth, given }) => truth !== given)).toEqual([])
})

it('makes clients on either side of every end, the same ones every time', () => {
  const [, [, means] = ['', { verdict: 'yes' }]] = meanings
  const clients = clientsFor(means as TrueMeaning, 1)
  expect(clients).toHaveLength(24)
  expect(clients).toEqual(clientsFor(means as TrueMeaning, 1))
  const verdicts = new Set(clients.map((client) => trueVerdict(means as TrueMeaning, client)))
  expect(verdicts).toEqual(new Set(['accept', 'conditional', 'decline']))
})

it('marks a cell by the worst that its words come to', () => {
  const cell = { id: 'one', row: 'Max LTV', text: '80%' }
  const limits = (max: number) => ({ verdict: 'yes', limits: [{ role: 'ltv', max }] }) as const
  expect(measureCell({ ...cell, means: limits(80) })).toMatchObject({
    mark: 'right',
    isSameMeaning: true,
  })
  expect(measureCell({ ...cell, means: limits(85) }).mark).toBe('plainly-wrong')
  expect(markTrial({ client: nobody, truth: 'conditional', given: 'accept' })).toBe(
    'without-condition',
  )
})

const nobody = { figures: [], events: [], about: [] }
