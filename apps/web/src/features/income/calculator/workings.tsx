import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { formatPounds } from '../../../lib/pounds.ts'
import { SourceChip } from '../../../ui/source-chip.tsx'
import { FigureChips } from './figure-chips.tsx'
import type { IsShown, OpenRule, ShowFigure } from './shown-places.ts'
import { isTotal, lineStep, lineTitle, lineUsed } from './working-lines.ts'

type WorkingsProps = {
  readonly result: IncomeCalculationResult
  readonly showFigure: ShowFigure
  readonly isShown: IsShown
  readonly openRule: OpenRule
}

/** The figure line by line, each with the pages and the rule that it rests on. */
export function Workings({ result, showFigure, isShown, openRule }: WorkingsProps) {
  const { workings, calculatedIncome } = result
  const lines = workings.filter((line) => !isTotal(line, result))
  return (
    <section aria-label="Workings">
      <ol>
        {lines.map((line) => (
          <li key={line.sentence} className="grid gap-1 border-t border-line py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <b className="font-medium">{lineTitle(line)}</b>
              <span className="font-medium whitespace-nowrap tabular-nums">{lineUsed(line)}</span>
            </p>
            <p className="wrap-anywhere text-text-2">{lineStep(line)}</p>
            {line.rule && (
              <p className="font-quote text-14/5 wrap-anywhere text-text-2">“{line.rule.words}”</p>
            )}
            <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
              <FigureChips figures={line.figures} showFigure={showFigure} isShown={isShown} />
              {line.rule && (
                <SourceChip
                  kind="row"
                  address={line.rule.cell ?? `row ${line.rule.row}`}
                  description={`Source: ${result.rulesFile.filename}, sheet ${line.rule.sheet}, row ${line.rule.row}: ${lineTitle(line)}`}
                  onClick={() =>
                    line.rule &&
                    openRule({
                      rule: line.rule,
                      rulesFile: result.rulesFile,
                      of: `${result.lenderName} · ${lineTitle(line)}`,
                    })
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="flex items-baseline justify-between gap-3 border-t-2 border-text pt-2 font-semibold">
        <span>Total a year</span>
        <span className="whitespace-nowrap tabular-nums">{formatPounds(calculatedIncome)}</span>
      </p>
    </section>
  )
}
