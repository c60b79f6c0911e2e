/** Whose records the rows of an export are: its columns say so, or the lines above them. */
import { matchingKey } from '../../shared/text.ts'
import { bankNames } from '../knowledge/banks.ts'
import type { CsvColumns, CsvTable } from './csv-columns.ts'
import type { ExportAccount } from './export-record.ts'

type Records = CsvTable['records']

/** The records of each account in pounds, in the order of the file. */
export function groupsByAccount(records: Records, columns: CsvColumns): readonly Records[] {
  const cellOf = ({ cells }: Records[number], at: number | undefined) =>
    at === undefined ? '' : (cells[at]?.trim() ?? '')
  const inPounds = records.filter((record) =>
    /^(?:gbp|£|)$/i.test(cellOf(record, columns.currency)),
  )
  const own = inPounds.length > 0 ? inPounds : records
  const accountOf = (record: Records[number]) => cellOf(record, columns.account)
  return [...Map.groupBy(own, accountOf).values()]
}

/** What an export says of the account of some of its records. */
export function accountOfExport(
  above: CsvTable['above'],
  records: Records,
  columns: CsvColumns,
): ExportAccount {
  const first = records[0]?.cells ?? []
  const cellAt = (at: number | undefined) => (at === undefined ? '' : (first[at] ?? ''))
  const lines = above.map((row) => row.join(' '))
  const text = [cellAt(columns['sort-code']), cellAt(columns.account), ...lines].join(' ')
  const sortCode =
    /(?<!\d)(\d{2})-(\d{2})-(\d{2})(?!\d)/.exec(text) ??
    /^\W*(\d{2})(\d{2})(\d{2})(?!\d)/.exec(cellAt(columns['sort-code']))
  const number = /(?<![\d-])(?:[*•xX]{2,}\s?\d{4}|\d{7,10})(?![\d-])/.exec(
    [cellAt(columns.account), ...lines].join(' '),
  )
  const key = ` ${matchingKey(lines.join(' '))} `
  return {
    bank: bankNames.find((name) => key.includes(` ${matchingKey(name)} `)) ?? null,
    accountHolder: null,
    sortCode: sortCode === null ? null : sortCode.slice(1, 4).join('-'),
    accountNumber: number?.[0] ?? null,
  }
}
