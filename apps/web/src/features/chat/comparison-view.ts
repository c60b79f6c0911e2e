import type { AnswerPart, ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { readTwiceNotes } from '@criteria-desk/domain/answer-views/read-twice-words'
import type { Outcome } from '@criteria-desk/domain/criteria/outcomes'
import { outcomeWords } from '../../ui/outcome.tsx'
import { captionOf, type ListWords } from './list-view.ts'
import { areOfSeveralFiles, standsOf } from './where-it-stands.ts'

/** Lenders beside each other as they are drawn, a row a criterion. */
export type Comparison = {
  readonly lenders: readonly string[]
  readonly rows: readonly ComparedRow[]
}

export type ComparedRow = {
  readonly criterion: string
  /** Where its words stand; empty where they stand as those of the row above. */
  readonly stands: string
  /** One a lender. */
  readonly cells: readonly ComparedCell[]
}

export type ComparedCell = {
  readonly outcome?: Outcome
  readonly words: readonly ComparedWords[]
  /** Inline Markdown. */
  readonly remarks: readonly string[]
}

export type ComparedWords = ListWords & {
  readonly footnotes: readonly ChatCitation[]
  /** Inline Markdown. */
  readonly remarks: readonly string[]
  /** Whose reading it is, and what another came to, in plain text. */
  readonly notes: readonly string[]
}

type ComparisonPart = Extract<AnswerPart, { kind: 'comparison' }>

export function viewComparison(
  { lenders, rows }: ComparisonPart,
  { citations, readBy }: Pick<ChatSource, 'citations' | 'readBy'>,
): Comparison {
  const namesFile = areOfSeveralFiles(citations)
  const numbered = (numbers: readonly number[]) => numbers.flatMap((at) => citations[at] ?? [])
  const drawn = rows.map(({ criterion, cells }): ComparedRow => {
    const places = cells.flatMap(({ words }) => numbered(words.map(({ citation }) => citation)))
    return {
      criterion,
      stands: standsOf(places, namesFile, undefined),
      cells: cells.map(({ outcome, words, remarks }) => {
        const own = numbered(words.map(({ citation }) => citation))
        return {
          ...(outcome !== undefined && { outcome }),
          words: words.flatMap(({ citation: at, footnotes, remarks: said, ...read }) => {
            const citation = citations[at]
            if (citation === undefined) return []
            const caption = captionOf(citation, own, criterion, undefined, namesFile)
            const notes = readTwiceNotes(read, readBy?.by === 'model', outcomeWords)
            return [{ citation, caption, footnotes: numbered(footnotes), remarks: said, notes }]
          }),
          remarks,
        }
      }),
    }
  })
  return {
    lenders,
    rows: drawn.map((row, at) =>
      row.stands === drawn[at - 1]?.stands ? { ...row, stands: '' } : row,
    ),
  }
}

/** Every place of a comparison, in the order drawn. */
export function placesOfComparison({ rows }: Comparison): readonly ChatCitation[] {
  return rows.flatMap(({ cells }) =>
    cells.flatMap(({ words }) =>
      words.flatMap(({ citation, footnotes }) => [citation, ...footnotes]),
    ),
  )
}
