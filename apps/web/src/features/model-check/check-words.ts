import type {
  CheckQuestion,
  CheckVerdict,
  ModelCheck,
  ModelCheckResult,
} from '@criteria-desk/contract/model-check'
import { formatCents } from '../../lib/dollars.ts'
import type { OutcomeKind } from '../../ui/outcome.tsx'
import type { CheckRun } from './check-run.ts'

/** What a check came to, as its page says it. */

export const verdictWords: Readonly<Record<CheckVerdict, string>> = {
  right: 'Right',
  wrong: 'Wrong',
  'not-usable': 'Not usable',
  late: 'Late',
  'not-asked': 'Not asked',
}

export const verdictLooks: Readonly<Record<CheckVerdict, OutcomeKind>> = {
  right: 'accept',
  wrong: 'decline',
  'not-usable': 'decline',
  late: 'conditional',
  'not-asked': 'not-stated',
}

/** What the answer shows, or why there is none. */
export function cameWords({ came, verdict }: ModelCheckResult): string {
  return came ?? withoutAnswer[verdict] ?? '–'
}

const withoutAnswer: Readonly<Partial<Record<CheckVerdict, string>>> = {
  'not-usable': 'Nothing that holds against the document',
  late: 'Nothing in time',
}

/** The sentence on top, how it looks, and what stands beneath it. */
export type Summary = {
  readonly tone: 'neutral' | 'success' | 'warning' | 'destructive'
  readonly title: string
  readonly text: string
}

export function summaryOf(
  { state, results, current, problem }: CheckRun,
  questions: ModelCheck['questions'],
  model: NonNullable<ModelCheck['model']>,
): Summary {
  const right = `${countRight(results)} of ${questions.length} right`
  switch (state) {
    case 'not-begun':
      return { tone: 'neutral', title: 'Not checked yet', text: mostWords(model) }
    case 'running': {
      const at = questions.findIndex(({ question }) => question === current) + 1
      const title = `Checking: question ${at} of ${questions.length}`
      return { tone: 'neutral', title, text: usedWords(results, model) }
    }
    case 'stopped':
      return {
        ...{ tone: 'warning', title: `Stopped after ${results.length} of ${questions.length}` },
        text: `${right}. ${usedWords(results, model)}`,
      }
    case 'failed':
      return { tone: 'destructive', title: 'The check could not be finished', text: problem ?? '' }
    default:
      return {
        ...(countRight(results) === questions.length
          ? { tone: 'success', title: `This model is up to it: ${right}` }
          : {
              tone: 'destructive',
              title: `Not up to it: ${right}${missedWords(results)}`,
            }),
        text: usedWords(results, model),
      }
  }
}

/** `31,204` */
export function countWords(count: number): string {
  return count.toLocaleString('en-GB')
}

/** `$0.028`; a dash where nobody said what tokens cost. */
export function costWords(cents: number, arePricesGiven: boolean): string {
  return arePricesGiven ? formatCents(cents, 3) : '–'
}

/** `12.4 s` */
export function secondsWords(seconds: number): string {
  return `${seconds.toFixed(1)} s`
}

function countRight(results: readonly ModelCheckResult[]): number {
  return results.filter(({ verdict }) => verdict === 'right').length
}

/** `, 1 wrong, 2 late` */
function missedWords(results: readonly ModelCheckResult[]): string {
  const missed = (['wrong', 'not-usable', 'late'] as const).flatMap((verdict) => {
    const count = results.filter((result) => result.verdict === verdict).length
    return count === 0 ? [] : [`${count} ${verdictWords[verdict].toLowerCase()}`]
  })
  return missed.length === 0 ? '' : `, ${missed.join(', ')}`
}

function mostWords({
  mostTokens,
  mostCents,
  arePricesGiven,
}: NonNullable<ModelCheck['model']>): string {
  const cost = arePricesGiven ? `, ${formatCents(mostCents)}` : ''
  return `It takes up to ${countWords(mostTokens)} tokens${cost}, which count as yours, and may take minutes.`
}

/** What has come took: `34.2 s, 121,400 tokens, $0.21.` */
function usedWords(
  results: readonly ModelCheckResult[],
  { arePricesGiven }: Pick<NonNullable<ModelCheck['model']>, 'arePricesGiven'>,
): string {
  const sum = (of: (result: ModelCheckResult) => number) =>
    results.reduce((all, result) => all + of(result), 0)
  const tokens = sum(({ tokens: { given, written } }) => given + written)
  const cents = sum((result) => result.cents)
  const parts = [
    secondsWords(sum(({ seconds }) => seconds)),
    `${countWords(tokens)} tokens`,
    ...(arePricesGiven ? [formatCents(cents, 3)] : []),
  ]
  const most = results.some(({ isMost }) => isMost) ? ' at the most' : ''
  return results.length === 0 ? 'Nothing has come yet.' : `${parts.join(', ')}${most}.`
}

/** The result of a question, where there is one. */
export function resultOf(
  { results }: CheckRun,
  question: CheckQuestion,
): ModelCheckResult | undefined {
  return results.find((result) => result.question === question)
}
