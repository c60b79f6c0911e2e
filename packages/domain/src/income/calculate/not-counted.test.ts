import { expect, it } from 'vitest'
import { lineOf, payslips, ruleOf, slipOf } from '../../../testing/incomes.ts'
import { calculateIncome } from './calculate-income.ts'

it('counts nothing of what a lender decides case by case, and warns of it', () => {
  const rule = ruleOf('bonus', null, { accepted: null, words: 'It depends' })
  const made = calculateIncome({
    rules: { income: [ruleOf('basic', 100), rule], selfEmployed: [] },
    lenderName: 'Halifax',
    documents: payslips(slipOf('2026-10-28', [lineOf('basic', 250_000), lineOf('bonus', 6_000)])),
  })
  const asked =
    'Bonus: Halifax decides case by case (“It depends”), so it is not counted. Ask before relying on it.'
  expect(made.ok && made.value.income).toBe(3_000_000)
  expect(made.ok && made.value.leftOut).toEqual([asked])
  expect(made.ok && made.value.warnings).toContain(asked)
})

it('says of a type whose row was not understood that this is why it is not counted', () => {
  const of = { lender: 'HALIFAX', types: ['bonus'] as const }
  const row = { sheet: 'PAYE', row: 7, error: 'unknown-basis', words: 'by the moon', of } as const
  const made = calculateIncome({
    rules: { income: [ruleOf('basic', 100)], selfEmployed: [], rowsLeftOut: [row] },
    lenderName: 'Halifax',
    documents: payslips(slipOf('2026-10-28', [lineOf('basic', 250_000), lineOf('bonus', 6_000)])),
  })
  expect(made.ok && made.value.leftOut).toEqual([
    'Bonus: row 7 of the rules (“by the moon”) was not understood, so it is not counted.',
  ])
})
