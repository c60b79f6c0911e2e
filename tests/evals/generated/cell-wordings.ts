/**
 * Meanings made at random, each with the words that somebody could have typed for it. Every wording
 * says all of its meaning and no more, so that the truth of a generated question is certain.
 */
import { type Dice, pick } from '../../dice.ts'
import type { TrueBand, TrueEventRule, TrueLimit } from '../meanings/true-meaning.ts'
import type { Cell } from './scenario.ts'
import type { BlemishTopic, FigureTopic } from './topics.ts'
import { writeMoney, writePercent, writeTime } from './written-figures.ts'

export function makeFigureCell(topic: FigureTopic, dice: Dice): Cell {
  const shape = dice(100)
  if (shape < 5) return { text: pick(['', '-', 'TBC', '?'], dice), means: { verdict: 'blank' } }
  if (shape < 7) return { text: pick(['N/A', 'n/a'], dice), means: { verdict: 'n/a' } }
  if (shape < 12 && topic.open.length > 0) {
    return { text: pick(topic.open, dice), means: { verdict: 'yes' } }
  }
  const plain = plainLimit(topic, dice)
  if (shape < 26) return withSpecialCase(topic, plain, dice)
  if (shape < 38 && topic.bandedBy !== undefined) return banded(topic, topic.bandedBy, dice)
  if (shape < 44) return referred(topic, plain, dice)
  if (shape < 52) return conditional(plain, dice)
  if (shape < 60) return withOtherFigure(topic, plain, dice)
  return { text: plain.text, means: { verdict: 'yes', limits: [plain.limit] } }
}

type Plain = { readonly text: string; readonly limit: TrueLimit }

function plainLimit(topic: FigureTopic, dice: Dice): Plain {
  const { bound, write } = topic
  const thing = thingOf(topic)
  const value = pick(topic.values, dice)
  const said = write(value, dice)
  if (bound === 'range') {
    const least = pick(topic.least ?? [1], dice)
    const limit = { ...thing, min: least, max: value }
    return { text: pick(ranges, dice)(write(least, dice), said), limit }
  }
  const isStrict = dice(14) === 0
  if (bound === 'max') {
    if (!isStrict) return { text: pick(mosts, dice)(said), limit: { ...thing, max: value } }
    const text = pick([`Under ${said}`, `less than ${said}`, `Below ${said}`], dice)
    return { text, limit: { ...thing, below: value } }
  }
  if (!isStrict) return { text: pick(leasts, dice)(said), limit: { ...thing, min: value } }
  const text = pick([`Over ${said}`, `more than ${said}`], dice)
  return { text, limit: { ...thing, above: value } }
}

function thingOf({ role, of }: FigureTopic): TrueBand {
  return { role, ...(of !== undefined && { of }) }
}

type Phrase = (figure: string) => string

const mosts: readonly Phrase[] = [
  (figure) => figure,
  (figure) => figure,
  (figure) => `Max ${figure}`,
  (figure) => `Up to ${figure}`,
  (figure) => `${figure} max`,
  (figure) => `No more than ${figure}`,
  (figure) => `Maximum ${figure}`,
  (figure) => `≤${figure}`,
  (figure) => `capped at ${figure}`,
]
const leasts: readonly Phrase[] = [
  (figure) => figure,
  (figure) => figure,
  (figure) => `Min ${figure}`,
  (figure) => `At least ${figure}`,
  (figure) => `${figure}+`,
  (figure) => `${figure} min`,
  (figure) => `${figure} minimum`,
  (figure) => `From ${figure}`,
  (figure) => `no less than ${figure}`,
]
const ranges: readonly ((least: string, most: string) => string)[] = [
  (least, most) => `${least} to ${most}`,
  (least, most) => `${least} - ${most}`,
  (least, most) => `Min ${least}, max ${most}`,
  (least, most) => `${least} min / ${most} max`,
  (least, most) => `between ${least} and ${most}`,
  (least, most) => `From ${least} up to ${most}`,
]

function withSpecialCase(topic: FigureTopic, { text, limit }: Plain, dice: Dice): Cell {
  const special = pick(topic.special, dice)
  const end = topic.bound === 'min' ? 'min' : 'max'
  const stated = [limit.min, limit.max, limit.above, limit.below]
  const others = topic.values.filter((value) => !stated.includes(value))
  const value = pick(others, dice)
  const said = topic.write(value, dice)
  const words = pick(
    [
      `${text} (${said} for ${special})`,
      `${text}, ${said} for ${special}`,
      `${text}; ${special} ${said}`,
      `${text} (${special}: ${said})`,
      `${text} - ${special} ${said}`,
      `${text}. ${special}: ${said}`,
    ],
    dice,
  )
  const own: TrueLimit = { ...thingOf(topic), [end]: value, for: special }
  return { text: words, means: { verdict: 'yes', limits: [limit, own] } }
}

/** Two bands, the second wider or open above. */
function banded(topic: FigureTopic, by: 'loan' | 'ltv' | 'income', dice: Dice): Cell {
  if (by === 'income') return bandedByIncome(topic, dice)
  if (topic.bound === 'min') return eased(topic, dice)
  const [high, low] = twoOf(topic.values, dice)
  const bands = by === 'loan' ? [250_000, 500_000, 750_000, 1_000_000] : [60, 70, 75, 80, 85, 90]
  const [wide, narrow] = twoOf(bands, dice)
  const write = by === 'loan' ? writeMoney : writePercent
  const unit = by === 'ltv' ? ' LTV' : ''
  const [one, other] = [topic.write(high, dice), topic.write(low, dice)]
  const [first, second] = [`${write(narrow, dice)}${unit}`, `${write(wide, dice)}${unit}`]
  const text = pick(
    [
      `${one} up to ${first}, ${other} up to ${second}`,
      `${one} to ${first}; ${other} to ${second}`,
      `Up to ${first}: ${one}, up to ${second}: ${other}`,
      `Max ${one} up to ${first}, max ${other} up to ${second}`,
      `${one} (up to ${first})\n${other} (up to ${second})`,
    ],
    dice,
  )
  const limits = [
    { role: topic.role, max: high, when: [{ role: by, max: narrow }] },
    { role: topic.role, max: low, when: [{ role: by, max: wide }] },
  ]
  return { text, means: { verdict: 'yes', limits } }
}

/** A shorter time is enough where less is lent. */
function eased(topic: FigureTopic, dice: Dice): Cell {
  const [long, short] = twoOf(topic.values, dice)
  const most = pick([60, 65, 70, 75, 80], dice)
  const [one, other] = [topic.write(long, dice), topic.write(short, dice)]
  const text = pick(
    [
      `${one}, ${other} at up to ${most}% LTV`,
      `${one} (${other} to ${most}% LTV)`,
      `Min ${one}; ${other} if LTV is ${most}% or less`,
    ],
    dice,
  )
  const easier = { role: topic.role, min: short, when: [{ role: 'ltv', max: most }] }
  return { text, means: { verdict: 'yes', limits: [{ role: topic.role, min: long }, easier] } }
}

function bandedByIncome(topic: FigureTopic, dice: Dice): Cell {
  const [more, usual] = twoOf(topic.values, dice)
  const income = pick([40_000, 50_000, 60_000, 75_000, 100_000], dice)
  const [one, other] = [topic.write(usual, dice), topic.write(more, dice)]
  const said = writeMoney(income, dice)
  const [text, bound] = pick<readonly [string, 'above' | 'min']>(
    [
      [`${one}, ${other} where income is over ${said}`, 'above'],
      [`${one} (${other} with income of at least ${said})`, 'min'],
      [`${one}; ${other} if income ${said}+`, 'min'],
    ],
    dice,
  )
  const when: readonly TrueBand[] = [{ role: 'income', [bound]: income }]
  const limits = [
    { role: topic.role, max: usual },
    { role: topic.role, max: more, when },
  ]
  return { text, means: { verdict: 'yes', limits } }
}

/** The larger one first. */
function twoOf(values: readonly number[], dice: Dice): readonly [number, number] {
  const at = 1 + dice(values.length - 1)
  return [values[at] ?? 0, values[dice(at)] ?? 0]
}

function referred({ bound }: FigureTopic, { text, limit }: Plain, dice: Dice): Cell {
  const [more, less] = bound === 'min' ? ['lower', 'below'] : ['higher', 'over']
  const words = pick(
    bound === 'range'
      ? [`${text}, larger by referral`]
      : [
          `${text}, ${more} by referral`,
          `${text} (${more} considered)`,
          `${text}; refer if ${less}`,
        ],
    dice,
  )
  // "Larger by referral" leaves the least as it is.
  const limits =
    bound === 'range'
      ? [
          { role: limit.role, min: limit.min ?? 0 },
          { role: limit.role, max: limit.max ?? 0, beyond: 'refer' as const },
        ]
      : [{ ...limit, beyond: 'refer' as const }]
  return { text: words, means: { verdict: 'yes', limits } }
}

const conditions = [
  'subject to underwriter approval',
  'with proof of income',
  'if existing customer',
  'subject to valuation',
  'with satisfactory references',
]

function conditional({ text, limit }: Plain, dice: Dice): Cell {
  const need = pick(conditions, dice)
  const words = pick([`${text} ${need}`, `${text}, ${need}`, `${text} (${need})`], dice)
  return { text: words, means: { verdict: 'depends', limits: [limit], needs: [need] } }
}

function withOtherFigure({ role }: FigureTopic, { text, limit }: Plain, dice: Dice): Cell {
  const { words, own } = pick(
    otherFigures.filter(({ own }) => own.role !== role),
    dice,
  )
  const joined = pick([`${text}, ${words}`, `${text} (${words})`, `${text}. ${words}`], dice)
  return { text: joined, means: { verdict: 'yes', limits: [limit, own] } }
}

const otherFigures: readonly { readonly words: string; readonly own: TrueLimit }[] = [
  { words: 'max 75% LTV', own: { role: 'ltv', max: 75 } },
  { words: 'up to 80% LTV', own: { role: 'ltv', max: 80 } },
  { words: 'max LTV 85%', own: { role: 'ltv', max: 85 } },
  { words: 'min income £30k', own: { role: 'income', min: 30_000 } },
  { words: 'minimum income £40,000', own: { role: 'income', min: 40_000 } },
  { words: 'max loan £500k', own: { role: 'loan', max: 500_000 } },
  { words: 'max loan £1m', own: { role: 'loan', max: 1_000_000 } },
]

export function makeKindCell(dice: Dice): Cell {
  const shape = dice(100)
  if (shape < 8) return { text: pick(['', '-', 'TBC'], dice), means: { verdict: 'blank' } }
  if (shape < 11) return { text: 'N/A', means: { verdict: 'n/a' } }
  if (shape < 35) return { text: pick(yeses, dice), means: { verdict: 'yes' } }
  if (shape < 58) return { text: pick(noes, dice), means: { verdict: 'no' } }
  if (shape < 68) return { text: pick(depends, dice), means: { verdict: 'depends' } }
  if (shape < 82) {
    const { words, own } = pick(otherFigures, dice)
    const text = pick([`Yes, ${words}`, `Yes - ${words}`, `Yes (${words})`, `${words}`], dice)
    return { text, means: { verdict: 'yes', limits: [own] } }
  }
  const need = pick(conditions, dice)
  const text = pick([`Yes, ${need}`, `Yes ${need}`, `Accepted ${need}`, `OK - ${need}`], dice)
  return { text, means: { verdict: 'depends', needs: [need] } }
}

const yeses = ['Yes', 'Accepted', 'Acceptable', 'Y', 'OK', '✓', 'Yes - no restrictions']
const noes = [
  'No',
  'Not accepted',
  'Declined',
  'N',
  '✗',
  'Not acceptable',
  'We do not lend on these',
]
const depends = ['Refer', 'Case by case', 'By referral', 'Considered on its merits']

export function makeBlemishCell({ of }: BlemishTopic, dice: Dice): Cell {
  const shape = dice(100)
  if (shape < 6) return { text: pick(['', '-', 'TBC'], dice), means: { verdict: 'blank' } }
  if (shape < 16)
    return { text: pick(['No', 'None', 'Not accepted'], dice), means: { verdict: 'no' } }
  if (shape < 24) return { text: pick(depends, dice), means: { verdict: 'depends' } }
  const rule = pick(rules, dice)(of, dice)
  // That it must be satisfied is a condition, as those who write meanings down have it.
  const verdict = rule.events.some(({ settled }) => settled === true) ? 'depends' : 'yes'
  return { text: rule.text, means: { verdict, events: rule.events } }
}

type Rules = { readonly text: string; readonly events: readonly TrueEventRule[] }

const rules: readonly ((of: string, dice: Dice) => Rules)[] = [
  (of, dice) => {
    const within = pick([12, 24, 36, 72], dice)
    const time = writeTime(within, dice)
    const text = pick(
      [`None in last ${time}`, `Nil in the past ${time}`, `0 in ${time}`, `None within ${time}`],
      dice,
    )
    return { text, events: [{ of, maxCount: 0, within }] }
  },
  (of, dice) => {
    const minSince = pick([12, 24, 36, 72], dice)
    const time = writeTime(minSince, dice)
    const text = pick(
      [`Must be over ${time} old`, `Yes if more than ${time} ago`, `OK over ${time}`],
      dice,
    )
    return { text, events: [{ of, minSince }] }
  },
  (of, dice) => {
    const [maxCount, within] = [1 + dice(3), pick([12, 24, 36], dice)]
    const time = writeTime(within, dice)
    const text = pick(
      [
        `Max ${maxCount} in last ${time}`,
        `${maxCount} in ${time}`,
        `Up to ${maxCount} in the last ${time}`,
      ],
      dice,
    )
    return { text, events: [{ of, maxCount, within }] }
  },
  (of, dice) => {
    const [maxCount, maxAmount] = [1 + dice(3), pick([250, 500, 1000, 2500, 5000], dice)]
    const text = pick(
      [`Max ${maxCount}, total £${maxAmount}`, `Up to ${maxCount}, max £${maxAmount} in total`],
      dice,
    )
    return { text, events: [{ of, maxCount, maxAmount, amountIs: 'total' }] }
  },
  (of, dice) => {
    const ignoreUnder = pick([200, 300, 500], dice)
    const within = pick([24, 36], dice)
    const text = `None in last ${writeTime(within, dice)}. Under £${ignoreUnder} ignored`
    return { text, events: [{ of, maxCount: 0, within, ignoreUnder }] }
  },
  (of, dice) => {
    const maxCount = 1 + dice(3)
    const text = pick(
      [`Max ${maxCount}, must be satisfied`, `Up to ${maxCount} if satisfied`],
      dice,
    )
    return { text, events: [{ of, maxCount, settled: true }] }
  },
]
