import { expect, it } from 'vitest'
import { foldText } from '../../shared/text.ts'
import { longestTexts } from '../../shared/text-bounds.ts'
import { readStatementExport, type StatementExport } from './read-statement-export.ts'

const runs = [
  'TESCO '.repeat(6_700),
  '\ufdfa'.repeat(40_000),
  'e\u0301'.repeat(20_000),
  '('.repeat(40_000),
]
const formats: readonly (readonly [string, (run: string) => StatementExport])[] = [
  [
    'CSV',
    (run) => ({
      format: 'csv',
      rows: [
        ['Date', 'Description', 'Amount'],
        ['01/07/2026', run, '-12.50'],
        ['02/07/2026', 'WATER', '-1.00'],
      ],
    }),
  ],
  [
    'OFX',
    (run) => ({
      format: 'ofx',
      text: `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260701<TRNAMT>-12.50<NAME>${run}<MEMO>x${run}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`,
    }),
  ],
  [
    'QIF',
    (run) => ({ format: 'qif', text: `!Type:Bank\nD01/07/2026\nT-12.50\nP${run}\nMx${run}\n^\n` }),
  ],
]

it.each(formats)('a row of %s keeps the beginning of its text, however long', (_, exportWith) => {
  for (const run of runs) {
    const read = readStatementExport(exportWith(run))
    if (!read.ok) throw new Error(read.error.problem)
    const [row] = read.value[0]?.transactions ?? []
    expect(row?.amount).toBe(1250)
    expect(row?.description).toMatch(/…$/)
    expect(row?.description.slice(0, 20)).toBe(run.slice(0, 20))
    expect(foldText(row?.description ?? '').length).toBeLessThanOrEqual(longestTexts.description)
  }
})
