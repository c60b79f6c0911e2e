import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SourceChip } from '../../../ui/source-chip.tsx'
import { incomeDocumentQuery } from '../income.queries.ts'
import { whenOf } from './document-titles.ts'
import type { FigurePlace, IsShown, ShowFigure } from './shown-places.ts'

type FigureChipsProps = {
  readonly figures: readonly FigurePlace[]
  readonly showFigure: ShowFigure
  /** Whether a figure's place is the one that is open: its chip is then lit. */
  readonly isShown?: IsShown
}

/** Chips that show before the rest is unfolded. */
const chipsAtFirst = 4

/** Where figures stand on their pages; each with its month where they stand on several. */
export function FigureChips({ figures, showFigure, isShown }: FigureChipsProps) {
  const whenIs = useWhen(figures)
  const [isUnfolded, setUnfolded] = useState(false)
  const hidden = figures.length - chipsAtFirst
  const shown = isUnfolded || hidden <= 1 ? figures : figures.slice(0, chipsAtFirst)
  return (
    <>
      {shown.map((figure) => {
        const { documentId, filename, path, page } = figure
        const when = whenIs(figure)
        const place = page === undefined ? 'field' : `p. ${page}`
        return (
          <SourceChip
            key={`${documentId} ${path}`}
            kind="page"
            address={when === null ? place : `${when}, ${place}`}
            description={`Source: ${filename}${page === undefined ? '' : `, page ${page}`}`}
            isOpen={isShown?.(figure) ?? false}
            onClick={() => showFigure(figure)}
          />
        )
      })}
      {shown.length < figures.length && (
        <Button size="sm" variant="ghost" onClick={() => setUnfolded(true)}>
          {hidden} more
        </Button>
      )}
    </>
  )
}

/** The month or year that a figure is of, once its document is known; null where one stands alone. */
function useWhen(figures: readonly FigurePlace[]): (figure: FigurePlace) => string | null {
  const ids = figures.length > 1 ? [...new Set(figures.map(({ documentId }) => documentId))] : []
  const details = useQueries({ queries: ids.map(incomeDocumentQuery) })
  return ({ documentId, path }) => {
    const detail = details[ids.indexOf(documentId)]?.data
    return detail === undefined ? null : whenOf(detail, path)
  }
}
