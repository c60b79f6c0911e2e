/**
 * Which titles name a lender. A name of the table counts anywhere; one that stands in no table is
 * told by the word that it ends in. The same words end what lenders write about: "Pay day loans"
 * and "Bridging finance" are kinds of loan, and nobody's name.
 */
import { foldText } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { looksLikeCriterion, looksLikeLenderName } from '../../sheets/heads/header-words.ts'

/** The lender that a whole heading names, as it prints it. */
export function lenderOfTitle(title: string): string | undefined {
  if (isKnownLenderName(title)) return title
  const bare = title
    .replace(GUIDE_WORDS, ' ')
    .replace(/\s[–—|-]\s*$|^\s*[–—|-]\s|[:|]\s*$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (bare !== '' && isKnownLenderName(bare)) return bare
  const isName = looksLikeLenderName(title) && !looksLikeCriterion(title) && endsAsName(bare)
  return isName && title.split(' ').length <= LONGEST ? title : undefined
}

/** In words. */
const LONGEST = 5

/** Whether a title has the form of a lender's name, though its words may be a criterion's too. */
export function endsAsName(title: string): boolean {
  const isFormed = title.includes(' ') && NAME_END.test(` ${foldText(title)}`)
  return isFormed && !isKindOfLoan(title) && title.split(' ').length <= LONGEST
}

/** Whether words that end as names do say a kind of loan, or whose: "Bounce back loans". */
export function isKindOfLoan(title: string): boolean {
  if (isKnownLenderName(title) || SOCIETY.test(title)) return false
  const words = foldText(title.replace(NAME_TAIL, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.length > 0 && (words.every((word) => KINDS.has(word)) || isPlain(title))
}

// Names have capitals throughout: "Director loans" goes on as a sentence does.
function isPlain(title: string): boolean {
  return title
    .replace(NAME_TAIL, '')
    .split(/\s+/)
    .some((word) => /^\p{Ll}/u.test(word) && !JOINING.test(word))
}

const GUIDE_WORDS =
  /\b(intermediar(y|ies)|lending|lenders?|criteria|policy|guide|handbook|overview|summary|section|at a glance|product|key|our)\b/gi
const NAME_END =
  / (bank|banking|building society|bs|mortgages|homeloans|home loans|money|finance|loans|capital)$/
const SOCIETY = /\b(?:building society|bs)$/i
const NAME_TAIL =
  /\s(?:bank|banking|building society|mortgages|homeloans|home loans|money|finance|loans|capital)\s*$/i
const JOINING = /^(?:and|of|for|the|de|by|in)$/

const KINDS: ReadonlySet<string> = new Set(
  `1st 2nd 3rd a additional agreed all and any approved asset auction available back big borrowed
  bounce bridge bridging build builder builders business buy buying car cash closed club commercial company
  consumer corporate council cost covid credit crowd current custom daily day debt deposit
  development director directors discount discounted doorstep double eco emergency employee
  employer employers equity existing expat external family farm first fixed for foreign from further
  gift gifted government green guarantor help heavy high hire holiday home homes house improvement
  in informal inherited inter interest introduced invoice islamic joint land landlord large large
  largest let lifetime light limited linked log logbook long low main maximum minimum mobile more
  mortgage motor multiple new no non of offset offshore on one only open other our outstanding
  overseas own paid parallel parental part partner partnership pay payday peer personal portfolio
  previous prior private property purchase recovery refurbishment regulated remortgage repayment
  residential retention retirement right second secured self shared share short single small
  smallest social source staff standard start student students sub tax term the third to top
  tracker trade unregulated unsecured up variable vehicle with working your btl hmo rio hpp`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
