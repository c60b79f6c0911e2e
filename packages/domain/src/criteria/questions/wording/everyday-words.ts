/**
 * Plain English and the talk of brokers: words that are spelled right although no criterion and no
 * lender is called by them, many a letter away from one that is (longer and lodger, remove and
 * remote). They are never typing slips. Chosen by hand: words that stories and questions use, but
 * for those that nobody means where lenders are asked about and that are slips of the pen
 * ("leaders" for lenders). Endings are worked out, so that each word stands here once.
 */

import { stemsOf } from '../../../language/word-stems.ts'

/** Whether a word is plain English, as it stands or bent: "removed", "longest", "quickly". */
export function isEverydayWord(word: string): boolean {
  return EVERYDAY.has(word) || stemsOf(word).some((stem) => EVERYDAY.has(stem))
}

/** Whether one word is the other with another ending: "fostered" and "fostering". */
export function isSameWordBent(one: string, other: string): boolean {
  const stems = new Set([one, ...stemsOf(one)])
  return [other, ...stemsOf(other)].some((stem) => stems.has(stem))
}

const EVERYDAY: ReadonlySet<string> = new Set(
  `able about above abroad absolute accident accordance ache acquire across action actual add addition additional
  adjust admire admit adopt adore adult advance advantage adventure advertise afford afraid after again against
  agenda agent agree agriculture ahead aim alarm album alert alive alley alloy almost alone along already also alter
  although always amaze ambition among amount ancient anger angle angry animal ankle announce annoy another
  anticipate anxious apart apologise apology appear appetite applaud apple approve arena argue arise arithmetic
  arrange arrest arrive arrow art article ask asleep assist assume assure attach attack attempt attend attention
  attract aunt automate average avoid awake aware away awful awkward back bad badger bag baker ball band bang bar
  bare barely bargain bark barn base bash basis basket bath battle beach bear beat beautiful become bed before beg
  begin beginner behave behind belief bell belong below belt bench bend bending beneath berth beside besides best
  bet better between bevel beyond big bigger bike bill bird birth birthday bit bite bitter black bladder blame blank
  bleed bleeding bless blind block blood blow blue board boast boat body boil bold bomb bond bone book boom boost
  boot border bore born borne borrow boss bother bottle bottom bounce bound bowl box brain branch brave bread break
  breath breathe breeding bride bridge brief bright brilliant bring broad broke broken brolly broom brother brought
  brown brush bubble budget bug bump bunch bundle burden burn burst bush busy butcher butter button buy buzz cable
  cage cake calculate calm camera camp canal cancel candle cap carbon card care careful carpet carry cart cash cast
  cat catch cattle caught cause caution cave cease celebrate celebration cellar central certainly chain chair
  challenge chance change channel chaos char character charm chart chase chat cheap cheaper cheat cheek cheer cheese
  chef chest chew chicken child childish chilly chin chip choice choose chop chose chosen chuffed circle
  circumstance circus city clarify clarity class classic clean clear clever click cliff climb cling clock clone
  close cloth cloud club clue clumsy coach coal coarse coast coat coffee coffer coin cold collar collect collection
  colour combine comfort comic command comment commissioner common companion compare compete competence competent
  competition compilation compile complain complaint complex compliance complicate comply compose composition
  conceal concentration concern concert condition conduct confess confidence confident confirm confuse congratulate
  connect connection conscious consent consequence conservation consist consistent constant consultant consultation
  contact contain content contest context continue continuous contradiction contrast contribute contribution
  contributor control convenient convention conversation conversion converter convicted convince cook cool cope
  copper copy coral core corner corporation correct correction cost costs cottage cotton cough count countless
  country couple courage course courteous cousin cove cover crack cradle craft crash crazy cream create creation
  creature credible creep crew cricket crime crisis critical cross crowd crown cruel cruise crumb crush cry crypto
  culture cup cuppa cure curious curl current curse curtain curve cushion custom cut cute cyber cycle daddy daft
  dairy damage damp dance danger dare dark darling dash dead deadline deaf dealt dear dearer death debate debut
  decade decent deception decide decision deck decorate deep defend defensive define definite definition degree
  delay deliberate delicate delight delighted deliver demand demonstration dental dentist deny depart depend
  dependence deposit depression depth derive descend describe description desert deserve desire desk despair
  desperate despite destination destroy destruction detach detect detective determination determine develop
  developer devil devote dial diary dictate differ difficult dig dilemma dimension dinner direct direction directive
  directory dirt dirty disagree disappear disappoint disaster discharge discipline discover discuss discussion
  disease dish dislike dismiss display distance distant distinct distinction distract distribution disturb ditch
  dive divide division doctor dodge dodgy dog doll dollar donate dot doubt downside dozen draft drag dragged drain
  drama drawback drawer drawn dread dream dress drew drift drill drink drip drive driver drop drove drown drum dry
  dual duck duel dull dump dust duty eager ear earl early earn earth ease easier east easy eat echo edge edit
  educate education effect efficient effort egg elaborate elbow elect election elegant element else embarrass
  embrace emerge emission emotion emphasis empire employ empty enable encounter encourage endless enemy energy
  engage engine enhance enjoy enormous ensure enter entertain enthusiasm entire entitle envelope envy episode equal
  equity erase erection error escape especially essay essence essential establish estate eternal evening event
  eventual ever everyday evident evil evolution evolve exact exaggerate examine example excellent except exception
  excessive exchange excite exclude excuse execute exemption exercise exhaust exhibition exist exotic expand
  expansion expect expedition expensive experience experiment expert explain explanation exploration explore expose
  express expression extend extent external extraordinary extreme eye fabric face facility fact factory fade faff
  fail faint fair fairly fairy faith fall familiar famous fancy fantastic fare farm fashion fast faster fat fate
  fault favour favourite fear feature fed feed feeding feel feet fell fellow felt fence fender fetch fever fiddle
  fiddly field fierce fight figure file filter final finance find fine finger finish fire firm fish fist fit fix
  flag flame flannel flash flats flavour flee fleet flex flexible flight float floor flooring floral flour flow
  flower fluent fly focus fold folk follow fond food fool foot football forbid force forest forever forge forget
  forgive forgot forgotten fork form formal former forth fortunate fortune forward foul found foundation fountain
  fraction fragile frame frank fraternity freak free freeze frequent fresh fridge friend fright front frozen fruit
  frustrate frustrating fry fuel fulfil fun function fund funnel funny furious furniture further fuss future gadget
  gain game gang gap garden gas gate gather gave gaze gear gender general generous gentle genuine geographic gesture
  ghost giant girl give glad glance glass global gloom glory glove glue go goat gold golden gone good gorgeous
  gossip govern grab grace gradual graduate graduation grain grand grandad granddad grande granny grasp grass
  grateful grave great greed greek green greet grew grey grief grim grin grip groom gross ground grow grown growth
  grumble guard guess guest guide guilty gun gutted guy habit hair half halfway hall halt hammer hand handful handle
  handy hang happen happy hard harden harder hardly harm harmless harsh hassle haste hate haul head headache heading
  headline heads heal health healthy heap hear heart heat heath heating heaven heavy hedge height held help hence
  hero hesitate hide high higher hill hint hire historic hit hobby hold hole holiday hollow honest honour hook hope
  hopeful horizon horn horrible horse hose hospital hot hotel hour house housewife huge human humble humour hundred
  hung hunger hunt hurry hurt ice idea ideal identify ignore ill image imagination imagine immediate impact
  impatient imply important impose impossible impress impression improve improvise inch incident include
  inconvenient incredible indeed independent indicate individual inevitable infection inflation influence inform
  informal informative ingredient inherit initial inject injection injury inland inner innocent innovate innovation
  insect insert insertion inside insight insist inspect inspector inspire install instance instant instantly instead
  instruct instruction insult insure intelligent intend intense intensive intent intention interaction interesting
  intermediate internal interpret interrupt interval intervention intimate introduce introduction invent invention
  inventory invest investigate invitation invite invoice involve iron island isolation issue item jacket jam jaw
  jealous jet jewel jingle job join joiner joke journey joy judge juice jump jungle junior jury just justify keen
  keep kept kettle key keyboard kick kid kill kind kindness king kiss kit kitchen knackered knee knew knife knock
  knot know knowledge known lack ladder lady laid lake lamb lamp land landed landing landscape lane language large
  larger laser lash last lasting late lately later latest latex latter laugh launch law lawn lawyer lay layer layout
  lazy lead leading leaf league lean leap learn leather leave lecture led ledger left leg legend lemon lend lender
  lending length less lesson lest letter level lever liable liberty library lick lid lie life lift light like likely
  limb limitation limp line linger lion lip liquid listen lit lite literal litre little lively liver loading loaf
  local lock lodge loft log logging logic lonely long longer loom loose looser lose loss lost lot loud lounge love
  lovely low lowland loyal luck lump lunch lying machine mad made magic magnificent main maintain major majority
  make male manage mandate mange manner manor march marina mark marker marriage marry mask mass massage massive
  master match mate material maternity matter mature maybe mayor meal mean meant meantime meanwhile measure meat
  mechanism medal media median mediate medicine medium meet melon melt member memory mend mending mental mention
  mere mess message messy met metal meter method metre middle might mighty mild mile milk mill mind mindful mine
  miner minimal minister minor minute miracle mirror miserable miss mission mistake mister mix moan mobile modal
  mode model modem modern modest moment money monitor monkey monthly mood moon moral more moreover morning most
  mostly motel mother motion motivation motive mount mountain mouse move movie mud muddle multiple mummy murder
  muscle mushroom music mutton mutual mystery naff nail naked nanny narrow nasty nation national native natural
  nature naughty near nearer neat necessary neck needle neglect negotiation neighbour neither nephew nerve nervous
  nest net nettle neural neutral never new newer news newspaper nice niece night nightmare nobody noise none
  nonsense noon nor norm normal north nose note notebook nothing notice notion novel nowhere nowt numerous nurse nut
  oath obey object objection obligation observation observe obsess obsession obtain obvious occasion occasional
  occur ocean odd offence offend offer office officer often oil okay old older once ongoing only onto onwards open
  operate operation opinion opponent opportunity oppose opposite optimistic orange order ordinary organ organise
  orientation origin otherwise ought ours outcome outer outland outlet outline output outstand oven overall overcome
  overlook overnight owe own owt pace pack package packet page pain paint pair palace pale palm pan panel panic pant
  paper paragraph parcel pardon park part participation particular partly party pass passenger passion paste patch
  paternity path patient patio patrol pattern pause peace peaceful peak peanut pedal pencil perception perfect
  perform perhaps period permanent permission permit persist person personality persuade persuasion petal phase
  phone photo phrase piano pick picture piece pierce pile pill pilot pin pinch pink pint pipe pit pity place plain
  plan plane planet plant plastic plate plates play player playing pleasant please pleasure plenty plot plug plural
  plus pocket poem point poison polar pole police polite political pollution pond pool poor pop popular population
  portion posh position positive possess possession possible post posted poster posting pot potato potential pound
  pour powder power powerful practical practice praise pray preacher precious precise precision predict prediction
  prefer preference pregnant preparation prepare prescription presence present presentation preserve president press
  pressing pressure presume pretend pretty prevail prevent prevention previous price pride priest prime prince
  principal print prior priority prison privacy prize probability probable problem procedure proceed process
  processor produce product production profession profile program programme progress project projector promise
  promote promotion prompt prone proper proportion propose prospect protect protection protest proud prove provide
  provider provision public publication pull pulse pump punch punish pupil pure purple purse pursue push puzzle
  quality quantity quarrel queen queer query quest queue quick quicker quid quiet quit quite quota quote race radio
  rage rail rain raise rally ran random rang range rank rapid rapport rare rate rates rather ratio raw reach react
  reaction read reading ready real realise realistic really reason reasonable reassure rebel recall recap receipt
  receive recent recently reception recipe reckless reckon recognise recommend recommendation reconsider record
  recover red redirect reduce reduction refer reflect reflection reform refresh refuse regard regardless regret
  regular regulation reject rejection relate relation relative relax relaxation relay release relevant reliable
  relief relocation reluctant rely remain remainder remark remarkable remember remind reminder remote remove rent
  rental repair repeat repeatedly replace reply report represent representative republic reputation request rescue
  research resemble reserve resign resist resolution resolve resort resource respect respectively respond response
  rest restart restaurant restore restrict result resume retain retry return reveal revelation revenge reverse
  revert review revise revolution reward rewind rice rich ride ridiculous right ring riot rip rise risk rival river
  road roar roast rob rock rode role roll roof room root rope rose rotten rough roughly round route routine row
  royal rub rubbish rude ruin rule run rundown rural rush rust sack sad saddle safe safety sage said sail sake salad
  salmon salon saloon salt same sample sand sang sat satisfaction satisfy sauce save saw say scale scan scandal scar
  scare scatter scenario scene scent schedule schema school science scold scope score scrap scratch scream screen
  screw script sea seal search season seat secret secure see seek seem seize seldom select selection selfish sell
  seller send sending senior sense sensible sensitive sentence serious servant serve service session set settle
  several severe shade shadow shake shall shallow shame shape share shark sharp shave shed sheep sheer sheet shelf
  shell shelter shift shine ship shirt shock shoe shook shoot shop shopping shore short shortage shortcut shorter
  shot shoulder shout shove show shower shrink shut shy sick side sigh sight sign signal silence silent silk silly
  silver similar simple simply simulation sincere sing single sink sister sit site situation size skate skill skin
  skint skip sky slate slats sleep sleeve slender slept slice slid slide slight slim slip slope slow slower small
  smaller smart smash smell smile smoke smooth snack snag snake snap snow soap social society sock soft soil solar
  sold soldier solid solution solve somehow somewhat song soon sooner sore sorrow sort sorted sought soul sound soup
  sour source south space spare speak special species specific specification speech speed spell spend spent spice
  spider spill spin spirit spit spite split spoil spoke spoken spoon sport spot spray spread spreadsheet spring
  sprint square squeeze stable stack staff stage staged stain stair stake stakeholder stale stamp stand staple
  staples star stare start startle starve state station stay steady steak steal steam steep steer stem step stick
  stiff still sting stir stock stole stolen stomach stone stood stop store storm story stove straight
  straightforward strange stranger stream street strength stress stretch strict stricter strike string strip strong
  struck structure struggle stubborn stuck study stuff stuffed stumble stupid style subject submission submit
  substance substitute subtle succeed success succession sudden suddenly suffer sufficient sugar suggest suit suite
  sum summary summat summer summit sun sunny super superb supper supply support supporter suppose sure surface
  surprise surrender surround survey survive suspect suspend suspicious sustain swallow swear sweat sweep sweet
  swept swift swim swing switch sword symbol sympathy system table tablet tackle tail tailor take tale talent talk
  tall taller tank tap tape target task taste taught tea teach teacher team tear tease tech technical telephone
  television tell teller telly temper temporary tempt tend tender tennis tense tension tent term terrible terrify
  test text thank thankful thankfully theme theoretical theory thermal thick thief thin thing think thirst thorough
  though thought thousand thread threat threaten threw throat through throw thumb thunder thus ticket tide tidy tie
  tied tight tighter tile tiller time timeline timely timing tiny tip tired title toast today toe together token
  told tomorrow tone tongue tonight tool tooth topic torn toss total touch tough tour tourist toward towel tower toy
  trace track tractor trade tradition traditional traffic tragedy trail train tram transfer transform transformation
  transit transition translate translation transparent transport transportation trap travel tray treasure treat
  treaty tree tremble trend trial tribal tribe trick tricky trigger trip triumph tropical trouble truck true trunk
  trust trustworthy truth try tube tune tunnel turn twice twin twist type typical tyre ugly ultimate umpteen unable
  uncle unclear under underneath understand undo unexpected unfair unfamiliar unfortunate unhappy unique unite
  universe unless unlike unlikely unreal unsure until upfront upgrade upland upon upper upset urge urgent use useful
  useless usual utter vacation vague vain validation valley value valve van vanish variation variety various vary
  vast vehicle vendor verb version vet viable vice victim victory view vigorous violation violent virtual virtue
  visible vision visit vital vivid vocal voice volume vote wage wait wake walk wall wander want war warden warm warn
  wash waste watch water wave way weak wealth weapon wear weary weather wedding week weekday weekend weep weigh
  weight weird welcome well went west wet whale whatsoever wheel when where whereas wherever whether which whichever
  while whisper whistle white whoever whole wicked wide wider widespread widget wild will willing win wind window
  wine wing winner winter wipe wire wise wish witch withdraw within without witness woke wolf women wonder wonderful
  wood wool word wore work workaround workload world worm worn worry worse worst worth worthwhile would wound wrap
  wreck wrist write written wrong wrote yard year yell yellow yesterday yet yield young younger youth zone`
    .trim()
    .split(/\s+/),
)
