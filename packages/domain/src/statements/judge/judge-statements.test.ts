import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import {
  pointAtStatement,
  type TestRow,
  type TestStatement,
} from '../../../testing/pointing-at-statements.ts'
import { columns, letterhead, page, rowsOf } from '../../../testing/statement-pages.ts'
import { holdStatementPage } from '../pointed/hold-statement.ts'
import { numberedPage } from '../pointed/numbered-page.ts'
import { type PointedStatementPage, pointedHeads } from '../pointed/pointed-statement.ts'
import { readStatements } from '../read-statements.ts'
import type { StatementPage, StatementReading } from '../statement-reading.ts'
import { judgeStatements } from './judge-statements.ts'

type Row = readonly [day: string, said: string, out: string, into: string, balance: string]

const may: readonly Row[] = [
  ['01 May 2026', 'Opening balance', '', '', '1,000.00'],
  ['02 May 2026', 'Card payment Larder Foods', '45.20', '', '954.80'],
  ['05 May 2026', 'Direct debit Northern Gas', '82.15', '', '872.65'],
  ['08 May 2026', 'Credit Harbour Foods wages', '', '1,900.00', '2,772.65'],
  ['12 May 2026', 'Standing order rent', '650.00', '', '2,122.65'],
  ['19 May 2026', 'Card payment Green Grocer', '31.90', '', '2,090.75'],
]

function list(rows: readonly Row[], top: number): readonly TestLine[] {
  return rows.flatMap(([day, said, ...figures], at): readonly TestLine[] => [
    [40, top + at * 16, day],
    [120, top + at * 16, said],
    ...figures.flatMap((figure, column): readonly TestLine[] =>
      figure === '' ? [] : [[[320, 400, 480][column] ?? 0, top + at * 16, figure]],
    ),
  ])
}

const known = page([...letterhead, ...columns(140), ...list(may, 160)])

/** What somebody says who reads these rows rightly. */
function rightly(rows: readonly Row[]): readonly TestRow[] {
  return rows.map(([day, said, out, into, balance]) => {
    if (out === '' && into === '') return ['balance', day, said, '', balance]
    return out === '' ? ['in', day, said, into, balance] : ['out', day, said, out, balance]
  })
}

const head: TestStatement['fields'] = {
  accountHolder: 'MS ORLA FINCH',
  bank: 'Wendale Bank',
  sortCode: '11-22-33',
  accountNumber: '12345678',
}

function judge(
  pages: readonly StatementPage[],
  ...pointed: readonly PointedStatementPage[]
): readonly StatementReading[] {
  const held = pointed.map((one) => {
    const own = pages.find(({ page: { number } }) => number === one.page)
    if (own === undefined) throw new Error(`no page ${one.page}`)
    return holdStatementPage(one, numberedPage(own)).page
  })
  const judged = judgeStatements(readStatements(pages), pages, held)
  return judged.ok ? judged.value : []
}

function judgeOne(
  pages: readonly StatementPage[],
  ...pointed: readonly PointedStatementPage[]
): StatementReading {
  const [reading, ...others] = judge(pages, ...pointed)
  if (reading === undefined || others.length > 0) throw new Error('not one statement')
  return reading
}

describe('a statement that both readers read', () => {
  it('stays as it is where nobody was asked, or a page was not answered', () => {
    const builtIn = readStatements([known])
    expect(judgeStatements(builtIn, [known], [])).toBe(builtIn)
  })

  it('stays, and says of each row that both read it', () => {
    const builtIn = readStatements([known])
    const reading = judgeOne([known], pointAtStatement(known, { fields: head, rows: rightly(may) }))
    expect(reading).toMatchObject({ reconciles: true, accountHolder: 'MS ORLA FINCH' })
    expect(rowsOf(reading)).toEqual(builtIn.ok && builtIn.value[0] ? rowsOf(builtIn.value[0]) : [])
    expect(reading.transactions.map(({ readBy }) => readBy)).toEqual(Array(5).fill('ai-checked'))
    expect(reading.beside).toBeUndefined()
    expect(reading.doubts).toBeUndefined()
  })

  it('keeps the rows that the balances bear out, and shows the others beside', () => {
    const wrong: readonly TestRow[] = rightly(may).map((row, at) =>
      at === 3 ? ['out', row[1], row[2], row[3], row[4]] : row,
    )
    const reading = judgeOne([known], pointAtStatement(known, { fields: head, rows: wrong }))
    expect(reading.reconciles).toBe(true)
    expect(reading.beside).toMatchObject({ by: 'model', reconciles: false })
    expect(reading.beside?.rows[2]).toMatchObject({ amount: 190000, type: 'debit' })
    expect(reading.transactions[2]?.type).toBe('credit')
  })

  it('is told to have another holder by the other reading', () => {
    const said = { fields: { ...head, accountHolder: 'PIER ROAD' }, rows: rightly(may) }
    const reading = judgeOne([known], pointAtStatement(known, said))
    expect(reading.accountHolder).toBe('MS ORLA FINCH')
    expect(reading.doubts).toEqual(['The other reading has account holder “PIER ROAD”.'])
  })
})

/** Nothing says how its columns are to be taken, and no word is a bank's. */
const bare: readonly Row[] = [
  ['02 May 2026', 'Larder', '45.20', '', '954.80'],
  ['05 May 2026', 'Northern', '82.15', '', '872.65'],
]
const unknown = page([
  [40, 40, 'Money of Orla Finch', 14],
  [40, 60, 'From 1,000.00 to 872.65'],
  ...list(bare, 160),
])

describe('a statement that the built-in reader refuses', () => {
  it('is kept with its doubt where a model reads it', () => {
    expect(readStatements([unknown]).ok).toBe(false)
    const reading = judgeOne(
      [unknown],
      pointAtStatement(unknown, {
        fields: { openingBalance: '1,000.00', closingBalance: '872.65' },
        rows: rightly(bare),
      }),
    )
    expect(reading).toMatchObject({ openingBalance: 100000, closingBalance: 87265 })
    expect(reading.transactions.map(({ amount, type }) => [amount, type])).toEqual([
      [4520, 'debit'],
      [8215, 'debit'],
    ])
    expect(reading.doubts?.join()).toMatch(/Only the AI reads this file as a bank statement/)
  })

  it('stays refused where it names itself another paper and nothing proves it', () => {
    const slip = page([
      [40, 40, 'Payslip', 14],
      [40, 60, 'Employee Orla Finch'],
      [40, 80, 'National Insurance number'],
      [40, 100, 'Gross pay'],
      [300, 100, '2,400.00'],
      [40, 120, 'Net pay'],
      [300, 120, '1,900.00'],
      [40, 140, '28 May 2026 PAYE Tax'],
      [300, 140, '300.00'],
    ])
    const refused = readStatements([slip])
    expect(refused.ok).toBe(false)
    const rows: readonly TestRow[] = [['out', '28 May 2026', 'PAYE Tax', '300.00', '']]
    expect(judge([slip], pointAtStatement(slip, { rows }))).toEqual([])
  })
})

describe('rows of which something is left out', () => {
  const missing = (left: (row: TestRow, at: number) => TestRow | null): readonly TestRow[] =>
    rightly(may).flatMap((row, at) => {
      const kept = left(row, at)
      return kept === null ? [] : [kept]
    })
  const broken = page([
    ...letterhead,
    ...columns(140),
    ...list(
      may.map((row, at) => (at === 2 ? [row[0], row[1], row[2], row[3], '812.65'] : row) as Row),
      160,
    ),
  ])

  it('never come out whole by that', () => {
    // A balance that was changed, and that a model does not point at.
    const rows = missing((row, at) => (at === 2 ? [row[0], row[1], row[2], row[3], ''] : row))
    const reading = judgeOne([broken], pointAtStatement(broken, { fields: head, rows }))
    expect(reading.reconciles).toBe(false)
    // The first rows and the balance before them.
    const later = judgeOne(
      [broken],
      pointAtStatement(broken, { fields: head, rows: missing((row, at) => (at < 3 ? null : row)) }),
    )
    expect(later.reconciles).not.toBe(true)
  })
})

describe('several accounts', () => {
  const savings: readonly Row[] = [
    ['03 May 2026', 'Transfer to savings', '', '200.00', '700.00'],
    ['09 May 2026', 'Interest paid', '', '1.50', '701.50'],
    ['20 May 2026', 'Withdrawal cash', '50.00', '', '651.50'],
  ]
  const second: readonly TestLine[] = [
    [40, 340, 'Savings Account number 87654321'],
    ...columns(360),
    ...list(savings, 380),
  ]
  const both = page([...letterhead, ...columns(140), ...list(may, 160), ...second])
  const more: readonly Row[] = [
    ['27 May 2026', 'Card payment Quay Books', '12.00', '', '2,078.75'],
    ['30 May 2026', 'Card payment Pier Cafe', '8.75', '', '2,070.00'],
  ]
  const next = page([[40, 40, 'Account number 12345678'], ...columns(140), ...list(more, 160)], 2)

  it('are told apart on a page, and go on over pages', () => {
    const readings = judge(
      [both, next],
      pointAtStatement(
        both,
        { fields: head, rows: rightly(may) },
        { fields: { accountNumber: '87654321' }, rows: rightly(savings) },
      ),
      pointAtStatement(next, {
        goesOn: true,
        fields: { accountNumber: '12345678' },
        rows: rightly(more),
      }),
    )
    expect(
      readings.map(({ maskedAccount, transactions }) => [maskedAccount, transactions.length]),
    ).toEqual([
      ['••••5678', 7],
      ['••••4321', 3],
    ])
    expect(readings.map(({ reconciles }) => reconciles)).toEqual([true, true])
  })

  it('are cut as the balances bear out, where a model takes one for the rest of another', () => {
    const readings = judge(
      [both, next],
      pointAtStatement(
        both,
        { fields: head, rows: rightly(may) },
        { fields: { accountNumber: '87654321' }, rows: rightly(savings) },
      ),
      pointAtStatement(next, { goesOn: true, rows: rightly(more) }),
    )
    expect(readings.map(({ reconciles }) => reconciles)).toEqual([true, true, true])
    expect(readings.map(({ transactions }) => transactions.length)).toEqual([5, 3, 2])
  })
})

describe('whatever somebody points at', () => {
  const { words } = numberedPage(known)
  const numbers = fc.array(fc.integer({ min: -1, max: words.length + 2 }), { maxLength: 4 })
  const pointing = fc.record({
    type: fc.constantFrom('statement' as const, 'card' as const, 'other' as const),
    goesOn: fc.boolean(),
    fields: fc.array(fc.record({ field: fc.constantFrom(...pointedHeads), words: numbers })),
    rows: fc.array(
      fc.record({
        kind: fc.constantFrom('in' as const, 'out' as const, 'balance' as const),
        ...{ date: numbers, description: numbers, type: numbers },
        ...{ amount: numbers, balance: numbers },
      }),
      { maxLength: 8 },
    ),
  })
  const printed = new Set(
    may.flatMap((row) => row.slice(2).map((text) => Number(text.replace(/\D/g, '')))),
  )

  it('no figure is told that the page does not print', () => {
    fc.assert(
      fc.property(fc.array(pointing, { maxLength: 3 }), (statements) => {
        for (const { transactions } of judge([known], { page: 1, statements })) {
          for (const { amount, balance } of transactions) {
            expect(printed).toContain(amount)
            expect(printed).toContain(Math.abs(balance ?? 0))
          }
        }
      }),
    )
  })
})
