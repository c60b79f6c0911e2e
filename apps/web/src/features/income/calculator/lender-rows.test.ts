import { expect, it } from 'vitest'
import {
  besideWords,
  type LenderColumn,
  type LenderIncome,
  leftOutWords,
  notesOfSeveral,
  showLenders,
  wordsOfAll,
} from './lender-rows.ts'

const row = (lenderName: string, income: number | null, more: Partial<LenderIncome> = {}) => ({
  lenderName,
  calculatedIncome: income,
  usableOvertimeBonusCommission: income === null ? null : 0,
  method: null,
  leftOut: [],
  warnings: [],
  missingEvidence: [],
  ...more,
})

const lenders: readonly LenderIncome[] = [
  row('beech', 30_000, { usableOvertimeBonusCommission: 900, method: 'b' }),
  row('Alder', 30_000, { leftOut: ['Bonus.', 'Overtime.'], method: 'c' }),
  row('Cedar', 40_000, { leftOut: ['Bonus.'], method: 'a' }),
  row('Dogwood', null, { error: { code: 'income.no-payslip', message: 'No payslip.' } }),
]

it.each<readonly [LenderColumn, boolean, string]>([
  ['lender', false, 'Alder beech Cedar Dogwood'],
  ['lender', true, 'Cedar beech Alder Dogwood'],
  ['income', false, 'Cedar Alder beech Dogwood'],
  ['income', true, 'Alder beech Cedar Dogwood'],
  ['variable', false, 'beech Alder Cedar Dogwood'],
  ['method', false, 'Cedar beech Alder Dogwood'],
  ['left-out', false, 'beech Cedar Alder Dogwood'],
  ['left-out', true, 'Alder Cedar beech Dogwood'],
])('by %s, turned round: %s', (by, isDescending, order) => {
  const shown = showLenders(lenders, { term: '', filter: 'all' }, { by, isDescending })
  expect(shown.map(({ lenderName }) => lenderName).join(' ')).toBe(order)
})

it('are narrowed by part of a name, and by whether there is a figure', () => {
  const sort = { by: 'lender', isDescending: false } as const
  expect(showLenders(lenders, { term: ' EE ', filter: 'figure' }, sort)).toEqual([lenders[0]])
  expect(showLenders(lenders, { term: '', filter: 'none' }, sort)).toEqual([lenders[3]])
})

it('say once what is said of every lender with a figure, whoever it is said of', () => {
  const asks = (lender: string) => `${lender} asks for 3 payslips: 1 supplied.`
  const rows = ['Larch', 'Fell'].map((name) =>
    row(name, 30_000, {
      missingEvidence: [
        asks(name),
        ...(name === 'Fell' ? ['Fell asks for 1 P60: none supplied.'] : []),
      ],
    }),
  )
  const none = row('Cedar', null)
  expect(wordsOfAll([...rows, none])).toEqual(['The lender asks for 3 payslips: 1 supplied.'])
  expect(rows.map((each) => besideWords(each, wordsOfAll(rows)))).toEqual([
    [],
    ['Asks for 1 P60: none supplied.'],
  ])
  expect(wordsOfAll(rows.slice(0, 1))).toEqual([])
  const job = 'Pebble Stores: a second job, not counted.'
  const jobs = [
    row('Larch', 30_000, { leftOut: [job] }),
    row('Fell', 1, { leftOut: [job, 'Bonus.'] }),
  ]
  expect(wordsOfAll(jobs)).toEqual([job])
  expect(jobs.map((each) => leftOutWords(each, [job]))).toEqual(['Nothing else', 'Bonus.'])
})

it('number what three lenders or more note alike, and name it by its number', () => {
  const years = (lender: string) => `${lender} averages two years; one is here.`
  const rows = ['Larch', 'Fell', 'Cedar', 'Alder'].map((name) =>
    row(name, 30_000, {
      warnings: [
        ...(name === 'Alder' ? [] : [years(name)]),
        ...(name === 'Fell' ? ['Read the rule.'] : []),
      ],
    }),
  )
  const numbered = notesOfSeveral(rows, [])
  expect(numbered).toEqual(['The lender averages two years; one is here.'])
  expect(rows.map((each) => besideWords(each, [], numbered))).toEqual([
    ['See note 1.'],
    ['To note: Read the rule.', 'See note 1.'],
    ['See note 1.'],
    [],
  ])
  expect(notesOfSeveral(rows.slice(1), [])).toEqual([])
  expect(notesOfSeveral(rows, numbered)).toEqual([])
})
