import { announcesFreshness, isPrintedDate } from '../../../language/printed-dates.ts'
import { matchingWords } from '../../../shared/text.ts'
import { nameInFront } from '../../name-in-front.ts'
import type { SheetView } from '../sheet-view.ts'
import { type HeaderRole, looksLikeCriterion } from './header-words.ts'
import { holds, says } from './said-of-heads.ts'

/**
 * What a row or column holds by its cells, where its label is in no list: days under "Last spoke to
 * BDM" are when the lenders were checked, telephone numbers and sites are how to reach them, "phone" and
 * "email" how they were asked, numbers of records count them. None is a criterion, whatever it is called.
 */
export function roleOfCells(label: string, texts: readonly string[]): HeaderRole | undefined {
  const filled = texts.filter((text) => text !== '')
  const are = (holds: (text: string) => boolean) =>
    filled.filter(holds).length >= filled.length * MOST
  if (filled.length === 0) return undefined
  if (isSomebodysNotes(label)) return 'note'
  if (saysWhenChecked(label) && are(isPrintedDate)) return 'date'
  if (are((text) => says(text, 'asked by'))) return 'source'
  if (
    are(isStamp) ||
    (are((text) => RECORD.test(text)) && new Set(filled).size === filled.length)
  ) {
    return 'aside'
  }
  return are((text) => CONTACT.test(text)) ? 'aside' : undefined
}

/** Who checked a line when: `09/26 CP`. */
function isStamp(text: string): boolean {
  const day = text.replace(/ \p{Lu}{2,3}$/u, '')
  return day !== text && (isPrintedDate(day) || /^\d{1,2}\/\d{2}$/.test(day))
}

/** What a program counts its records by: `CRT-10437`. */
const RECORD = /^\p{Lu}{2,5}-?\d{4,9}$/u

/** What a cell says, the day of a date cell however it is shown. */
export function dayOrText(view: SheetView, row: number, column: number): string {
  const spot = view.origin(row, column)
  return view.cell(spot.row, spot.column)?.date ?? view.text(row, column)
}

/** Whether a row above or below the names holds a day for each of several. */
export function areDates(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  return filled.length >= 2 && filled.every(isPrintedDate)
}

// One cell may say "tbc".
const MOST = 0.8

// "Office notes", "Jo's comments"; a lender's stand beside that lender's answers.
function isSomebodysNotes(label: string): boolean {
  const words = matchingWords(label)
  const isNote = words.length <= LONGEST_NOTE && NOTES.has(words.at(-1) ?? '')
  return isNote && !looksLikeCriterion(label) && nameInFront(label) === undefined
}

const NOTES: ReadonlySet<string> = new Set(['notes', 'comments', 'remarks'])
const LONGEST_NOTE = 3

function saysWhenChecked(label: string): boolean {
  return announcesFreshness(label) || (holds(label, 'contacted') && !holds(label, 'other day'))
}

const CONTACT =
  /^(?:[^\s@]+@[^\s@]+\.\w+|(?:https?:\/\/|www\.)\S+|[\w-]+(?:\.[\w-]+)*\.(?:co\.uk|com|uk|org|net|co)(?:\/\S*)?|(?:tel\.?:? ?)?(?:\+44 ?(?:\(0\) ?)?|\(?0)[\d ()-]{8,16}(?: ?(?:ext|x|opt)\.? ?\d+)?)$/i
