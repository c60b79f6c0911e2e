/** Whether what a question's truth cites stands in what was shown of documents that are too long. */
import { cellAt } from '@criteria-desk/domain/criteria/proof/find-cell'
import type { CallAsked } from '@criteria-desk/understanding/asking/asked-documents'
import { z } from 'zod'
import { type EvalSet, readQuestions } from '../question-sets.ts'
import type { MetPrompt } from './replaying-ask.ts'

const place = z.object({
  file: z.string(),
  sheet: z.string().optional(),
  cell: z.string().optional(),
  page: z.number().optional(),
})
type CitedPlace = z.infer<typeof place>

/** As "118/120"; of questions that went out, and places that are not blank. */
export function countShownPlaces(set: EvalSet, prompts: readonly MetPrompt[]): string {
  let [shown, all] = [0, 0]
  for (const question of readQuestions(set).questions) {
    const calls = prompts.flatMap((one) => {
      const isOfQuestion = one.place.startsWith(`question ${question.id} / asking `)
      return isOfQuestion ? [one.input as CallAsked] : []
    })
    const cited = calls.length === 0 ? [] : placesIn(question.expect)
    const there = cited.filter((one) => calls.some((call) => stands(one, call, call.texts)))
    all += there.length
    shown += there.filter((one) =>
      calls.some((call) => stands(one, call, call.shown ?? call.texts)),
    ).length
  }
  return `${shown}/${all}`
}

function placesIn(value: unknown): readonly CitedPlace[] {
  if (typeof value !== 'object' || value === null) return []
  const own = place.safeParse(value)
  return own.success ? [own.data] : Object.values(value).flatMap(placesIn)
}

function stands(
  { file, sheet, cell, page }: CitedPlace,
  { index }: CallAsked,
  texts: CallAsked['texts'],
): boolean {
  const document = index.documents.find(({ filename }) => filename === file)
  const parts = document === undefined ? [] : (texts.get(document.documentId)?.parts ?? [])
  const part =
    page === undefined
      ? parts.find(({ name }) => name === sheet || parts.length === 1)
      : parts.find((one) => one.page === page)
  if (part === undefined) return false
  return cell === undefined ? part.rows.length > 0 : cellAt(part, cell) !== undefined
}
