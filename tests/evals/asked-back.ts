import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { AnsweredQuestion } from './ask-questions.ts'

/**
 * Answers that ask back which row is meant: too many of them are a nuisance, and each is worth what
 * the right row among those offered is worth.
 */
export type AskedBack = {
  readonly count: number
  /** Those that offer a row which holds what the question's truth cites. */
  readonly withRightRow: number
}

type TruePlace = {
  readonly file?: string
  readonly sheet?: string
  readonly cell?: string
  readonly row?: number
  readonly page?: number
}

/** The part of a question's truth that says where the right words stand. */
type Truth = {
  readonly answers?: readonly { readonly source?: TruePlace }[]
  readonly lists?: Readonly<
    Record<string, readonly (TruePlace & { readonly cells?: readonly TruePlace[] })[]>
  >
}

export function countAskedBack(answers: readonly AnsweredQuestion[]): AskedBack {
  const asked = answers.filter(({ answer }) => answer.route === 'choices')
  const right = asked.filter(({ question, answer }) => {
    const places = truePlaces((question.expect ?? {}) as Truth)
    return answer.citations.some((citation) => places.some((place) => isAt(citation, place)))
  })
  return { count: asked.length, withRightRow: right.length }
}

function truePlaces({ answers = [], lists = {} }: Truth): readonly TruePlace[] {
  const listed = Object.values(lists).flat()
  const ofColumns = listed.flatMap(({ cells = [], ...own }) =>
    cells.map((cell) => ({ ...own, ...cell })),
  )
  return [...answers.flatMap(({ source }) => source ?? []), ...listed, ...ofColumns]
}

function isAt(citation: Citation, { file, sheet, cell, row, page }: TruePlace): boolean {
  if (file?.split('/').at(-1)?.toLowerCase() !== citation.filename.toLowerCase()) return false
  if (page !== undefined) return citation.page === page
  if (/\.csv$/i.test(citation.filename)) return row !== undefined && citation.row === row
  return citation.sheet === sheet && citation.cell === cell
}
