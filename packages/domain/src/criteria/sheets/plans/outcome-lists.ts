import { onOneLine } from '../../../shared/text.ts'
import type { AnswerNote, CriterionAnswer } from '../../criteria-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../../lender-names.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn, HeaderPanel } from '../heads/header-panel.ts'
import { isLenderName, isOutcomeHead, looksLikeLenderName } from '../heads/header-words.ts'
import { columnNamesLenders, share, textsIn } from '../heads/panel-texts.ts'
import { readExtras, readReviewDate } from '../reading/cell-answers.ts'
import { placeOf } from '../reading/cell-places.ts'
import type { ReadRows, SkippedPart } from '../reading/read-grid.ts'
import type { SheetView } from '../sheet-view.ts'
import { EVERYONE_ELSE, type NamedInCell, namesInCell, wordsByLender } from '../words-by-lender.ts'
import { NO_EXTRAS, type OutcomeColumn, type OutcomeListPlan } from './table-plan.ts'

/**
 * Tables that name lenders in their cells: `Yes | No | Refer` over "Halifax, Leeds BS", with a
 * criterion at the left of each row or one above the whole table. The heading is what each of the
 * lenders says, together with what the cell adds to a lender's name.
 */

/** The plan of such a table, or undefined where the cells below the outcomes name no lenders. */
export function planOutcomeList(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): OutcomeListPlan | undefined {
  const run = heads.columns.find(({ outcomes }) => outcomes !== undefined)
  const outcomes = run?.outcomes?.columns
  if (run === undefined || outcomes === undefined || run.name !== '') return undefined
  const rows = { row: heads.firstRow - 1, lastRow: panel.lastRow }
  const texts = outcomes.flatMap(({ column }) => textsIn(view, rows, column))
  const ofKey = new Set(view.codes.values())
  const names = (isName: (name: string) => boolean) => (text: string) =>
    namesInCell(text, view.codes).named.some(
      ({ lender }) => lender === EVERYONE_ELSE || ofKey.has(lender) || isName(lender),
    )
  const isNaming =
    share(texts, names(looksLikeLenderName)) >= NAMING_SHARE &&
    share(texts, names(isKnownLenderName)) >= KNOWN_SHARE
  if (texts.length < 2 || !isNaming) return undefined
  const before = heads.columns.filter(({ column }) => column < run.column)
  // Beside a lender other lenders' names are what is said of that lender.
  if (before.some(({ column }) => columnNamesLenders(view, rows, column))) return undefined
  const key = before.find(({ role }) => role === 'criterion') ?? before.findLast(isUnclaimed)
  return {
    layout: 'lenders-in-cells',
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    ...(key !== undefined ? { keyColumn: key.column } : {}),
    outcomes,
    extras: {
      ...NO_EXTRAS,
      notes: heads.columns.filter(({ role }) => role === 'note').map(({ column }) => column),
    },
    ignored: [],
  }
}

/**
 * The plan of a table whose cells hold several lenders' words, "Hodge: to 88; Scottish: 80", beside
 * the criterion of each row; undefined where a column names lenders, or the cells name none.
 */
export function planLendersInText(
  view: SheetView,
  panel: HeaderPanel,
  { columns, rows, firstRow }: TableHeads,
): OutcomeListPlan | undefined {
  const within = { row: firstRow - 1, lastRow: panel.lastRow }
  const telling = columns.filter(
    ({ column, role, isLender }) =>
      !isLender && MAY_TELL.has(role) && tellsByLender(view, textsIn(view, within, column), role),
  )
  const others = columns.filter((head) => !telling.includes(head))
  if (telling.length === 0 || others.some(({ role, isLender }) => role === 'lender' || isLender))
    return undefined
  const key =
    others.find(({ role }) => role === 'criterion') ??
    others.find(({ role }) => role === undefined || role === 'answer')
  if (key === undefined) return undefined
  const row = rows.at(-1) ?? panel.row
  const columnsOf = (own: HeadColumn['role']) =>
    others.filter(({ role }) => role === own).map(({ column }) => column)
  return {
    layout: 'lenders-in-cells',
    headerRows: rows,
    firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    keyColumn: key.column,
    outcomes: telling.map(({ column }) => ({ column, word: '', row })),
    extras: { notes: columnsOf('note'), sources: columnsOf('source'), dates: columnsOf('date') },
    ignored: others
      .filter(({ role }) => role === 'aside')
      .map(({ column, name }) => ({ column, reason: `“${name}” holds no criteria.` })),
  }
}

// "Who" over them all says whose words they are.
const MAY_TELL: ReadonlySet<HeadColumn['role']> = new Set([undefined, 'answer', 'lender'])

const FEWEST_CELLS = 2

/** Whether the cells of a column hold several lenders' words each, some of them of lenders that are known. */
export function tellsByLender(
  view: SheetView,
  texts: readonly string[],
  role: HeadColumn['role'],
): boolean {
  const named = texts.map((text) => wordsByLender(text, view.codes))
  const known = new Set(view.codes.values())
  const all = named.flat().map(({ lender }) => lender)
  // Below "Lender" what stands behind one name may be its plan, or when it was asked.
  const mayTell = role !== 'lender' || named.some((own) => own.length > 1)
  return (
    mayTell &&
    texts.length >= FEWEST_CELLS &&
    share(named, areWords) >= NAMING_SHARE &&
    share(all, (lender) => known.has(lender) || isLenderName(lender)) >= KNOWN_SHARE
  )
}

// One lender's name without a sign behind it may only open a sentence.
function areWords(named: readonly NamedInCell[]): boolean {
  return named.length > 1 || named[0]?.isParted === true
}

/** An answer for each lender that a cell names; what names no lender is listed as skipped. */
export function readOutcomeList(view: SheetView, plan: OutcomeListPlan, title: string): ReadRows {
  const answers: CriterionAnswer[] = []
  const skipped: SkippedPart[] = []
  let key = ''
  let { section } = plan
  for (let row = plan.firstRow; row <= plan.lastRow; row++) {
    const own = plan.keyColumn === undefined ? title : view.text(row, plan.keyColumn)
    if (isBand(view, plan, row)) {
      section = own
      continue
    }
    key = own === '' ? key : own
    const names = { criterion: key, ...(section !== undefined && { section }) }
    const parts = plan.outcomes.flatMap((outcome) => partsByOutcome(view, row, outcome))
    const read = parts.map((said) => ({ said, ...lendersIn(view, said) }))
    const others = lendersBeside(
      view,
      read.flatMap(({ named }) => named),
    )
    for (const { said, named, isWhole } of read) {
      if (!isWhole) skipped.push({ row, column: said.column, reason: NAMES_NOBODY })
      const each = named.flatMap((entry) =>
        entry.lender === EVERYONE_ELSE ? others.map((lender) => ({ ...entry, lender })) : [entry],
      )
      answers.push(...each.map((entry) => toAnswer(view, plan, row, names, said, entry)))
    }
  }
  return { answers: answers.filter(({ criterion }) => criterion !== ''), skipped }
}

const NAMES_NOBODY = 'Part of this cell names no lender.'

/** "Yes: Halifax (with a report), Skipton; No: TSB": what a cell itself says goes before its heading. */
function partsByOutcome(view: SheetView, row: number, head: OutcomeColumn): readonly SaidPart[] {
  const parts: SaidPart[] = []
  for (const part of view.text(row, head.column).split(/[;\n•|]/)) {
    const end = part.indexOf(':')
    const own = end > 0 && isOutcomeHead(part.slice(0, end)) ? part.slice(0, end).trim() : undefined
    const last = parts.at(-1)
    const text = part.slice(end + 1).trim()
    if (own !== undefined) parts.push({ ...head, word: own, isOwn: true, text })
    else if (last === undefined) parts.push({ ...head, isOwn: false, text: part })
    else parts[parts.length - 1] = { ...last, text: `${last.text};${part}` }
  }
  return parts
}

type SaidPart = OutcomeColumn & { readonly isOwn: boolean; readonly text: string }

function lendersIn(view: SheetView, { text, word }: SaidPart) {
  if (word !== '') return namesInCell(text, view.codes)
  const named = wordsByLender(text, view.codes)
  return { named, isWhole: text === '' || named.length > 0 }
}

/** The lenders of the key that a row does not name. */
function lendersBeside(view: SheetView, named: readonly NamedInCell[]): readonly string[] {
  const known = new Set(named.map(({ lender }) => lenderIdentity(lender)))
  return [...new Set(view.codes.values())].filter((lender) => !known.has(lenderIdentity(lender)))
}

// "Flats" over all columns, or right below the heads, stands over the criteria below it.
function isBand(view: SheetView, { keyColumn, firstRow }: OutcomeListPlan, row: number): boolean {
  if (keyColumn === undefined || view.text(row, keyColumn) === '') return false
  const isAlone = view.filledColumns(row).length === 1
  return isAlone && (row === firstRow || view.origin(row, keyColumn).right > keyColumn)
}

// A column of short answers may name a lender here and there; one that names them mostly does so.
const NAMING_SHARE = 0.6

// New names may stand alone in their cells; some of the others must be in the table of lenders.
const KNOWN_SHARE = 0.25

function isUnclaimed({ role, name }: HeadColumn): boolean {
  return role === undefined || (role === 'section' && name !== '')
}

function toAnswer(
  view: SheetView,
  plan: OutcomeListPlan,
  row: number,
  names: Pick<CriterionAnswer, 'criterion' | 'section'>,
  { column, word, row: headRow, isOwn, group }: SaidPart,
  { lender, adds, isLeftOut = false, refersBy, perhaps = '' }: NamedInCell,
): CriterionAnswer {
  const place = placeOf(view, row, column)
  const said: AnswerNote = { kind: 'elsewhere', text: word, place: placeOf(view, headRow, column) }
  const words: AnswerNote[] = [
    ...(refersBy === undefined
      ? []
      : [{ kind: 'elsewhere', text: adds, place, refersBy } as const]),
    ...(perhaps === '' ? [] : [{ kind: 'note', text: perhaps, place } as const]),
  ]
  const notes = [...words, ...readExtras(view, row, plan.extras)]
  const reviewed = readReviewDate(view, row, plan.extras.dates)
  return {
    lender: onOneLine(lender),
    ...(plan.keyColumn === undefined ? {} : names),
    ...(group === undefined ? {} : { section: onOneLine(group) }),
    criterion: onOneLine(names.criterion),
    text: isLeftOut ? adds : sayEntry(word, adds),
    place,
    notes: word === '' || isOwn || isLeftOut ? notes : [said, ...notes],
    ...(reviewed !== undefined && { reviewed }),
  }
}

function sayEntry(word: string, adds: string): string {
  if (adds === '' || word === '') return adds === '' ? word : adds
  return /^[([]/.test(adds) ? `${word} ${adds}` : `${word} – ${adds.replace(/^[–:-]\s*/, '')}`
}
