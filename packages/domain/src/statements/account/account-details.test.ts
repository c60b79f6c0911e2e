import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { statementRows } from '../rows/statement-rows.ts'
import { accountDetails } from './account-details.ts'

const detailsOf = (lines: readonly TestLine[]) =>
  accountDetails(statementRows({ page: testPage(1, lines), origin: 'text' }))

describe('the holder of an account', () => {
  it.each<readonly [string, readonly TestLine[], string | null]>([
    [
      'stands beneath the office that opens its letters',
      [
        [40, 60, 'The Directors'],
        [40, 72, 'Finch Bakery Limited'],
        [40, 84, '3 Pier Road'],
        [40, 96, 'HX99 4QB'],
      ],
      'Finch Bakery Limited',
    ],
    [
      'stands above an address on one line',
      [
        [40, 40, 'Account statement', 16],
        [40, 72, 'Orla J Finch'],
        [40, 84, '3 Pier Road, Harden, HX99 4QB'],
      ],
      'Orla J Finch',
    ],
    [
      'is the person who trades',
      [
        [40, 72, 'Orla Finch, trading as Finch Cakes'],
        [40, 84, '3 Pier Road, Harden, HX99 4QB'],
      ],
      'Orla Finch',
    ],
    [
      'is named with the trade where the account is',
      [
        [40, 72, 'MS O FINCH T/A FINCH CAKES'],
        [40, 84, '3 Pier Road, Harden, HX99 4QB'],
      ],
      'MS O FINCH T/A FINCH CAKES',
    ],
    [
      'is not the bank above its own address',
      [
        [40, 72, 'Barclays Bank'],
        [40, 84, '1 Churchill Place, London E14 5HP'],
      ],
      null,
    ],
  ])('%s', (_, lines, holder) => {
    expect(detailsOf(lines).accountHolder).toBe(holder)
  })
})

describe('the number of an account', () => {
  it('stands under its name, though an IBAN stands beside it', () => {
    const details = detailsOf([
      [40, 60, 'Account number'],
      [200, 60, 'IBAN GB70 TRWI 2314 7041 2208 86'],
      [40, 72, '41220886'],
    ])
    expect(details.accountNumber).toBe('41220886')
  })

  it.each([' ', ' | ', ' · ', ' / ', ', '])('stands behind its sort code and “%s”', (sign) => {
    const details = detailsOf([
      [40, 60, `Current Account${sign}11-22-33${sign}41220886${sign}No. 41`],
    ])
    expect(details).toMatchObject({ sortCode: '11-22-33', accountNumber: '41220886' })
  })
})
