/**
 * What advisors call a case in everyday words, and what the trade calls it: "keeping the old flat
 * and renting it out" is let to buy, "his boss is giving him the deposit" a gifted deposit, "lives
 * in Spain" an expat. Data only, one saying a row; a saying is here where its words alone, in any
 * order, would mean something else or nothing.
 */

const FAMILY =
  '(?:parents?|folks|mum(?:my)?|mam|mother|dad(?:dy)?|father|nan(?:na)?|gran\\w*|uncle|aunt\\w*|brother|sister|siblings?|son|daughter|family|relatives?|in-?laws?|cousin|step ?(?:mum|dad|father|mother))'
const ABROAD =
  '(?:abroad|overseas|spain|france|portugal|italy|germany|ireland|switzerland|holland|the netherlands|belgium|greece|cyprus|malta|turkey|dubai|abu dhabi|qatar|doha|saudi(?: arabia)?|bahrain|kuwait|oman|the uae|uae|hong kong|singapore|china|japan|thailand|malaysia|india|australia|new zealand|canada|america|the (?:us|usa|states)|usa|new york|south africa|nigeria|kenya|gibraltar|jersey|guernsey)'

// Where money is kept, and nothing about who gives it or who lives there.
const ELSEWHERE =
  '(?:foreign|overseas|offshore|non[- ]?uk|spanish|french|german|italian|irish|swiss|american|us|indian|chinese|polish|hong kong|australian|south african)'
const KEPT =
  "(?:'s|is|was|are|money|funds?|cash|savings?|currently|still|all|now|just|sat|sitting|held|kept|saved|parked|stuck|coming|comes|came|in|at|with|from|over|out|an?|his|her|their|the|my)"

// What a job is beside another: of a new one ("moved to another job") nothing is said here.
const JOB = '(?:jobs?|gigs?|roles?|employments?|positions?)'

// What accounts show, and that it was more the year before.
const TRADED =
  "(?:(?:(?:net|gross|trading|company|business|self[- ]employed|his|her|their|the|my) ){0,8}(?:profits?|turnover)|(?:trading|profit|latest|business|company|(?:this|last|latest) year(?:['’]?s)?) (?:figures|results|numbers|accounts))"
const GOING =
  "(?:['’](?:ve|s)|have|has|had|is|are|was|were|been|going|gone|went|a|bit|lot|little|way|slightly|sharply|well|really|significantly|just|recently|lately|since|covid|shows?|showing|all|now|both|and|on|the|last|this|latest|most|recent|year)"
const FALLEN =
  '(?:dropped(?! off| out)|dropping|drops?|fell|fallen|falling|falls?|down(?! (?:to|payment|valu))|dipped|dips?|dipping|declined|declines?|declining|reduced|reducing|decreased|decreasing|lower(?:ed)?|slipped|tumbled|halved|slumped|shrunk|shrinking|worse)(?! (?:than|below|under) £?\\d)'

const FIRST_LOAN = '(?:first |current |existing |main )?(?:mortgage|first charge)'
const SO_LONG = '(?: for)?(?: (?:only|about|just|barely))? \\d+ ?(?:months?|years?|mths?|yrs?)\\b'
const PAY =
  '(?:an? )?(?:(?:salary|income) of )?£? ?\\d[\\d,.]* ?k?(?: (?:salary|income|a year|pa))?'

/** Sayings and the trade's words for them, tried in this order. */
export const everydayWordings: readonly (readonly [RegExp, string])[] = [
  // What no court has ordered the parents agreed themselves.
  [
    /\b(?:no|without|not|(?:is|was)n['’]?t)(?: (?:by|through|via|under|from|on|a|an|any|formal)){0,8} court[- ]order(?:ed|s)?(?: in place)?\b/gi,
    ' voluntary maintenance ',
  ],
  // How long the loan in front has run, where it is not the one to be replaced.
  [
    new RegExp(
      `\\b${FIRST_LOAN}(?:(?:'s| is| has| was)?(?: only| just)?(?: been)? (?:running|going|taken out)(?=${SO_LONG})|(?:'s| is)?(?=${SO_LONG} old))(?!.*\\bre-?mo)`,
      'gi',
    ),
    ' mortgage history ',
  ],
  // What somebody may borrow is the lender's to work out; what it multiplies is a criterion.
  [
    new RegExp(
      `\\bhow much (?:can|could|would|will|might) (?:\\w+ ){1,3}?(?:(?:borrow|get) (?:on|with|from|off|earning) ${PAY}|(?:on|with|earning|earns?) ${PAY} (?:borrow|get))\\b`,
      'gi',
    ),
    ' max income multiple ',
  ],
  [
    /\bpt (?=(?:\w+ )?(?:jobs?|work|worker|role|employment|hours|basis|employed)\b)/gi,
    'part time ',
  ],
  [
    new RegExp(
      `\\b(?:(?:an?|his|her|their|extra|additional|other|part[- ]time|casual|bar|paid|small|little) ){1,8}${JOB} (?:in|at|on|during|of) (?:the |an? )?(?:evenings?|nights?|weekends?|saturdays?|sundays?)\\b`,
      'gi',
    ),
    ' second job ',
  ],
  [
    new RegExp(
      `\\b(?:weekends?|wkends?|saturdays?|sat|sundays?|sun|evenings?|side|extra|additional|secondary)(?: \\w+)? ${JOB}\\b(?! (?:offers?|titles?))`,
      'gi',
    ),
    ' second job ',
  ],
  [
    /\b(?:(?:leav|keep|retain)\w{0,40} )?(?:(?:the|some|his|her|their|most|all|of|net|undrawn) ){0,8}\bprofits? (?:(?!from\b|for\b|and\b|on\b)\w{1,40} ){0,3}?(?:in|inside|within) (?:(?:the|his|her|their|my|own|an?) ){0,8}(?:(?:ltd|limited) )?(?:company|co|business|firm|ltd)\b/gi,
    ' retained profit ',
  ],
  // What had an owner before is no new build.
  [
    /(?<=\b(?:flats?|houses?|homes?|bungalows?|apartments?|propert(?:y|ies)|places?|ones?|its|it's|that's|thats|if|no|but|and)\b.{0,100})\b(?:(?:that|which|who)(?:['’]s|s| is| are)? )?(?:not|isn['’]?t|aren['’]?t|wasn['’]?t|non)(?: (?:an?|actually|brand|really|so))* new(?:ly)?(?:[- ]?(?:builds?|built))?\b(?! (?:to|customers?|business|borrowers?|jobs?|lenders?|clients?|applicants?|mortgages?|rules?|criteria|products?|employer|role|start\w*))/gi,
    ' resale ',
  ],
  // Benefits that top up a wage are no further borrowing.
  [
    /\b(?:tops?|topped|topping)(?: (?:it|that|this|(?:(?:his|her|their|my|the) )?(?:income|wages?|salary|pay|earnings)))? up (?:with|by|using|from|through)\b(?! ?£?\d)|\b(?:tops?|topped|topping) up (?:(?:his|her|their|my|the) )?(?:income|wages?|salary|pay|earnings)(?: (?:with|by|using|from|through))?\b/gi,
    ' , ',
  ],
  // How long a business has been there is how long somebody has traded.
  [
    /\b(?:(?:his|her|their|the|a|my|new|own|small|family|limited|ltd) ){0,8}(?:business|company|firm|shop|salon|cafe)(?:['’]s| has| have| is)?(?: only| just| now){0,8}(?: been)? (?:going|running|trading|open|established|up and running)(?: for| since)?(?= (?:only |just |about |nearly |over )?(?:\d{1,15}|one|two|three|four|five|six|an?) ?(?:years?|yrs?|months?|mths?)\b)/gi,
    ' self employed trading for ',
  ],
  [
    /\b(?:missed|late|skipped|behind)(?: (?:an?|one|two|three|\d|couple|few|some|of|on|with|paying|his|her|their|the))* (?:credit cards?|store cards?|cards?|catalogues?|(?:personal )?loans?|phone|mobile|broadband|car finance|finance|utility|council tax) (?:payments?|bills?|instalments?|direct debits?)\b/gi,
    ' missed unsecured payment ',
  ],
  [
    /\bsolar(?: pv| panels?)* (?:(?:is|are|that|which|they|on|under|with|subject|to|an?|the|\d+|years?|yrs?) )*leas(?:e|ed|es)\b/gi,
    ' leased solar panels ',
  ],
  [
    /\b(sole traders?|self[- ]employed|freelanc\w+|in business|trading|contracting)(?: only| just)? since (?:(?:about|around|the|start|end|beginning|middle|of|late|early|mid|last|this) )*(?:jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*|year|summer|spring|autumn|winter|christmas|(?:19|20)\d\d)\b(?: (?:last|this) year| (?:19|20)\d\d)?/gi,
    ' $1 trading time ',
  ],
  [
    /\bmax(?:imum)? lend(?:ing)?\b(?=.{0,100}\b(?:ltv|loan to value)\b)(?!.{0,100}\d ?%)/gi,
    ' max ',
  ],
  // Who owns part of a company is asked about as its shareholder.
  [
    /\b(?:owns?|owning|has|have|holds?|holding|with) (?:an? )?(\d+(?:\.\d+)? ?%)(?: (?:share|stake|shareholding|holding))?(?: (?:in|of)(?: the)?(?: shares)?(?: (?:in|of))?)? (?:(?:the|a|his|her|their|an|my|own|ltd|limited|family) )*(?:company|business|firm|co|shares)\b/gi,
    ' shareholding $1 ',
  ],
  [
    /\b(?:leav(?:e|es|ing)|keep(?:s|ing)?|retain(?:s|ing|ed)?|left|kept) (?:(?:most|some|all|the|his|her|their|a|lot|bit|of|any|spare|surplus|extra) )*(?:money|cash|funds|earnings|surplus|it) (?:(?:back|behind|sitting) )?(?:in|inside|within) (?:(?:the|his|her|their|my|own|an?|ltd|limited) )*(?:company|co|business|firm|ltd)\b/gi,
    ' retained profit ',
  ],
  [
    /\b(?:pay(?:s|ing)?|paid) (?:(?:off|down|back|up|to|extra|an?|about|around|as|much) )*(\d+(?:\.\d+)? ?(?:%|per ?cent))(?: (?:down|off|extra|back|of (?:it|the (?:loan|mortgage|balance))))? (?:a|per|each|every|in any|in the)(?: calendar)? (?:year|yr|annum)(?:,? without (?:an? |any )?(?:penalt(?:y|ies)|charges?|erc|fees?))?\b/gi,
    ' overpayment $1 ',
  ],
  [
    /\blend(?:s|ing)? (?:(?:the|a|an|much|far|bit|slightly) )*(?:more|most|better|best|higher|highest|further) (?:on|against|for) (?:(?:his|her|their|the|my|our|a|an) )*(?:income|salary|earnings|wages?)\b/gi,
    ' max income multiple ',
  ],
  [/\b(?:turn(?:s|ed|ing)? )?(\d{2})(?:st|nd|rd|th) birthday\b/gi, ' aged $1 '],
  // A loan "on a second" is a second charge; one may hang on for another.
  [
    /(?<!\b(?:hang|hold|wait|just|half|in|for|give me|got) )\b(on|as|by way of|doing|do|want|wants|need|needs|needing|after) an? (?:second|2nd)(?=\W*$|[,.;?!]| (?:who|with|at|up to|of £?\d|to age|please|pls|and|which|what|max|min|for £?\d)\b)/gi,
    '$1 a second charge',
  ],
  // What a figure is worked out for, beside what is counted.
  [
    /(?<=\b(?:income|rent|rental|bonus|overtime|commission|benefits?|pensions?|maintenance|loans?|cards?|commitments?|outgoings|allowances?|lodgers?|credit|costs|fees|them|it|that|this)\b.{0,100})\b(?:when|for|in|as part of|towards?|into|while)(?: (?:they|you|he|she|we|it|do|does|is|are|working|work|works|out|calculat\w*|assess\w*|running|run|doing|the|their|an?|their))* affordability(?: (?:calc\w*|assessments?|purposes|sums?|checks?|tests?))?\b/gi,
    ' ',
  ],
  [new RegExp(`\\b${TRADED}(?: ${GOING}){0,8} ${FALLEN}\\b`, 'gi'), ' declining profit '],
  [
    /\bbuy(?:s|ing)?\b[^.?!]{0,25} (?:from|off) (?:(?:his|her|their|my|the) )?(?:parents?|mum|dad|nan|gran\w*|uncle|aunt\w*|brother|sister|son|daughter|family|relatives?|landlord)\b(?=.{0,200}\b(?:cheap\w*|discount\w*|under ?value|below|less than)\b)/gi,
    ' concessionary purchase ',
  ],
  // Beside a property or a bound, "val" is what it is worth and not who says so.
  [/\b(propert(?:y|ies)|props?|min|minimum|max|maximum|lowest|highest) vals?\b/gi, '$1 value'],
  [
    /\btak(?:e|es|ing) (?:his|her|their|my|the|an?) ((?:existing |current )?(?:\S+ ){0,3}?)mortgage (?:with (?:him|her|them|me|us)|(?:over |across )?to (?:the|a|his|her|their) new)\b/gi,
    '$1 port mortgage ',
  ],
  [
    /\bkeep(?:s|ing)?\b[^.?!]{0,40}\b(?:and|to|then) (?:then )?(?:rent(?:s|ing)?|let(?:s|ting)?)(?: it| that| them)?(?: out)?\b/gi,
    ' let to buy ',
  ],
  [
    /\b(?:not|never)(?: been)? an? landlord(?: yet| before)?\b|\bnever (?:let|rented|been a landlord|owned a rental)\b[^.?!,]{0,20}?\bbefore\b|\b(?:very )?first (?:rental|buy to let|btl|investment property|let)\b/gi,
    ' first time landlord ',
  ],
  [
    /\b(?:in|with|gets?|paid(?: \w+)?(?: in)?|salary in|income in|wages? in) (?:us |american |hong kong |australian |canadian |singapore )?(?:dollars?|usd|euros?|eur|dirhams?|aed|swiss francs?|francs|chf|rupees|yen|kroner?|rand)\b/gi,
    ' paid in foreign currency ',
  ],
  [
    /\b(\d+|two|three|four|five|six) (?:friends|mates|pals|siblings|brothers|sisters|adults|of (?:them|us))\b(?=.{0,200}\b(?:buy\w*|purchas\w*|together|joint\w*|apply\w*|mortgage)\b)/gi,
    '$1 applicants',
  ],
  [/\bcontract(?:or|ing|s)?\b[^.?!,]{0,25}\bumbrella\b/gi, 'umbrella contractor'],
  [
    new RegExp(
      `\\bdeposit(?:(?:'s)? ${KEPT})*(?: ${ELSEWHERE} (?:bank |savings )?(?:accounts?|banks?|savings)| (?:(?:held|kept|sitting|sat|saved) (?:out )?(?:in )?|(?:coming|comes) from )${ABROAD})\\b`,
      'gi',
    ),
    ' overseas deposit ',
  ],
  // So young a mortgage is told for its history, and not for its term.
  [
    /\b(?:only|just|barely) (\d+ (?:months?|mths?|weeks?)) in(?:to)? (?:the |his |her |their |an? )?(?:first |current |existing |main |new )*(?:mortgage|first charge)\b(?! term)/gi,
    ' $1 mortgage history ',
  ],
  // Whatever trade is below: "over a bookies", "on top of the dry cleaners".
  [
    /\b(flats?|apartments?|maisonettes?|property|place|unit)((?: that'?s| which is| is| situated| directly| right)* )(?:above|over|on top of) (?:an?|the|some) (?!(?:age|certain|ground|first|second|third|fourth|\w+th|top|floor|value|price|limit|term|max\w*|min\w*|ltv|next|last|few|years?|whole)\b)[a-z][a-z']*(?: (?:shop|place|bar|store|cleaners|agents?|club|centre|salon|parlour))?\b/gi,
    '$1$2above commercial ',
  ],
  [
    new RegExp(
      `(?<!\\b(?:${FAMILY}|donors?|guarantors?|tenants?|vendors?|sellers?|owners?|children|kids),? (?:(?:who|that|they|he|she|is|are|both|all|now|currently)(?:'s|'re)? ){0,8})\\b(?:(?:who|he|she|they|client|clients|couple)(?:'s|'re| is| are)? )?(?:currently |now )?(?:living|lives?|based|resident|working|works?) (?:and working |out )?(?:in |over in )?${ABROAD}\\b`,
      'gi',
    ),
    ' expat ',
  ],
]
