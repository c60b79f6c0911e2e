import { expect, it } from 'vitest'
import { calculateIncome } from './calculate-income.ts'
import { lineOf, payslips, ruleOf, slipOf } from './test-incomes.ts'

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
