/**
 * The small words of questions and criterion names: spellings that mean the same, words that
 * qualify a criterion without being one, and words that say nothing about it. Data only.
 */

/** Short and long spellings of one word, matched after plurals are dropped. */
export const wordForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    maximum: 'max',
    mx: 'max',
    maxi: 'max',
    maximal: 'max',
    minimum: 'min',
    mn: 'min',
    mini: 'min',
    minimal: 'min',
    mth: 'month',
    mnth: 'month',
    mo: 'month',
    yr: 'year',
    annum: 'year',
    annually: 'annual',
    yearly: 'annual',
    wk: 'week',
    wks: 'week',
    yrs: 'year',
    mos: 'month',
    hrs: 'hour',
    hr: 'hour',
    pct: 'percent',
    percentage: 'percent',
    inc: 'income',
    wage: 'income',
    gifting: 'gifted',
    ltd: 'limited',
    co: 'company',
    acct: 'account',
    bus: 'business',
    biz: 'business',
    prop: 'property',
    props: 'property',
    val: 'valuation',
    resi: 'residential',
    resid: 'residential',
    remo: 'remortgage',
    remort: 'remortgage',
    remortgaging: 'remortgage',
    mgmt: 'management',
    mgt: 'management',
    mtg: 'mortgage',
    mortg: 'mortgage',
    '2nd': 'second',
    '1st': 'first',
    '3rd': 'third',
    seconds: 'second charge',
    '2nds': 'second charge',
    selfemployed: 'self employed',
    se: 'self employed',
    ftb: 'first time buyer',
    ftbers: 'first time buyer',
    ftbs: 'first time buyer',
    ftl: 'first time landlord',
    nbf: 'new build flat',
    nbh: 'new build house',
    bkpt: 'bankrupt',
    bkrpt: 'bankrupt',
    brupt: 'bankrupt',
    pymt: 'payment',
    pymts: 'payment',
    pmt: 'payment',
    pmts: 'payment',
    pymnt: 'payment',
    paymt: 'payment',
    hol: 'holiday',
    hols: 'holiday',
    dep: 'deposit',
    deps: 'deposit',
    ben: 'benefit',
    bens: 'benefit',
    mort: 'mortgage',
    morts: 'mortgage',
    purch: 'purchase',
    contr: 'contractor',
    contrs: 'contractor',
    comm: 'commission',
    maint: 'maintenance',
    prob: 'probation',
    probat: 'probation',
    shld: 'should',
    dir: 'director',
    dirs: 'director',
    accts: 'account',
    accs: 'account',
    accnts: 'account',
    cons: 'consolidation',
    consol: 'consolidation',
    mnths: 'month',
    knot: 'knotweed',
    cncl: 'council',
    ll: 'landlord',
    lls: 'landlord',
    qtrly: 'quarterly',
    qtly: 'quarterly',
    quarter: 'quarterly',
    mthly: 'monthly',
    mnthly: 'monthly',
    pen: 'pension',
    pens: 'pension',
    pensn: 'pension',
    int: 'interest',
    coy: 'company',
    rep: 'representation',
    bed: 'bedroom',
    beds: 'bedroom',
    bedroomed: 'bedroom',
    emp: 'employed',
    unsat: 'unsatisfied',
    sat: 'satisfied',
    btl: 'buy to let',
    ltb: 'let to buy',
    rtb: 'right to buy',
    nb: 'new build',
    newbuild: 'new build',
    exla: 'ex la',
    excouncil: 'ex council',
    io: 'interest only',
    ot: 'overtime',
    doc: 'docs',
    document: 'documents',
    req: 'required',
    reqd: 'required',
    requirement: 'required',
    cert: 'certificate',
    appl: 'applicant',
    app: 'applicant',
    apps: 'applicant',
    borrower: 'applicant',
    nos: 'number',
    num: 'number',
    nr: 'number',
    ccjs: 'ccj',
    dmps: 'dmp',
    ivas: 'iva',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    twelve: '12',
    eighteen: '18',
    twenty: '20',
    thirty: '30',
    forty: '40',
    zero: '0',
    nil: '0',
  }),
)

import type { Measure } from '../../criteria-synonyms.ts'

export type Qualifier = {
  readonly key: string
  readonly words: string
  /** How much it counts in a match, where a criterion counts 1. */
  readonly weight: number
  /** Two different qualifiers of one dimension speak of different criteria. */
  readonly dimension?: string
  readonly measure?: Measure
  /** How much it costs where the printed name leaves it out; half its weight unless said. */
  readonly cost?: number
}

/** Words that narrow a criterion down. */
export const qualifiers: readonly Qualifier[] = [
  {
    key: 'max',
    words: 'max, upper, highest, largest, biggest, top, oldest, longest, ceiling',
    weight: 0.35,
    dimension: 'bound',
    cost: 0.05,
  },
  {
    key: 'min',
    words: 'min, lower, lowest, smallest, youngest, shortest, low',
    weight: 0.35,
    dimension: 'bound',
    cost: 0.05,
  },
  // Another charge's LTV with this one's is a figure of its own.
  {
    key: 'combined',
    words:
      'combined, total, including first charge, including first mortgage, including existing mortgage, including prior charge, inclusive of first charge, inclusive of first mortgage, inclusive of existing mortgage, inclusive of prior charge, incl first charge, incl first mortgage, incl existing mortgage, incl prior charge, inc first charge, inc first mortgage, inc existing mortgage, inc prior charge',
    weight: 0.25,
    cost: 0.8,
  },
  {
    key: 'second-charge',
    words:
      'second charge, second mortgage, secured loan, homeowner loan, secured homeowner loan, secured lending, loan secured, second charge lender, second charge loan',
    weight: 0.8,
    dimension: 'charge',
    cost: 0.8,
  },
  {
    key: 'first-charge',
    words: 'first charge, first mortgage',
    weight: 0.8,
    dimension: 'charge',
    cost: 0.8,
  },
  { key: 'residential', words: 'residential, owner occupied', weight: 0.3 },
  {
    key: 'satisfied',
    words: 'satisfied, paid off, cleared, paid up, repaid, now paid, since paid',
    weight: 0.6,
    dimension: 'satisfied',
  },
  {
    key: 'unsatisfied',
    words:
      'unsatisfied, not satisfied, un satisfied, unsettled, not paid, unpaid, outstanding, non satisfied',
    weight: 0.6,
    dimension: 'satisfied',
  },
  {
    key: 'grade-1',
    words: 'grade 1, grade i, grade one',
    weight: 0.6,
    dimension: 'grade',
    cost: 1.5,
  },
  {
    key: 'grade-2',
    words: 'grade 2, grade ii, grade two',
    weight: 0.6,
    dimension: 'grade',
    cost: 0.2,
  },
  {
    key: 'grade-2-star',
    words: 'grade 2star, grade two star, grade ii star, grade 2 star',
    weight: 0.6,
    dimension: 'grade',
    cost: 1.5,
  },
  {
    key: 'active',
    words: 'active, current, ongoing, live, existing',
    weight: 0.15,
    dimension: 'standing',
  },
  {
    key: 'discharged',
    words: 'discharged, completed, ended, finished, previous, historic, historical, settled',
    weight: 0.15,
    dimension: 'standing',
  },
  { key: 'leased', words: 'leased', weight: 0.4, dimension: 'panel ownership' },
  { key: 'owned', words: 'owned, owned outright', weight: 0.4, dimension: 'panel ownership' },
  { key: 'monthly', words: 'monthly', weight: 0.6, dimension: 'frequency' },
  { key: 'quarterly', words: 'quarterly', weight: 0.6, dimension: 'frequency' },
  {
    key: 'half-yearly',
    words: 'half yearly, biannual, six monthly',
    weight: 0.6,
    dimension: 'frequency',
  },
  { key: 'annual', words: 'annual', weight: 0.6, dimension: 'frequency' },
  { key: 'guaranteed', words: 'guaranteed', weight: 0.4, dimension: 'regularity' },
  {
    key: 'regular',
    words: 'regular, non guaranteed, not guaranteed',
    weight: 0.2,
    dimension: 'regularity',
  },
  { key: 'irregular', words: 'irregular, non regular', weight: 0.4, dimension: 'regularity' },
  {
    key: 'end-of-term',
    words: 'end of term, term end, end of mortgage',
    weight: 0.4,
    cost: 0.15,
    dimension: 'moment',
  },
  {
    key: 'at-application',
    words: 'at application, on application, at outset',
    weight: 0.4,
    dimension: 'moment',
  },
  {
    key: 'trading-time',
    words: 'trading',
    weight: 0.6,
    measure: { unit: 'months', bound: 'minimum' },
  },
  {
    key: 'earned-income',
    words: 'employed income, earned income, working, earnings',
    weight: 0.45,
  },
  { key: 'employed', words: 'employed, employee, paye', weight: 0.4, dimension: 'employment' },
  { key: 'licensed', words: 'licensed', weight: 0.5, cost: 0.4 },
  {
    key: 'personal',
    words:
      'personal name, own name, individual name, individual, personally, personal, his name, her name',
    weight: 0.4,
  },
  // What a guide says that its words mean answers nothing else that is asked about them.
  { key: 'definition', words: 'definition, define, defined', weight: 0.5, cost: 0.05 },
  { key: 'sole', words: 'sole', weight: 0.3, dimension: 'applicants' },
  { key: 'joint', words: 'joint', weight: 0.3, dimension: 'applicants' },
]

/** Words in criterion names and questions that hardly tell one criterion from another. */
export const weakWords: ReadonlySet<string> = new Set(
  `income payment payments policy limit number level amount rule treatment acceptable required considered
  allowance window history period type size rate percent property mortgage loan application applicant
  borrower case client customer product scheme purpose value year month week day time ltv
  figure left remaining unit basic only use used term purchase status basis cost fee account cap restriction range rating
  construction building society bank credit charge start end first second new old 1 2 3 non standard`
    .trim()
    .split(/\s+/),
)

/**
 * Ideas that stories mention by the way. Where a question names something else that the documents
 * hold, these are not what it asks unless a document holds them too.
 */
export const colourIdeas: ReadonlySet<string> = new Set(
  `savings-deposit first-time-buyer home-mover purchase remortgage residential employed age ltv term loan-size
  time-in-job number-of-applicants unmarried-applicants property-types house flat buy-to-let minimum-income
  basic-income credit-score adverse repayment transfer-of-equity dependants address-history income-documents
  payslips bank-statements self-employed existing-customer`
    .trim()
    .split(/\s+/),
)

const NATIONALITIES = `indian nigerian ghanaian pakistani bangladeshi chinese polish romanian bulgarian lithuanian
  latvian estonian hungarian czech slovak spanish french german italian portuguese dutch belgian greek irish
  american canadian australian zimbabwean kenyan ugandan jamaican brazilian mexican argentinian colombian
  filipino nepalese thai vietnamese malaysian singaporean japanese korean turkish ukrainian russian albanian
  swedish norwegian danish finnish swiss austrian egyptian moroccan israeli iranian iraqi saudi`

/** Nationalities that questions name: "an Indian national". */
export const nationalities: readonly string[] = NATIONALITIES.trim().split(/\s+/)

/**
 * Words that colour a story: people, trades, places, ways of life. A document that does not print
 * them does not tell cases apart by them.
 */
export const colourWords: ReadonlySet<string> = new Set(
  `${NATIONALITIES} kid son daughter dad mum mother father parent nan granny grandparent grandad brother sister sibling
  uncle aunt cousin niece nephew friend fiance fiancee girlfriend boyfriend wife husband spouse twin baby young
  elderly retired paid live lives living lived moved moving originally born work worked working saved saves saving clean
  straightforward simple vanilla returning returned extra approx nurse teacher doctor gp dentist solicitor barrister
  accountant plumber electrician builder carpenter joiner driver taxi cabbie uber deliveroo courier police officer
  policeman firefighter fireman paramedic soldier navy raf chef waiter waitress hairdresser cleaner engineer
  consultant manager footballer musician actor actress writer journalist pilot vet pharmacist midwife lecturer
  professor secretary receptionist labourer scaffolder roofer mechanic gardener decorator painter tiler plasterer
  bricklayer surveyor architect banker trader analyst programmer designer photographer optician physio
  physiotherapist dj influencer tutor coach therapist counsellor
  india nigeria ghana pakistan bangladesh china poland romania bulgaria spain france germany italy portugal ireland
  america usa canada australia zimbabwe kenya uganda jamaica brazil mexico philippines nepal thailand vietnam
  malaysia singapore japan turkey ukraine russia albania sweden norway denmark switzerland austria egypt dubai uae
  qatar abu dhabi hong kong europe africa asia zealand
  london manchester birmingham liverpool bristol sheffield hull york bradford leicester derby stoke plymouth
  southampton portsmouth brighton norwich ipswich oxford reading swindon exeter gloucester cheltenham worcester
  wolverhampton sunderland middlesbrough durham carlisle preston blackpool bolton wigan stockport chester crewe
  cardiff swansea newport wrexham glasgow edinburgh aberdeen dundee belfast leeds bath nottingham newcastle coventry
  skipton halifax cambridge cumberland darlington dudley loughborough mansfield newbury saffron stafford tipton vernon
  harrogate kent essex surrey sussex devon cornwall dorset somerset norfolk suffolk lancashire cheshire yorkshire
  cumbria wiltshire hampshire hertfordshire bedfordshire staffordshire shropshire warwickshire city centre town
  village street road estate developer amazon tesco asda sainsburys aldi lidl morrisons
  january february march april may june july august september october november december spring summer autumn
  winter christmas easter`
    .trim()
    .split(/\s+/)
    .flatMap((word) => [word, word.replace(/s$/, '')]),
)

/** Words that may stand inside a known phrase and change nothing: "over a Chinese takeaway". */
export const passingWords: ReadonlySet<string> = new Set(
  `chinese indian italian thai turkish busy small little tiny local old big large fish charity closed empty
  vacant quiet nice lovely just about around roughly nearly almost it`
    .trim()
    .split(/\s+/),
)

/** Words that say how something is asked, not what. */
export const noiseWords: ReadonlySet<string> = new Set(
  `joy luck a an the of at for in on to from by with into onto as is are was were be been being am do does did doing done
  has have had having will would can could should shall may might must need needs needed needing want wants wanted
  i im ive id we our us you your youre me my mine he she his her hers him they them their theirs it its this
  that thats these those there theres here who whos whom whose which what whats when where why how hows if then than
  so just also too again please pls plz plse thanks thank thx ta cheers hi hello hey hiya morning afternoon
  evening good ok okay okey right well yeah yep yes no not nope now today currently current latest up date asap urgent
  urgently quick quickly question questions query ask asking asked tell say says said know knows knowing show shows see
  find finding look looking check checking search get gets getting give gives giving got help helps explain list
  lists listing any anyone anybody anything some someone something every everyone each both either neither
  all whole except excluding excl bar other others another else apart same similar like likes idea ideas thought thoughts view views
  stance position take takes taking taken taker accept accepts accepted accepting acceptable acceptance allow allows
  allowed allowing permit permits consider considers considered considering consideration happy fine
  lend lends lending lent lender lenders lendor lendors offer offers offering offered available availability
  provide provides provided support supports work works working go goes going place places
  placing placed put puts use uses using used count counts counted counting treat treats treated treatment
  criteria criterion criterias policy policies rule rules appetite guideline guidelines guidance guide
  requirement requirements required require requires info information detail details data answer answers
  regarding about around re concerning respect terms towards toward relation related relating wise
  client clients customer customers applicant applicants case cases deal deals person people couple
  guy lady man woman husband wife mr mrs buyer buyers application applications mortgage mortgages loan loans
  amount level kind kinds sort sorts type types thing things stuff bit lot lots many much few several
  more less least most better best worse worst difference differences different between compare comparing compared
  comparison versus vs v and or but nor plus against two
  very really quite maybe perhaps possibly possible likely normally usually generally typically still even ever
  never always only actually basically simply already yet presently
  out over off down back per via under within without
  hes shes theyre weve youve isnt arent wasnt dont doesnt didnt wont cant couldnt wouldnt shouldnt
  let mate guys team folks sir madam fit fits suit suits suitable eligible eligibility qualify qualifies
  option options panel market aware sure wondering wonder trying try tried think thinks thinking
  believe reckon suppose hoping hope anywhere somewhere
  document documents file files spreadsheet sheet sheets matrix grid table column row cell page source sources
  according based state states stated specify specifies mention mentions mentioned written regards ref
  come comes coming became become happen happens make makes making made above below beneath beyond exceeding exceeds exceed greater enough apply applies applying applied
  full part next last previous recent recently ago since until till while during before after once
  name names named called call outcome result results summary summarise overview
  one three four five six number numbers figure figures max min maximum minimum limit limits restriction restrictions
  uk gb england english british pounds pound quid gbp percent percentage cent year years month months yrs mths
  week weeks day days old aged age ages
  actual specific general exact exactly proper existing potential certain particular
  advisor adviser broker brokers firm company
  approach attitude feeling feelings handle handles
  any1 some1 every1 sum1 w wi wiv cld wld shld wud cud ur u r thru tho bc cos coz cuz tbh fyi btw imo lol
  whod wholl whove thatll itll itd hed shell hell shed theyd theyll youll youd wed aint gonna wanna gotta
  chance chances hopes reckons heard hear anybody's lad lads chap bloke gent pal bud boss
  lovely nice wee kinda sorta ish roughly approx approximately circa act acts acting confirm confirms
  confirmed true generous ignore prev msg message
  atm rn soon tonight tomorrow yesterday fortnight monday tuesday wednesday thursday friday
  poss prob sorry apologies
  went wanting planning buying buy buys bought purchase purchasing
  non owing owe
  ex sub long longer shorter older younger bigger smaller larger sooner later earlier faster quicker cheaper dearer
  though although however whether unless except perhaps probably definitely surely hopefully somehow somewhat
  rather quite fairly pretty instead otherwise remind reminder refresh recap clarify recall repeat memory double checked
  earn earns earned q qs ditto likewise repeat entertain entertains caveat caveats catch catches
  stipulation stipulations snag snags mean means meaning everything
  alright wot wots somebody nobody matter matters mind minds fussed fussy bothered bother bothers object objects
  hate hates keen picky`
    .trim()
    .split(/\s+/),
)
