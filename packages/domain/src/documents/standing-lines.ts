/**
 * The lines of a sheet that are neither a name nor an answer and say something all the same: the notes
 * and pauses that stand above and under tables. Of a sheet on which nothing was read there are none.
 */
import type { CriteriaReading } from '../criteria/criteria-reading.ts'
import type { SheetGrid } from '../criteria/sheet-grid.ts'
import { cellAddress } from '../criteria/sheet-grid.ts'
import { matchingWords } from '../shared/text.ts'
import { spotOf, textAt } from './cell-mark.ts'
import type { StandingLine } from './reading-changes.ts'

export function standingLines(
  sheets: readonly SheetGrid[],
  reading: CriteriaReading,
): readonly StandingLine[] {
  const read = new Set(
    reading.sheets.filter(({ status }) => status === 'read').map(({ name }) => name),
  )
  const answersOf = Map.groupBy(reading.answers, ({ place }) => place.sheet)
  return sheets.flatMap((grid) => {
    if (!read.has(grid.name)) return []
    // A row of blanks is none of answers: its words may be a line that stands close beneath the table.
    const answers = (answersOf.get(grid.name) ?? []).filter(({ text }) => text !== '')
    const rows = new Set(answers.flatMap(({ place }) => spotOf(place.cell)?.row ?? []))
    const notes = new Set(answers.flatMap((one) => one.notes.map(({ place }) => place.cell)))
    const heads = new Set(reading.sheets.find(({ name }) => name === grid.name)?.headerRows)
    const hidden = new Set(grid.hiddenRows)
    return grid.rows.flatMap((cells, row): StandingLine[] => {
      if (rows.has(row) || heads.has(row + 1) || hidden.has(row)) return []
      const filled = cells.flatMap((cell, column) => ((cell?.text ?? '').trim() ? [column] : []))
      return filled.flatMap((column): StandingLine[] => {
        const words = textAt(grid, row, column)
        const cell = cellAddress(row, column)
        if (notes.has(cell) || filled.length > MOST_BESIDE) return []
        if (matchingWords(words).length < LEAST_WORDS) return []
        return [{ sheet: grid.name, words, place: { sheet: grid.name, cell } }]
      })
    })
  })
}

// More is a row of a table that was not read, fewer words a heading.
const MOST_BESIDE = 3
const LEAST_WORDS = 4
