import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { incomeTypeLabels } from '../../../lib/income-type-labels.ts'
import type { WorkingLine } from './shown-places.ts'

/** What a line is of; its sentence's first words where it stands for several kinds at once. */
export function lineTitle({ incomeType, sentence }: WorkingLine): string {
  if (incomeType !== null) return incomeTypeLabels[incomeType]
  return /^[^:.(]{3,60}(?=[:(])/.exec(sentence)?.[0].trim() ?? 'Income'
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
