import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import type { HeaderPanel } from '../heads/header-panel.ts'
import { headerRole, isLenderName, isVariant, looksLikeCriterion } from '../heads/header-words.ts'
import { labelsIn, share } from '../heads/panel-texts.ts'
import { lenderInTitle } from '../sheet-lender.ts'
import { columnBlocks, type SheetView } from '../sheet-view.ts'

/**
 * Cards: a title alone in its row, then rows of two cells or more, then the next title. Under a
 * lender's name the rows are criteria and answers; under a criterion they are lenders and answers.
 */

/** The panels of the cards, each beginning at its title; side by side where blank columns part them. */
export function findCardPanels(view: SheetView): readonly HeaderPanel[] {
  const blocks = columnBlocks(view).filter(([left, right]) => right > left)
  const labels = new Set(blocks.flatMap(([left, right]) => labelsOfPairs(view, left, right)))
  const byBlock = blocks.map(([left, right]) => cardsBetween(view, left, right, labels))
  // One card beside the other, or several in some of the blocks.
  const areAll = areCards(view, byBlock.flat())
  return byBlock.flatMap((cards) => (areAll || areCards(view, cards) ? cards : []))
}

function labelsOfPairs(view: SheetView, left: number, right: number): readonly string[] {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  return rows
    .filter((row) => isPair(view, row, left, right))
    .map((row) => matchingKey(view.text(row, left)))
}

function cardsBetween(
  view: SheetView,
  left: number,
  right: number,
  labels: ReadonlySet<string>,
): readonly HeaderPanel[] {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  // What is answered in one card and stands alone in another was left open there.
  const isOpen = (row: number) =>
    isAlone(view, row, left, right) && labels.has(matchingKey(view.text(row, left)))
  const headed = headedTitles(view, rows, left, right)
  const titles = rows.filter((row) => {
    const isTitle = headed.includes(row) || (isAlone(view, row, left, right) && !isOpen(row))
    if (!isTitle) return false
    const heads = isCardHead(view, row + 1, left, right) ? row + 1 : row
    const first = rows.find((below) => below > heads && !isOpen(below) && !view.isBlankRow(below))
    return first !== undefined && isPair(view, first, left, right) && !headed.includes(first)
  })
  return titles.map((row, index) => {
    const next = titles[index + 1] ?? view.rowCount
    return { row, left, right, lastRow: next - 1, isHeadless: true, isCard: true }
  })
}

function isAlone(view: SheetView, row: number, left: number, right: number): boolean {
  const filled = within(view, row, left, right)
  return filled.length === 1 && filled[0] === left && view.text(row, left).length <= 60
}

/**
 * Titles with the heads of their card beside them: “Fleet Mortgages | Personal name | Ltd company”.
 * The lender may be new where another's title has the same heads.
 */
function headedTitles(
  view: SheetView,
  rows: readonly number[],
  left: number,
  right: number,
): readonly number[] {
  const tailOf = (row: number) =>
    within(view, row, left + 1, right).map((column) => view.text(row, column))
  const heads = rows.filter((row) => {
    const tail = tailOf(row)
    const title = view.text(row, left)
    const areHeads = areCardHeads(tail) && tail.every((text) => isVariant(text) || isRole(text))
    return areHeads && tail.some(isVariant) && title !== '' && title.length <= 60
  })
  const isKnown = (row: number) => namesLender(view.text(row, left))
  const known = new Set(heads.filter(isKnown).map((row) => tailOf(row).join('\n')))
  return heads.filter(
    (row) =>
      isKnown(row) ||
      (known.has(tailOf(row).join('\n')) && !looksLikeCriterion(view.text(row, left))),
  )
}

function isRole(text: string): boolean {
  const role = headerRole(text)
  return role === 'answer' || role === 'note'
}

/** “Personal name | Ltd company” below a card's title: its corner is blank, and it answers nothing. */
export function isCardHead(view: SheetView, row: number, left: number, right: number): boolean {
  const filled = within(view, row, left, right)
  return filled[0] !== left && areCardHeads(filled.map((column) => view.text(row, column)))
}

function areCardHeads(texts: readonly string[]): boolean {
  return (
    texts.length >= 2 &&
    new Set(texts).size === texts.length &&
    texts.every(
      (text) => text.length <= LONGEST_HEAD && !/\d|^(?:yes|no|refer|none|n\/?a)\b/i.test(text),
    )
  )
}

const LONGEST_HEAD = 30

function isPair(view: SheetView, row: number, left: number, right: number): boolean {
  const filled = within(view, row, left, right)
  return filled.length >= 2 && filled[0] === left
}

function within(view: SheetView, row: number, left: number, right: number): readonly number[] {
  return view.filledColumns(row).filter((column) => column >= left && column <= right)
}

// Either the titles are lenders and the rows are not, or the other way round; anything else is a
// table with sections. A title in no table of lenders is one by its card: the same criteria again.
function areCards(view: SheetView, cards: readonly HeaderPanel[]): boolean {
  const [first] = cards
  const isHeadedCard = first !== undefined && view.filledColumns(first.row).length > 1
  const least = isHeadedCard ? 1 : 2
  if (first === undefined || cards.length < least) return false
  const titles = cards.map(({ row, left }) => view.text(row, left))
  const labels = cards.flatMap((card) => labelsIn(view, card, card.left))
  const labelledBy = share(labels, isKnownLenderName)
  if (labelledBy >= MOSTLY) return share(titles, isKnownLenderName) < RARELY
  return share(titles, namesLender) >= MOSTLY && labelledBy < RARELY
}

// Some lenders are in no table, and a criterion may share its short form with one: the two sides
// are told apart by most names on the one and hardly any on the other.
const MOSTLY = 0.5
const RARELY = 0.2

function namesLender(title: string): boolean {
  return lenderInTitle(title) !== undefined || isLenderName(title)
}
