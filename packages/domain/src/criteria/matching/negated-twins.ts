/**
 * Rows that are each other's opposite but for one small word: "Land with planning" and "Land
 * without planning", "Portfolio landlords" and "Non-portfolio landlords". Small words match
 * nothing, so such twins match a question alike; which of them is meant hangs on whether the
 * question says no to the same thing. Where it says no, the plain row would answer the opposite.
 */
import { foldText } from '../../shared/text.ts'
import type { IndexedCriterion } from './criteria-index.ts'
import { commonForm } from './criterion-facets.ts'
import type { CriterionMatch } from './match-criteria.ts'

/** The matches without the rows whose twin, the one with or without the no, is meant. */
export function withoutNegatedTwins(
  matches: readonly CriterionMatch[],
  question: string,
): readonly CriterionMatch[] {
  const named = matches.map((match) => ({ match, read: readName(match.criterion) }))
  if (!named.some(({ read }) => read.negated !== undefined)) return matches
  const words = wordsOf(question)
  if (EITHER.test(words.join(' '))) return matches
  const isTwinOf = (one: (typeof named)[number], other: (typeof named)[number]) =>
    one.read.plain === other.read.plain &&
    one.match.criterion.document === other.match.criterion.document &&
    one.match.criterion.sheet === other.match.criterion.sheet &&
    (one.read.negated === undefined) !== (other.read.negated === undefined)
  return named
    .filter((one) => {
      const twin = named.find((other) => isTwinOf(one, other))
      const negated = one.read.negated ?? twin?.read.negated
      // Where the question is silent on it, either may be meant and both stay.
      if (negated === undefined || twin === undefined || !words.includes(negated)) return true
      return saysNoTo(negated, words) === (one.read.negated !== undefined)
    })
    .map(({ match }) => match)
}

type NameRead = {
  /** The name's words without the small ones, in their order. */
  readonly plain: string
  /** The word that the name says no to; undefined where it says no to nothing. */
  readonly negated: string | undefined
}

const readNames = new WeakMap<IndexedCriterion, NameRead>()

function readName(criterion: IndexedCriterion): NameRead {
  const known = readNames.get(criterion)
  if (known !== undefined) return known
  const words = wordsOf(criterion.name)
  const at = words.findIndex((word) => NO.test(word))
  const read = {
    plain: words.filter((word) => !NO.test(word) && !SMALL.test(word)).join(' '),
    negated: at < 0 ? undefined : words.slice(at + 1).find((word) => !SMALL.test(word)),
  }
  readNames.set(criterion, read)
  return read
}

/** "No planning yet", "hasn't got planning", "planning not granted"; not "doesn't take planning". */
function saysNoTo(negated: string, words: readonly string[]): boolean {
  // Of "without planning, and with planning?" the last is what is asked now.
  const at = words.lastIndexOf(negated)
  const before = words.slice(Math.max(0, at - REACH), at)
  const no = before.findLastIndex((one) => NO.test(one) || ABSENT.test(one))
  if (no >= 0 && before.slice(no + 1).every((one) => SMALL.test(one))) return true
  const after = words.slice(at + 1, at + 1 + REACH)
  const late = after.findIndex((one) => NO.test(one) || REFUSED.test(one))
  const isOfThis = late >= 0 && after.slice(0, late).every((one) => SMALL.test(one))
  return isOfThis && !NO_MATTER.test(after[late + 1] ?? '')
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .replace(/\b(\w+)n['’]t\b/g, '$1 not')
    .replace(/\bcannot\b/g, 'can not')
    .replace(/\bw\/o\b/g, 'without')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => commonForm(word))
}

const REACH = 4
const NO = /^(without|no|not|non|never|nor)$/
const ABSENT = /^(lack|lacks|lacking|minus|missing|pre|before|awaiting|pending)$/
const REFUSED = /^(refused|expired|lapsed|missing|lacking|pending|outstanding)$/
const SMALL =
  /^(a|an|any|the|of|with|has|have|had|got|get|is|are|be|been|being|was|yet|full|outline|detailed|formal|current|valid|its|their|his|her|permission|consent|come|comes|having|granted|secured|approved|in|place)$/
// "Planning is not a problem"
const NO_MATTER = /^(a|an|problem|issue)$/
const EITHER = /\bwith (and|or|and or|nor) without\b|\bwithout (and|or) with\b/
