/**
 * "Maximum LTV" under the heading "Holiday lets" is the limit of holiday lets alone. Quoted without
 * its heading it would pass for the lender's general limit, so its name says what it is of. Headings
 * that all of a guide could stand under ("Lending limits", "Applicants") say nothing of that kind.
 */

/**
 * The name of a limit with the subject that it is of; any other name as it is. `measure` is what its
 * figure is of where the name does not say it, `headings` those above it, the highest first.
 */
export function nameOfLimit(
  criterion: string,
  measure: string | undefined,
  headings: readonly string[],
): string {
  const isPart = LIMIT.test(criterion) || KIND.test(criterion) || BANDED.has(measure ?? '')
  if (!isPart) return criterion
  const above = headings.filter((title) => title !== criterion)
  const subject = above.slice(-2).findLast(isSubject)
  return subject === undefined ? criterion : `${subject} – ${criterion}`
}

/** What every mortgage has a limit of, with no word of what it is limited for. */
const LIMIT =
  /^(?:(?:the|our|an?) )?(?:(?:overall|standard|normal|usual|absolute) )?(?:(?:max(?:imum)?|min(?:imum)?|highest|lowest|largest|smallest|longest|shortest)\.? |(?=ltv|loan|term|age\b|income m))(?:number )?(?:of )?(?:(?:\d+|two|three|four|five|six) )?(?:ltv|loan[ -]to[ -]value|loans?(?: size| amount)?|mortgage|advance|borrowing|(?:mortgage |loan )?term|age|(?:total |household |joint )?income|deposit|applicants|borrowers|(?:income |loan )?multiple|lti|loan[ -]to[ -]income|(?:property )?value|valuation|fees?)(?: limit)?(?: (?:at|on|by) (?:the )?(?:end(?: of (?:the )?(?:term|mortgage))?|application|start|completion|outset))?$/i

/** Cases that any criterion may tell apart: “Flats” under “Ex-local authority” are not all flats. */
const KIND =
  /^(?:(?:all|other|new|existing|standard|non-standard|older|newer) )?(?:houses?|flats?|apartments?|maisonettes?|bungalows?|studios?|(?:houses?|flats?) and (?:flats?|houses?|maisonettes?|bungalows?)|purchases?|remortgages?|england|scotland|wales|northern ireland|london|(?:employed|self[- ]employed|retired) applicants?|customers|borrowers)$/i

/** Whether a heading says what all below it is of, as “Lending limits” and “Applicants” do not. */
export function isSubject(title: string): boolean {
  const words = title.toLowerCase().match(/[\p{L}’'-]+/gu) ?? []
  const isOfAll = LIMIT.test(title) || isGuideTitle(title)
  return title.length <= LONGEST && words.some(isTelling) && !isOfAll
}

/** Whether words are what a whole guide is called, and no case that it speaks of. */
export function isGuideTitle(title: string): boolean {
  return WHOLE_GUIDE.test(title)
}

/** It says whom it is for, or what kind of thing it is. */
const WHOLE_GUIDE =
  /\b(?:a[- ]to[- ]z|a[–-]z|handbook|(?:criteria|lending|reference|product) (?:guide|policy|summary|sheet)|(?:guide|policy|pack|summary|notes) for (?:\p{L}+ )?(?:advis[eo]rs|brokers|intermediaries|packagers))\b|\bfor (?:advis[eo]rs|brokers|intermediaries|packagers)$/iu

/** What tables give for each size of loan or income, in rows named by those. */
const BANDED = new Set(['Maximum LTV', 'Income multiple'])

const LONGEST = 60

// "D" stands over an alphabet's entries.
function isTelling(word: string): boolean {
  return word.length > 1 && !GENERAL.has(word)
}

const GENERAL = new Set(
  `a about all amount amounts and applicant applicant’s applicants application applications at basics
  borrower borrowers borrowing can compared comparison credit criteria criterion detail details eligibility facts
  features fees figures for general glance guide history home how in income information intermediaries
  intermediary is key know lend lender lending limit limits loan loans ltv main maximum minimum
  mortgage mortgages much multiple multiples need of on or our overview owner-occupied packaging parameters part policy
  product products profile properties property quick range reference requirements residential
  rules section security side size sizes standard summary table term terms the this to underwriting value we
  what you your age ages affordability sheet lti why needed reason reasons purpose purposes wanted`
    .trim()
    .split(/\s+/),
)
