import { expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { statementRows } from '../rows/statement-rows.ts'
import { printedEnds } from './printed-balances.ts'

const endsOf = (lines: readonly TestLine[]) => {
  const { opening, closing } = printedEnds(
    statementRows({ page: testPage(1, lines), origin: 'text' }),
    undefined,
  )
  return { opening, closing }
}

it('takes the last of several figures in the line of the closing balance', () => {
  const lines: readonly TestLine[] = [
    [40, 100, 'Closing balance'],
    [300, 100, '368.70'],
    [380, 100, '61.38'],
    [460, 100, '832.52 CR'],
  ]
  expect(endsOf(lines)).toEqual({ opening: null, closing: 83_252 })
})

it('takes the figure beside each name where several share a line', () => {
  const lines: readonly TestLine[] = [
    [40, 100, 'Opening balance'],
    [160, 100, '£100.00'],
    [260, 100, 'Closing balance'],
    [380, 100, '£25.00'],
  ]
  expect(endsOf(lines)).toEqual({ opening: 10_000, closing: 2_500 })
})
