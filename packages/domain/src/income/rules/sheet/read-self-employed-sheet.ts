/** Rules for self-employed income: one lender a row, a column for each thing its rule decides. */

import { fail, ok, type Result } from '../../../shared/result.ts'
import { matchingKey, matchingWords } from '../../../shared/text.ts'
import { list } from '../../knowledge/word-list.ts'
import type {
  RuleRowError,
  RulesFailure,
  RulesReading,
  SelfEmployedRule,
  UnknownColumn,
} from '../income-rules.ts'
import { isBlank } from '../words/read-rule-words.ts'
import { type RuleItem, ruleItems } from '../words/rule-items.ts'
import { decliningOf, directorBasisOf, methodOf, yearsOf } from '../words/self-employed-words.ts'
import { isRecord } from './column-contents.ts'
import { type ColumnWords, findNamedTable, type NamedTable } from './named-columns.ts'
import { isPlainNumber, type PercentStyle, percentOfCell, styleOfNumbers } from './percent-cells.ts'
import { type RuleGrid, type RuleRow, textAt, textsOf, titlesOf } from './rule-grid.ts'
import { readHead } from './rule-heads.ts'
import { remarksOn } from './sheet-notes.ts'

type Column =
  | 'lender'
  | 'declining'
  | 'director-method'
  | 'director'
  | 'rental'
  | 'years'
  | 'sole'
  | 'partner'
  | 'notes'

const COLUMNS: ColumnWords<Column> = [
  [
    'declining',
    list(
      'latest year lower, if lower, year lower, lower year, declin*, falling, fall, falls, fallen, reduc*, decreas*, drop*, down, latest lower, year is lower, profits lower, profit lower',
    ),
  ],
  [
    'director-method',
    list(
      'director method, director averaging, director years, director average, director calculation, directors method, directors averaging, directors average, directors calculation, method director, method directors, averaging director, ltd method, ltd averaging, ltd co method, limited company method, limited company averaging, ltd company method',
    ),
  ],
  [
    'director',
    list('director*, limited company, ltd, ltd company, ltd co, company director*, limited'),
  ],
  ['rental', list('rent*, property, land, btl, buy to let')],
  [
    'years',
    list(
      'min years, minimum years, years trading, min trading, minimum trading, trading history, years required, min years trading, trading period, time trading, length of trading, min history, minimum history, years needed, history, years of accounts, years accounts, min time trading, years self employed',
    ),
  ],
  [
    'sole',
    list(
      'sole*, partner*, self employed, net profit, method, calculation, averaging, profit, income used, basis, average',
    ),
  ],
  ['years', list('years, sa302s, min, minimum, trading')],
  ['notes', list('note*, comment*, remark*')],
  [
    'lender',
    list('lender*, bank, provider, brand, funder, company, institution, building society'),
  ],
]

export function readSelfEmployedRules(
  grids: readonly RuleGrid[],
): Result<RulesReading, RulesFailure> {
  const rules: SelfEmployedRule[] = []
  const errors: RuleRowError[] = []
  const seen = new Set<string>()
  let head: { sheet: string; row: number } | null = null
  let lenderless: { sheet: string; row: number } | null = null
  for (const grid of grids) {
    const found = findNamedTable<Column>(
      grid,
      COLUMNS,
      (names) => (names.has('sole') || names.has('director')) && names.size >= 3,
    )
    if ('missingLenderAt' in found) {
      if (found.missingLenderAt !== null) {
        lenderless ??= { sheet: grid.name, row: found.missingLenderAt + 1 }
      }
      continue
    }
    const table = withDirectorColumns(found)
    const lines = titlesOf(grid.rows)
    head ??= { sheet: table.sheet, row: table.headRow + 1 }
    const style = styleOfNumbers(table.rows.map((row) => textAt(row, table.columns.rental)))
    for (const row of table.rows) {
      const read = readRow(table, row, style, seen)
      if ('error' in read) errors.push(read)
      else {
        const remarks = remarksOn(read.lender, lines)
        rules.push({ ...read, notUnderstood: [...read.notUnderstood, ...remarks] })
      }
    }
  }
  if (rules.length > 0) return ok({ kind: 'self-employed', rules, errors })
  if (head !== null) return fail({ reason: 'no-valid-row', ...head, errors })
  return lenderless === null
    ? fail({ reason: 'no-rules-table', sheet: null, row: null, errors })
    : fail({ reason: 'missing-lender-column', ...lenderless, errors })
}

/**
 * Which years are taken of whom, and what counts of a director, is told by what stands below the
 * heads: one may name everybody, several the director or partners alone, or nobody.
 */
function withDirectorColumns(table: NamedTable<Column>): NamedTable<Column> {
  const { director, 'director-method': method, sole, notes, ...others } = table.columns
  const free = [...table.heads]
    .filter(([column]) => !Object.values(others).includes(column))
    .map(([column, head]) => {
      const texts = table.rows
        .map((row) => averagedText(textAt(row, column), head))
        .filter((text) => !isBlank(text))
      const bases = texts.filter((text) => directorBasisOf(text) !== 'unknown').length
      const methods = texts.map(methodOf).filter((method) => method !== 'unknown')
      // "Use latest year" alone may be what becomes of a profit that fell, or a remark.
      const isMethod =
        column === sole ||
        !namesNobody(head) ||
        (methods.length * 3 >= texts.length * 2 && methods.some((method) => method !== 'latest'))
      return { column, head, bases, methods: isMethod && bases === 0 ? methods.length : 0 }
    })
  const most = (of: 'bases' | 'methods', isOf: (head: string) => boolean) =>
    free
      .filter((one) => one[of] > 0 && isOf(one.head))
      .toSorted((one, other) => other[of] - one[of])[0]?.column
  // A head that names everybody asks which years, not what counts of a director.
  const isOfAll = namesSole(table.heads.get(director ?? -1) ?? '')
  const basisColumn = most('bases', namesDirector) ?? (isOfAll ? undefined : director)
  const ofPartner = most('methods', namesPartnersAlone)
  const ofTrader = most('methods', (head) => namesSole(head) && !namesPartnersAlone(head))
  const named = sole === ofPartner ? undefined : sole
  const ofSole = ofTrader ?? named ?? most('methods', namesNobody)
  const own = most('methods', (head) => namesDirector(head) && !namesSole(head))
  const shared = most('methods', (head) => namesDirector(head) || namesNobody(head))
  const ofDirector = own ?? method ?? shared
  return {
    ...table,
    columns: {
      ...others,
      ...(notes !== undefined && { notes }),
      ...(ofSole !== undefined && { sole: ofSole }),
      ...(ofPartner !== undefined && { partner: ofPartner }),
      ...(basisColumn !== undefined && { director: basisColumn }),
      ...(ofDirector !== undefined && { 'director-method': ofDirector }),
    },
  }
}

function namesSole(head: string): boolean {
  return /\b(?:sole|partner|self[- ]?employed|trader)/i.test(head)
}

/** A column of theirs beside that of sole traders is a rule of its own. */
function namesPartnersAlone(head: string): boolean {
  return /\bpartner/i.test(head) && !/\b(?:sole|self[- ]?employed|trader)/i.test(head)
}

function namesNobody(head: string): boolean {
  return !namesSole(head) && !namesDirector(head)
}

function namesDirector(text: string): boolean {
  return matchingWords(text).some((word) => /^(?:directors?|ltd|limited)$/.test(word))
}

function readRow(
  table: NamedTable<Column>,
  row: RuleRow,
  style: PercentStyle,
  seen: Set<string>,
): SelfEmployedRule | RuleRowError {
  const { sheet, columns, heads } = table
  const at = { sheet, row: row.row + 1 }
  const text = (name: Column) => textAt(row, columns[name])
  const lender = text('lender')
  if (isBlank(lender)) return { ...at, error: 'missing-lender', words: textsOf(row).join(' | ') }
  const method = (name: Column) => averagedText(text(name), heads.get(columns[name] ?? -1) ?? '')
  const sole = methodFrom(method('sole'))
  if (sole === 'unknown') return { ...at, error: 'unknown-method', words: text('sole') }
  const director = directorOf(text('director'), method('director-method'))
  if (director === 'unknown') {
    const words = [text('director'), text('director-method')]
      .filter((one) => one !== '')
      .join(' | ')
    return { ...at, error: 'unknown-method', words }
  }
  const rental = isBlank(text('rental')) ? null : percentOfCell(text('rental'), style)
  if (rental?.error !== undefined) return { ...at, error: rental.error, words: text('rental') }
  const key = matchingKey(lender)
  if (seen.has(key)) return { ...at, error: 'duplicate-rule', words: lender }
  seen.add(key)
  const declining = decliningOf(text('declining'))
  const minYears = yearsOf(text('years'))
  const words = wordsOf(row, columns.lender, heads)
  const unknownColumns = unknownIn(table, row)
  return {
    place: { ...at, cell: null },
    lender,
    sole: sole === null ? null : { method: sole },
    ...(columns.partner !== undefined && { partner: partnerFrom(method('partner')) }),
    declining: declining === 'unknown' ? null : declining,
    director,
    minYears,
    rentalPercent: rental?.percent ?? null,
    words,
    notUnderstood: [
      ...(declining === 'unknown' ? [text('declining')] : []),
      ...(minYears === null && !isBlank(text('years')) ? [text('years')] : []),
      ...[text('sole'), text('partner'), text('director-method')].filter((one) =>
        saysMore(one, METHOD),
      ),
      ...[text('director')].filter((one) =>
        saysMore(one, [...METHOD, 'word', 'basic', 'history', 'evidence']),
      ),
      ...(isOtherMethod(table, text('director'), method('director-method'))
        ? [text('director-method')]
        : []),
      ...[text('rental')].filter((one) => !isPlainNumber(one) && saysMore(one, SHARE)),
      ...remarksOf(table, row),
    ],
    ...(unknownColumns.length > 0 && { unknownColumns }),
  }
}

/** What counts of a director says which years itself, and otherwise than the column of them. */
function isOtherMethod({ columns }: NamedTable<Column>, basis: string, method: string): boolean {
  const [own, other] = [methodOf(basis), methodOf(method)]
  const isKnown = own !== 'unknown' && other !== 'unknown'
  return isKnown && own !== other && columns['director-method'] !== columns.sole
}

/** Remarks may limit the rule in any way. */
function remarksOf({ columns: { notes }, heads }: NamedTable<Column>, row: RuleRow) {
  const text = textAt(row, notes)
  return isRecord(text) ? [] : [`${heads.get(notes ?? -1)}: ${text}`]
}

/** What stands in columns that nobody knows. */
function unknownIn({ columns, heads }: NamedTable<Column>, row: RuleRow): readonly UnknownColumn[] {
  const used = new Set(Object.values(columns))
  return row.cells.flatMap(({ column, text: words }) => {
    const head = heads.get(column)
    if (head === undefined || used.has(column) || isRecord(words)) return []
    return readHead(head).role === 'other' ? [] : [{ head, words }]
  })
}

/** Under a head that speaks of averaging "2 years" is the average of two. */
function averagedText(text: string, head: string): string {
  const isAveraged = ruleItems(head).some(({ idea }) => idea === 'average')
  return isAveraged && !isBlank(text) && methodOf(text) === 'unknown' ? `average of ${text}` : text
}

/** One that was not understood is told with the rule, and no reason to leave the lender out. */
function partnerFrom(text: string): SelfEmployedRule['sole'] {
  const method = methodFrom(text)
  return method === null || method === 'unknown' ? null : { method }
}

function methodFrom(text: string) {
  return isBlank(text) ? null : methodOf(text)
}

/** Both in one cell, or the method in its own; a director without a method is counted by none. */
function directorOf(basisText: string, methodText: string) {
  if (isBlank(basisText)) return null
  const basis = directorBasisOf(basisText)
  const own = methodFrom(basisText)
  const method = own === 'unknown' || own === null ? methodFrom(methodText) : own
  if (basis === 'unknown' || method === 'unknown' || method === null) {
    const isUnsaid = isBlank(methodText) && basis === 'salary+net-profit'
    return isUnsaid ? ({ basis, method: 'latest' } as const) : 'unknown'
  }
  return { basis, method }
}

function wordsOf(
  row: RuleRow,
  lenderColumn: number | undefined,
  heads: ReadonlyMap<number, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    row.cells.flatMap(({ column, text }) => {
      const head = heads.get(column)
      return column === lenderColumn || text === '' || head === undefined ? [] : [[head, text]]
    }),
  )
}

/** Whether a cell holds words beside those ideas and the years or percentage that it was read for. */
function saysMore(text: string, ideas: readonly RuleItem['idea'][]): boolean {
  return ruleItems(text).some(({ idea, figure }) =>
    figure === undefined
      ? idea !== 'small' && !ideas.includes(idea)
      : (figure.unit === 'percent') !== (ideas === SHARE) || figure.unit === 'pounds',
  )
}

const METHOD: readonly RuleItem['idea'][] = ['average', 'lower', 'latest', 'latest-year', 'only']
const SHARE: readonly RuleItem['idea'][] = ['accepted', 'not-accepted', 'no', 'whole']
