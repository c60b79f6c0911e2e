import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { incomeTypeLabels } from '../../../lib/income-type-labels.ts'
import { formatPounds } from '../../../lib/pounds.ts'
import type { RulesUsed, WorkingLine } from './shown-places.ts'

type IncomeKind = NonNullable<WorkingLine['of']>

/** The lines of one kind of income, by whose rules they are, and what they come to. */
export type WorkingGroup = {
  /** Null where all lines are of one kind: what they come to is the total then. */
  readonly of: IncomeKind | null
  readonly title: string
  readonly lines: readonly WorkingLine[]
  readonly rulesFile: RulesUsed
  /** Null without a figure, for the `reason`; of a single kind the total says it. */
  readonly sum: number | null
  readonly isCounted: boolean
  readonly reason: string | null
}

const kindTitles: Readonly<Record<IncomeKind, string>> = {
  employed: 'Employed income',
  'self-employed': 'Self-employed income',
}

/** The workings as they are shown and printed: the sums of the groups' lines add up to the total. */
export function groupsOf(result: IncomeCalculationResult): readonly WorkingGroup[] {
  const { workings, parts, rulesFile } = result
  const lines = workings.filter((line) => !isTotal(line, result) && line.role !== 'part')
  if (parts === undefined) {
    const sum = result.calculatedIncome
    return [{ of: null, title: '', lines, rulesFile, sum, isCounted: true, reason: null }]
  }
  return parts.map((part) => ({
    of: part.of,
    title: kindTitles[part.of],
    lines: lines.filter(({ of }) => of === part.of),
    rulesFile: part.rulesFile ?? rulesFile,
    sum: part.income,
    isCounted: part.isCounted,
    reason: part.reason,
  }))
}

/** What a line is of; its sentence's first words where it stands for several kinds at once. */
export function lineTitle({ incomeType, sentence }: WorkingLine): string {
  if (incomeType !== null) return incomeTypeLabels[incomeType]
  return /^[^:.(]{3,60}(?=[:(])/.exec(sentence)?.[0].trim() ?? 'Income'
}

/** The step without the words that its title says already: “3 month average: £700.23 over …”. */
export function lineStep(line: WorkingLine): string {
  const title = lineTitle(line)
  if (!line.sentence.startsWith(title)) return line.sentence
  const rest = line.sentence.slice(title.length).trim()
  const named = /^\(([^)]*)\):\s*(.+)$/s.exec(rest)
  const step = named ? `${named[1]}: ${named[2]}` : rest.replace(/^:\s*/, '')
  return step === '' ? line.sentence : `${step.slice(0, 1).toUpperCase()}${step.slice(1)}`
}

/** What is counted of a line; empty where it leads to another or is said of one, as a year of several. */
export function lineUsed(line: WorkingLine): string {
  return isStep(line) ? '' : formatPounds(line.used)
}

function isStep({ role, incomeType, rule, annual, used }: WorkingLine): boolean {
  if (role !== undefined) return role === 'step'
  // Kept before lines told what they are.
  return incomeType === null && rule === null && annual !== null && annual !== 0 && used === 0
}

/** The sum at the end says what stands under the lines already. */
export function isTotal(
  line: WorkingLine,
  { workings, calculatedIncome }: IncomeCalculationResult,
): boolean {
  if (line.role !== undefined) return line.role === 'total'
  return (
    line.incomeType === null &&
    line === workings.at(-1) &&
    line.figures.length === 0 &&
    line.rule === null &&
    line.used === calculatedIncome
  )
}
