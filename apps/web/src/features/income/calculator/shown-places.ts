import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'

export type WorkingLine = IncomeCalculationResult['workings'][number]
export type FigurePlace = WorkingLine['figures'][number]
export type RulesUsed = IncomeCalculationResult['rulesFile']

/** A rule that something rests on, with its file. */
export type UsedRule = {
  readonly rule: NonNullable<WorkingLine['rule']>
  readonly rulesFile: RulesUsed
  /** What it is a rule of. */
  readonly of: string
}

/** Shows a figure at its place on the page. */
export type ShowFigure = (figure: FigurePlace) => void
/** Shows a rule in its own words with its place. */
export type OpenRule = (rule: UsedRule) => void
/** Whether a figure is the one that is shown at its place. */
export type IsShown = (figure: FigurePlace) => boolean
