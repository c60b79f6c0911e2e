import { onOneLine } from '../../../shared/text.ts'
import type { AnswerNote, CriterionAnswer } from '../../criteria-reading.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn, HeaderPanel } from '../heads/header-panel.ts'
import { isCapitalised, looksLikeLenderName } from '../heads/header-words.ts'
import { share, textsIn } from '../heads/panel-texts.ts'
import { placeOf } from '../reading/cell-places.ts'
import type { SkippedPart } from '../reading/read-grid.ts'
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

/** An answer for each lender that a cell names; what names no lender is listed as skipped. */
export function readOutcomeList(
  view: SheetView,
  plan: OutcomeListPlan,
  title: string,
): { readonly answers: readonly CriterionAnswer[]; readonly skipped: readonly SkippedPart[] } {
  const answers: CriterionAnswer[] = []
  const skipped: SkippedPart[] = []
  let key = ''
  for (let row = plan.firstRow; row <= plan.lastRow; row++) {
    const own = plan.keyColumn === undefined ? title : view.text(row, plan.keyColumn)
    key = own === '' ? key : own
    for (const outcome of plan.outcomes) {
      const entries = entriesOf(view.text(row, outcome.column))
      const named = entries.filter(({ lender }) => isLenderEntry(lender))
      if (named.length < entries.length) {
        skipped.push({ row, reason: 'Part of this row names no lender.' })
      }
      answers.push(...named.map((entry) => toAnswer(view, plan, row, key, outcome, entry)))
    }
  }
  return { answers: answers.filter(({ criterion }) => criterion !== ''), skipped }
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
    if (isKnownLenderName(head)) return { lender: head, adds: words.slice(count).join(' ') }
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
  criterion: string,
  { column, word, row: headRow }: OutcomeColumn,
  { lender, adds }: Entry,
): CriterionAnswer {
  const said: AnswerNote = { kind: 'elsewhere', text: word, place: placeOf(view, headRow, column) }
  const notes = plan.extras.notes.flatMap((at): readonly AnswerNote[] => {
    const text = view.text(row, at)
    return text === '' ? [] : [{ kind: 'note', text, place: placeOf(view, row, at) }]
  })
  return {
    lender: onOneLine(lender),
    criterion: onOneLine(criterion),
    ...(plan.section !== undefined && plan.keyColumn !== undefined
      ? { section: plan.section }
      : {}),
    text:
      adds === ''
        ? word
        : /^[([]/.test(adds)
          ? `${word} ${adds}`
          : `${word} – ${adds.replace(/^[–:-]\s*/, '')}`,
    place: placeOf(view, row, column),
    notes: [said, ...notes],
  }
}
