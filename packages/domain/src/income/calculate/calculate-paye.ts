/**
 * An employed person's income as a lender's rules count it: each type of pay by its own rule, what
 * no rule speaks of left out and named. The definition stands with `calculateIncome`.
 */
import { pounds } from '../checks/income-check.ts'
import { type IncomeType, incomeTypes, type Pence } from '../income-reading.ts'
import type { PayeRule, RuleRowError } from '../rules/income-rules.ts'
import { annualFigure, type Missing } from './annual-figures.ts'
import {
  basisOf,
  type CountedType,
  capOf,
  countType,
  isPaidByUnits,
  shareText,
  uncountedLine,
} from './count-income.ts'
import { type Exact, shareOf, toPence } from './exact.ts'
import type { CalculationError, IncomeCalculation, WorkingLine } from './income-calculation.ts'
import { missingEvidence } from './missing-evidence.ts'
import { p60Figure, p60sTaken, rulesOnP60s, variableTypes } from './p60-figure.ts'
import { basisNames, typeNames } from './rule-names.ts'
import { notesOfRules } from './rule-notes.ts'
import { type PayslipStudy, placeOf } from './study-payslips.ts'

type RulesOfLender = {
  readonly lender: string
  readonly rules: readonly PayeRule[]
  /** The lender's rows that gave no rule. */
  readonly rowsLeft: readonly RuleRowError[]
}

/** The rules of one lender; the income, or what the documents lack for them. */
export function calculatePaye(
  study: PayslipStudy,
  { lender, rules, rowsLeft }: RulesOfLender,
): IncomeCalculation | CalculationError {
  const ofType = new Map(rules.map((rule) => [rule.incomeType, rule]))
  const basic = annualBasic(study, ofType.get('basic'))
  if (stands(basic)) return lacking('basis-not-on-document', basic.missing, study)
  const ofBasic = 'missing' in basic ? null : basic.annual
  const variable = variableFromP60s(study, rules, ofBasic)
  if (stands(variable)) return lacking('p60-required', variable.missing, study)
  const found = incomeTypes.flatMap((type): readonly Found[] => {
    const isVariable = variable !== null && variableTypes.includes(type)
    if (isVariable) return type === 'overtime' ? [[null, variable]] : []
    const one = countOf(study, type, ofType.get(type), { lender, rowsLeft, basic: ofBasic })
    return one === null ? [] : [[type, one]]
  })
  const lackingType = found.map(([, one]) => one).find(stands)
  if (lackingType) return lacking('basis-not-on-document', lackingType.missing, study)
  const counted = found.map(([type, one]) => [type, countedOrUnread(one, type)] as const)
  return total(study, lender, rules, counted)
}

type Found = readonly [IncomeType | null, CountedType | Missing]

/** Whether it stands in the way of any figure: the documents do not say what the rule asks for. */
function stands(found: object | null): found is Missing {
  return found !== null && 'missing' in found && !(found as Missing).isUnread
}

/** What hangs on a field that could not be read is not counted, and is named. */
function countedOrUnread(found: CountedType | Missing, type: IncomeType | null): CountedType {
  if (!('missing' in found)) return found
  const { missing } = found
  return leftOut(uncountedLine(type, missing, undefined, []), [missing], [missing])
}

type Named = Pick<RulesOfLender, 'lender' | 'rowsLeft'> & { readonly basic: Exact | null }

/** Null where the payslips show nothing of the type. */
function countOf(
  study: PayslipStudy,
  type: IncomeType,
  rule: PayeRule | undefined,
  { lender, rowsLeft, basic }: Named,
): CountedType | Missing | null {
  const lines = study.lines.get(type)
  const name = typeNames[type]
  if (lines === undefined) return type === 'basic' ? noBasic() : null
  const figures = lines.map((line) => placeOf(line))
  if (rule === undefined) {
    const row = rowsLeft.find(({ of }) => of?.types.includes(type))
    const why =
      row === undefined
        ? `the rules of ${lender} say nothing of it`
        : `row ${row.row} of the rules (“${row.words}”) was not understood`
    const sentence = `${name}: ${why}, so it is not counted.`
    return leftOut(uncountedLine(type, sentence, rule, figures), [sentence], [sentence])
  }
  if (rule.accepted === null) {
    const sentence = `${name}: ${lender} decides case by case (“${rule.words}”), so it is not counted. Ask before relying on it.`
    return leftOut(uncountedLine(type, sentence, rule, figures), [sentence], [sentence])
  }
  if (!rule.accepted) {
    const sentence = `${name}: not accepted (“${rule.words}”), £0.00.`
    return leftOut(uncountedLine(type, sentence, rule, figures), [sentence], [])
  }
  const counted = countType(study, type, rule, basic)
  return 'missing' in counted ? counted : { ...counted, rules: [rule] }
}

function leftOut(
  line: WorkingLine,
  sentences: readonly string[],
  warnings: readonly string[],
): CountedType {
  return { workings: [line], used: 0, warnings, leftOut: sentences }
}

function noBasic(): CountedType {
  const sentence = 'Basic pay: the payslips show none.'
  return leftOut(uncountedLine('basic', sentence, undefined, []), [], [sentence])
}

/** Annual basic before any percentage, which caps and P60s are measured against. */
function annualBasic(
  study: PayslipStudy,
  rule: PayeRule | undefined,
): { readonly annual: Exact } | Missing {
  const basis =
    rule === undefined || !rule.accepted
      ? isPaidByUnits(study)
        ? 'avg3'
        : 'latest'
      : basisOf(study, 'basic', rule)
  return annualFigure(study, 'basic', basis)
}

/** Null where no rule is reckoned from P60s; what payslips show of variable pay says nothing of a year. */
function variableFromP60s(
  study: PayslipStudy,
  all: readonly PayeRule[],
  basic: Exact | null,
): CountedType | Missing | null {
  const rules = rulesOnP60s(all)
  const [first] = rules
  if (first === undefined) return null
  if (basic === null) return lessUnread
  const figure = p60Figure(study, p60sTaken(rules), basic)
  if ('missing' in figure) return figure
  const percents = rules.map(({ percent }) => percent ?? 0)
  const percent = Math.min(...percents)
  const decisive = rules[percents.indexOf(percent)] ?? first
  const whole = toPence(shareOf(figure.annual, percent))
  const caps = rules.flatMap(({ cap }) => (cap === null ? [] : [cap]))
  const cap = caps.toSorted((one, other) => capOf(one, basic) - capOf(other, basic))[0] ?? null
  const limit = cap === null ? null : capOf(cap, basic)
  const used = limit === null ? whole : Math.min(whole, limit)
  const basis = p60sTaken(rules) === 2 ? 'p60-lower2' : 'p60-latest'
  const share = { annual: figure.annual, percent, whole, used, cap, limit, room: limit }
  return {
    workings: [
      {
        role: 'counted',
        incomeType: null,
        sentence: `Overtime, bonus and commission together (${basisNames[basis]}): ${figure.steps}${shareText(share)}`,
        annual: toPence(figure.annual),
        percent,
        used,
        basis,
        rule: { place: decisive.place, words: decisive.words },
        figures: figure.figures,
      },
    ],
    used,
    warnings: [],
    rules,
    leftOut: [
      ...(used < whole
        ? [`${pounds(whole - used)} of variable pay is above the cap and not counted.`]
        : []),
      ...besideP60s(study, all, rules),
    ],
  }
}

const lessUnread: Missing = {
  missing:
    'Overtime, bonus and commission: the rule is reckoned from P60s less basic pay, which could not be worked out, so they are not counted.',
  isUnread: true,
}

/** Variable pay whose own rule is another: it stands within the figure of the P60 already. */
function besideP60s(
  study: PayslipStudy,
  all: readonly PayeRule[],
  rules: readonly PayeRule[],
): readonly string[] {
  const own = rules.map(({ incomeType }) => incomeType)
  return all
    .filter(
      ({ incomeType }) =>
        variableTypes.includes(incomeType) &&
        !own.includes(incomeType) &&
        study.lines.has(incomeType),
    )
    .map(
      ({ incomeType, words }) =>
        `${typeNames[incomeType]}: its own rule (“${words}”) is not applied, as the figure from P60s holds it already and cannot be split.`,
    )
}

function total(
  study: PayslipStudy,
  lender: string,
  rules: readonly PayeRule[],
  counted: readonly (readonly [IncomeType | null, CountedType])[],
): IncomeCalculation {
  const sum = (of: typeof counted): Pence => of.reduce((all, [, { used }]) => all + used, 0)
  const income = sum(counted)
  const variable = counted.filter(([type]) => type === null || variableTypes.includes(type))
  const parts = counted.map(([, part]) => part)
  return {
    lender,
    applicantType: 'employed',
    income,
    usableOvertimeBonusCommission: sum(variable),
    workings: [
      ...parts.flatMap(({ workings }) => workings),
      {
        role: 'total',
        incomeType: null,
        sentence: `Total income used: ${pounds(income)}`,
        annual: null,
        percent: null,
        used: income,
        basis: null,
        rule: null,
        figures: [],
      },
    ],
    leftOut: [...parts.flatMap(({ leftOut: left }) => left), ...study.leftOut],
    warnings: [
      ...new Set([
        ...parts.flatMap(({ warnings }) => warnings),
        ...notesOfRules(
          lender,
          parts.flatMap((part) => part.rules ?? []),
        ),
        ...study.warnings,
      ]),
    ],
    missingEvidence: missingEvidence(study, lender, rules),
  }
}

function lacking(
  error: 'basis-not-on-document' | 'p60-required',
  sentence: string,
  { latest, p60s }: PayslipStudy,
): CalculationError {
  const documents =
    error === 'p60-required' ? p60s.map(({ documentId }) => documentId) : [latest.documentId]
  return { error, sentence, documents }
}
