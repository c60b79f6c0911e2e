import type { AnsweredQuestion } from '../ask-questions.ts'

/** What is kept of an answer, so that another run can be held beside it. */
export type KeptAnswer = {
  readonly id: string
  readonly question: string
  readonly route: string
  /** Each lender of a list, as the document writes it, with the group that it stands in. */
  readonly groups: Readonly<Record<string, string>>
  /** Place and words of each citation, in one line each. */
  readonly citations: readonly string[]
  readonly message: string
}

export function keepAnswer({ question, answer }: AnsweredQuestion): KeptAnswer {
  const groups = Object.entries(answer.lenders ?? {}).flatMap(([group, lenders]) =>
    lenders.map((lender: string) => [lender, group] as const),
  )
  const citations = answer.citations.map(({ filename, sheet, cell, row, page, lender, quote }) => {
    // Of a CSV the truth counts records, so a place in one is told by its row.
    const isRecord = /\.csv$/i.test(filename) && row !== undefined
    const place = [filename, sheet, isRecord || cell === undefined ? rowName(row) : cell]
    const printed = [...place, page === undefined ? undefined : `page ${page}`, lender]
    return `${printed.filter((part) => part !== undefined).join(' ')}: ${quote}`
  })
  const { id, question: asked } = question
  return {
    id,
    question: asked,
    route: answer.route,
    groups: Object.fromEntries(groups),
    citations: [...new Set(citations)].sort(),
    message: answer.message,
  }
}

function rowName(row: number | undefined): string | undefined {
  return row === undefined ? undefined : `row ${row}`
}
