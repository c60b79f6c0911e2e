/** Rules on adverse credit as their author wrote them, held against what a client has had. */
import { standingAmong, worstOf } from './true-bands.ts'
import { holdsIn, type Standing } from './true-figures.ts'
import type { TrueCase, TrueEvent, TrueEventRule } from './true-meaning.ts'

export function eventStandings(
  rules: readonly TrueEventRule[],
  client: TrueCase,
  supposed: string | undefined,
): readonly Standing[] {
  return [...Map.groupBy(rules, ({ of }) => of)].map(([kind, ofKind]) => {
    const met = client.events.filter(({ of }) => kind === of || isAny(kind) || isAny(of))
    const holding = holdsIn(ofKind, client, supposed)
    if (holding.length === 0) return 'ok'
    if (met.length === 0) return 'unknown'
    return standingAmong(holding, client, (rule) => worstOf(met.map((one) => against(rule, one))))
  })
}

function isAny(kind: string): boolean {
  return kind === 'adverse'
}

function against(rule: TrueEventRule, event: TrueEvent): Standing {
  const { since, amount, settled } = event
  if (rule.ignoreUnder !== undefined && amount !== undefined && amount < rule.ignoreUnder)
    return 'ok'
  if (rule.ignoreAfter !== undefined && since !== undefined && since >= rule.ignoreAfter)
    return 'ok'
  if (onlyIgnores(rule)) return rule.ignoreAfter === 0 ? 'ok' : 'unknown'
  return worstOf([
    countAndAmount(rule, event),
    rule.settled === undefined ? 'ok' : fromTold(settled),
    rule.minSince === undefined ? 'ok' : longAgo(rule, event, rule.minSince),
  ])
}

/** What is ignored says nothing of what is not. */
function onlyIgnores({ ignoreUnder, ignoreAfter, ...rule }: TrueEventRule): boolean {
  const { maxCount, maxAmount, minSince, settled } = rule
  const isRule = [maxCount, maxAmount, minSince, settled].some((said) => said !== undefined)
  return !isRule && (ignoreUnder !== undefined || ignoreAfter !== undefined)
}

function fromTold(told: boolean | undefined): Standing {
  if (told === undefined) return 'unknown'
  return told ? 'ok' : 'fail'
}

/** Registered three years ago says little of when it was settled; settled then was registered before. */
function longAgo(rule: TrueEventRule, { since, sinceIs }: TrueEvent, least: number): Standing {
  if (since === undefined) return 'unknown'
  const [asked, told] = [isLater(rule.sinceIs), isLater(sinceIs)]
  if (since >= least) return asked && !told ? 'unknown' : 'ok'
  return told && !asked ? 'unknown' : 'fail'
}

function isLater(moment: TrueEvent['sinceIs']): boolean {
  return moment !== undefined && moment !== 'registered'
}

/** What happened just so many months ago is no longer within them, as "over 2 years ago" takes it. */
function countAndAmount(rule: TrueEventRule, event: TrueEvent): Standing {
  const { within, maxCount } = rule
  const { count = 1, since } = event
  if (within !== undefined && since !== undefined && since >= within) return 'ok'
  const tooMany = maxCount !== undefined && count > maxCount
  const standing = worstOf([tooMany ? 'fail' : 'ok', amountStanding(rule, event)])
  return standing === 'fail' && within !== undefined && since === undefined ? 'unknown' : standing
}

function amountStanding(rule: TrueEventRule, event: TrueEvent): Standing {
  const { maxAmount } = rule
  const { amount, count = 1 } = event
  if (maxAmount === undefined) return 'ok'
  if (amount === undefined) return 'unknown'
  const isSame = count === 1 || rule.amountIs === event.amountIs
  if (isSame) return amount <= maxAmount ? 'ok' : 'fail'
  if (event.amountIs === 'each') {
    const whole = rule.amountIs === 'total' ? amount * count : amount
    if (whole > maxAmount) return 'fail'
    return rule.amountIs === 'total' ? 'ok' : 'unknown'
  }
  return amount <= maxAmount && event.amountIs === 'total' ? 'ok' : 'unknown'
}
