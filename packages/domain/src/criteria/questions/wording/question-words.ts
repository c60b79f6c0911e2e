/**
 * The small words of questions and criterion names, which say little or nothing about what is meant.
 * Data only.
 */

/** Words in criterion names and questions that hardly tell one criterion from another. */
export const weakWords: ReadonlySet<string> = new Set(
  `income payment payments pay pays paid paying policy limit number level amount rule treatment acceptable required considered
  allowance window history period type size rate percent property mortgage loan application applicant
  borrower case client customer product scheme purpose value year month week day time ltv
  figure left remaining unit basic only use used term purchase status basis cost fee account cap restriction range rating
  construction building society bank credit charge start end first second new old 1 2 3 non standard`
    .trim()
    .split(/\s+/),
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
  evening good oh ah ok okay okey right well yeah yep yes no not nope now today currently current latest up date asap urgent
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
  hate hates touch touches touching keen picky besides aside meant`
    .trim()
    .split(/\s+/),
)
