import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import type { RulesUsed } from './shown-places.ts'

/** The files whose rules a result was calculated by, each once. */
export function filesOf({ rulesFile, parts = [] }: IncomeCalculationResult): readonly RulesUsed[] {
  const files = [rulesFile, ...parts.flatMap((part) => part.rulesFile ?? [])]
  return [...new Map(files.map((file) => [`${file.kind} ${file.id}`, file])).values()]
}
