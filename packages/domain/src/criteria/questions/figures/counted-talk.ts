/**
 * Numbers that count the conversation and not the case: "two bits for Fleet please", "3 quick
 * questions", "1) … 2) …". Held against a criterion they would be false figures of the client's.
 */

/** The question without the numbers that count its own questions, or what no lender counts. */
export function withoutCountedTalk(question: string): string {
  const numbered = NUMBERED.test(question) ? question.replace(NUMBERS, ' ') : question
  return numbered.replace(COUNTED, ' ').replace(LEADING, ' ')
}

const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})'
const MANNER =
  '(?: (?:more|quick|last|other|further|separate|different|little|small|easy|short|simple|final|extra|wee|brief|criteria|follow[- ]?up))*'

// "Two bits of adverse" and "3 points on his licence" belong to the case.
const COUNTED = new RegExp(
  `\\b${NUMBER}${MANNER} (?:things?|questions?|qs?|q['’]s|quer(?:y|ies)|criteri(?:a|on)|lenders?|banks?|societies|points?(?! on)|bits?(?! of (?!info))|parts?(?! of)|items?(?! of)|answers?|asks|scenarios?|enquir(?:y|ies)|topics?|bullets?|dogs?|cats?|pets?|grandchildren|grandkids)\\b`,
  'gi',
)

/** "2 for Fleet please:" */
const LEADING = new RegExp(
  `^\\W*(?:(?:hi|hey|hello|morning|ok|just|got|need|another)\\W+)*${NUMBER}${MANNER}(?: ones)? (?:for|on|about|re) (?!the |an? |each )`,
  'i',
)

/** Numbers of a list are told by the next one. */
const NUMBERED = /(?:^|[\s(])1[).:]\s.{0,200}[\s(]2[).:]\s/s
const NUMBERS = /(?:^|(?<=\s))\(?[1-9][).:](?=\s)/g
