/**
 * What a story tells around the thing it asks: who found the knotweed, how a purchase was paid. A
 * surveyor who reports something is no question about valuations; a house bought for cash that is
 * to be mortgaged at once is the trade's "day one remortgage", wherever it was bought.
 */
import { facetsOf } from '../../matching/criterion-facets.ts'

/** The question without what is only told, and with stories that have a name in the trade named. */
export function withStoriesNamed(question: string): string {
  const told = STORIES.reduce((text, [pattern, name]) => text.replace(pattern, name), question)
  return withoutDenied(SPEAKS_OF_MAINTENANCE.test(told) ? withAgreedNamed(told) : told)
}

/** "Maintenance without a court order": what no court has ordered the parents agreed themselves. */
function withAgreedNamed(question: string): string {
  return question.replace(NO_COURT_ORDER, ' voluntary maintenance ')
}

const SPEAKS_OF_MAINTENANCE =
  /\b(?:maintenance|child support|alimony|ex(?:[- ](?:husband|wife|partner))? (?:pays|is paying|gives))\b/i
const NO_COURT_ORDER =
  /\b(?:(?:but|with|and|there(?:['’]?s| is)|has|have|had) ){0,8}(?:no|without|(?:(?:is|was) )?not|(?:is|was)n['’]?t)(?: (?:by|through|via|under|from|on|a|an|any|formal)){0,8} court[- ]order(?:ed|s)?(?: in place)?\b/gi

/** "Has no CCJs, lodger income ok?": what the client is said not to have is not what is asked. */
function withoutDenied(question: string): string {
  const rest = question.replace(DENIED, ' , ')
  const isAsking = facetsOf(rest).some(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  return isAsking ? rest : question
}

const BLEMISHES =
  '(?:ccjs?|defaults?|adverse(?: credit)?|missed payments?|(?:mortgage )?arrears|ivas?|dmps?|bankruptc(?:y|ies)|payday loans?|bad credit|credit issues)'
// "No CCJs in the last 3 years" is a condition and stays.
const DENIED = new RegExp(
  `(?:(?<=^|[,;.] ?)|\\b(?:has|have|had|with|got|and|there(?:'s| is| are)) )(?:no|zero|never had(?: any| an?)?|not had any|without any) (?:other |any |previous |recent )?${BLEMISHES}(?:(?:,| or|,? no) ${BLEMISHES})*(?=\\s*(?:[,;.?!-]|$|and |but |just |so |at all))|\\b(?:(?:he|she|they|client|applicant)(?:'s|'re| is| are)? not|(?:is|are)n['’]?t|(?<=^|[,;.] ?)not) (?:an? )?(?:self[- ]?employed|first[- ]time buyers?|ftbs?|contractors?|expats?|retired|on probation)\\b`,
  'gi',
)

const REPORTER =
  '(?:surveyors?|valuers?|valuations?|survey|home ?buyers?(?: report)?|solicitors?|conveyancers?|estate agents?|agents?|searches|report)'
const BOUGHT = '(?:bought|buy(?:s|ing)?|purchas(?:ed|es|ing)|acquired|completed (?:on )?)'
const REFINANCE =
  '(?:re-?financ\\w+|re-?mortgag\\w+|remos?|(?:raise|raising) (?:capital|money|cash|funds)|capital rais\\w+|mortgag(?:e|ing) it|(?:get|pull|take|release|releasing)(?:ting)? (?:(?:his|her|their|the|my|some|all) )*(?:money|cash|funds|capital|equity)(?: back)?(?: out)?)'
const AT_ONCE =
  '(?:straight ?away|right away|immediately|at once|as soon as|day (?:one|1)|(?:the )?(?:next|same|very next) (?:day|week)|asap|soon after|shortly after|straight after|right after|directly after)'

const FIRST_LOAN = '(?:first |current |existing |main )?(?:mortgage|first charge)'
const SO_LONG = '(?= (?:for )?(?:only |about |just |barely )?\\d+ ?(?:months?|years?|mths?|yrs?)\\b'

const STORIES: readonly (readonly [RegExp, string])[] = [
  // The cheapest house has a price, the cheapest lender a rate.
  [
    /\b(?:cheapest|keenest|most competitive|best priced)(?: rates?| pricing| deals?)?\b(?! (?:\w+ )?(?:propert|hous|homes?\b|flat|place|studio|bungalow|apartment|dwelling|security))(?![^.?!]{0,30}\blend on\b)/gi,
    'interest rate',
  ],
  // How long the loan in front has run, where it is not the one to be replaced.
  [
    new RegExp(
      `\\b${FIRST_LOAN}(?:'s| is| has| was)?(?: only| just)?(?: been)? (?:running|going|in place|held|open|taken out|started)${SO_LONG})(?!.*\\bre-?mo)`,
      'gi',
    ),
    ' mortgage history ',
  ],
  [
    new RegExp(
      `\\b(?:took|taken|got|started)(?: out)? (?:(?:his|her|their|the|a|my) )${FIRST_LOAN}(?: out)?${SO_LONG} ago)(?!.*\\bre-?mo)`,
      'gi',
    ),
    ' mortgage history ',
  ],
  [
    new RegExp(`\\b${FIRST_LOAN}(?:'s| is)?${SO_LONG} old)(?!.*\\bre-?mo)`, 'gi'),
    ' mortgage history ',
  ],
  [/(£ ?\d[\d,.]{0,40}k?|\d[\d,.]{0,40} ?(?:k|quid|pounds|grand)),? (?:in )?total\b/gi, '$1'],
  // No lender asks how old the children are where their parents borrow.
  [
    /\b(kids?|child(?:ren)?|sons?|daughters?|bab(?:y|ies)|toddlers?|dependants?|twins|grandkids|grandchildren|little ones)(?: (?:are|is|both|all|aged|age|of))* \d{1,2}(?:(?:,? and |, | & )\d{1,2})*\b(?! ?(?:%|k\b|years? term))/gi,
    '$1',
  ],
  // What somebody may borrow is the lender's to work out; what it multiplies is a criterion.
  [
    /\bhow much (?:can|could|would|will|might) (?:\w+ ){1,3}?(?:borrow|get|be lent) (?:on|with|from|off|earning) (?:a |an )?(?:salary of |income of )?£? ?\d[\d,.]* ?k?(?: (?:salary|income|a year|pa|basic))?\b/gi,
    ' max income multiple ',
  ],
  [
    /\bhow much (?:can|could|would|will|might) (?:\w+ ){1,3}?(?:who (?:is |are )?)?(?:on|with|earning|earns?) (?:a |an )?(?:salary of |income of )?£? ?\d[\d,.]* ?k?(?: (?:salary|income|a year|pa|basic))? (?:borrow|get|be lent)\b/gi,
    ' max income multiple ',
  ],
  [
    new RegExp(
      `\\b(?:(?:the|a|an|our|my|his|her|their) )?${REPORTER}(?:'s)? (?:(?:has|have|had|just|since|now) )*(?:found|finds|flagged|flags|spotted|picked(?: up)?|noted|notes|noticed|mentioned|mentions|says|said|reckons|reported|reports|highlighted|identified|revealed|shows|showed|(?:come|came|comes) (?:back|up) (?:with|as|saying))(?: on| that| there'?s| there is)?\\b`,
      'gi',
    ),
    ' , ',
  ],
  [
    new RegExp(
      `\\b(?:just |only |recently )?${BOUGHT}\\b[^?!]{0,70}?\\b${REFINANCE}\\b[^?!.]{0,20}?\\b${AT_ONCE}`,
      'gi',
    ),
    ' early remortgage ',
  ],
]
