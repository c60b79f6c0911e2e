/**
 * What was understood of a rule, in one sentence, to stand beside its own words; and what is wrong
 * with a row that is none. Nothing is added: what a rule does not state, its sentence says so.
 */
import {
  basisNames,
  counted,
  methodNames,
  percentText,
  usualBases,
} from '../calculate/rule-names.ts'
import { pounds } from '../checks/income-check.ts'
import type {
  ConsentRule,
  IncomeCap,
  PayeRule,
  RuleRowError,
  RulesFailure,
  SelfEmployedRule,
} from './income-rules.ts'

/** “60% of the 3 month average, up to 50% of basic pay a year.” */
export function describePayeRule(rule: PayeRule): string {
  if (rule.accepted === null) return 'Decided case by case, so not counted.'
  if (!rule.accepted) return 'Not accepted.'
  return sentenceOf([
    shareOf(rule),
    rule.basis === null ? `no basis stated, so ${takenWithout(rule)}` : basisNames[rule.basis],
    rule.cap && capOf(rule.cap),
    rule.minimumMonths !== null && `${counted(rule.minimumMonths, 'month')} of history asked for`,
  ])
}

/** What `calculateIncome` goes by where the rule states no basis. */
function takenWithout({ incomeType }: PayeRule): string {
  if (incomeType === 'basic') {
    return `the ${basisNames.latest} (paid by the hour: the ${basisNames.avg3})`
  }
  return `the ${basisNames[usualBases[incomeType]]}`
}

function shareOf({ percent, guaranteedPercent }: PayeRule): string {
  const share = percent === null ? 'Percentage not stated' : percentText(percent)
  return guaranteedPercent === null
    ? share
    : `${percentText(guaranteedPercent)} where guaranteed, ${lowerFirst(share)} otherwise`
}

function capOf(cap: IncomeCap): string {
  return cap.kind === 'amount'
    ? `up to ${pounds(cap.amount)} a year`
    : `up to ${percentText(cap.percent)} of basic pay`
}

/** “Sole traders and partners: 2 year average; directors: salary and dividends, latest year.” */
export function describeSelfEmployedRule(rule: SelfEmployedRule): string {
  const { sole, partner, declining, director, minYears, rentalPercent } = rule
  const methodOf = (own: SelfEmployedRule['sole']) => (own ? methodNames[own.method] : 'not stated')
  return sentenceOf([
    `Sole traders${partner === undefined ? ' and partners' : ''}: ${methodOf(sole)}`,
    partner !== undefined && `partners: ${methodOf(partner)}`,
    `directors: ${director ? `${directorBases[director.basis]}, ${methodNames[director.method]}` : 'not stated'}`,
    declining && decliningNames[declining],
    minYears !== null && `${counted(minYears, 'year')} asked for`,
    rentalPercent !== null && `${percentText(rentalPercent)} of rental profit`,
  ])
}

const directorBases = {
  'salary+dividends': 'salary and dividends',
  'salary+net-profit': 'salary and a share of net profit',
} as const

const decliningNames = {
  refer: 'referred where the latest year is lower',
  latest: 'the latest year where it is lower',
  average: 'the average even where the latest year is lower',
} as const

/** “Consent is needed.” */
export function describeConsentRule({ consent, conditions }: ConsentRule): string {
  if (consent === 'no') return withConditions('No consent is needed', conditions)
  if (consent === 'yes') return withConditions('Consent is needed', conditions)
  return withConditions('Consent depends on conditions', conditions)
}

function withConditions(said: string, conditions: string): string {
  return conditions === '' ? `${said}.` : `${said}: ${conditions.replace(/\.$/, '')}.`
}

/** The same of a lender as asked, whom the sheet may not list: that is not stated, and no consent. */
export function describeConsent(lender: string, rule: ConsentRule | null): string {
  return rule === null
    ? `Whether ${lender} consents to a second charge is not stated: it is not in the consent sheet.`
    : `Second charge behind ${lender}: ${lowerFirst(describeConsentRule(rule))}`
}

/**
 * The columns of a file that nobody knows, a sentence each: what they say limits rules in any way,
 * and is told with the rule it stands beside.
 */
export function describeUnknownColumns(
  rules: readonly Pick<PayeRule, 'place' | 'lender' | 'unknownColumns'>[],
): readonly string[] {
  const cells = rules.flatMap(({ place: { sheet }, lender, unknownColumns = [] }) =>
    unknownColumns.map(({ head }) => ({ sheet, lender, head })),
  )
  const sheets = new Set(cells.map(({ sheet }) => sheet))
  const byColumn = Map.groupBy(cells, ({ sheet, head }) => JSON.stringify([sheet, head]))
  return [...byColumn.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const lenders = new Set(same.map(({ lender }) => lender)).size
    const where = sheets.size > 1 ? ` (sheet ${first.sheet})` : ''
    return [
      `The column “${first.head}”${where} was not understood: what it says of ${counted(lenders, 'lender')} is not taken into account.`,
    ]
  })
}

/** What is wrong with a row, for whoever mends the spreadsheet. */
export function describeRowError({ error, words }: RuleRowError): string {
  const said = rowErrorTexts[error]
  return words === '' ? `${said}.` : `${said}: “${words}”.`
}

const rowErrorTexts: Readonly<Record<RuleRowError['error'], string>> = {
  'missing-lender': 'No lender is named',
  'missing-income-type': 'No type of income is named',
  'unknown-income-type': 'The type of income is none that is known',
  'missing-percentage': 'No percentage is given',
  'percentage-not-a-number': 'The percentage is no number',
  'percentage-out-of-range': 'The percentage is below 0% or above 100%',
  'unknown-basis': 'How the figure is averaged was not understood',
  'unknown-method': 'How years are averaged was not understood',
  'unknown-consent': 'Whether consent is needed was not understood',
  'duplicate-rule': 'This lender has a rule for this already, in a row above',
  'other-applicants': 'This table is for others than employees, and was left out',
  'unread-cell': 'A cell holds no value that could be read, so what its row says may be other',
}

/** Why a file gives no rules at all. */
export function describeRulesFailure(reason: RulesFailure['reason']): string {
  return failureTexts[reason]
}

const failureTexts: Readonly<Record<RulesFailure['reason'], string>> = {
  'missing-lender-column': 'The table has no column of lenders.',
  'no-rules-table': 'No table of rules was found in the file.',
  'no-valid-row': 'There is no rule below the heads of the table.',
}

function sentenceOf(parts: readonly (string | false | null)[]): string {
  return `${parts.filter((part) => part !== false && part !== null).join('; ')}.`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
