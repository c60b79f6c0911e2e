/**
 * The income of somebody employed who has a business beside it: each part by the lender's own rules
 * for it, added up where none of them speaks against that. A part without a figure is named.
 */
import { matchingKey } from '../../shared/text.ts'
import { clientOf } from '../about-reading.ts'
import { pounds } from '../checks/income-check.ts'
import { incomeBesideWords } from '../knowledge/income-beside-words.ts'
import {
  type PayeRule,
  type RuleRowError,
  type SelfEmployedRule,
  unreadParts,
} from '../rules/income-rules.ts'
import { readRuleWords } from '../rules/words/read-rule-words.ts'
import type {
  ApplicantType,
  CalculationError,
  IncomeCalculation,
  IncomeDocument,
  IncomeKind,
  IncomePart,
  WorkingLine,
} from './income-calculation.ts'
import { listed } from './rule-names.ts'

/** What one kind of income comes to, by the lender's rules for it. */
export type MadePart = {
  readonly of: IncomeKind
  readonly applicantType: ApplicantType
  readonly made: IncomeCalculation | CalculationError
}

/** Both parts in one, or why neither has a figure. */
export function joinBoth(
  lender: string,
  parts: readonly MadePart[],
  { against, names }: { readonly against: readonly string[]; readonly names: readonly string[] },
): IncomeCalculation | CalculationError {
  const there = parts.flatMap(({ of, applicantType, made }) =>
    'error' in made ? [] : [{ of, applicantType, made }],
  )
  const [first] = there
  const errors = parts.flatMap(({ made }) => ('error' in made ? [made] : []))
  const people = errors.find(({ error }) => error === 'different-people')
  if (people !== undefined) return people
  if (first === undefined) return neither(errors)
  const isSummed = there.length < 2 || against.length === 0
  const highest = there.toSorted((one, other) => other.made.income - one.made.income)[0] ?? first
  const counted = isSummed ? there : [highest]
  const income = counted.reduce((sum, { made }) => sum + made.income, 0)
  const said = sentencesOn(lender, parts, { isSummed, against, highest: highest.of })
  return {
    lender,
    applicantType: 'both',
    income,
    usableOvertimeBonusCommission: counted.reduce(
      (sum, { made }) => sum + made.usableOvertimeBonusCommission,
      0,
    ),
    workings: [
      ...there.flatMap(({ of, made }) => [
        ...made.workings.filter(({ role }) => role !== 'total').map((line) => ({ ...line, of })),
        partLine(of, made.income),
      ]),
      totalLine(income, counted),
    ],
    leftOut: [...said.leftOut, ...there.flatMap(({ made }) => made.leftOut)],
    warnings: [
      ...new Set([...names, ...said.warnings, ...there.flatMap(({ made }) => made.warnings)]),
    ],
    missingEvidence: there.flatMap(({ made }) => made.missingEvidence),
    parts: parts.map((part) => toPart(part, counted)),
  }
}

const kindNames: Readonly<Record<IncomeKind, string>> = {
  employed: 'Employed income',
  'self-employed': 'Self-employed income',
}

/** What is said of the two: that they are added up, that one has no figure, what speaks against it. */
function sentencesOn(
  lender: string,
  parts: readonly MadePart[],
  joined: { isSummed: boolean; against: readonly string[]; highest: IncomeKind },
): { readonly leftOut: readonly string[]; readonly warnings: readonly string[] } {
  const failed = parts.flatMap(({ of, made }) =>
    'error' in made ? [`${kindNames[of]}: ${made.sentence} It is not counted.`] : [],
  )
  if (failed.length > 0) return { leftOut: failed, warnings: failed }
  if (joined.isSummed) {
    return {
      leftOut: [],
      warnings: [
        `Employed and self-employed income are added up: nothing in the rules of ${lender} speaks against it. Ask the lender before relying on both.`,
      ],
    }
  }
  const words = listed(joined.against.map((text) => `“${text}”`))
  const other = parts.find(({ of }) => of !== joined.highest)
  const amount = other && !('error' in other.made) ? ` (${pounds(other.made.income)})` : ''
  return {
    leftOut: [
      `${kindNames[other?.of ?? 'self-employed']}${amount}: not added up with the other, as the rules of ${lender} say ${words}. The higher of the two is the figure.`,
    ],
    warnings: [],
  }
}

function neither(errors: readonly CalculationError[]): CalculationError {
  // That there is no rule says less than what stands in the way of one.
  const first = errors.find(({ error }) => error !== 'no-rule-for-lender') ?? errors[0]
  return {
    error: first?.error ?? 'no-rule-for-lender',
    sentence: [...new Set(errors.map(({ sentence }) => sentence))].join(' '),
    documents: [...new Set(errors.flatMap(({ documents }) => documents))],
  }
}

const bare = {
  incomeType: null,
  annual: null,
  percent: null,
  basis: null,
  rule: null,
  figures: [],
} as const

function partLine(of: IncomeKind, income: number): WorkingLine {
  const sentence = `${kindNames[of]}: ${pounds(income)}`
  return { ...bare, role: 'part', of, sentence, used: income }
}

function totalLine(
  income: number,
  counted: readonly { readonly made: IncomeCalculation }[],
): WorkingLine {
  const amounts = counted.map(({ made }) => pounds(made.income)).join(' + ')
  const sum = counted.length > 1 ? `${amounts} = ${pounds(income)}` : pounds(income)
  return { ...bare, role: 'total', sentence: `Total income used: ${sum}`, used: income }
}

function toPart({ of, applicantType, made }: MadePart, counted: readonly unknown[]): IncomePart {
  if ('error' in made) {
    return { of, applicantType, income: null, isCounted: false, reason: made.sentence }
  }
  const isCounted = counted.some((one) => (one as MadePart).of === of)
  return { of, applicantType, income: made.income, isCounted, reason: null }
}

/** Payslips and tax calculations that share no word of their names may be of two people. */
export function differentNames(documents: readonly IncomeDocument[]): readonly string[] {
  const namesOf = (types: readonly string[]) => [
    ...new Set(
      documents.flatMap(({ reading }) =>
        reading !== null && types.includes(reading.documentType) ? (clientOf(reading) ?? []) : [],
      ),
    ),
  ]
  const [employees, taxpayers] = [namesOf(['payslip', 'p60']), namesOf(['sa302'])]
  const words = new Set(employees.flatMap(wordsOfName))
  const isOne = taxpayers.some((name) => wordsOfName(name).some((word) => words.has(word)))
  return isOne || employees.length === 0 || taxpayers.length === 0
    ? []
    : [
        `The payslips name ${listed(employees)}, the tax calculations ${listed(taxpayers)}: make sure that they are of one person.`,
      ]
}

/** Without titles and initials. */
function wordsOfName(name: string): readonly string[] {
  return matchingKey(name)
    .split(' ')
    .filter((word) => word.length > 1 && !titles.has(word))
}

const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'mx'])

export type RulesOfBoth = {
  readonly paye: readonly PayeRule[]
  readonly selfEmployed: SelfEmployedRule | undefined
  /** Rows of the income rules that gave none. */
  readonly rowsLeft: readonly RuleRowError[]
}

/**
 * What the rules say of an income beside the other, in their own words, but for what plainly accepts
 * it: a share, a condition or a refusal is more than an adding up takes into account.
 */
export function wordsAgainstBoth({ paye, selfEmployed, rowsLeft }: RulesOfBoth): readonly string[] {
  const ofEmployed = [
    ...paye.flatMap((rule) => [rule.words, ...unreadParts(rule)]),
    ...rowsLeft.map(({ words }) => words),
  ]
  const ofSelfEmployed =
    selfEmployed === undefined
      ? []
      : [
          ...Object.entries(selfEmployed.words).map(([head, words]) => `${head}: ${words}`),
          ...unreadParts(selfEmployed),
        ]
  return [
    ...new Set([
      ...ofEmployed.filter((text) => speaksOf(text, 'ofEmployed')),
      ...ofSelfEmployed.filter((text) => speaksOf(text, 'ofSelfEmployed')),
    ]),
  ].filter((text) => !isPlainlyAccepted(text))
}

function speaksOf(text: string, of: 'ofEmployed' | 'ofSelfEmployed'): boolean {
  const words = ` ${matchingKey(text)} `
  return [...incomeBesideWords.ofBoth, ...incomeBesideWords[of]].some((phrase) =>
    words.includes(` ${phrase} `),
  )
}

/** “Second job: yes”, “Second income: 100%”. */
function isPlainlyAccepted(text: string): boolean {
  const said = readRuleWords(text.slice(text.indexOf(':') + 1).trim())
  const isWhole = said.percent === null || said.percent === 100
  return said.accepted === true && isWhole && said.cap === null && said.notUnderstood.length === 0
}
