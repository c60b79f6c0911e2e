/** Persons and firms that do not exist, of the kinds that pay and are paid. */
import { type Dice, pick } from '../../../dice.ts'

const list = (words: string): readonly string[] => words.split('|')

const FORENAMES = list(
  'Aaron|Bethany|Callum|Deepika|Eleanor|Farouk|Grace|Hamish|Imogen|Jakub|Kwame|Lowri|Mohammed|Niamh|Oluwaseun|Poppy|Quentin|Rhiannon|Siobhan|Tomasz|Uma|Victor|Wendy|Xin|Yasmin|Zachary|Jean-Luc|Mary Ann',
)
const SURNAMES = list(
  'Adeyemi|Blackwood|Cartwright|Dhillon|Edmondson|Fitzgerald|Gallagher|Hussain|Iqbal|Jarvis|Kowalczyk|Llewellyn|MacDonald|Nguyen|O’Sullivan|Pemberton|Quigley|Ramsbottom|St. John|Thistlethwaite|Underwood|Van der Berg|Whittaker|Yilmaz|Smith-Jones|Bell|Price|May|Banks|Cole',
)
const TITLES = list('Mr|Mrs|Miss|Ms|Dr')
const FIRMS = list(
  'Harbour Lane Bakery|Northgate Precision|Ferncliffe Care|Silver Birch Dental|Redmayne Haulage|Kestrel Software|Oak & Ivy Interiors|Tidewater Marine|Pennant Engineering|Millstone Foods|Castle Row Solicitors|Greenfold Nurseries|Whitmore & Daughters|Bluebell Day Nursery|Ironbridge Castings|Saltmarsh Logistics|J R Pickering|A1 Roofing|Three Rivers Vets|Lantern Street Media',
)
const FORMS = list('Ltd|Limited|LTD|PLC|plc|LLP|Limited|Ltd|(UK) Ltd|Group Ltd|Services Limited')
const PUBLIC_BODIES = list(
  'Mid Wessex Council|Ashdale Borough Council|Tarnside NHS Foundation Trust|Eastmoor University Hospitals NHS Trust|St Oswald’s Academy Trust|Hallowdale County Council|University of Westmarch|The Brindle Multi Academy Trust|Northvale Police Authority',
)
const AGENCIES = list(
  'Crosswind Umbrella Ltd|Payway Contracting Limited|Nimbus PAYE Umbrella Ltd|Brightstaff Recruitment Ltd|Workbridge People Limited|Copperfield Umbrella Solutions Ltd',
)
const STREETS = list(
  'High Street|Mill Lane|Station Road|The Crescent|Church Walk|Elm Grove|Quay Road|Market Place',
)
const TOWNS = list(
  'Harrogate|Llandudno|Dumfries|Penzance|Ely|Rotherham|Bangor|Kidderminster|Grimsby|Stirling|Hove|Bury St Edmunds',
)
const AREAS = list('HG1|LL30|DG2|TR18|CB7|S60|BT20|DY10|DN31|FK8|BN3|IP33')
const JOBS = list(
  'Warehouse Operative|Staff Nurse|Teaching Assistant|Software Engineer|Sales Executive|Chef de Partie|Fitter|Care Assistant|Account Manager|Driver',
)
const DEPARTMENTS = list(
  'Sales|Production|Ward 7|Admin|Despatch|Head Office|0042|Kitchen|Field|CC1180',
)

export type Person = {
  readonly title: string
  readonly forename: string
  readonly initial: string
  readonly surname: string
  readonly niNumber: string
  readonly address: readonly string[]
  readonly job: string
}

export function makePerson(dice: Dice): Person {
  const letters = 'ABCEGHJKLMNPRSTWXYZ'
  const first = pick([...'ACEHJLPSWY'], dice)
  const second = pick([...'ABCEGHJLMPRSTWXZ'], dice)
  const digits = Array.from({ length: 6 }, () => dice(10)).join('')
  return {
    title: pick(TITLES, dice),
    forename: pick(FORENAMES, dice),
    initial: pick([...letters], dice),
    surname: pick(SURNAMES, dice),
    niNumber: `${first}${second}${digits}${pick([...'ABCD'], dice)}`,
    address: makeAddress(dice),
    job: pick(JOBS, dice),
  }
}

export function makeAddress(dice: Dice): readonly string[] {
  const at = dice(TOWNS.length)
  return [
    `${1 + dice(180)} ${pick(STREETS, dice)}`,
    TOWNS[at] ?? '',
    `${AREAS[at] ?? ''} ${1 + dice(9)}${pick([...'ABDEFGHJLN'], dice)}${pick([...'ABDEFGHJLN'], dice)}`,
  ]
}

export type Firm = {
  readonly name: string
  readonly address: readonly string[]
  readonly payeReference: string
  readonly department: string
  readonly sort: 'firm' | 'public' | 'agency'
}

export function makeFirm(dice: Dice): Firm {
  const sort = pick(['firm', 'firm', 'firm', 'public', 'agency'] as const, dice)
  const names = { firm: FIRMS, public: PUBLIC_BODIES, agency: AGENCIES }
  const name = pick(names[sort], dice)
  return {
    name: sort === 'firm' ? `${name} ${pick(FORMS, dice)}` : name,
    address: makeAddress(dice),
    payeReference: `${100 + dice(900)}/${pick([...'ABEGHKLPTWZ'], dice)}${pick([...'ABEGHKLPTWZ'], dice)}${1000 + dice(90000)}`,
    department: pick(DEPARTMENTS, dice),
    sort,
  }
}

const NAME_FORMS: readonly ((person: Person) => string)[] = [
  ({ title, forename, surname }) => `${title} ${forename} ${surname}`,
  ({ forename, surname }) => `${forename} ${surname}`,
  ({ title, forename, surname }) => `${title} ${forename.charAt(0)} ${surname}`,
  ({ title, forename, initial, surname }) => `${title} ${forename.charAt(0)} ${initial} ${surname}`,
  ({ forename, surname }) => `${surname}, ${forename}`,
  ({ forename, surname }) => `${forename} ${surname}`.toUpperCase(),
  ({ title, forename, surname }) => `${surname} ${title} ${forename}`,
  ({ forename, initial, surname }) => `${forename} ${initial} ${surname}`,
]

export function nameOf(person: Person, dice: Dice): string {
  return pick(NAME_FORMS, dice)(person)
}
