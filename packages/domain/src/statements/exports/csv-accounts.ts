/** Whose records the rows of an export are: its columns say so, or the lines above them. */
import { matchingKey } from '../../shared/text.ts'
import { bankNames } from '../knowledge/banks.ts'
import type { ForeignRows } from '../statement-reading.ts'
import type { CsvColumns, CsvTable } from './csv-columns.ts'
import type { ExportAccount } from './export-record.ts'

type Records = CsvTable['records']

/** The records of one account that are read together, and what stands beside them. */
type AccountRecords = {
  readonly records: Records
  /** `EUR`; null where they are in pounds or nothing says otherwise. */
  readonly currency: string | null
  readonly notIncluded: readonly ForeignRows[]
}

/**
 * The records of each account, in the order of the file. Beside pounds, records in other currencies
 * are counted and left out; where a file has no pounds, each currency is an account of its own.
 */
export function groupsByAccount(records: Records, columns: CsvColumns): readonly AccountRecords[] {
  const cellOf = ({ cells }: Records[number], at: number | undefined) =>
    at === undefined ? '' : (cells[at]?.trim() ?? '')
  const currencyOf = (record: Records[number]) => {
    const said = cellOf(record, columns.currency).toUpperCase()
    return /^(?:GBP|£|)$/.test(said) ? null : said
  }
  const accountOf = (record: Records[number]) => cellOf(record, columns.account)
  const inPounds = records.filter((record) => currencyOf(record) === null)
  if (inPounds.length === 0) {
    const keyOf = (record: Records[number]) => `${accountOf(record)} ${currencyOf(record)}`
    return [...Map.groupBy(records, keyOf).values()].map((own) => ({
      records: own,
      currency: own[0] === undefined ? null : currencyOf(own[0]),
      notIncluded: [],
    }))
  }
  const groups = [...Map.groupBy(inPounds, accountOf)]
  const foreign = records.filter((record) => currencyOf(record) !== null)
  // Of an account without pounds, they are told beside the first.
  const hostOf = (record: Records[number]) =>
    Math.max(
      0,
      groups.findIndex(([account]) => account === accountOf(record)),
    )
  return groups.map(([, own], at) => ({
    records: own,
    currency: null,
    notIncluded: countCurrencies(
      foreign.flatMap((record) => (hostOf(record) === at ? (currencyOf(record) ?? []) : [])),
    ),
  }))
}

function countCurrencies(currencies: readonly string[]): readonly ForeignRows[] {
  return [...Map.groupBy(currencies, (one) => one)].map(([currency, own]) => ({
    currency,
    rows: own.length,
  }))
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
  const number = /(?<![\d-])(?:[*•xX]{2,40}\s?\d{4}|\d{7,10})(?![\d-])/.exec(
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
