/** Tables with one lender a row and a column for each thing that is said of it, found by their heads. */
import { isKnownLenderName } from '../../../criteria/lender-names.ts'
import { foldText, matchingKey, matchingWords } from '../../../shared/text.ts'
import { isBlank } from '../words/read-rule-words.ts'
import { type RuleGrid, type RuleRow, textAt, textsOf, transposed } from './rule-grid.ts'
import { labelsOver } from './stacked-heads.ts'

/** What a column may hold, and the words of heads that say so; tried from the top. */
export type ColumnWords<Name extends string> = readonly (readonly [Name, readonly string[]])[]

export type NamedTable<Name extends string> = {
  readonly sheet: string
  readonly headRow: number
  readonly columns: Readonly<Partial<Record<Name, number>>>
  readonly heads: ReadonlyMap<number, string>
  readonly rows: readonly RuleRow[]
}

const MOST_ROWS_ABOVE = 40

/**
 * The table whose heads name a lender and what is needed besides; the number of its row where all
 * but the lender is named.
 */
export function findNamedTable<Name extends string>(
  grid: RuleGrid,
  words: ColumnWords<Name | 'lender'>,
  isEnough: (names: ReadonlySet<Name | 'lender'>) => boolean,
): NamedTable<Name | 'lender'> | { readonly missingLenderAt: number | null } {
  const upright = tableIn(grid, words, isEnough)
  if (!('missingLenderAt' in upright)) return upright
  const turned = tableIn(transposed(grid), words, isEnough)
  if ('missingLenderAt' in turned) return upright
  // A lender is a column: what is said of it stands in many rows, and its name in one.
  const nameRow = turned.columns.lender ?? 0
  // Heads down the side with sentences beside them explain a sheet and are no table.
  if (!turned.rows.some((row) => isKnownLenderName(textAt(row, nameRow)))) return upright
  return { ...turned, rows: turned.rows.map((row) => ({ ...row, row: nameRow })) }
}

function tableIn<Name extends string>(
  grid: RuleGrid,
  words: ColumnWords<Name | 'lender'>,
  isEnough: (names: ReadonlySet<Name | 'lender'>) => boolean,
): NamedTable<Name | 'lender'> | { readonly missingLenderAt: number | null } {
  let missing: number | null = null
  for (const [at, row] of grid.rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const below = grid.rows.slice(at + 1)
    const { columns, heads } = columnsOf(row, grid.rows[at - 1], below, words)
    const names = new Set(Object.keys(columns) as (Name | 'lender')[])
    if (!isEnough(names)) continue
    const lender = columns.lender ?? columnOfNames(below, columns)
    if (lender === undefined) {
      missing ??= row.row
      continue
    }
    const headKeys = [...heads.keys()].map(
      (column) => `${column} ${matchingKey(textAt(row, column))}`,
    )
    return {
      sheet: grid.name,
      headRow: row.row,
      columns: { ...columns, lender },
      heads,
      rows: below.filter((one) => {
        const keys = new Set(one.cells.map(({ column, text }) => `${column} ${matchingKey(text)}`))
        return saysSomething(one, columns) && !headKeys.every((key) => keys.has(key))
      }),
    }
  }
  return { missingLenderAt: missing }
}

/** More than one cell, or one that answers what its column asks: that is no note. */
function saysSomething<Name extends string>(
  row: RuleRow,
  columns: Readonly<Partial<Record<Name | 'lender', number>>>,
): boolean {
  const asked = Object.entries<number | undefined>(columns).filter(([name]) => name !== 'lender')
  return textsOf(row).length > 1 || asked.some(([, column]) => !isBlank(textAt(row, column)))
}

/** Each column by the first name that its head says, and each name once; a head stands over something. */
function columnsOf<Name extends string>(
  row: RuleRow,
  above: RuleRow | undefined,
  below: readonly RuleRow[],
  words: ColumnWords<Name>,
) {
  const columns: Partial<Record<Name, number>> = {}
  const heads = new Map<number, string>()
  const nameOf = (text: string) => {
    const own = matchingWords(foldText(text)).map((word) => YEARS.get(word) ?? word)
    return words.find(([, phrases]) => phrases.some((phrase) => standsIn(own, phrase)))?.[0]
  }
  const labels = labelsOver(row, above, (text) => nameOf(text) !== undefined)
  for (const { column, text: own, isWide } of row.cells) {
    if (own === '' || own.length > LONGEST_HEAD || isWide) continue
    // Nothing below, or a merged title that says the same there.
    if (below.every((one) => ['', own].includes(textAt(one, column)))) continue
    const text = [labels.get(column) ?? '', own].join(' ').trim()
    heads.set(column, text)
    const name = nameOf(text)
    if (name !== undefined) columns[name] ??= column
  }
  return { columns, heads }
}

const LONGEST_HEAD = 80

const YEARS: ReadonlyMap<string, string> = new Map([
  ['yr', 'year'],
  ['yrs', 'years'],
])

function standsIn(words: readonly string[], phrase: string): boolean {
  const wanted = phrase.split(' ')
  return words.some((_, at) =>
    wanted.every((word, index) => {
      const own = words[at + index] ?? ''
      return word.endsWith('*') ? own.startsWith(word.slice(0, -1)) && own !== '' : own === word
    }),
  )
}

/** The first column whose head says nothing else and that is full of lenders. */
function columnOfNames(
  body: readonly RuleRow[],
  columns: Readonly<Partial<Record<string, number>>>,
): number | undefined {
  const named = new Set(Object.values(columns))
  return body[0]?.cells.find(({ column }) => {
    if (named.has(column)) return false
    const texts = body.map((row) => textAt(row, column)).filter((text) => !isBlank(text))
    const known = texts.filter((text) => isKnownLenderName(text))
    return known.length >= 2 && known.length * 2 >= texts.length
  })?.column
}
