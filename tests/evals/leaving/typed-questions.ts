/** Questions as advisors type them, with the names of clients of many origins in them, made from seeds. */
import { createDice, pick } from '../../dice.ts'
import type { LeavingTruth } from './personal-truth.ts'

export type TypedQuestion = {
  readonly name: string
  readonly question: string
  readonly truth: LeavingTruth
}

const list = (words: string) => words.split(' ')

const GIVEN = list(
  'Tamsin Priya Oluwaseun Szymon Gurpreet Mohamud Aoife Rhiannon Wojciech Chidi Ngozi Kwame Yetunde Xiaoming Thuy Fatima Zainab Abdirahman Siobhan Cerys Angharad Hamish Eilidh Dafydd Callum Marta Ioana Bogdan Dimitrios Eleni Yusuf Elif Mehmet Shabnam Farhan Nusrat Rukhsana Balwinder Harjit Deepika Anjali Vikram Sunita Lakshmi Arjun Mei Hiroshi Sakura Jin Soo-Jin Mateus Joao Beatriz Lucia Alejandro Giulia Francesca Luca Anneliese Jurgen Ingrid Bjorn Agnieszka Kasia Tomasz Olena Dmytro Svetlana Ahmed Layla Omar Khadija Hassan Nadia Emeka Adaeze Tendai Thandiwe Blessing Precious Grace Mark Rose Will Jack Emma Sarah David Michael Jennifer Colin Nigel Deborah Keith Tracey Shaun Zoe Imogen Rupert Persis Cosmin Lubna',
)
const FAMILY = list(
  'Ogbourne Ramanathan Okonkwo Kowalczyk Sandhu Abdi O’Sullivan Llewellyn Wojcik Eze Mensah Adeyemi Zhang Nguyen Hussain Begum Warsame McAllister Evans Price Popescu Ionescu Papadopoulos Yilmaz Demir Chaudhry Khan Patel Bhatti Gill Iyer Sharma Tanaka Kim Silva Fernandes Garcia Rossi Bianchi Hartwell Whitcombe Braithwaite Muller Lindqvist Nowak Kovalenko Petrova El-Sayed Haddad Obi Nwosu Moyo Dube Baker Young May Banks Cole Stone Field Marsh Wood Hathersage Thistlethwaite Cholmondeley Featherstone Vasquez Achterberg Sorensen Ravenhill Prytherch Nankivell Tremlett Oyelaran Krishnan Galbraith Corbett Bogle Hargreave',
)
const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Dr', 'mr', 'mrs', 'MR', 'MRS', 'ms', 'dr', 'Mr.']

type Client = {
  readonly given: string
  readonly family: string
  readonly title: string
  readonly age: number
}

/** How somebody is called in a sentence; `{n}` of the sentences below. */
const FORMS: readonly ((client: Client) => string)[] = [
  ({ given, family }) => `${given} ${family}`,
  ({ given, family }) => `${given} ${family}`.toLowerCase(),
  ({ given, family }) => `${given} ${family}`.toUpperCase(),
  ({ title, family }) => `${title} ${family}`,
  ({ title, family }) => `${title} ${family.toLowerCase()}`,
  ({ title, given, family }) => `${title} ${given} ${family}`,
  ({ title, given, family }) => `${title} ${given.charAt(0)} ${family}`,
  ({ given, family }) => `${given.charAt(0)}. ${family}`,
  ({ given, family }) => `${family}, ${given}`,
  ({ given, family }) => `${family.toUpperCase()} ${given}`,
]

const SENTENCES = [
  'client {n} wants 80% on £300k, who will lend',
  'Does Halifax accept lodger income for {n}?',
  '{n} is {a} and wants 20 years, £310k on £365k, CCJ £800 16 months ago - who takes it?',
  'can {n} borrow with 1 year accounts',
  'my client {n} has a default from 2 years ago, max ltv?',
  '{n}, {a}, self employed 2 years, any lenders at 85%',
  'which lenders take overtime, client is {n}',
  '{n} earns £45k plus bonus, what will Nationwide do',
  'ex council flat for {n}, Skipton?',
  'what is the max age at end of term for {n} ({a})',
  'Applicants {n} and {m}, joint income 72k, deposit gifted by parents',
  'does leeds lend to {n} on a skilled worker visa',
  'Looking for 90% ltv BTL for {n}, first time landlord',
  'who considers a student let, borrower: {n}',
  '{n} had an IVA settled 4 years ago. Who would consider?',
  're {n}: is a gifted deposit from an uncle ok with Barclays',
]

const STAYS = [
  'Halifax',
  'Nationwide',
  'Skipton',
  'leeds',
  'Barclays',
  'overtime',
  'lodger income',
  'default',
  'max ltv',
  'max age',
  'ltv',
  'gifted deposit',
  'skilled worker visa',
  'IVA',
  'student let',
  'self employed',
  'bonus',
  'CCJ',
  'council flat',
  'landlord',
  'borrow',
]

export function typedQuestion(seed: number): TypedQuestion {
  const dice = createDice(seed * 17 + 3)
  const client = () => ({
    given: pick(GIVEN, dice),
    family: pick(FAMILY, dice),
    title: pick(TITLES, dice),
    age: 24 + dice(50),
  })
  const [one, other] = [client(), client()]
  const [first, second] = [pick(FORMS, dice)(one), pick(FORMS, dice)(other)]
  const sentence = pick(SENTENCES, dice)
  const question = sentence
    .replace('{n}', first)
    .replace('{m}', second)
    .replace('{a}', String(one.age))
  const named = sentence.includes('{m}') ? [first, second] : [first]
  return {
    name: `question ${seed}`,
    question,
    truth: {
      personal: named.map((text) => ({ kind: 'name', text })),
      stays: STAYS.filter((word) => sentence.includes(word)),
    },
  }
}
