/**
 * "The smallest mortgage", "how old must she be", "the most we can borrow", "how long is an offer
 * good for": superlatives and "how" forms put into the trade's terms, which name a measure and a
 * side (the least or the most of it). One table, the fuller forms first; printed names that ask
 * ("How many people can apply?") are read by the same one.
 */

/** The text with every superlative and "how" form as the measure and side that it asks for. */
export function withSuperlatives(text: string): string {
  if (!MAY_ASK.test(text)) return text
  return SUPERLATIVES.reduce((worded, [pattern, terms]) => worded.replace(pattern, terms), text)
}

const MAY_ASK =
  /\bhow\b|\byoung\b|\bolder\b|\blater\b|\b(?:people|persons|names)\b|\benough\b|\bwhat (?:do|does|must|should)\b|\bwhat [a-z ]{0,20}(?:value|valuation|price)\b|\b(?:from|until|till?|up to|to|at|what|which) (?:what )?age\b|\b(?:most|least|fewest|dearest|priciest|tallest|cheapest|eldest)\b|\b(?:bigg|small|larg|low|high|great|long|short|old|young|littl|tini)est\b/i

const WHOSE =
  '(?:the |a |an |my |our |his |her |their |both |all |each |every |any |joint |main |sole |single |first |second |youngest |oldest |eldest |younger |older )*'
const PERSON = `(?:s?he|they|you|we|i|him|her|them|people|someone|somebody|anyone|one|${WHOSE}(?:clients?|applicants?|borrowers?|customers?|buyers?|landlords?|person|couple|wife|husband|partner|spouse|mum|dad|mother|father|parents?|guarantors?|man|woman|lady|guy|son|daughter|one))`
const NEED = '(?:(?:have|has|need|needs|got|going|supposed|required|expected) )*(?:to )?'
const MUST = '(?:do|does|must|should|would|has|have|need|needs)'
const MAX = '(?:max(?:imum)?|biggest|largest|highest|greatest|longest|top)'
const MIN = '(?:min(?:imum)?|smallest|lowest|least|littlest|tiniest|shortest)'
const HOME = '(?:propert(?:y|ies)|houses?|homes?|places?|security|dwellings?)'
// A loan is called a mortgage; a mortgage's term, history or deposit is something else.
const LOAN = String.raw`(?:mortgages?|loans?|advances?|lend(?:ing)?|borrowings?|borrow)\b(?!['’]?s?[- ](?:term|histor|deposit|rate|payment|application|age|debt|arrear|balance|account|to[- ]value|size|amount|limit|offer|holiday|fee|free|prisoner|on my|product|years?|months?))`

const AGES: readonly (readonly [RegExp, string])[] = [
  // "Who goes older", "lends to older clients": how old they may be at most.
  [
    /\b(?:go(?:es|ing)?|lend(?:s|ing)?|run(?:s|ning)?|stretch(?:es|ing)?|accept(?:s|ing)?|take(?:s)?|taking)(?: (?:to|up|on|an?|the|much|far|any|bit|slightly|even))* old(?:er|est)\b(?: (?:clients?|borrowers?|applicants?|people|customers?|ages?|ones?))?(?! (?:propert|hous|build|account|ccj|default|payslip|statement|adverse|stock|persons?['’]))/gi,
    ' max age ',
  ],
  [/\blend(?:s|ing)? (?:\w+ )?later (?:in|into) (?:life|retirement)\b/gi, ' max age '],
  [/\b(?:too young|young enough)\b/gi, ' min age '],
  [
    /\bhow (?:old|recent|up to date) (?:can|could|may|must|should|do|are) (?:the |my |his |her |their |your )?(?:latest |last )?(?:(?:set of |year )?accounts|figures|year[- ]ends?)\b/gi,
    ' age of latest accounts ',
  ],
  // What is no person has no age that a mortgage is held against.
  [
    /\bhow (?:old|recent|new) (?:can|could|may|must|should|do|does|is|are) (?:the |an? |my |our |his |her |their )?(?=(?:\w+ )?(?:propert|hous(?:e|es)\b|building|flat|block|conversion|account|payslip|statement|document|valuation|survey|ccj|default|bankruptc|iva|dmp|dro\b|payday|arrears|missed|late payment|repossession|adverse|debt|search))/gi,
    ' ',
  ],
  [
    new RegExp(String.raw`\bhow old (?:must|should) ${PERSON} (?:have )?(?:to )?be\b`, 'gi'),
    ' min age ',
  ],
  [
    new RegExp(
      String.raw`\bhow old ${MUST} ${PERSON} (?=have|has|need|got|supposed|required)${NEED}be\b`,
      'gi',
    ),
    ' min age ',
  ],
  [
    new RegExp(String.raw`\bhow old (?:can|could|may|might) ${PERSON} (?:be|go)\b`, 'gi'),
    ' max age ',
  ],
]

const LOANS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b${MIN} (?:mortgage|loan) (?=term|deposit)`, 'gi'), 'min '],
  [new RegExp(`\\b${MAX} (?:mortgage|loan) (?=term|deposit)`, 'gi'), 'max '],
  [
    new RegExp(
      String.raw`\b(?:${MAX}|most expensive) ((?:possible |overall |second charge |2nd charge |first charge |residential |resi |btl |buy to let |bridging )*)${LOAN}`,
      'gi',
    ),
    ' max loan $1 ',
  ],
  [
    new RegExp(
      String.raw`\b${MIN} ((?:possible |overall |second charge |2nd charge |first charge |residential |resi |btl |buy to let |bridging )*)${LOAN}`,
      'gi',
    ),
    ' min loan $1 ',
  ],
  [
    /\bmost (?!lenders?\b|banks?\b|societies\b|of\b|people\b|common|likely|recent|expensive|valuable)((?:(?!most\b)[^\s,.;?!]+ ){0,6}?)(?:lend|borrow|advance|raise)(?:ed|ing)?\b/gi,
    ' max loan $1 ',
  ],
  [
    /\bhow much (?:can|will|do|does|would) ((?:[^\s,.;?!]+ ){1,3}?)lend\b(?! (?:on|against))/gi,
    ' max loan $1 ',
  ],
  [
    /\bhow much (?:can|could|will|would|may) ((?:[^\s,.;?!]+ ){0,4}?)(?:borrow(?:ed)?|lend|lent|raised?) (?:against|on) (?:the |a |its )?(?:property|house|home|value)\b/gi,
    ' max ltv $1 ',
  ],
]

const VALUES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`\b(?:cheapest|(?:lowest|smallest|least|min(?:imum)?)[- ](?:valuable|expensive|value[ds]?|priced?|worth|cost|costing)) (?:(?:priced|valued|possible) )?${HOME}\b`,
      'gi',
    ),
    ' min property value ',
  ],
  [
    /\blowest (?:(?:purchase|asking|sale|house|property) )?(?:price|valuation|value)\b/gi,
    ' min property value ',
  ],
  [
    /\b(?:smallest|tiniest|littlest) (flats?|studios?|apartments?|propert(?:y|ies)|houses?|homes?)\b|\bhow (?:small|big|large) (?:can|must|does|do|should|may|has|have) (?:the |an? |each |every |all )?(flats?|studios?|apartments?|property|house|home|units?|rooms?|bedrooms?) (?:(?:have|need|has|needs) )?(?:to )?be\b/gi,
    ' min floor area $1$2 ',
  ],
]

const PEOPLE_AND_MONEY: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:max(?:imum)?|up to)(?: of)? (\d|two|three|four|five|six) (?:people|persons|names)\b/gi,
    ' max number of applicants $1 applicants ',
  ],
  [
    /\bhow many (?:people |names |borrowers |clients )?(?:(?:can|could|may) (?:be|go) |are allowed )?on (?:an? |the |their )?(?=jbsp|joint borrower)/gi,
    ' max number of applicants ',
  ],
  [
    /\b(?:how many|most) (?:people|clients|borrowers|applicants|names|parties|persons|adults|friends|owners|of (?:them|us|you))\b(?=.{0,200}\b(?:mortgages?|loans?|applications?|appl(?:y|ied)|borrow|buy|together|deeds?)\b)/gi,
    ' max number of applicants ',
  ],
  [
    new RegExp(
      String.raw`\b(?:how (?:much|little)|what|(?:the )?least)(?: income| salary)? (?:do|does|must|should|can|could|would|has) ${PERSON} ${NEED}(?:be )?(?:earn(?:ing)?|on)\b(?! £?\d)|\b(?:the )?least ${PERSON} (?:can|could|must|need to|have to|has to|needs to) (?:be )?(?:earn(?:ing)?|on)\b`,
      'gi',
    ),
    ' min income ',
  ],
]

const LENGTHS: readonly (readonly [RegExp, string])[] = [
  [
    /\bhow long (?:(?:must|should|do|does|would|need|have|has|to|they|he|she|the|client|clients|borrowers?|you) ){1,5}(?:have )?had (?:(?:his|her|their|the|a|my) )(?:first |current |existing |main )?(?:mortgage|first charge)\b/gi,
    ' min mortgage history ',
  ],
  // How long a lender takes to offer is its service; how long the offer stands is its validity.
  [
    /\bhow long (?:is|are|do|does|will|would|can|could|has|have)\b(?=[^.?!]{0,40}\boffers?\b(?![^.?!]{0,20}\b(?:take|taking|come)\b))(?![^.?!]{0,40}\b(?:take|taking|get|to offer|issue|turn|produce)\b)/gi,
    ' offer validity with ',
  ],
  [
    /\bhow (?:long|many years) (?:must|does|should|is|do|has|have) (?:the |a |an |needs? )?(?:\w+ )?lease\b|\bhow (?:short|low|long) (?:an? |can (?:the |a )?|of a )(?:\w+ )?lease\b|\b(?:shortest|fewest years (?:left )?on (?:the|a)) lease\b|\bhow many years (?:(?:must|need|have to|do we need|be|to be) )*(?:left|remaining|unexpired) (?:on|in) (?:the|a) lease\b/gi,
    ' min lease ',
  ],
  [
    new RegExp(
      String.raw`\bhow long (?:must|do|does|should|would|has|have) ${PERSON} ${NEED}(?:have )?(?:been |be )?(?:trading|in business|running (?:the|his|her|their|a) (?:own )?business|working for (?:himself|herself|themselves))\b`,
      'gi',
    ),
    ' min self employed trading time ',
  ],
  [/\bhow (?:soon|long|many (?:years|months)|quickly) (?:after|since|following|before)\b/gi, ' '],
  [
    /\bhow far up (?:can|could|may|is|are)\b|\b(?:tallest|highest) (?:block|building|tower|flats?)\b|\bhow (?:tall|high) (?:an? |can |may |could )(?:the |a )?(?:block|building|tower|flats?)(?: of flats)?(?: be)?\b/gi,
    ' max storeys ',
  ],
]

// What is left names its measure itself: only the side is put in the trade's word.
const MEASURE =
  '(?:value|valuation|price|purchase price|loan|ltv|loan to value|cltv|income|salary|earnings|age|term|deposit|multiple|lease|portfolio|credit score|score|percentage|equity|number|time|period)'
const SIDES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b${MAX} (?=(?:\w+ )?${MEASURE}\b)`, 'gi'), 'max '],
  [new RegExp(String.raw`\b${MIN} (?=(?:\w+ )?${MEASURE}\b)`, 'gi'), 'min '],
]

const SUPERLATIVES: readonly (readonly [RegExp, string])[] = [
  ...AGES,
  ...VALUES,
  ...LENGTHS,
  ...PEOPLE_AND_MONEY,
  ...LOANS,
  ...SIDES,
]
