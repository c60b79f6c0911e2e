import { readRules } from '@criteria-desk/domain/income/rules/read-rules'
import { expect, it } from 'vitest'
import { judgeCase } from './judge-case.ts'
import { judgeRules } from './judge-rules.ts'

const ROWS = [
  ['Lender', 'First charge consent needed?'],
  ['Halifax', 'Yes'],
  ['Barclays', 'No'],
]
const READ = readRules(
  {
    kind: 'workbook',
    sheets: [
      {
        name: 'Consent',
        isHidden: false,
        merges: [],
        rows: ROWS.map((row) => row.map((text) => ({ text }))),
      },
    ],
  },
  'consent',
)
const RIGHT = [
  { row: 2, lender: 'Halifax', consent: 'yes', conditions: '' },
  { row: 3, lender: 'Barclays', consent: 'no', conditions: '' },
]

it('counts each rule that is right in its row and its fields', () => {
  expect(judgeRules(READ, { rules: RIGHT, errors: [] })).toMatchObject({ right: 2, total: 2 })
  const [halifax, barclays] = RIGHT
  const otherwise = [
    { ...halifax, consent: 'no' },
    { ...barclays, row: 4 },
  ] as typeof RIGHT
  expect(judgeRules(READ, { rules: otherwise, errors: [] })).toMatchObject({ right: 0, total: 2 })
})

it('counts what is read beyond the truth as wrong', () => {
  const verdict = judgeRules(READ, { rules: RIGHT.slice(0, 1), errors: [] })
  expect(verdict).toMatchObject({ right: 1, total: 2 })
  expect(verdict.wrong).toEqual(['row 3 barclays: no such rule'])
})

it('tells an error that is not told', () => {
  const errors = [{ row: 5, error: 'missing-lender' }]
  expect(judgeRules(READ, { rules: RIGHT, errors })).toMatchObject({ right: 2, total: 3 })
})

it('tells what is withheld from what misleads', () => {
  const rules = READ.ok ? READ.value : undefined
  const judge = (lender: string, expectedConsent: string) =>
    judgeCase({ kind: 'consent', lender }, { expectedConsent }, rules, []).verdict
  expect(judge('halifax', 'yes')).toBe('right')
  expect(judge('halifax', 'no')).toBe('wrong')
  expect(judge('Santander', 'yes')).toBe('withheld')
})
