import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openSource } from '../criteria-flow.ts'
import type { Figure } from '../figures.ts'
import type { Measured } from '../measure-set.ts'
import { holdsWords, type PlacedDocument } from '../place-words.ts'
import { CORPUS, type EvalSet } from '../question-sets.ts'

/** The scorer's lines, and those that it does not count. */
export async function setFigures(set: EvalSet, measured: Measured): Promise<readonly Figure[]> {
  const { figures, lists, askedBack } = measured
  const quotes = await countQuotes(set, measured)
  return [
    ...figures,
    {
      name: 'Lenders placed plainly wrong (lower is better)',
      text: `${lists.plainlyWrong}/${lists.judged}`,
    },
    { name: 'Quotations that stand in the place cited', text: quotes },
    { name: 'Asked back which row is meant (lower is better)', text: String(askedBack.count) },
  ]
}

/** Every citation of every answer, held against the file itself. */
async function countQuotes(set: EvalSet, { answers }: Measured): Promise<string> {
  const documents = new Map<string, PlacedDocument | undefined>()
  let [there, all] = [0, 0]
  for (const { question, answer } of answers) {
    for (const citation of answer.citations) {
      const file = question.documents.find((one) => basename(one) === citation.filename)
      if (file === undefined) continue
      if (!documents.has(file)) documents.set(file, await openPlaced(set, file))
      const document = documents.get(file)
      if (document === undefined) continue
      all += 1
      if (holdsWords(document, citation, citation.quote)) there += 1
    }
  }
  return `${there}/${all}`
}

async function openPlaced({ folder }: EvalSet, file: string): Promise<PlacedDocument | undefined> {
  const path = [join(folder, file), join(CORPUS, file)].find(existsSync)
  return path === undefined ? undefined : openSource(path)
}
