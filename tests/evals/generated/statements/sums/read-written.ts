/** What an assessment's page and files say that its lists come to, read back as anybody would read them. */
import { namesOfMoney } from '@criteria-desk/domain/statements/list-names'
import { read as readBook, utils } from '@e965/xlsx'
import { readDocumentPages } from '../../../../../apps/server/src/adapters/document-reader/document-pages.ts'
import type { Sides } from './make-months.ts'

/** Sums in pence. `lists`: of the lists' rows; `all`: of the rows that say what they come to. */
export type Told = {
  readonly lists: Sides
  readonly all: Sides
  /** Of each transaction that is written out; absent where none is. */
  readonly rows?: Sides
  /** What the shares of each side come to, of 1; null where none are written. */
  readonly shares: Sides | null
}

type Line = { readonly name: string; readonly total: number; readonly share: string | number }

/** From the cells of each row of the page's table. */
export function toldOnPage(rows: readonly (readonly string[])[]): Told {
  return toldBy(
    rows.flatMap(([name = '', ...cells]): readonly Line[] => {
      const figures = cells.filter((cell) => cell.includes('£'))
      // An average stands before its total where there is no room for both columns.
      const total = pence(figures[0] ?? '')
      return [{ name, total, share: cells.at(-1) ?? '' }]
    }),
    shareInPercent,
  )
}

/** From the sheets of a workbook. */
export function toldInBook(bytes: Uint8Array): Told {
  const book = readBook(bytes, { type: 'array' })
  const sheet = (name: string) =>
    utils.sheet_to_json<readonly unknown[]>(book.Sheets[name] ?? {}, { header: 1 })
  const totals = sheet('Totals').map(([name, , total, , share]): Line => {
    const isHead = name === 'List'
    return {
      name: isHead ? (sideOfShare[String(share)] ?? '') : String(name ?? ''),
      total: typeof total === 'number' ? Math.round(total * 100) : 0,
      share: typeof share === 'number' ? share : '',
    }
  })
  return { ...toldBy(totals, Number), rows: rowsTold(sheet('Transactions')) }
}

const sideOfShare: Readonly<Record<string, string>> = {
  'Share of money in': 'Money in',
  'Share of money out': 'Money out',
}

/** From the rows of a file of comma-separated values, by list and together. */
export function toldInCsv(text: string): Told {
  const rows = utils.sheet_to_json<readonly unknown[]>(
    readBook(text, { type: 'string', raw: true }).Sheets.Sheet1 ?? {},
    { header: 1 },
  )
  const [heads = []] = rows
  const list = heads.indexOf('List')
  const names = new Set<unknown>(Object.values(namesOfMoney))
  const listed = rows.slice(1).filter((row) => names.has(row[list]))
  const all = rowsTold(rows)
  return { lists: rowsTold([heads, ...listed]), all, rows: all, shares: null }
}

/** From the lines of a PDF's pages. */
export async function toldInPdf(bytes: Uint8Array): Promise<Told> {
  const lines = await linesOf(bytes)
  const first = lines.findIndex((line) => /^(Average m|M)oney in by list$/.test(line))
  const last = lines.findIndex((line, at) => at > first && line.startsWith('All money out '))
  const table = lines.slice(first, last + 1).map((line): Line => {
    const [, name = line, total = '', share = ''] =
      /^(.+?) [\d,]+ (£[\d,]+\.\d\d) £[\d,]+\.\d\d ?(<1%|\d+%)?$/.exec(line) ?? []
    return { name: heads[name] ?? name, total: pence(total), share }
  })
  return { ...toldBy(table, shareInPercent), rows: signedRows(lines.slice(last + 1)) }
}

const heads: Readonly<Record<string, string>> = {
  'Money in by list': 'Money in',
  'Average money in by list': 'Money in',
  'Expenses by list': 'Money out',
  'Average expenses by list': 'Money out',
}

/** Rows of the lists, each with its sign, up to what was moved by hand and the sources. */
function signedRows(lines: readonly string[]): Sides {
  const titles = new Set<string>(Object.values(namesOfMoney))
  const from = lines.findIndex(
    (line, at) => titles.has(line) && /^\d+ rows?: /.test(lines[at + 1] ?? ''),
  )
  const end = lines.findIndex((line) => line === 'Moved by hand' || line === 'Sources')
  const sides = { out: 0, in: 0 }
  for (const line of lines.slice(Math.max(0, from), end)) {
    const [, sign, amount] = /([+−])(£[\d,]+\.\d\d)$/.exec(line) ?? []
    if (amount !== undefined) sides[sign === '+' ? 'in' : 'out'] += pence(amount)
  }
  return from < 0 ? { out: 0, in: 0 } : sides
}

/** Words of one height from the left, page after page. */
async function linesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const read = await readDocumentPages({ bytes, filename: 'report.pdf' })
  const pages = read.ok ? read.value : []
  return pages.flatMap((page) => {
    if (page.kind !== 'words') return []
    const byHeight = Map.groupBy(page.page.words, ({ box }) => Math.round(box[3] / 3))
    return [...byHeight.entries()]
      .toSorted(([one], [other]) => one - other)
      .map(([, words]) =>
        words
          .toSorted((one, other) => one.box[0] - other.box[0])
          .map(({ text }) => text)
          .join(' '),
      )
  })
}

/** `33%` of 1; what is less than one is told as nought. */
function shareInPercent(share: string): number {
  return /^\d+%$/.test(share) ? Number.parseInt(share, 10) / 100 : 0
}

function toldBy(lines: readonly Line[], shareOf: (share: string) => number): Told {
  const sides = (['in', 'out'] as const).map((side) => {
    const first = lines.findIndex(({ name }) => name === `Money ${side}`)
    const last = lines.findIndex(({ name }) => name === `All money ${side}`)
    const lists = lines.slice(first + 1, last).filter(({ total }) => total > 0)
    const sum = (of: (line: Line) => number) => lists.reduce((total, line) => total + of(line), 0)
    return {
      lists: sum(({ total }) => total),
      all: lines[last]?.total ?? 0,
      shares: sum(({ share }) => shareOf(String(share))),
    }
  })
  const bothOf = (of: 'lists' | 'all' | 'shares'): Sides => ({
    in: sides[0]?.[of] ?? 0,
    out: sides[1]?.[of] ?? 0,
  })
  return { lists: bothOf('lists'), all: bothOf('all'), shares: bothOf('shares') }
}

function rowsTold([heads = [], ...rows]: readonly (readonly unknown[])[]): Sides {
  const at = (head: string) => heads.indexOf(head)
  const sum = (head: string) =>
    rows
      .filter((row) => row[at('Counted')] === 'yes')
      .reduce((total, row) => total + Math.round(Number(row[at(head)] ?? 0) * 100), 0)
  return { out: sum('Money out'), in: sum('Money in') }
}

/** `−£1,234.56` as whole pence; text without an amount is nought. */
function pence(text: string): number {
  const [, sign = '', amount = '0'] = /(−?)£([\d,]+\.\d\d)/.exec(text) ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (sign === '' ? 1 : -1)
}
