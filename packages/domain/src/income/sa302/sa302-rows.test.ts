import { expect, test } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { formPage } from '../form/form-rows.ts'
import { sa302Rows } from './sa302-rows.ts'

/** What a line of these words and a figure counts as. */
function kindOf(words: string) {
  const page = testPage(1, [
    [45, 60, words],
    [520, 60, '1,234.00'],
  ])
  return sa302Rows([formPage({ page, origin: 'text' })])[0]?.kind
}

test.each([
  ['Pay from all employments', 'employment'],
  ['Income received (before tax taken off)', 'total-income'],
  ['Total tax, Class 2 and Class 4 NIC due', 'total-due'],
  ['Tax and NIC due for the year', 'total-due'],
  ['Total from all employments', 'employment-total'],
  ['Profit from self-employment', 'self-employment'],
  ['Profit from self employments', 'self-employment'],
  ['Self-employment: Photography', 'self-employment'],
  ['Net trading profit', 'self-employment'],
  ['Share of partnership profits', 'partnership'],
  ['Profit from UK land & property', 'property'],
  ['Profit from UK furnished holiday lettings', 'property'],
  ['Interest received from UK banks, building societies and securities etc.', 'interest'],
  ['Bank & building society interest', 'interest'],
  ['Dividends from UK companies etc.', 'dividends'],
  ['Dividends from foreign companies', 'foreign-dividends'],
  ['UK pensions and state benefits', 'pension'],
  ['Total income received', 'total-income'],
  ['minus Personal Allowance', 'personal-allowance'],
  ['Less: personal allowance', 'personal-allowance'],
  ['Total income on which tax is due', 'taxable-income'],
  ['Total income on which tax has been charged', 'taxable-income'],
  ['Income Tax charged', 'tax-charged'],
  ['minus Relief for finance costs', 'relief'],
  ['Income Tax due after allowances and reliefs', 'tax-due'],
  ['plus Class 4 National Insurance contributions', 'class-4'],
  ['Total Class 4 National Insurance contributions due', 'class-4-total'],
  ['plus Class 2 National Insurance contributions', 'class-2'],
  ['Less: PAYE deducted', 'tax-deducted'],
  ['CIS and trading income', 'tax-deducted'],
  ['Total tax deducted', 'tax-deducted-total'],
  ['Income Tax and Class 4 National Insurance contributions due', 'total-due'],
  ['Income Tax, Class 2 and Class 4 National Insurance contributions due', 'total-due'],
  ['Total tax and NIC due for the year', 'total-due'],
  ['Income Tax overpaid', 'overpaid'],
  ['Tax due 31 January 2026', 'aside'],
  ['Less payments on account', 'aside'],
  ['Foreign royalties', null],
])('%s', (words, kind) => {
  expect(kindOf(words)).toBe(kind)
})
