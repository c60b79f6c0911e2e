import { describe, expect, it } from 'vitest'
import {
  basicRule,
  calculate,
  incomeOf,
  lineOf,
  payslips,
  ruleOf,
  salary,
  slipOf,
} from '../../../testing/incomes.ts'
import { plansOf } from './plans.ts'

describe('plansOf', () => {
  const documents = payslips(slipOf('2026-10-28', [salary, lineOf('overtime', 10_001)]))
  const rules = [
    ruleOf('basic', 100, { lender: 'Interbridge Mortgages' }),
    ruleOf('overtime', 100, { lender: 'Interbridge Mortgages' }),
  ]

  it('counts half of the variable income for Classic and Max, all of it for Flex', () => {
    const made = calculate(rules, documents, 'interbridge')
    expect(made.ok && plansOf(made.value)).toEqual({
      basic: 3_000_000,
      variable: 120_012,
      Classic: 3_060_006,
      Max: 3_060_006,
      Flex: 3_120_012,
    })
  })

  it('has none for other lenders, or without variable income', () => {
    const other = incomeOf([basicRule, ruleOf('overtime', 100)], documents)
    expect(plansOf(other)).toBeNull()
    const plain = calculate(rules, payslips(slipOf('2026-10-28', [salary])), 'interbridge')
    expect(plain.ok && plansOf(plain.value)).toBeNull()
  })
})
