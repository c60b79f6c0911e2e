/** The meanings of cells in whole sentences, a limit on what is said in a sentence of its own. */
import { type Dice, pick } from '../../../dice.ts'
import type { TrueBand, TrueEventRule, TrueMeaning } from '../../meanings/true-meaning.ts'
import { figureTopics } from '../topics.ts'
import { writeMoney, writePercent, writeTime } from '../written-figures.ts'
import type { Sentence } from './guide.ts'
import type { GuideTopic } from './guide-topics.ts'

export function sayMeaning(topic: GuideTopic, means: TrueMeaning, dice: Dice): Sentence {
  const [limit, special] = means.limits ?? []
  const [event] = means.events ?? []
  if (event !== undefined) return sayEvent(topic, event, dice)
  if (limit !== undefined && limit.role === figureTopics.find(({ id }) => id === topic.id)?.role) {
    return { lead: sayLimit(topic, limit, dice), ...sayMore(topic, means, special, dice) }
  }
  return sayKind(topic, means, dice)
}

function sayKind({ subject, are, id }: GuideTopic, means: TrueMeaning, dice: Dice): Sentence {
  const { verdict, needs = [], limits = [] } = means
  const one = subject.charAt(0).toLowerCase() + subject.slice(1)
  const plain = id === 'dmp' || subject.startsWith('British') ? subject : one
  if (!are) return { lead: `${subject} is not limited.` }
  const [limit] = limits
  if (limit !== undefined) {
    return {
      lead: pick(
        [`${subject} are accepted ${bandWords(limit)}.`, `We accept ${plain} ${bandWords(limit)}.`],
        dice,
      ),
    }
  }
  if (needs.length > 0) {
    const [need = ''] = needs
    return pick(
      [
        { lead: `${subject} are accepted ${need}.` },
        {
          lead: `We accept ${plain}.`,
          more: `This is ${need}.`.replace('is if', 'holds if').replace('is with', 'holds with'),
        },
      ],
      dice,
    )
  }
  const leads = {
    yes: [`${subject} are accepted.`, `We accept ${plain}.`, `${subject} are acceptable to us.`],
    no: [
      `${subject} are not accepted.`,
      `We do not accept ${plain}.`,
      `${subject} are outside our criteria.`,
    ],
    depends: [`${subject} are looked at case by case.`, `${subject} have to be referred.`],
  }
  return {
    lead: pick(verdict === 'no' || verdict === 'depends' ? leads[verdict] : leads.yes, dice),
  }
}

function sayLimit({ id, subject }: GuideTopic, limit: TrueBand, dice: Dice): string {
  const figure = write(id, dice)
  const { min, max, above, below } = limit
  if (min !== undefined && max !== undefined) {
    return `${subject} is between ${figure(min)} and ${figure(max)}.`
  }
  if (above !== undefined) return `${subject} is more than ${figure(above)}.`
  if (below !== undefined) return `${subject} is less than ${figure(below)}.`
  return pick(
    [
      `${subject} is ${figure(max ?? min ?? 0)}.`,
      `${subject} is set at ${figure(max ?? min ?? 0)}.`,
    ],
    dice,
  )
}

function sayMore(
  { id }: GuideTopic,
  { needs = [], limits = [] }: TrueMeaning,
  special: TrueMeaning['limits'] extends readonly (infer L)[] | undefined ? L | undefined : never,
  dice: Dice,
): { readonly more?: string } {
  const [limit] = limits
  if (needs.length > 0)
    return {
      more: `This is ${needs[0]}.`.replace('is if', 'holds if').replace('is with', 'holds with'),
    }
  if (limit?.beyond === 'refer')
    return { more: 'Anything beyond that is referred to an underwriter.' }
  if (special === undefined) return {}
  const value = special.max ?? special.min ?? special.above ?? special.below ?? 0
  if (special.for !== undefined)
    return { more: `For ${special.for} it is ${write(id, dice)(value)}.` }
  const [band] = special.when ?? []
  if (band !== undefined) return { more: `It is ${write(id, dice)(value)} ${bandWords(band)}.` }
  return { more: `This holds ${bandWords(special)}.` }
}

function bandWords({ role, min, max, above, below }: TrueBand): string {
  const value = max ?? min ?? above ?? below ?? 0
  const isLeast = min !== undefined || above !== undefined
  if (role === 'ltv')
    return isLeast ? `above ${value}% loan to value` : `up to ${value}% loan to value`
  const money = `£${value.toLocaleString('en-GB')}`
  if (role === 'income')
    return isLeast ? `with an income of at least ${money}` : `with an income up to ${money}`
  if (role === 'loan') return isLeast ? `for loans from ${money}` : `for loans up to ${money}`
  return `up to ${value}`
}

function write(id: string, dice: Dice): (value: number) => string {
  const topic = figureTopics.find((one) => one.id === id)
  return (value) => (topic?.tell ?? topic?.write)?.(value, dice) ?? `${value}`
}

function sayEvent({ subject }: GuideTopic, event: TrueEventRule, dice: Dice): Sentence {
  const { maxCount, maxAmount, within, minSince, ignoreUnder, settled } = event
  const one = subject.toLowerCase()
  const time = (months: number) => writeTime(months, dice)
  if (minSince !== undefined) return { lead: `${subject} must be more than ${time(minSince)} old.` }
  if (maxCount === 0 && within !== undefined) {
    const lead = `No ${one} may have been registered in the last ${time(within)}.`
    return ignoreUnder === undefined
      ? { lead }
      : { lead, more: `Those under £${ignoreUnder} are ignored.` }
  }
  const lead = `Up to ${maxCount ?? 1} ${one} are accepted${within === undefined ? '' : ` in the last ${time(within)}`}.`
  if (maxAmount !== undefined)
    return { lead, more: `Together they may not come to more than ${writeMoney(maxAmount, dice)}.` }
  return settled === true ? { lead, more: 'They must have been satisfied.' } : { lead }
}

/** Stands for a further side or plan of a row. */
export function otherValue(dice: Dice): string {
  return pick(
    [
      writePercent(50 + 5 * dice(9), dice),
      'Not accepted',
      'By referral',
      'On request',
      `£${25 * (1 + dice(40))},000`,
      'Yes',
    ],
    dice,
  )
}
