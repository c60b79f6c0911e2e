import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { incomeTypeLabels } from '../../../lib/income-type-labels.ts'
import { formatPounds } from '../../../lib/pounds.ts'
import type { WorkingLine } from './shown-places.ts'

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

/** What is counted of a line; empty where its own words say that, as of a year that a method goes by. */
export function lineUsed({ incomeType, rule, annual, used }: WorkingLine): string {
  const isStep = incomeType === null && rule === null && annual !== null && annual !== 0
  return isStep && used === 0 ? '' : formatPounds(used)
}

/** The sum at the end says what stands under the lines already. */
export function isTotal(
  line: WorkingLine,
  { workings, calculatedIncome }: IncomeCalculationResult,
): boolean {
  return (
    line.incomeType === null &&
    line === workings.at(-1) &&
    line.figures.length === 0 &&
    line.rule === null &&
    line.used === calculatedIncome
  )
}
