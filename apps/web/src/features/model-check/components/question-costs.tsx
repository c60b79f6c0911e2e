import type { ModelCheck } from '@criteria-desk/contract/model-check'
import {
  exampleAnswerTokens,
  exampleQuestionTokens,
} from '@criteria-desk/domain/usage/question-cost'
import { Card } from '../../../ui/card.tsx'
import { costWords, countWords } from '../check-words.ts'

const head = 'h-8 border-b border-line-2 px-4 text-left text-12 font-medium text-text-2'
const cell = 'h-9 border-b border-line px-4 max-md:px-3'

/** What one question costs at the prices that are configured. */
export function QuestionCosts({ model }: { readonly model: NonNullable<ModelCheck['model']> }) {
  const { arePricesGiven, costs } = model
  return (
    <Card title="What a question costs" isPadded={false}>
      <table className="w-full table-fixed">
        <thead>
          <tr>
            <th scope="col" className={`${head} max-md:px-3`}>
              Tokens of documents
            </th>
            <th scope="col" className={`${head} text-right max-md:px-3`}>
              Read
            </th>
            <th scope="col" className={`${head} text-right max-md:px-3`}>
              From the cache
            </th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ documentTokens, cents, cachedCents }) => (
            <tr key={documentTokens}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {countWords(documentTokens)}
              </th>
              <td className={`${cell} text-right`}>{costWords(cents, arePricesGiven)}</td>
              <td className={`${cell} text-right`}>{costWords(cachedCents, arePricesGiven)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-prose px-4 py-2.5 text-12 text-text-2 max-md:px-3">
        {arePricesGiven
          ? `At the prices that are configured, with ${exampleQuestionTokens} tokens of question and ${countWords(exampleAnswerTokens)} of answer. Asked again by anybody of a company it costs nothing.`
          : 'No prices are configured, so costs are not known: AI_PRICE_IN and AI_PRICE_OUT say what a million tokens cost, AI_PRICE_CACHED_IN what they cost from the provider’s cache.'}
      </p>
    </Card>
  )
}
