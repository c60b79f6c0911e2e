import { expect, test } from 'vitest'
import { currencyText } from './currency-formats.ts'

test.each([
  ['£#,##0', 100000, '£100,000'],
  ['£#,##0.00', 1234.5, '£1,234.50'],
  ['£#,##0;-£#,##0', -750, '-£750'],
  ['£0.0,,"m"', 2_500_000, '£2.5m'],
  ['[Red]£#,##0', 20, '£20'],
])('%s shows %d as %s', (z, v, text) => {
  expect(currencyText({ t: 'n', v, z })).toBe(text)
})

test.each([
  ['a format that the library reads', { t: 'n', v: 5, z: '"£"#,##0' }],
  ['a sign of its own country', { t: 'n', v: 5, z: '[$£-809]#,##0' }],
  ['a share', { t: 'n', v: 0.5, z: '0%' }],
  ['words', { t: 's', v: '£5', z: '£#,##0' }],
  ['a format that cannot be read', { t: 'n', v: 5, z: '£"#' }],
] as const)('leaves %s to the library', (_, cell) => {
  expect(currencyText(cell)).toBeUndefined()
})
