import { onOneLine } from '../../../shared/text.ts'
import type { AnswerNote, CriterionAnswer } from '../../criteria-reading.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { nameInFront } from '../../name-in-front.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn, HeaderPanel } from '../heads/header-panel.ts'
import { isCapitalised, isOutcomeHead, looksLikeLenderName } from '../heads/header-words.ts'
import { columnNamesLenders, share, textsIn } from '../heads/panel-texts.ts'
import { namesInLine } from '../lender-codes.ts'
import { placeOf } from '../reading/cell-places.ts'
import type { ReadRows, SkippedPart } from '../reading/read-grid.ts'
import type { SheetView } from '../sheet-view.ts'
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
  const names = (isName: (name: string) => boolean) => (text: string) =>
    entriesOf(text).some(({ lender }) => isName(lender))
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
  const [key, ...others] = columns.filter(({ role }) => role !== 'aside' && role !== 'section')
  if (key === undefined || columns.some(({ role, isLender }) => role === 'lender' || isLender)) {
    return undefined
  }
  const within = { row: firstRow - 1, lastRow: panel.lastRow }
  const telling = others.filter(({ column, role }) => {
    if (role !== undefined && role !== 'answer') return false
    const texts = textsIn(view, within, column)
    return (
      texts.length >= FEWEST_CELLS &&
      share(texts, (text) => wordsByLender(text).length > 0) >= NAMING_SHARE
    )
  })
  if (telling.length === 0) return undefined
  const row = rows.at(-1) ?? panel.row
  return {
    layout: 'lenders-in-cells',
    headerRows: rows,
    firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    keyColumn: key.column,
    outcomes: telling.map(({ column }) => ({ column, word: '', row })),
    extras: {
      ...NO_EXTRAS,
      notes: others.filter(({ role }) => role === 'note').map(({ column }) => column),
    },
    ignored: [],
  }
}

const FEWEST_CELLS = 2

/** Each lender's own words in one cell, behind its name; none where a part names nobody. */
function wordsByLender(text: string): readonly Entry[] {
  const parts = text.split(/[;\n•|]|\.\s(?=\p{Lu})/u).filter((part) => /\p{L}/u.test(part))
  const named = parts.flatMap((part) => {
    const end = part.search(PARTED)
    const [lender, adds] = [part.slice(0, end).trim(), part.slice(end + 1).trim()]
    if (end < 1 || adds === '') return []
    const isName = isKnownLenderName(lender) || nameInFront(part.trim())?.name === lender
    return isName ? [{ lender, adds }] : []
  })
  return named.length === parts.length ? named : []
}

/** "Hodge: to 88"; "Hodge website" is no answer. */
const PARTED = /[:–—]|-\s/

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
    for (const said of plan.outcomes.flatMap((outcome) => partsByOutcome(view, row, outcome))) {
      const { named, isWhole } = lendersIn(said)
      if (!isWhole) skipped.push({ row, column: said.column, reason: NAMES_NOBODY })
      answers.push(...named.map((entry) => toAnswer(view, plan, row, names, said, entry)))
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

function lendersIn({ text, word }: SaidPart) {
  const entries = word === '' ? wordsByLender(text) : entriesOf(text)
  const named = entries.filter(({ lender }) => isLenderEntry(lender))
  return { named, isWhole: text === '' || (named.length === entries.length && named.length > 0) }
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

type Entry = { readonly lender: string; readonly adds: string }

// Commas inside brackets part no lenders; a name of the trade may hold "and" or an ampersand.
function entriesOf(text: string): readonly Entry[] {
  return text
    .split(/[;\n•|]|,(?![^(]{0,200}\))/)
    .map((part) => part.replace(/^[\s*·–-]+|(?<![\s.])[\s.]+$/g, ''))
    .filter((part) => part !== '')
    .flatMap(splitAtAnd)
    .map(toEntry)
}

function splitAtAnd(part: string): readonly string[] {
  if (isKnownLenderName(part)) return [part]
  const inLine = namesInLine(part, (word) => (isKnownLenderName(word) ? word : undefined))
  if (inLine !== undefined) return inLine
  const names = part.split(/(?<!\s)\s+(?:and|&)\s+|(?<!\s)\s*\/\s*/).filter((name) => name !== '')
  return names.length > 1 && names.every((name) => isLenderEntry(toEntry(name).lender))
    ? names
    : [part]
}

// "Halifax (12 months)", "Leeds BS – not flats", "Skipton max 75%": the name, then what it adds.
function toEntry(part: string): Entry {
  if (isKnownLenderName(part) && !/[([]/.test(part)) return { lender: part, adds: '' }
  const [, name = part, adds = ''] =
    /^([^([]{0,200}?)\s{0,20}([([].*|\s[–-]\s.*|:\s.*)$/s.exec(part) ?? []
  if (adds !== '' && name !== '') return { lender: name.trim(), adds: adds.trim() }
  const words = part.split(/\s+/)
  for (let count = words.length - 1; count > 0; count--) {
    const head = words.slice(0, count).join(' ')
    if (!isKnownLenderName(head)) continue
    const said = words.slice(count).join(' ')
    // "TSB BOI xyz": nothing says where the names end.
    return isKnownLenderName(words[count] ?? '')
      ? { lender: part, adds: '' }
      : { lender: head, adds: said }
  }
  return { lender: part, adds: '' }
}

// A name in no table is a few words with capitals: "Oakmoor Bank", and not "most others".
function isLenderEntry(lender: string): boolean {
  if (isKnownLenderName(lender)) return true
  const isShort = lender.split(/\s+/).length <= 4 && !/\d/.test(lender)
  return isShort && isCapitalised(lender) && /\p{L}{3}/u.test(lender) && !NOBODY.test(lender)
}

const NOBODY = /^(none|all|most|any|others?|everyone|nobody|n\/?a|tbc|yes|no|refer|various)\b/i

function toAnswer(
  view: SheetView,
  plan: OutcomeListPlan,
  row: number,
  names: Pick<CriterionAnswer, 'criterion' | 'section'>,
  { column, word, row: headRow, isOwn, group }: SaidPart,
  { lender, adds }: Entry,
): CriterionAnswer {
  const said: AnswerNote = { kind: 'elsewhere', text: word, place: placeOf(view, headRow, column) }
  const notes = plan.extras.notes.flatMap((at): readonly AnswerNote[] => {
    const text = view.text(row, at)
    return text === '' ? [] : [{ kind: 'note', text, place: placeOf(view, row, at) }]
  })
  return {
    lender: onOneLine(lender),
    ...(plan.keyColumn === undefined ? {} : names),
    ...(group === undefined ? {} : { section: onOneLine(group) }),
    criterion: onOneLine(names.criterion),
    text: sayEntry(word, adds),
    place: placeOf(view, row, column),
    notes: word === '' || isOwn ? notes : [said, ...notes],
  }
}

function sayEntry(word: string, adds: string): string {
  if (adds === '' || word === '') return adds === '' ? word : adds
  return /^[([]/.test(adds) ? `${word} ${adds}` : `${word} – ${adds.replace(/^[–:-]\s*/, '')}`
}
