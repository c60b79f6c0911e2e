import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrativesFifth } from '../../../testing/narratives/fifth-narratives.ts'
import { narrativesFirst } from '../../../testing/narratives/first-narratives.ts'
import { narrativesFourth } from '../../../testing/narratives/fourth-narratives.ts'
import { labelledNarratives } from '../../../testing/narratives/narratives.ts'
import { narrativesSecond } from '../../../testing/narratives/second-narratives.ts'
import { narrativesThird } from '../../../testing/narratives/third-narratives.ts'
import { analysisOf, statementOf } from '../../../testing/statements.ts'
import { moveTransactions } from '../analysis/analyse-statement.ts'
import { type StatementList, statementLists } from '../statement-lists.ts'
import { sortTransactions } from './sort-transactions.ts'

const sets = {
  first: labelledNarratives(narrativesFirst),
  second: labelledNarratives(narrativesSecond),
  third: labelledNarratives(narrativesThird),
  fourth: labelledNarratives(narrativesFourth),
  fifth: labelledNarratives(narrativesFifth),
}
const accountHolder = 'MR D J HARGREAVES'

/** A row alone, so that no other row tells anything of it. */
function sortAlone(line: string, holder: string | null = accountHolder) {
  const [row] = labelledNarratives(line)
  const [sorted] = sortTransactions({
    accountHolder: holder,
    transactions: row === undefined ? [] : [row.transaction],
  })
  return sorted
}

describe('labelled descriptions', () => {
  for (const [name, rows] of Object.entries(sets)) {
    it(`of the ${name} set are sorted as labelled`, () => {
      const wrong = rows.flatMap(({ transaction, list }) => {
        const [sorted] = sortTransactions({ accountHolder, transactions: [transaction] })
        return sorted?.list === list
          ? []
          : [`${transaction.description}: ${sorted?.list}, not ${list} (${sorted?.reason})`]
      })
      expect(wrong).toEqual([])
    })
  }
})

describe('codes that open nearly all descriptions', () => {
  const sorted = (text: string) =>
    sortTransactions({
      accountHolder,
      transactions: labelledNarratives(text).map(({ transaction }) => transaction),
    }).map(({ list }) => list)
  const coded = `
|-|DD VOXI 65633427
|-|XYQ KIOSK 4
|-|SO KENWYN PROPERTY RENT
|-|SO SO ENERGY
|-|XYQ UTILITA TOP UP
|-|DD SCHOOL FEES PLAN 2210`

  it('are of a type column, known or not', () => {
    expect(sorted(coded)).toEqual([
      'communications',
      null,
      'otherDirectDebits',
      'gasElectric',
      'gasElectric',
      'otherDirectDebits',
    ])
  })

  it('are not the first words of a phrase', () => {
    const spelled = `
|-|CARD TRANSACTION 6852 CLEARPAY LONDON
|-|CARD TRANSACTION 6853 NETFLIX.COM 0800
|-|DIRECT DEBIT AVIVA HOME INS 4931
|-|CARD TRANSACTION 6852 UTILITA TOPUP EASTLEIGH
|-|POS TESCO STORES 4`
    expect(sorted(spelled)).toEqual([
      'creditCommitments',
      'communications',
      'homeInsurance',
      'gasElectric',
      null,
    ])
  })

  it('are the payee’s own words where others do not open so', () => {
    expect(sorted('|-|SO ENERGY 4431\n|-|KENWYN PROPERTY RENT\n|-|TESCO STORES 4')).toEqual([
      'gasElectric',
      null,
      null,
    ])
  })
})

describe('a holder who trades under a name', () => {
  it('is the person in transfers of their own', () => {
    const holder = 'MR S BIRCH T/A BIRCH TILING'
    expect(sortAlone('|+|S BIRCH', holder)?.nature).toBe('own-account')
    expect(sortAlone('|+|A TILING', holder)?.nature).not.toBe('own-account')
  })
})

describe('the formats of banks', () => {
  const formats: readonly ((payee: string) => readonly [code: string, description: string])[] = [
    (payee) => ['', `DIRECT DEBIT PAYMENT TO ${payee} REF 9203847, MANDATE NO 0012`],
    (payee) => ['', `Direct Debit to ${payee} Ref: 92038`],
    (payee) => ['', `${payee} (Direct Debit) Reference: 92038`],
    (payee) => ['', `Direct debit ${payee} 9203847`],
    (payee) => ['', `${payee} 920384 DDR`],
    (payee) => ['', `DD ${payee}`],
    (payee) => ['DIRECTDEBIT', payee.toLowerCase()],
  ]
  const payees = Object.values(sets)
    .flat()
    .filter(({ transaction }) => transaction.typeCode === 'DD' && transaction.type === 'debit')
    // Every third: a format is wrong for many or for none.
    .filter((_, index) => index % 3 === 0)

  it.each(formats.map((format) => [format('PAYEE')[1], format] as const))(
    'make no difference: %s',
    (_, format) => {
      const wrong = payees.flatMap(({ transaction, list }) => {
        const payee = transaction.description.replace(/ [\dA-Z-]*\d{3,}[\dA-Z]*$/, '')
        const [typeCode, description] = format(payee)
        const row = { ...transaction, description, typeCode: typeCode === '' ? null : typeCode }
        const [sorted] = sortTransactions({ accountHolder, transactions: [row] })
        return sorted?.list === list ? [] : [`${description}: ${sorted?.list}, not ${list}`]
      })
      expect(wrong).toEqual([])
    },
  )

  it('print a card’s number, date, place and country around a payee', () => {
    for (const line of [
      'Card Transaction|-|1234 12MAR24 , UNIBET , MALTA MT',
      '|-|UNIBET MALTA MLT',
      '|-|Visa purchase UNIBET GB Effective Date 01 Jan 2023',
      'DEB|-|UNIBET CD 2930',
      '|-|CARD PAYMENT TO UNIBET,9.99 GBP, RATE 1.00/GBP ON 04-06-2024',
    ]) {
      expect([line, sortAlone(line)?.list]).toEqual([line, 'gamblingTransactions'])
    }
  })
})

describe('names that several trades share', () => {
  const cases: readonly (readonly [line: string, list: StatementList | null])[] = [
    ['POS|-|SKY BETTING & GAMING LEEDS', 'gamblingTransactions'],
    ['DD|-|SKY DIGITAL 622', 'communications'],
    ['POS|-|SKY GARDEN CAFE', null],
    ['DD|-|TESCO BANK CREDIT CARD', 'creditCommitments'],
    ['DD|-|TESCO BANK CAR INS', 'carInsurance'],
    ['DD|-|TESCO MOBILE 00129', 'communications'],
    ['POS|-|TESCO STORES 2938', null],
    ['DD|-|AVIVA HOME 3827', 'homeInsurance'],
    ['DD|-|AVIVA LIFE 3827', 'lifeInsurance'],
    ['DD|-|AVIVA MOTOR 3827', 'carInsurance'],
    ['DD|-|AVIVA PENSION 3827', 'otherDirectDebits'],
    ['DD|-|AVIVA 3827', 'otherDirectDebits'],
    ['DD|-|VIRGIN MONEY CC 5224', 'creditCommitments'],
    ['DD|-|VIRGIN MEDIA PYMTS', 'communications'],
    ['POS|-|VIRGIN BET', 'gamblingTransactions'],
    ['POS|-|VIRGIN WINES ONLINE', null],
    ['DD|-|O2 4168828119', 'communications'],
    ['POS|-|O2 ACADEMY BARS', null],
    ['DD|-|HALIFAX MORTGAGE 40/1', 'mortgagePayments'],
    ['DD|-|HALIFAX CREDIT CARD', 'creditCommitments'],
    ['TFR|-|TO HALIFAX SAVINGS', null],
    ['FPO|-|MR J BARCLAY LUNCH', null],
    ['DD|-|VITALITY HEALTH H44', 'otherDirectDebits'],
    ['DD|-|VITALITY LIFE L15', 'lifeInsurance'],
    ['DD|-|BRITISH GAS HOMECARE', 'otherDirectDebits'],
    ['DD|-|BARCLAYS PARTNER FIN', 'creditCommitments'],
    ['DEB|-|LEEDS CC PCN PARKING', null],
    ['DD|-|LEEDS CC GARDEN WST', 'otherDirectDebits'],
    ['DD|-|LEEDS CC 77654782', 'councilTax'],
    ['POS|-|THE WATER MARGIN RESTAURANT', null],
    ['SO|-|M ADEYEMI RENT', 'otherDirectDebits'],
    ['FPO|-|M ADEYEMI RENT', null],
    ['ATM|-|LNK SKY BET SHOP', null],
    ['POS|-|TESCO BANK ATM', null],
    ['POS|-|LADBROKE GROVE CAFE', null],
    ['POS|-|NEXT LEEDS', null],
    ['DD|-|NEXT 8827', 'creditCommitments'],
    ['POS|-|THE PHONE CASINO', 'gamblingTransactions'],
    ['POS|-|GEANT CASINO 0312 NICE FR', null],
    ['POS|-|STAR SPORTS GYM WEAR', null],
    ['POS|-|RNLI LOTTERY HQ', 'gamblingTransactions'],
    ['POS|-|IRISH LOTTO', 'gamblingTransactions'],
    ['FPO|-|M JONES LOTTERY SYNDICATE', null],
    ['DD|-|NATIONAL LOTTERY COMMUNITY FUND', 'otherDirectDebits'],
  ]
  it.each(cases)('%s: %s', (line, list) => {
    expect(sortAlone(line)?.list).toBe(list)
  })
})

describe('money in', () => {
  const cases = [
    ['BGC|+|KIRKSTALL FOUNDRY SALARY', 'salary'],
    ['BGC|+|HMRC CHILD BENEFIT NR6', 'benefit'],
    ['BAC|+|TEACHERS PENSIONS 8', 'pension'],
    ['FPI|+|L PEMBERTON RENT ROOM', 'rent'],
    ['FPI|+|BRAMLEY KITCHENS LTD INV 12', 'self-employed'],
    ['BAC|+|EQUINITI DIVIDEND', 'dividend'],
    ['FPI|+|MR D J HARGREAVES SALARY SAVER', undefined],
    ['FPI|+|HARGREAVES D J', undefined],
    ['FPI|+|K SMITH INV 12', undefined],
    ['FPI|+|MOTHER BIRTHDAY', undefined],
    ['FPI|+|D MENSAH FOOD', undefined],
    ['FPI|+|HARLOW & CO SOLICITORS COMPLETION', undefined],
    ['BGC|+|HARLOW SOLICITORS SALARY', 'salary'],
    ['FPI|+|WE BUY ANY CAR LTD', undefined],
    ['BGC|+|HMRC WORKING TAX CR', 'benefit'],
    ['FPI|+|J SMITH PLUMBING', 'self-employed'],
    ['BGC|+|WILLIAM HILL SALARY', 'salary'],
    ['BAC|+|HMRC PAYE TAX REFUND', undefined],
    ['FPI|+|LENDING STREAM LOAN', undefined],
    ['INT|+|GROSS INTEREST', undefined],
    ['DEB|+|IKEA LTD REFUND', undefined],
    ['|+|CASH PAID IN AT READING', undefined],
  ] as const
  it.each(cases)('%s: %s', (line, kind) => {
    const sorted = sortAlone(line)
    expect(sorted?.incomeKind).toBe(kind)
    expect(sorted?.list ?? null).toBe(kind === undefined ? null : 'incomeTransactions')
  })

  it('is wages where the payer is the employer of a payslip', () => {
    const [row] = labelledNarratives('FPI|+|PENNINE WIDGET CO 00123')
    const transactions = row === undefined ? [] : [row.transaction]
    const payslip = {
      employer: 'Pennine Widget Co Ltd',
      employee: null,
      payDate: null,
      netPay: null,
    }
    const [sorted] = sortTransactions({ accountHolder, transactions, payslips: [payslip] })
    expect(sorted).toMatchObject({ list: 'incomeTransactions', incomeKind: 'salary' })
  })

  it('of a namesake who is not the holder is a person’s', () => {
    expect(sortAlone('FPI|+|E HARGREAVES THANKS')?.nature).toBe('person')
    expect(sortAlone('FPI|+|D HARGREAVES SAVER')?.nature).toBe('own-account')
    expect(sortAlone('BGC|+|D HARGREAVES LTD WAGES')?.incomeKind).toBe('salary')
  })
})

describe('returned items', () => {
  const reading = statementOf(
    `2025-03-03|DD|-|54.00|SKY DIGITAL 62269
     2025-03-03|DD|-|54.00|THREE 9720
     2025-03-05|CR|+|54.00|RETURNED D/D SKY DIGITAL
     2025-03-06|DD|-|30.00|PUREGYM LTD
     2025-03-06|DR|-|2.00|UNPAID ITEM CHARGE SKY DIGITAL
     2025-03-07|DD|+|30.00|PUREGYM LTD
     2025-03-09|VIS|+|54.00|ARGOS REFUND
     2025-03-20|CHG|-|8.00|UNPAID ITEM FEE`,
    { period: { start: '2025-03-01', end: '2025-03-31' } },
  )
  const sorted = sortTransactions(reading)

  it('are one event with their debit and their fee', () => {
    expect(sorted.map(({ bouncedEvent }) => bouncedEvent)).toEqual([
      0,
      undefined,
      0,
      1,
      0,
      1,
      undefined,
      1,
    ])
  })

  it('say of each other what gives back what', () => {
    const reasons = sorted.map(({ reason }) => reason)
    expect(reasons[0]).toMatch(/ It was returned unpaid on 5 March 2025\.$/)
    expect(reasons[2]).toBe(
      'The entry that gives back the payment of 3 March 2025, returned unpaid.',
    )
    expect(reasons[1]).not.toMatch(/returned/)
    expect(reasons[4]).toBe('A charge for an item that was not paid.')
  })

  it('leave the debit in the list of its own kind', () => {
    expect(sorted.map(({ list }) => list)).toEqual([
      'communications',
      'communications',
      'bouncedPayments',
      'otherDirectDebits',
      'bouncedPayments',
      'bouncedPayments',
      null,
      'bouncedPayments',
    ])
  })

  it('are told by the type column alone, where the description names the payee', () => {
    const typed = sortTransactions(
      statementOf(
        `2025-03-10|Direct debit|-|21.30|AXA HOME INSURANCE
         2025-03-11|Unpaid direct debit|+|21.30|AXA HOME INSURANCE`,
        { period: { start: '2025-03-01', end: '2025-03-31' } },
      ),
    )
    expect(typed.map(({ list }) => list)).toEqual(['homeInsurance', 'bouncedPayments'])
    expect(typed.map(({ bouncedEvent }) => bouncedEvent)).toEqual([0, 0])
  })

  it('are counted by fee alone where the bank prints no more', () => {
    const alone = analysisOf(
      statementOf('2025-03-20|CHG|-|8.00|UNPAID ITEM FEE\n2025-03-21|CHG|-|8.00|UNPAID ITEM FEE', {
        period: { start: '2025-03-18', end: '2025-03-24' },
      }),
    )
    expect(alone.bouncedPayments).toBe(2)
  })
})

describe('what holds of any statement', () => {
  const lines = fc.array(
    fc.constantFrom(...[...sets.first, ...sets.second].map(({ transaction }) => transaction)),
    { maxLength: 30 },
  )
  const texts = fc.array(
    fc.record({
      description: fc.string({ maxLength: 40 }),
      typeCode: fc.option(fc.constantFrom('DD', 'FPI', 'xyz', '')),
      type: fc.constantFrom('credit' as const, 'debit' as const),
      amount: fc.integer({ min: 1, max: 500_000 }),
      date: fc.constantFrom('2025-03-01', '2025-03-05'),
      balance: fc.constant(null),
      place: fc.constant({ kind: 'record' as const, record: 1 }),
    }),
    { maxLength: 8 },
  )
  const facts = { period: { start: '2025-03-01', end: '2025-03-31' } }
  const analysed = (transactions: Parameters<typeof sortTransactions>[0]['transactions']) =>
    analysisOf({ ...statementOf('', facts), transactions })

  it('keeps every row, each with a reason and in one list or none', () => {
    fc.assert(
      fc.property(texts, (transactions) => {
        const sorted = sortTransactions({ accountHolder, transactions })
        expect(sorted).toHaveLength(transactions.length)
        for (const [index, row] of sorted.entries()) {
          expect(row).toMatchObject(transactions[index] ?? {})
          expect(row.reason).not.toBe('')
          expect(row.incomeKind === undefined).toBe(row.list !== 'incomeTransactions')
          expect(row.list === 'incomeTransactions' && row.type === 'debit').toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('adds up: rows of all lists and of none are all rows, money too', () => {
    fc.assert(
      fc.property(lines, (transactions) => {
        const { totals, transactions: rows } = analysed(transactions)
        const listed = statementLists.reduce((sum, list) => sum + totals[list].rows, 0)
        const none = rows.filter(({ list }) => list === null).length
        expect(listed + none).toBe(transactions.length)
        for (const list of statementLists) {
          const sign = list === 'incomeTransactions' ? 1 : -1
          const sum = rows
            .filter((row) => row.list === list)
            .reduce(
              (all, { type, amount }) => all + sign * (type === 'credit' ? amount : -amount),
              0,
            )
          expect(totals[list].total).toBe(sum || 0)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('sorts a row the same wherever it stands', () => {
    fc.assert(
      fc.property(lines, (transactions) => {
        const forwards = sortTransactions({ accountHolder, transactions })
        const backwards = sortTransactions({
          accountHolder,
          transactions: [...transactions].reverse(),
        })
        const lists = (rows: typeof forwards) => rows.map(({ list, reason }) => `${list} ${reason}`)
        expect(lists(backwards).reverse()).toEqual(lists(forwards))
      }),
      { numRuns: 30 },
    )
  })

  it('moves a row from one total to the other and no other', () => {
    fc.assert(
      fc.property(
        lines,
        fc.nat(29),
        fc.constantFrom(null, ...statementLists),
        (transactions, index, list) => {
          const before = analysed(transactions)
          const after = moveTransactions(before, [{ row: index, list }])
          const from = before.transactions[index]?.list
          for (const other of statementLists.filter((one) => one !== from && one !== list)) {
            expect(after.totals[other]).toEqual(before.totals[other])
          }
          if (from === undefined || from === list) return
          if (list !== null) expect(after.totals[list].rows).toBe(before.totals[list].rows + 1)
          if (from !== null) expect(after.totals[from].rows).toBe(before.totals[from].rows - 1)
        },
      ),
      { numRuns: 30 },
    )
  })
})
