/**
 * Lenders of a list that no row names: what a question for one of them alone finds in the pages of its
 * guide stands in the list too. Such sentences hold together, as no name has chosen one of them.
 */
import { combineOutcomes } from '../cells/combine-outcomes.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import { findLenderAnswer } from '../matching/find-answers.ts'
import { clausesOn } from '../matching/find-clauses.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { Outcome } from '../outcomes.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { isOfOtherSide, sidesIn } from '../questions/criteria/side-asked.ts'
import type { GroupedLender } from './group-lenders.ts'
import { hasException, judge } from './hold-answer.ts'
import type { JudgedAnswer } from './judged-answer.ts'
import { worstOutcome } from './outcome-for-case.ts'

/** The lenders listed, those that state nothing under a row with what their pages say instead. */
export function withPages(
  lenders: readonly GroupedLender[],
  criteria: readonly AskedCriterion[],
  index: CriteriaIndex,
  client: ClientCase | undefined,
): readonly GroupedLender[] {
  return lenders.map((lender) => {
    if (lender.outcome !== 'not-stated') return lender
    const said = criteria.map((asked) => saidOnPages(lender.lenderId, asked, index, client))
    const answers = said.flat()
    if (answers.length === 0) return lender
    return {
      ...lender,
      name: answers[0]?.entry.answer.lender ?? lender.name,
      outcome: worstOutcome(said.map((own) => outcomeOfPages(own))),
      answers,
    }
  })
}

function saidOnPages(
  lenderId: string,
  asked: AskedCriterion,
  index: CriteriaIndex,
  client: ClientCase | undefined,
): readonly JudgedAnswer[] {
  const found = findLenderAnswer([lenderId], asked, index)
  // A row that is left empty hides nothing that the pages say.
  const entries =
    found.kind === 'answered' ? found.entries : clausesOn([lenderId], asked.facets, index)
  return entries
    .filter((entry) => isOnSide(entry, asked))
    .slice(0, MOST_SENTENCES)
    .filter(({ answer: { place, isPassage } }) => place.page !== undefined || isPassage === true)
    .map((entry) => ({ entry, ...judge(entry, client) }))
}

/** Its heading says which side it is on; where it does not, its document's title. */
function isOnSide(
  { answer: { criterion, section = '' }, document: { filename, reading } }: IndexedAnswer,
  asked: AskedCriterion,
): boolean {
  const title = `${filename.replace(/[-_.]+/g, ' ')} ; ${reading.sheets[0]?.name ?? ''}`
  const heading = facetsOf(`${section} ; ${criterion}`)
  const isSaid = sidesIn(heading).length > 0
  return !isOfOtherSide(asked, isSaid ? heading : facetsOf(title))
}

const MOST_SENTENCES = 3

/** One sentence that the client fails refuses; where none was compared a yes is to be read. */
function outcomeOfPages(answers: readonly JudgedAnswer[]): Outcome {
  if (answers.length === 0) return 'read'
  const compared = answers.filter((one) => one.compared.length > 0)
  if (compared.some(({ outcome }) => outcome === 'decline')) return 'decline'
  const outcome = combineOutcomes(answers.map((one) => one.outcome))
  const isOpened = answers.some(({ entry }) => hasException(entry))
  const isYes = outcome === 'accept' || (outcome === 'conditional' && !isOpened)
  return isYes && compared.length === 0 ? 'read' : outcome
}
