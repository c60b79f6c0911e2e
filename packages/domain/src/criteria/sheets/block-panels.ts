import { matchingKey } from '../../shared/text.ts'
import { isKnownLenderName } from '../lender-names.ts'
import type { HeaderPanel } from './header-panel.ts'
import { looksLikeLenderName } from './header-words.ts'
import { labelsIn, share } from './panel-texts.ts'
import { lenderInTitle } from './sheet-lender.ts'
import { columnBlocks, type SheetView } from './sheet-view.ts'

/**
 * Cards: a title alone in its row, then rows of two cells or more, then the next title. Under a
 * lender's name the rows are criteria and answers; under a criterion they are lenders and answers.
 */

/** The panels of the cards, each beginning at its title; side by side where blank columns part them. */
export function findCardPanels(view: SheetView): readonly HeaderPanel[] {
  return columnBlocks(view).flatMap(([left, right]) => {
    if (right === left) return []
    const cards = cardsBetween(view, left, right)
    return areCards(view, cards) ? cards : []
  })
}

function cardsBetween(view: SheetView, left: number, right: number): readonly HeaderPanel[] {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  const pairs = rows.filter((row) => isPair(view, row, left, right))
  // What is answered in one card and stands alone in another was left open there.
  const labels = new Set(pairs.map((row) => matchingKey(view.text(row, left))))
  const isOpen = (row: number) =>
    isAlone(view, row, left, right) && labels.has(matchingKey(view.text(row, left)))
  const titles = rows.filter((row) => {
    if (!isAlone(view, row, left, right) || isOpen(row)) return false
    const first = rows.find((below) => below > row && !isOpen(below))
    return first !== undefined && isPair(view, first, left, right)
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
  if (cards.length < 2) return false
  const titles = cards.map(({ row, left }) => view.text(row, left))
  const labels = cards.flatMap((card) => labelsIn(view, card, card.left))
  const titledBy = share(titles, namesLender)
  const labelledBy = share(labels, isKnownLenderName)
  if (titledBy >= 0.5) {
    return labelledBy < 0.2 && cards.every((card) => isLenderCard(view, card, cards))
  }
  return labelledBy >= 0.5 && titledBy < 0.2
}

function isLenderCard(view: SheetView, card: HeaderPanel, cards: readonly HeaderPanel[]): boolean {
  if (namesLender(view.text(card.row, card.left))) return true
  const own = labelsIn(view, card, card.left).map(matchingKey)
  const others = new Set(
    cards
      .filter((other) => other !== card)
      .flatMap((other) => labelsIn(view, other, other.left).map(matchingKey)),
  )
  return own.filter((label) => others.has(label)).length * 2 >= own.length
}

function namesLender(title: string): boolean {
  return lenderInTitle(title) !== undefined || looksLikeLenderName(title)
}
