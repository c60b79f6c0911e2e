/** Whose records the rows of an export are: its columns say so, or the lines above them. */
import { matchingKey } from '../../shared/text.ts'
import { bankNames } from '../knowledge/banks.ts'
import type { ForeignRows } from '../statement-reading.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { CsvTable } from './csv-table.ts'
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
export function groupsByAccount(
  records: Records,
  columns: CsvColumns,
  follows: (own: Records) => boolean,
): readonly AccountRecords[] {
  const parting = follows(records) ? undefined : partingColumn(records, columns, follows)
  const cellOf = ({ cells }: Records[number], at: number | undefined) =>
    at === undefined ? '' : (cells[at]?.trim() ?? '')
  const currencyOf = (record: Records[number]) => {
    const said = cellOf(record, columns.currency).toUpperCase()
    return /^(?:GBP|£|)$/.test(said) ? null : said
  }
  const accountOf = (record: Records[number]) =>
    [columns.account, columns.product, parting].map((at) => cellOf(record, at)).join(' ')
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

/** A column of a few values, of each of which the balances follow where those of all do not. */
function partingColumn(
  records: Records,
  columns: CsvColumns,
  follows: (own: Records) => boolean,
): number | undefined {
  if (columns.ways.every(({ balance }) => balance === undefined)) return undefined
  const taken = new Set<unknown>([columns.date, columns.side, ...columns.texts])
  const width = Math.max(...records.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at).find((at) => {
    const groups = [...Map.groupBy(records, ({ cells }) => cells[at] ?? '').values()]
    const isFew = groups.length > 1 && groups.length <= MOST_ACCOUNTS
    return isFew && !taken.has(at) && groups.every((own) => own.length > 1 && follows(own))
  })
}

/** Nobody has more in one file. */
const MOST_ACCOUNTS = 6

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
  const joined = /(?<!\d)(\d{2})-?(\d{2})-?(\d{2})[- ]?(\d{8})(?!\d)/.exec(text)
  const sortCode =
    joined ??
    /(?<!\d)(\d{2})-(\d{2})-(\d{2})(?!\d)/.exec(text) ??
    /^\W*(\d{2})(\d{2})(\d{2})(?!\d)/.exec(cellAt(columns['sort-code']))
  const number =
    /(?<![\d-])(?:[*•xX]{2,40}\s?\d{4}|(?:[*•xX]{4} ?){2,4}\d{4}|\d{7,10})(?![\d-])/.exec(
      [cellAt(columns.account), ...lines].join(' '),
    )
  const key = ` ${matchingKey(lines.join(' '))} `
  return {
    bank: bankNames.find((name) => key.includes(` ${matchingKey(name)} `)) ?? null,
    accountHolder: null,
    sortCode: sortCode === null ? null : sortCode.slice(1, 4).join('-'),
    accountNumber: joined?.[4] ?? number?.[0] ?? null,
  }
}
