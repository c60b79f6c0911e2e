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
  [/\beldest\b/gi, 'oldest'],
  // "Who goes older", "lends to older clients": how old they may be at most.
  [
    /\b(?:go(?:es|ing)?|lend(?:s|ing)?|run(?:s|ning)?|stretch(?:es|ing)?|accept(?:s|ing)?|take(?:s)?|taking)(?: (?:to|up|on|an?|the|much|far|any|bit|slightly|even))* old(?:er|est)\b(?: (?:clients?|borrowers?|applicants?|people|customers?|ages?|ones?))?(?! (?:propert|hous|build|account|ccj|default|payslip|statement|adverse|stock|persons?['’]))/gi,
    ' max age ',
  ],
  [/\blend(?:s|ing)? (?:\w+ )?later (?:in|into) (?:life|retirement)\b/gi, ' max age '],
  [/\b(?:too young|young enough)\b/gi, ' min age '],
  [
    /\bhow (?:far into retirement|late in (?:life|retirement)|far past retirement)\b/gi,
    ' max age ',
  ],
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
    new RegExp(
      String.raw`\bhow old (?:do|does|would|will) ((?:[^\s,.;?!]+ ){1,4}?)(?:need|want|require|expect|like) ${PERSON} to be\b`,
      'gi',
    ),
    ' min age $1 ',
  ],
  [
    new RegExp(
      String.raw`\b(?:from )?(?:what|which) age (?:do|does|must|should) ${PERSON} (?:${NEED})be\b`,
      'gi',
    ),
    ' min age ',
  ],
  [
    new RegExp(
      String.raw`\b(?:from|at) (?:what|which) age (?:can|could|may|do|does|will) (?=${PERSON} |\S+ (?:lend|start|accept|take))`,
      'gi',
    ),
    ' min age ',
  ],
  [/\bfrom (?:what|which) age\b/gi, ' min age '],
  [
    new RegExp(
      String.raw`\b(?:up to|until|till?|to|by) (?:what|which) age\b|\b(?:what|which) age (?:can|do|does|will|would) (?=[^.?!]{0,40}\b(?:up to|until|till?|go to|lend to|to)\b)|\b(?:what|which) age (?:does|must|do) (?:it|the (?:mortgage|loan|term)) ${NEED}(?:be (?:repaid|paid off|cleared|finished)|end|finish)(?: by)?`,
      'gi',
    ),
    ' max age ',
  ],
  [
    new RegExp(String.raw`\bhow old (?:can|could|may|might) ${PERSON} (?:be|go)\b`, 'gi'),
    ' max age ',
  ],
]

const LOANS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:lend|advance|borrow)s?(?:ing)? (?:(?:me|us|them|him|her|you) )?(?:the )?most\b/gi,
    ' max loan ',
  ],
  [
    /\b(?:lend|advance|borrow)s?(?:ing)? (?:(?:me|us|them|him|her|you) )?(?:the )?least\b/gi,
    ' min loan ',
  ],
  [
    /\b(?:biggest|largest|how (?:big|large) an?) (?=mufb|multi[- ]unit|freehold block)/gi,
    ' max units ',
  ],
  [/\b(?:biggest|largest|how (?:big|large) an?) (?=hmo|house in multiple)/gi, ' max rooms '],
  [
    /\bhow many (?:flats|units|apartments) (?:(?:can|could|may) (?:be|there be) )?(?=in (?:an?|the) (?:block|mufb|freehold block|multi[- ]unit))/gi,
    ' max units ',
  ],
  [new RegExp(`\\b${MIN} (?:mortgage|loan) (?=term|deposit)`, 'gi'), 'min '],
  [new RegExp(`\\b${MAX} (?:mortgage|loan) (?=term|deposit)`, 'gi'), 'max '],
  [
    /\b(?:longest|most years)(?: \w+){0,2}? (?:mortgage|loan)\b(?! (?:histor|term))/gi,
    ' max term ',
  ],
  [/\bshortest(?: \w+){0,2}? (?:mortgage|loan)\b(?! (?:histor|term))/gi, ' min term '],
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
    /\bleast (?!expensive|valuable|likely)((?:(?!least\b)[^\s,.;?!]+ ){0,6}?)(?:lend|borrow|advance|raise)(?:ed|ing)?\b/gi,
    ' min loan $1 ',
  ],
  [
    /\bhow (?:little|small) (?:an? )?(?:amount )?((?:[^\s,.;?!]+ ){0,4}?)(?:lend|borrow(?:ed)?|advance|mortgage|loan)\b/gi,
    ' min loan $1 ',
  ],
  [
    /\bhow (?:big|large|high) (?:an? )?((?:[^\s,.;?!]+ ){0,4}?)(?:lend|borrow(?:ed)?|advance|mortgage|loan)\b(?! (?:to|term))/gi,
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
    /\bwhat (?:sort of |kind of )?(?:property |house |home )?(?:value|valuation|price) (?=(?:do|does|must|should|would|is|are) )/gi,
    ' min property value ',
  ],
  [
    new RegExp(
      String.raw`\b(?:cheapest|(?:lowest|smallest|least|min(?:imum)?)[- ](?:valuable|expensive|value[ds]?|priced?|worth|cost|costing)) (?:(?:priced|valued|possible) )?${HOME}\b`,
      'gi',
    ),
    ' min property value ',
  ],
  [
    new RegExp(
      String.raw`\b(?:dearest|priciest|(?:most|highest|biggest|max(?:imum)?)[- ](?:valuable|expensive|value[ds]?|priced?)) (?:(?:priced|valued|possible) )?${HOME}\b`,
      'gi',
    ),
    ' max property value ',
  ],
  [
    /\b(?:cheapest|lowest[- ](?:value[ds]?|priced?)|least (?:expensive|valuable)) (flats?|studios?|bungalows?|apartments?)\b/gi,
    ' min property value $1 ',
  ],
  [
    /\bcheapest (?=(?:they|you|we|i|s?he|\S+)(?:'ll| will| would| can| do)?\b[^.?!]{0,20}\blend\b)/gi,
    ' min property value ',
  ],
  [
    /\blowest (?:(?:purchase|asking|sale|house|property) )?(?:price|valuation|value)\b/gi,
    ' min property value ',
  ],
  [
    /\bhighest (?:(?:purchase|asking|sale|house|property) )?(?:price|valuation|value)\b/gi,
    ' max property value ',
  ],
  [
    /\bhow (?:cheap|low) ((?:[^\s,.;?!]+ ){0,5}?)(?:property|house|home|flat|place|value|price)(?: be)?\b|\bhow (?:cheap|low) (?:an? )?(?=propert|hous|home|flat)/gi,
    ' min property value $1 ',
  ],
  [
    new RegExp(
      String.raw`\b(?:how much|what) (?:must|does|should|do|would|has) (?:the |a |an )?${HOME} ${NEED}be (?:worth|valued at)\b`,
      'gi',
    ),
    ' min property value ',
  ],
  [
    new RegExp(
      String.raw`\bhow (?:dear|expensive|pricey) (?:can |may |could )?(?:the |a |an )?${HOME}(?: be)?\b`,
      'gi',
    ),
    ' max property value ',
  ],
  [
    /\b(?:smallest|tiniest|littlest) (flats?|studios?|apartments?|propert(?:y|ies)|houses?|homes?)\b|\bhow (?:small|big|large) (?:can|must|does|do|should|may|has|have) (?:the |an? |each |every |all )?(flats?|studios?|apartments?|property|house|home|units?|rooms?|bedrooms?) (?:(?:have|need|has|needs) )?(?:to )?be\b/gi,
    ' min floor area $1$2 ',
  ],
]

const PEOPLE_AND_MONEY: readonly (readonly [RegExp, string])[] = [
  [
    /\bhow many (?:can|could|may) (?:(?:be|go) )?(?:(?:named|put) )?on (?=[^.?!]{0,30}\b(?:mortgage|loan|deeds?|application)\b)/gi,
    ' max number of applicants ',
  ],
  [
    /\b(?:max(?:imum)?|up to)(?: of)? (\d|two|three|four|five|six) (?:people|persons|names)\b/gi,
    ' max number of applicants $1 applicants ',
  ],
  [
    /(£? ?\d[\d.,]*(?: ?(?:k|m|%|grand|thousand|million))?) (?:be |is )?enough (?:of an? )?(property value|value|income|salary|deposit|ltv|loan)\b/gi,
    ' min $2 $1 ',
  ],
  [
    /\bhow many (?:people |names |borrowers |clients )?(?:(?:can|could|may) (?:be|go) |are allowed )?on (?:an? |the |their )?(?=jbsp|joint borrower)/gi,
    ' max number of applicants ',
  ],
  [
    /\b(?:how many|most) (?:people|clients|borrowers|applicants|names|parties|persons|adults|friends|owners|of (?:them|us|you))\b(?=.*\b(?:mortgages?|loans?|applications?|appl(?:y|ied)|borrow|buy|together|deeds?)\b)/gi,
    ' max number of applicants ',
  ],
  [
    new RegExp(
      String.raw`\b(?:how (?:much|little)|what|(?:the )?least)(?: income| salary)? (?:do|does|must|should|can|could|would|has) ${PERSON} ${NEED}(?:be )?(?:earn(?:ing)?|on)\b|\b(?:the )?least ${PERSON} (?:can|could|must|need to|have to|has to|needs to) (?:be )?(?:earn(?:ing)?|on)\b`,
      'gi',
    ),
    ' min income ',
  ],
  [/\bhow much (?:income|salary) (?=(?:do|does|must|should|is|are)\b)/gi, ' min income '],
  [
    /\b(?:how (?:small|little|low|big|much)(?: of)?(?: an?)?|smallest|lowest|least|littlest)(?: amount of)? deposit\b/gi,
    ' min deposit ',
  ],
  [
    new RegExp(
      String.raw`\b(?:how (?:much|little)|the least) (?:do|does|must|should|can|could|would)? ?${PERSON} ${NEED}put (?:down|in)\b`,
      'gi',
    ),
    ' min deposit ',
  ],
  [
    /\b(?:most|how (?:big|large) (?:an? )?) ?(?:btls?|rentals?|rental propert(?:y|ies)|propert(?:y|ies)|portfolio)\b/gi,
    ' max portfolio ',
  ],
]

const LENGTHS: readonly (readonly [RegExp, string])[] = [
  [
    /\bhow (?:soon|long|quickly|early) (?:after|from|since) (?:(?:taking|getting|having|starting|completing)(?: out)? )?(?:his|her|their|the|a|an)? ?(?:first |current |existing |main |new )?(?:mortgage|first charge)\b/gi,
    ' min mortgage history ',
  ],
  [
    /\bhow long (?:(?:must|should|do|does|would|need|have|has|to|they|he|she|the|client|clients|borrowers?|you) ){1,5}(?:have )?had (?:(?:his|her|their|the|a|my) )(?:first |current |existing |main )?(?:mortgage|first charge)\b/gi,
    ' min mortgage history ',
  ],
  [/\b(offers?)\b[^.?!]{0,20}\bhow long\b/gi, ' offer validity '],
  // How long a lender takes to offer is its service; how long the offer stands is its validity.
  [
    /\bhow long (?:is|are|do|does|will|would|can|could|has|have)\b(?=[^.?!]{0,40}\boffers?\b(?![^.?!]{0,20}\b(?:take|taking|come)\b))(?![^.?!]{0,40}\b(?:take|taking|get|to offer|issue|turn|produce)\b)/gi,
    ' offer validity with ',
  ],
  [
    new RegExp(
      String.raw`\bhow long (?:do|does|will|would|have|has) ${PERSON} (?:have|got|get) to complete\b`,
      'gi',
    ),
    ' offer validity ',
  ],
  [
    /\bhow (?:long|many years) (?:must|does|should|is|do|has|have) (?:the |a |an |needs? )?(?:\w+ )?lease\b|\bhow (?:short|low|long) (?:an? |can (?:the |a )?|of a )(?:\w+ )?lease\b|\b(?:shortest|fewest years (?:left )?on (?:the|a)) lease\b|\bhow many years (?:(?:must|need|have to|do we need|be|to be) )*(?:left|remaining|unexpired) (?:on|in) (?:the|a) lease\b/gi,
    ' min lease ',
  ],
  [
    new RegExp(
      String.raw`\bhow long an? term\b|\bhow (?:long|many years) (?:can|could|may) (?:the |a |their |his |her )?(?:term|mortgage|loan)\b(?: (?:be|run|last|go on|stretch))?|\bhow (?:long|many years) (?:can|could|may) ${PERSON} (?:take|spread|have|stretch|borrow|pay|run|do|go)(?: (?:it|this|the loan|the mortgage|a mortgage))?(?: (?:over|for|out|up to))*|\bover how (?:long|many years)\b|\blongest ${PERSON} can (?:take|spread|have|stretch|borrow|run|do|go)(?: (?:it|the loan|the mortgage|a mortgage))?(?: (?:over|for|out))*`,
      'gi',
    ),
    ' max term ',
  ],
  [/\bhow short (?:an? term|can (?:the |a )?(?:term|mortgage|loan)(?: be)?)\b/gi, ' min term '],
  [
    new RegExp(
      String.raw`\bhow long (?:must|do|does|should|would|has|have) ${PERSON} ${NEED}(?:have )?(?:been |be )?(?:employed|working|in (?:a |the |his |her |their |that )?(?:current |same |new )?(?:job|role|post|position|employment|work)|with (?:the |his |her |their )?(?:current |same )?employer)\b(?! for (?:himself|herself|themselves))`,
      'gi',
    ),
    ' min time in job ',
  ],
  [
    new RegExp(
      String.raw`\bhow long (?:must|do|does|should|would|has|have) ${PERSON} ${NEED}(?:have )?(?:been |be )?(?:trading|in business|running (?:the|his|her|their|a) (?:own )?business|working for (?:himself|herself|themselves))\b`,
      'gi',
    ),
    ' min self employed trading time ',
  ],
  [
    new RegExp(
      String.raw`\bhow long (?:must|do|does|should|would|has|have) ${PERSON} ${NEED}(?:have )?(?:owned|own|had|have|held|hold) (?:it|the (?:property|house|flat|home))\b|\bhow (?:soon|quickly|long|early) (?:after|from) (?:buying|purchase|purchasing|completion|completing)\b|\bhow (?:soon|quickly|early) (?:can|could|may) (?=[^.?!]{0,20}\b(?:remortgage|refinance)\b)`,
      'gi',
    ),
    ' early remortgage ',
  ],
  [/\bhow (?:soon|long|many (?:years|months)|quickly) (?:after|since|following|before)\b/gi, ' '],
  [
    /\bhow far up (?:can|could|may|is|are)\b|\b(?:tallest|highest) (?:block|building|tower|flats?)\b|\bhow (?:tall|high) (?:an? |can |may |could )(?:the |a )?(?:block|building|tower|flats?)(?: of flats)?(?: be)?\b/gi,
    ' max storeys ',
  ],
  [
    /\b(?:biggest|largest|max(?:imum)?|most) (?:plot|garden|grounds|field|acres?|acreage|land)\b|\bhow (?:big|large) (?:an? |can (?:the |a )?)(?:plot|garden|field)(?: be)?\b/gi,
    ' max acreage ',
  ],
]

// What is left names its measure itself: only the side is put in the trade's word.
const MEASURE =
  '(?:value|valuation|price|purchase price|loan|ltv|loan to value|cltv|income|salary|earnings|age|term|deposit|multiple|lease|portfolio|credit score|score|percentage|equity|number|time|period)'
const SIDES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b${MAX} (?=(?:\w+ )?${MEASURE}\b)`, 'gi'), 'max '],
  [new RegExp(String.raw`\b${MIN} (?=(?:\w+ )?${MEASURE}\b)`, 'gi'), 'min '],
  [/\bhow (?:big|large|high|tall|long) an? (?=[a-z])/gi, ' max '],
  [/\bhow (?:small|low|short|little) an? (?=[a-z])/gi, ' min '],
  [
    /\bhow (?:big|large|high|tall) (?:can|could|may|will) (?:the|an?|his|her|their) (?=[a-z])/gi,
    ' max ',
  ],
  [
    /\bhow (?:small|low|short) (?:can|could|may|will) (?:the|an?|his|her|their) (?=[a-z])/gi,
    ' min ',
  ],
]

const SUPERLATIVES: readonly (readonly [RegExp, string])[] = [
  ...AGES,
  ...VALUES,
  ...LENGTHS,
  ...PEOPLE_AND_MONEY,
  ...LOANS,
  ...SIDES,
]
