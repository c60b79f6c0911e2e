import { isKnownLenderName } from '../../lender-names.ts'
import { nameInFront } from '../../name-in-front.ts'
import { areDates, dayOrText, roleOfCells } from '../heads/cell-roles.ts'
import {
  headerRole,
  looksLikeCriterion,
  looksLikeLenderName,
  namesKindOfLender,
} from '../heads/header-words.ts'
import { textsIn } from '../heads/panel-texts.ts'
import { isMadeOf, says } from '../heads/said-of-heads.ts'
import { opensLegend, parseLegend } from '../legend.ts'
import type { GridPlan } from '../plans/table-plan.ts'
import { isNewLenderTitle } from '../sheet-lender.ts'
import { isTheme, namesLog } from '../sheet-topic.ts'
import type { SheetView } from '../sheet-view.ts'
import { isWholeDitto } from './cell-answers.ts'
import { type Nesting, nestLabels, withoutBullet } from './sub-criteria.ts'

/**
 * What each row of a grid is: answers, a section between them, a note to whole columns, or text
 * below the table. A row with a label and no answers may be a section or a criterion that nobody
 * has researched; its shape and its neighbours tell.
 */
export type GridRow = {
  readonly row: number
  readonly kind: 'data' | 'section' | 'notes' | 'sources' | 'dates' | 'skipped'
  /** The text of the key column; '' where the row continues the one above. */
  readonly key: string
  /** False where the row continues the one above: its blanks are not answers. */
  readonly isNamed: boolean
  /** Why it is left out, where that needs saying. */
  readonly reason?: string
  /** The criterion that this one is set in below. */
  readonly parent?: string
  /** Of notes: they are about the row above them alone. */
  readonly isOnRowAbove?: boolean
}

export function sortRows(view: SheetView, plan: GridPlan): readonly GridRow[] {
  const facts = readFacts(view, plan)
  if (plan.rowRoles !== undefined) return rowsAsGiven(view, plan, facts, plan.rowRoles)
  const lastAnswer = facts.findLastIndex((fact) => fact.hasAnswers && !FOOTNOTE_MARK.test(fact.key))
  const hasPlainSections = usesPlainSections(facts.slice(0, lastAnswer + 1))
  const answered = facts.filter(({ hasAnswers }) => hasAnswers)
  const areCapitalsUsual = answered.filter(isAllCapitals).length * 2 > answered.length
  const nesting = nestLabels(view, plan.keyColumn, plan.layout === 'lenders-down' ? [] : facts)
  const rows: GridRow[] = []
  const seen = new Set<string>()
  for (const [index, fact] of facts.entries()) {
    if (endsTable(plan, fact, index > lastAnswer)) {
      const rest = facts.slice(index)
      rows.push(...rest.map((below) => skip(below, reasonBelow(below, fact))))
      break
    }
    const next = answeredNext(facts, index)
    const isBeforeAnswers = next !== undefined
    const opensRepeat = isBeforeAnswers && seen.has(next.key)
    const isPlain = opensRepeat || ((hasPlainSections || index === 0) && isBeforeAnswers)
    const isBareParent = nesting.parents.has(fact.row) && !fact.hasAnswers
    if (isBareParent) rows.push(skip(fact))
    else rows.push(nest(sortRow(view, plan, fact, { isPlain, areCapitalsUsual }), nesting))
    if (fact.hasAnswers && fact.key !== '') seen.add(fact.key)
  }
  return rows
}

function answeredNext(facts: readonly RowFacts[], index: number): RowFacts | undefined {
  const next = facts[index + 1]
  return next?.hasAnswers === true && !next.isNote ? next : undefined
}

function rowsAsGiven(
  view: SheetView,
  plan: GridPlan,
  facts: readonly RowFacts[],
  roles: NonNullable<GridPlan['rowRoles']>,
): readonly GridRow[] {
  const plain = facts.filter(({ row }) => !roles.has(row))
  const nesting = nestLabels(view, plan.keyColumn, plan.layout === 'lenders-down' ? [] : plain)
  return facts.map((fact): GridRow => {
    const { row, key, hasAnswers, isSubKeyed } = fact
    const role = roles.get(row)
    if (role === 'dead') return skip(fact, 'This row holds no criteria.')
    if (role !== undefined) return { row, kind: GIVEN_KINDS[role], key, isNamed: true }
    const isBareParent = nesting.parents.has(row) && !hasAnswers
    if (isBareParent || fact.isRepeatedHead || (key === '' && !hasAnswers)) return skip(fact)
    return nest({ row, kind: 'data', key, isNamed: key !== '' || isSubKeyed }, nesting)
  })
}

const GIVEN_KINDS = {
  section: 'section',
  lender: 'section',
  note: 'notes',
  source: 'sources',
  date: 'dates',
} as const

function nest(row: GridRow, { parentOf }: Nesting): GridRow {
  const parent = parentOf.get(row.row)
  return parent === undefined ? row : { ...row, key: withoutBullet(row.key), parent }
}

type RowFacts = {
  readonly row: number
  readonly key: string
  readonly hasAnswers: boolean
  readonly hasExtras: boolean
  /** The label's merged area reaches over other columns. */
  readonly isSpread: boolean
  readonly isAfterBlank: boolean
  readonly isSubKeyed: boolean
  readonly answerCount: number
  readonly isRepeatedHead: boolean
  /** Its label comes again and again: each is a note on the row above it. */
  readonly isNote: boolean
}

function readFacts(view: SheetView, plan: GridPlan): readonly RowFacts[] {
  const facts: RowFacts[] = []
  const isNote = tellNoteRows(view, plan)
  let isAfterBlank = false
  for (let row = plan.firstRow; row <= plan.lastRow; row++) {
    const columns = view.filledColumns(row).filter((at) => at >= plan.left && at <= plan.right)
    const key = keyText(view, plan, row)
    const answerCount = countAnswers(view, plan, row)
    if (columns.length === 0 && key === '' && answerCount === 0) {
      isAfterBlank = true
      continue
    }
    const spot = view.origin(row, plan.keyColumn)
    const { notes, sources, dates } = plan.extras
    const head = plan.headerRows.at(-1)
    facts.push({
      row,
      key,
      hasAnswers: answerCount > 0,
      answerCount,
      hasExtras: [...notes, ...sources, ...dates].some(
        (column) => view.text(row, column) !== '' && !isInside(view, row, column, plan.keyColumn),
      ),
      isSpread: spot.right > plan.keyColumn || spot.column < plan.keyColumn,
      isAfterBlank,
      isSubKeyed: subKeyColumns(plan).some((column) => view.text(row, column) !== ''),
      isRepeatedHead: head !== undefined && isRepeatOf(view, plan, row, head),
      isNote: isNote(key),
    })
    isAfterBlank = false
  }
  return facts
}

// "Notes" below row after row is about the row above; once it is about the whole table.
function tellNoteRows(view: SheetView, plan: GridPlan): (key: string) => boolean {
  if (plan.layout === 'lenders-down') return () => false
  const keys = textsIn(view, { row: plan.firstRow - 1, lastRow: plan.lastRow }, plan.keyColumn)
  const notes = keys.filter((key) => headerRole(key) === 'note')
  const recurring = new Set(notes.filter((key, at) => notes.indexOf(key) !== at))
  return (key) => recurring.has(key)
}

function subKeyColumns({ subKeyColumn, variantColumns = [] }: GridPlan): readonly number[] {
  return subKeyColumn === undefined ? variantColumns : [subKeyColumn, ...variantColumns]
}

// A lone text in another column of the table's left edge is a label too: "RESIDENTIAL" over "#".
function keyText(view: SheetView, plan: GridPlan, row: number): string {
  const key = view.text(row, plan.keyColumn)
  if (key !== '') return isWholeDitto(key) ? '' : key
  const columns = view.filledColumns(row).filter((at) => at >= plan.left && at <= plan.right)
  const [only] = columns
  const isLone = columns.length === 1 && only !== undefined && only < plan.keyColumn
  const isValue = plan.values.some(({ column }) => column === only)
  return isLone && only !== plan.sectionColumn && !isValue ? view.text(row, only) : ''
}

function countAnswers(view: SheetView, plan: GridPlan, row: number): number {
  const columns = plan.values.flatMap(({ column, alternates }) => [column, ...(alternates ?? [])])
  return columns.filter((column) => {
    if (isInside(view, row, column, plan.keyColumn)) return false
    return view.text(row, column) !== '' || view.cell(row, column)?.isError === true
  }).length
}

// Whether a place lies in the merged area that the row's label opens.
function isInside(view: SheetView, row: number, column: number, keyColumn: number): boolean {
  const spot = view.origin(row, column)
  return spot.right > spot.column && spot.column <= keyColumn && column > spot.column
}

function isRepeatOf(view: SheetView, plan: GridPlan, row: number, head: number): boolean {
  const columns = plan.values.map(({ column }) => column)
  const texts = new Set(columns.map((column) => view.text(head, column)))
  const isSame = (column: number) => view.text(row, column) === view.text(head, column)
  // A section's title may stand where the corner's word does.
  const isTitled = plan.layout === 'lenders-across' && texts.size >= 2 && !texts.has('')
  return columns.every(isSame) && (isTitled || isSame(plan.keyColumn)) && columns.length >= 1
}

function endsTable({ layout }: GridPlan, fact: RowFacts, isBelowAnswers: boolean): boolean {
  // Beside the next lender's name may stand when it was spoken to.
  const isNext = layout === 'one-lender' && fact.hasAnswers && isKnownLenderName(fact.key)
  if (isNext && fact.isAfterBlank) return true
  if (fact.isAfterBlank && !fact.hasAnswers && namesLog(fact.key)) return true
  if (opensLegend(fact.key) || FOOTNOTE_MARK.test(fact.key)) return true
  if (fact.isAfterBlank && /^[a-z✓✔✗✘?*-]{1,2}$/i.test(fact.key) && fact.answerCount === 1)
    return true
  if (!isBelowAnswers) return false
  const isProse =
    fact.isSpread ||
    fact.key.length > 60 ||
    FOOTER.test(fact.key) ||
    parseLegend(fact.key).length > 0
  return (fact.isAfterBlank && !fact.hasExtras) || isProse
}

const FOOTNOTE_MARK = /^([⁰¹²³⁴-⁹]+|[*†‡§]{1,3})$/

const FOOTER =
  /^(e ?& ?oe|e&oe|[*†‡§⁰¹²³⁴-⁹]|[([]\d{1,2}[)\]]|notes?\b|n\.?b\b|source|disclaimer|©|illustrative|for (intermediary|adviser|broker)|last|updated|version|total)/i

/** What the rest of the table says about a label without answers. */
type SectionSigns = {
  readonly isPlain: boolean
  /** Criteria are in capitals too, so that capitals mark no section. */
  readonly areCapitalsUsual: boolean
}

// A page's number below the last column answers nothing.
function isPageNumber(view: SheetView, plan: GridPlan, { row, key, answerCount }: RowFacts) {
  if (key !== '' || answerCount !== 1) return false
  const texts = plan.values.map(({ column }) => view.text(row, column))
  return texts.some((text) => /^(page|p\.?) ?\d+( ?(of|\/) ?\d+)?$/i.test(text))
}

function sortRow(view: SheetView, plan: GridPlan, fact: RowFacts, signs: SectionSigns): GridRow {
  const { row, key, hasAnswers } = fact
  if (fact.isRepeatedHead || isPageNumber(view, plan, fact)) return skip(fact)
  if (says(key, 'count')) return skip(fact, `“${key}” counts the others.`)
  if (key === '' && !hasAnswers) return skip(fact)
  if (fact.isNote) return { row, kind: 'notes', key, isNamed: true, isOnRowAbove: true }
  if (hasAnswers) return sortAnswers(view, plan, fact)
  if (parseLegend(key).length > 0) return skip(fact)
  if (plan.layout === 'lenders-down' && isRemark(key)) return skip(fact, 'A remark, and no answer.')
  if (isSection(plan, fact, signs)) {
    return { row, kind: 'section', key, isNamed: true }
  }
  return { row, kind: 'data', key, isNamed: true }
}

// "Barclays - never got an answer on this table, chase".
function isRemark(key: string): boolean {
  const own = isKnownLenderName(key) ? undefined : nameInFront(key)
  return own !== undefined && own.behind.split(/\s+/).length >= REMARK_WORDS
}

const REMARK_WORDS = 4

function sortAnswers(view: SheetView, plan: GridPlan, fact: RowFacts): GridRow {
  const { row, key } = fact
  const role = roleOfRow(view, plan, fact)
  if (plan.layout === 'lenders-down') {
    return { row, kind: 'data', key, isNamed: key !== '' || fact.isSubKeyed }
  }
  if (role === 'date') return { row, kind: 'dates', key, isNamed: true }
  if (role === 'note') return { row, kind: 'notes', key, isNamed: true }
  if (role === 'source') return { row, kind: 'sources', key, isNamed: true }
  if (role === 'aside') return skip(fact, `“${key}” is no criterion.`)
  return { row, kind: 'data', key, isNamed: key !== '' || fact.isSubKeyed }
}

function roleOfRow(view: SheetView, plan: GridPlan, { row, key }: RowFacts) {
  if (plan.layout === 'lenders-down') return undefined
  const texts = plan.values.map(({ column }) => dayOrText(view, row, column))
  // Right below the names days need no label.
  if (key === '') return row === plan.firstRow && areDates(texts) ? 'date' : undefined
  return headerRole(key) ?? roleOfCells(key, texts)
}

function isSection(plan: GridPlan, fact: RowFacts, signs: SectionSigns): boolean {
  if (plan.hasNoSections === true) return false
  if (plan.areLendersBands === true) return true
  if (plan.layout === 'one-lender') {
    if (isKnownLenderName(fact.key) || isNewLenderTitle(fact.key)) return true
  }
  if (plan.layout === 'lenders-down') return isPanelOfLenders(fact, signs)
  if (fact.isSubKeyed || fact.hasExtras) return false
  if (isInCapitals(fact) && !signs.areCapitalsUsual) return true
  if (isShapedAsSection(fact) || isTheme(fact.key)) return true
  // Topics that have a column of their own are no rows besides.
  return signs.isPlain && plan.sectionColumn === undefined
}

// Where a table opens with a plain label and no answers, and no label is shaped as a section, such
// labels are its sections; so is one below which the criteria begin again. Elsewhere they are
// criteria that nobody has researched.
function usesPlainSections(facts: readonly RowFacts[]): boolean {
  const [first, second, ...others] = facts
  const opens =
    first !== undefined && !first.hasAnswers && !first.hasExtras && second?.hasAnswers === true
  return opens && !others.some((fact) => !fact.hasAnswers && isShapedAsSection(fact))
}

// Down the side a label without answers is a lender whom nobody has researched, unless it is made
// like a heading or names a criterion or a kind of lender.
function isPanelOfLenders(fact: RowFacts, signs: SectionSigns): boolean {
  if (isKnownLenderName(fact.key) || fact.hasExtras) return false
  const isCapitals = isInCapitals(fact) && !signs.areCapitalsUsual
  if (isCapitals || isShapedAsSection(fact) || namesPanel(fact.key)) return true
  return looksLikeCriterion(fact.key) && !looksLikeLenderName(fact.key)
}

// "High Street", "Second charge lenders".
function namesPanel(key: string): boolean {
  return (
    namesKindOfLender(key) ||
    isMadeOf(key, 'panel of lenders', 'institution', 'kind of institution')
  )
}

function isAllCapitals({ key }: RowFacts): boolean {
  return key === key.toUpperCase() && /\p{L}/u.test(key)
}

// Shorter ones are abbreviations, which many criteria are: DMP, IVA.
function isInCapitals(fact: RowFacts): boolean {
  return isAllCapitals(fact) && fact.key.replace(/[^\p{L}]/gu, '').length >= 5
}

function isShapedAsSection({ key, isSpread, isAfterBlank }: RowFacts): boolean {
  return isSpread || isAfterBlank || key.endsWith(':')
}

/** Why what stands below the last answers was not read. */
const BELOW_TABLE = 'Text below the table.'

function reasonBelow({ key }: RowFacts, opening: RowFacts): string {
  const isKey = opensLegend(opening.key) || parseLegend(key).length > 0
  return isKey ? 'The key to the codes.' : BELOW_TABLE
}

function skip({ row, key }: RowFacts, reason?: string): GridRow {
  return {
    row,
    kind: 'skipped',
    key,
    isNamed: false,
    ...(reason !== undefined ? { reason } : {}),
  }
}
