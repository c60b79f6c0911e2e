/**
 * A generated rule file as a firm dresses it: heads that nobody knows, a key and a default above the
 * table, a remark that limits the rules of its lender, papers to send and dates below. The truth moves
 * with it; the figure is reckoned anew where a default changes it.
 */
import type { GeneratedCase } from './made/generate.ts'
import { solvePaye } from './made/oracle.ts'

type Sheet = GeneratedCase['workbook']['sheets'][number]

export type DressedCase = GeneratedCase & {
  /** Stands beside the rules of the case's lender, of whose figure the advisor must be warned. */
  readonly remark: string | null
}

type Dress = (made: DressedCase, at: number, seed: number) => DressedCase

/** Each seed wears some of it, and always the same. */
export function dressCase(made: GeneratedCase): DressedCase {
  const { seed, kind, workbook } = made
  const plain: DressedCase = { ...made, layout: `${made.layout}, dressed`, remark: null }
  if (kind === 'consent') return plain
  const at = workbook.sheets.findIndex(({ rows }) => placeIn(rows, made) !== null)
  const isOne = made.truth.rules.every(({ sheet }) => sheet === undefined)
  if (at < 0 || !isOne) return plain
  // What is put above comes last: it moves every row below.
  const dresses: readonly Dress[] = [
    nameCorner,
    renameHeads,
    addRemark,
    addBelow,
    addKey,
    addDefault,
  ]
  return dresses.reduce(
    (worn, dress, index) =>
      ((seed * 7919 + index * 104729) >> 3) % 3 > 0 ? dress(worn, at, seed) : worn,
    plain,
  )
}

/** Where the case's lender is named: at the side, or in a row of lenders across. */
function placeIn(
  rows: readonly (readonly string[])[],
  { truth }: GeneratedCase,
): { readonly row: number; readonly column: number; readonly isAcross: boolean } | null {
  const lenders = new Set<string>(truth.rules.map(({ lender }) => lender))
  for (const [row, cells] of rows.entries()) {
    const columns = cells.flatMap((text, column) => (lenders.has(text) ? [column] : []))
    const [column] = columns
    if (column !== undefined) return { row, column, isAcross: columns.length > 1 }
  }
  return null
}

function withRows(
  made: DressedCase,
  at: number,
  change: (rows: readonly (readonly string[])[]) => readonly (readonly string[])[],
): DressedCase {
  const sheets = made.workbook.sheets.map((sheet, index) =>
    index === at ? { ...sheet, rows: change(sheet.rows).map((row) => [...row]) } : sheet,
  )
  return { ...made, workbook: { sheets } }
}

const chosen = (texts: readonly string[], seed: number) => texts[seed % texts.length] ?? ''

/** Over the names down the side, where lenders stand across, something is often written. */
const nameCorner: Dress = (made, at, seed) =>
  withRows(made, at, (rows) => {
    const place = placeIn(rows, made)
    if (place?.isAcross !== true || made.kind !== 'self-employed') return rows
    const corner = chosen(['Criteria', 'Point', 'What they ask'], seed)
    return rows.map((row, index) => (index === place.row ? [corner, ...row.slice(1)] : row))
  })

const BASES = /^(?:Basis|Method|Worked out on)$/
const CAPS = /^(?:Cap|Maximum|Ceiling)$/

/** Only where a cell below tells a base from papers, and a cap from pay that must be earned. */
const renameHeads: Dress = (made, at, seed) =>
  withRows(made, at, (rows) => {
    const head = rows.findIndex((row) => row.some((text) => BASES.test(text)))
    const below = rows.slice(head + 1)
    const columns = (heads: RegExp, shows: RegExp) =>
      (rows[head] ?? []).flatMap((text, column) =>
        heads.test(text) && below.some((row) => shows.test(row[column] ?? '')) ? [column] : [],
      )
    const [bases, caps] = [
      columns(BASES, /average|avg|YTD|year.to.date|lower of/i),
      columns(CAPS, /\d/),
    ]
    const isAll = bases.length === (rows[head] ?? []).filter((text) => BASES.test(text)).length
    if (head < 0 || !isAll) return rows
    return rows.map((row, index) =>
      row.map((text, column) => {
        if (index === head && bases.includes(column))
          return chosen(['Looked at', 'On', 'Sums'], seed)
        if (index === head && caps.includes(column)) return chosen(['Top', 'Stops at'], seed)
        return index > head && caps.includes(column) && text !== '' ? `max ${text}` : text
      }),
    )
  })

const REMARKS = [
  'if yearly, two years wanted',
  'not from a second employer',
  'only once probation ends',
]

const addRemark: Dress = (made, at, seed) => {
  const remark = chosen(REMARKS, seed)
  const head = chosen(['Small print', 'NB', 'Desk says'], seed)
  const place = placeIn(made.workbook.sheets[at]?.rows ?? [], made)
  if (place === null) return made
  const dressed = withRows(made, at, (rows) => {
    if (place.isAcross) {
      const names = rows[place.row] ?? []
      const said = names.map((name) => (isOf(name, made) ? remark : ''))
      const end = rows.findLastIndex((row) => row.length > 2 && row[0] !== '')
      return [...rows.slice(0, end + 1), [head, ...said.slice(1)], ...rows.slice(end + 1)]
    }
    const top = rows.findIndex(
      (row) => row.some((text) => /lender|company/i.test(text)) && row.length > 2,
    )
    const width = Math.max(...rows.map((row) => row.length))
    let lender = ''
    return rows.map((row, index) => {
      if (index < top || row.length < 3) return row
      // A merged name is written in its first row alone.
      lender = row[place.column] || lender
      const text = index === top ? head : isOf(lender, made) ? remark : ''
      return [...row, ...Array.from({ length: width - row.length }, () => ''), text]
    })
  })
  return { ...dressed, remark }
}

function isOf(name: string, { lender }: GeneratedCase): boolean {
  return name.toLowerCase() === lender.toLowerCase()
}

/** Papers to send and when somebody asked, below lenders across. */
const addBelow: Dress = (made, at) =>
  withRows(made, at, (rows) => {
    const place = placeIn(rows, made)
    if (place?.isAcross !== true || made.kind !== 'paye') return rows
    const across = (text: string) => (rows[place.row] ?? []).slice(1).map(() => text)
    return [
      ...rows,
      [],
      ['Payslips needed', ...across('3 mths')],
      ['BDM checked', ...across('14/10/2026')],
      ['Ring the desk before you key a case.'],
    ]
  })

const addKey: Dress = (made, at, seed) => {
  const [all, none] = seed % 2 === 0 ? ['Y', 'N'] : ['✓', 'x']
  const replaced = withRows(made, at, (rows) =>
    rows.map((row) =>
      row.map((text) =>
        text === '100%' ? all : /^not (?:accepted|used)$/i.test(text) ? none : text,
      ),
    ),
  )
  return withLineAbove(
    replaced,
    at,
    `${all} = take all of it (100%). ${none} = don't use. Blank = not asked yet.`,
  )
}

/** Another way of averaging than is usual, for rules that state none. */
const addDefault: Dress = (made, at, seed) => {
  if (made.kind !== 'paye') return made
  const types: ReadonlySet<string> = new Set(['overtime', 'bonus', 'commission'])
  const rules = made.truth.rules.map((rule) =>
    rule.accepted && rule.basis === null && types.has(rule.incomeType)
      ? { ...rule, basis: 'avg6' }
      : rule,
  )
  const outcomes = [
    {},
    { roundAnnual: true },
    { roundOnceInSplit: true },
    { roundBasic: true },
  ].map((alt) => solvePaye(rules, made.lender, made.documents, alt))
  const [outcome] = outcomes
  // What rounds in two ways is open to two readings.
  const isOpen = outcomes.some(({ expectedIncome }) => expectedIncome !== outcome?.expectedIncome)
  if (outcome === undefined || isOpen) return made
  const { workings, warnings, reachedErrors: _, ...figures } = outcome
  const line = chosen(
    [
      'Nothing said? Go by the house rule: 6 month average for overtime, bonus and commission; latest payslip for allowances.',
      'A bare % without a period: six month average for o/t, commission, bonus',
    ],
    seed,
  )
  return withLineAbove(
    {
      ...made,
      truth: { ...made.truth, rules },
      expected: { ...figures, tolerance: 0 },
      workings,
      warnings,
    },
    at,
    line,
  )
}

/** Everything on the sheet moves down by a row. */
function withLineAbove(made: DressedCase, at: number, line: string): DressedCase {
  const down = <Row extends { readonly row: number }>(rows: readonly Row[]) =>
    rows.map((one) => ({ ...one, row: one.row + 1 }))
  const { sheets } = withRows(made, at, (rows) => [[line], ...rows]).workbook
  const lowered = (sheet: Sheet): Sheet =>
    sheet.merges === undefined
      ? sheet
      : {
          ...sheet,
          merges: sheet.merges.map((area) =>
            area.replace(/\d+/g, (row) => String(Number(row) + 1)),
          ),
        }
  return {
    ...made,
    workbook: { sheets: sheets.map((sheet, index) => (index === at ? lowered(sheet) : sheet)) },
    truth: { ...made.truth, rules: down(made.truth.rules), errors: down(made.truth.errors) },
  }
}
