/**
 * What a story tells by the way: ideas, people, trades and places that are not what it asks, unless
 * a document prints them. Data only.
 */

/**
 * Ideas that stories mention by the way. Where a question names something else that the documents
 * hold, these are not what it asks unless a document holds them too.
 */
export const colourIdeas: ReadonlySet<string> = new Set(
  `savings-deposit first-time-buyer home-mover purchase remortgage residential employed age ltv term loan-size
  time-in-job number-of-applicants unmarried-applicants property-types house flat buy-to-let minimum-income
  basic-income credit-score adverse repayment transfer-of-equity dependants address-history income-documents
  payslips bank-statements self-employed existing-customer part-time`
    .trim()
    .split(/\s+/),
)

const NATIONALITIES = `indian nigerian ghanaian pakistani bangladeshi chinese polish romanian bulgarian lithuanian
  latvian estonian hungarian czech slovak spanish french german italian portuguese dutch belgian greek irish
  american canadian australian zimbabwean kenyan ugandan jamaican brazilian mexican argentinian colombian
  filipino nepalese thai vietnamese malaysian singaporean japanese korean turkish ukrainian russian albanian
  swedish norwegian danish finnish swiss austrian egyptian moroccan israeli iranian iraqi saudi`

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
