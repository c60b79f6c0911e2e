/**
 * Rules as read held against those that a truth has, one by one: each rule and each row that gives
 * none is one thing to get right, and whatever is read beyond the truth is one thing wrong.
 */
import type {
  PayeRule,
  RulesFailure,
  RulesReading,
} from '@criteria-desk/domain/income/rules/income-rules'
import type { Result } from '@criteria-desk/domain/shared/result'

type TruthRule = Readonly<Record<string, unknown>> & {
  readonly row: number
  readonly lender: string
  readonly sheet?: string
}
type TruthError = { readonly row: number; readonly error: string; readonly sheet?: string }

export type RulesTruth = {
  readonly rules: readonly TruthRule[]
  readonly errors: readonly TruthError[]
  /** A lender's rule spans rows, so that none of them is its row. */
  readonly rowsOpen?: boolean
}

export type RulesVerdict = {
  readonly right: number
  readonly total: number
  /** A line for everything that is not right. */
  readonly wrong: readonly string[]
}

export function judgeRules(
  read: Result<RulesReading, RulesFailure>,
  truth: RulesTruth,
): RulesVerdict {
  const rules = read.ok ? [...read.value.rules] : []
  // A row says once what is wrong with it, however many of its cells are.
  const errors = [
    ...new Map(
      (read.ok ? read.value : read.error).errors.map((one) => [
        `${one.sheet} ${one.row} ${one.error}`,
        one,
      ]),
    ).values(),
  ]
  const wrong: string[] = []
  let right = 0
  for (const wanted of truth.rules) {
    const at = rules.findIndex((rule) => keyOf(rule) === keyOf(wanted))
    const [found] = at < 0 ? [] : rules.splice(at, 1)
    const faults = found === undefined ? ['not read'] : faultsOf(found, wanted, truth.rowsOpen)
    if (faults.length === 0) right += 1
    else wrong.push(`${placeText(wanted)} ${keyOf(wanted)}: ${faults.join(', ')}`)
  }
  for (const wanted of truth.errors) {
    const at = errors.findIndex(
      ({ sheet, row, error }) =>
        row === wanted.row && error === wanted.error && sheet === (wanted.sheet ?? sheet),
    )
    if (at < 0) wrong.push(`${placeText(wanted)} ${wanted.error}: not told`)
    else {
      errors.splice(at, 1)
      right += 1
    }
  }
  const beyond = [
    ...rules.map((rule) => `row ${rule.place.row} ${keyOf(rule)}: no such rule`),
    ...errors.map(({ row, error, words }) => `row ${row} ${error}: no such error (${words})`),
  ]
  return {
    right,
    total: truth.rules.length + truth.errors.length + beyond.length,
    wrong: [...wrong, ...beyond],
  }
}

function keyOf(rule: { readonly lender: string; readonly incomeType?: unknown }): string {
  return [rule.lender.toLowerCase(), rule.incomeType].filter(Boolean).join(' ')
}

function placeText({ sheet, row }: { readonly sheet?: string; readonly row: number }): string {
  return sheet === undefined ? `row ${row}` : `${sheet}, row ${row}`
}

/** What a truth leaves out, a rule must not have. */
function faultsOf(
  rule: RulesReading['rules'][number],
  { row, lender: _, sheet, ...wanted }: TruthRule,
  rowsOpen = false,
): readonly string[] {
  const { place, ...own } = rule
  const read: Readonly<Record<string, unknown>> = {
    ...own,
    ...('cap' in own && { cap: capOf(own.cap) }),
  }
  const optional = 'cap' in own ? ['cap', 'guaranteedPercent'] : []
  const fields = new Set([...Object.keys(wanted), ...optional])
  const words = 'notUnderstood' in own ? own.words : ''
  return [
    ...(rowsOpen || place.row === row ? [] : [`row ${place.row}`]),
    ...(sheet === undefined || place.sheet === sheet ? [] : [`sheet ${place.sheet}`]),
    ...[...fields].flatMap((field) =>
      isSame(read[field], wanted[field])
        ? []
        : [
            `${field} ${JSON.stringify(read[field])} for ${JSON.stringify(wanted[field])} (${JSON.stringify(words)})`,
          ],
    ),
  ]
}

function isSame(read: unknown, wanted: unknown): boolean {
  const plain = (value: unknown) =>
    typeof value === 'string' ? value.toLowerCase().trim() : (value ?? null)
  return JSON.stringify(plain(read)) === JSON.stringify(plain(wanted))
}

function capOf(cap: PayeRule['cap']): object | null {
  if (cap === null) return null
  return cap.kind === 'amount' ? { amount: cap.amount } : { percentOfBasic: cap.percent }
}
