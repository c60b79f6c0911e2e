/**
 * Whether a question that names a lender is about the income of the documents at hand and nothing
 * more, as “how much of this would Halifax use?”. “Does Halifax take lodger income?” says more, which
 * may be a criterion.
 */
import { matchingWords } from '../../shared/text.ts'
import { list } from '../knowledge/word-list.ts'
import { besideStance, incomeWords, stanceWords } from './lender-words.ts'
import { lenderNamed } from './named-lender.ts'

/** What the documents themselves are and show. */
const documentWords: ReadonlySet<string> = new Set(
  list(
    'p60, p60s, sa302, sa302s, tax, calculation, calculations, overview, overviews, document, documents, file, files, self, employed, employment, sole, trader, traders, director, directors, partner, partners, partnership, profit, profits, dividend, dividends, year, years, month, months, new, last, latest, average',
  ),
)

export function speaksOfIncomeAlone(question: string, knownLenders: readonly string[]): boolean {
  const words = lenderNamed(question, knownLenders)?.others ?? matchingWords(question)
  return words.every((word) =>
    [incomeWords, stanceWords, besideStance, documentWords].some((known) => known.has(word)),
  )
}

/** The lender of a follow-up that says nothing else, as “and Leeds?”; null of any other question. */
export function lenderAlone(question: string, knownLenders: readonly string[]): string | null {
  const named = lenderNamed(question, knownLenders) ?? lenderNamed(`with ${question}`, knownLenders)
  return named?.others.every((word) => besideStance.has(word)) ? named.lender : null
}
