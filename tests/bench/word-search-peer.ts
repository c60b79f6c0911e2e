import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answers/answer'
import { criteriaSynonyms } from '@criteria-desk/domain/criteria/criteria-synonyms'
import { LENDERS } from '@criteria-desk/domain/criteria/lenders'
import MiniSearch from 'minisearch'

/**
 * A good word search over the same answers with the same synonyms: every answer is an entry with
 * its lender's other names and its criterion's other words. It ranks where the product answers, so
 * it does less; what it takes is what a reader would otherwise wait for.
 */
export function createPeer(document: CriteriaDocument): (question: string) => unknown {
  const otherWords = new Map(
    criteriaSynonyms.map(({ name, words }) => [name.toLowerCase(), words] as const),
  )
  const otherNames = new Map(LENDERS.map(({ name, aliases }) => [name, aliases] as const))
  const search = new MiniSearch({
    fields: ['lender', 'criterion', 'text'],
    storeFields: ['id'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { lender: 2, criterion: 2 } },
  })
  search.addAll(
    document.reading.answers.map((answer, id) => ({
      id,
      lender: `${answer.lender} ${otherNames.get(answer.lender)?.join(' ') ?? ''}`,
      criterion: `${answer.criterion} ${otherWords.get(answer.criterion.toLowerCase()) ?? ''}`,
      text: answer.text,
    })),
  )
  return (question) => search.search(question).slice(0, 10)
}
