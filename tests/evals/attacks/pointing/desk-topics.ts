/** What the cells of made documents say, and what of it limits a client: known from the making. */
import type { EventKind, Role } from '@criteria-desk/domain/criteria/knowledge/roles'
import type { Chances } from '../chances.ts'

/** A figure of a client or of a lender's words: its role, or which figure of a blemish. */
export type About =
  | { readonly what: Role; readonly measure: null }
  | { readonly what: EventKind; readonly measure: 'count' | 'amount' | 'since' }

/** Times in months. */
export type Figure = About & { readonly words: string; readonly value: number }
export type Limit = Figure & { readonly bound: 'at-most' | 'at-least' }

/** What a cell says; plain words limit nothing that is held against a figure. */
export type Saying = {
  readonly words: string
  readonly limit?: Limit
  /** Lets in, under a condition, what the limit keeps out. */
  readonly exception?: Limit
}

export type Topic = { readonly name: string; readonly say: (dice: Chances) => Saying }

const plain =
  (...words: readonly string[]) =>
  (dice: Chances): Saying => ({ words: dice.pick(words) })

type Written = {
  readonly figures: readonly (readonly [words: string, value: number])[]
  readonly ways: readonly string[]
}

function limit(about: About, bound: Limit['bound'], { figures, ways }: Written) {
  return (dice: Chances): Saying => {
    const [words, value] = dice.pick(figures)
    return { words: dice.pick(ways).replace('#', words), limit: { ...about, bound, words, value } }
  }
}

const of = (what: Role): About => ({ what, measure: null })
const ofCcj = (measure: 'count' | 'amount' | 'since'): About => ({ what: 'ccj', measure })
const MOST = ['#', 'Max #', 'Up to #', '# maximum']
const LEAST = ['#', 'Min #', 'At least #', '# minimum']

/** "75, 85 with a pension": the second is above the first. */
function aged(dice: Chances): Saying {
  const [base, more] = dice.pick([
    [70, 85],
    [75, 80],
    [65, 90],
  ] as const)
  const at = { ...of('ageAtEnd'), bound: 'at-most' } as const
  return {
    words: `${base}, ${more} with a pension`,
    limit: { ...at, words: `${base}`, value: base },
    exception: { ...at, words: `${more}`, value: more },
  }
}

const ages = limit(of('ageAtEnd'), 'at-most', {
  figures: [
    ['70', 70],
    ['75', 75],
    ['80', 80],
    ['85', 85],
  ],
  ways: MOST,
})

export const TOPICS: readonly Topic[] = [
  { name: 'Lodger income', say: plain('Yes', 'No', 'Considered', 'Yes, 12 months evidenced') },
  { name: 'Studio flats', say: plain('Yes', 'No', 'Refer', 'Min 30 sq m') },
  { name: 'Gifted deposits', say: plain('Accepted from family', 'No', 'Yes', 'TBC', 'N/A') },
  { name: 'Ex-council flats', say: plain('No', 'Yes up to 4 storeys', 'Yes') },
  { name: 'Age at end of term', say: (dice) => (dice.chance(0.3) ? aged(dice) : ages(dice)) },
  {
    name: 'Maximum LTV',
    say: limit(of('ltv'), 'at-most', {
      figures: [
        ['95%', 95],
        ['90%', 90],
        ['75%', 75],
        ['60%', 60],
      ],
      ways: MOST,
    }),
  },
  {
    name: 'Maximum loan',
    say: limit(of('loan'), 'at-most', {
      figures: [
        ['£250,000', 250_000],
        ['£500,000', 500_000],
        ['£1,000,000', 1_000_000],
      ],
      ways: MOST,
    }),
  },
  {
    name: 'Minimum income',
    say: limit(of('income'), 'at-least', {
      figures: [
        ['£15,000', 15_000],
        ['£25,000', 25_000],
        ['£75,000', 75_000],
      ],
      ways: LEAST,
    }),
  },
  {
    name: 'Maximum term',
    say: limit(of('term'), 'at-most', {
      figures: [
        ['15 years', 180],
        ['25 years', 300],
        ['40 years', 480],
      ],
      ways: MOST,
    }),
  },
  {
    name: 'CCJs – maximum amount',
    say: limit(ofCcj('amount'), 'at-most', {
      figures: [
        ['£250', 250],
        ['£500', 500],
        ['£1,000', 1000],
      ],
      ways: MOST,
    }),
  },
  {
    name: 'Months since CCJ',
    say: limit(ofCcj('since'), 'at-least', {
      figures: [
        ['12 months', 12],
        ['24 months', 24],
        ['36 months', 36],
      ],
      ways: LEAST,
    }),
  },
]

/** What of a client the question tells, by role or blemish's figure; the age at the end follows. */
export type Client = { readonly told: readonly Figure[]; readonly words: string }

export function makeClient(dice: Chances): Client {
  const told: Figure[] = []
  const said: string[] = []
  const tell = (share: number, figure: Figure, sentence: string) => {
    if (!dice.chance(share)) return
    told.push(figure)
    said.push(sentence)
  }
  const sum = (least: number, most: number) => dice.int(least, most) * 1000 + 500
  const [age, years, share] = [dice.int(41, 63), dice.int(8, 34), dice.int(51, 98)]
  const [income, loan] = [sum(18, 90), sum(120, 700)]
  const pounds = (value: number) => `£${value.toLocaleString('en-GB')}`
  const figure = (about: About, words: string, value: number) => ({ ...about, words, value })
  tell(0.8, figure(of('ageAtApplication'), `${age}`, age), `aged ${age}`)
  tell(0.7, figure(of('income'), pounds(income), income), `income of ${pounds(income)}`)
  tell(0.7, figure(of('loan'), pounds(loan), loan), `a loan of ${pounds(loan)}`)
  tell(0.7, figure(of('ltv'), `${share}%`, share), `${share}% LTV`)
  tell(0.8, figure(of('term'), `${years} years`, years * 12), `a term of ${years} years`)
  if (dice.chance(0.6)) {
    const [amount, since] = [dice.int(3, 12) * 100 - 50, dice.int(7, 40)]
    told.push(
      figure(ofCcj('amount'), pounds(amount), amount),
      figure(ofCcj('since'), `${since} months`, since),
    )
    said.push(`a CCJ of ${pounds(amount)} ${since} months ago`)
  }
  const has = (what: Role) => told.some((one) => one.what === what)
  if (has('ageAtApplication') && has('term')) {
    told.push(figure(of('ageAtEnd'), '', age + years))
  }
  return { told, words: said.join(', ') }
}

/** Whether the client is within it; undefined where nothing was told of it. */
export function holds({ bound, ...about }: Limit, { told }: Client): boolean | undefined {
  const own = told.find(({ what, measure }) => what === about.what && measure === about.measure)
  if (own === undefined) return undefined
  return bound === 'at-most' ? own.value <= about.value : own.value >= about.value
}
