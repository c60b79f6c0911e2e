import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { formatPounds } from '../../../lib/pounds.ts'
import { SourceChip } from '../../../ui/source-chip.tsx'
import { FigureChips } from './figure-chips.tsx'
import type { IsShown, OpenRule, ShowFigure } from './shown-places.ts'
import { groupsOf, lineStep, lineTitle, lineUsed, type WorkingGroup } from './working-lines.ts'

type Places = {
  readonly showFigure: ShowFigure
  readonly isShown: IsShown
  readonly openRule: OpenRule
}

type WorkingsProps = Places & { readonly result: IncomeCalculationResult }

/** The figure line by line, each with the pages and the rule that it rests on. */
export function Workings({ result, ...places }: WorkingsProps) {
  const { calculatedIncome, lenderName } = result
  const groups = groupsOf(result)
  return (
    <section aria-label="Workings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {groups.map((group) => (
        <Group key={group.title} group={group} lenderName={lenderName} places={places} />
      ))}
      <p className="flex items-baseline justify-between gap-3 border-t-2 border-text pt-2 font-semibold">
        <span>Total a year</span>
        <span className="whitespace-nowrap tabular-nums">{formatPounds(calculatedIncome)}</span>
      </p>
    </section>
  )
}

type GroupProps = {
  readonly group: WorkingGroup
  readonly lenderName: string
  readonly places: Places
}

/** One kind of income by the rules for it, with what it comes to where there are several. */
function Group({ group, lenderName, places }: GroupProps) {
  const { of, title, lines, rulesFile } = group
  return (
    <div>
      {of !== null && (
        <div className="pb-1.5">
          <h2 className="text-13 font-semibold">{title}</h2>
          <p className="text-12 wrap-anywhere text-text-2">
            {group.sum === null
              ? group.reason
              : `By ${rulesFile.filename}, version ${rulesFile.version}`}
          </p>
        </div>
      )}
      <ol>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves.
          <li key={at} className="grid gap-1 border-t border-line py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <b className="font-medium">{lineTitle(line)}</b>
              <span className="font-medium whitespace-nowrap tabular-nums">{lineUsed(line)}</span>
            </p>
            <p className="wrap-anywhere text-text-2">{lineStep(line)}</p>
            {line.rule && (
              <p className="font-quote text-14/5 wrap-anywhere text-text-2">“{line.rule.words}”</p>
            )}
            <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
              <FigureChips
                figures={line.figures}
                showFigure={places.showFigure}
                isShown={places.isShown}
              />
              {line.rule && (
                <SourceChip
                  kind="row"
                  address={line.rule.cell ?? `row ${line.rule.row}`}
                  description={`Source: ${rulesFile.filename}, sheet ${line.rule.sheet}, row ${line.rule.row}: ${lineTitle(line)}`}
                  onClick={() =>
                    line.rule &&
                    places.openRule({
                      rule: line.rule,
                      rulesFile,
                      of: `${lenderName} · ${lineTitle(line)}`,
                    })
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {of !== null && group.sum !== null && (
        <p className="flex items-baseline justify-between gap-3 border-t border-line-2 pt-1.5 font-medium">
          <span>{group.isCounted ? title : `${title}, not in the total`}</span>
          <span className="whitespace-nowrap tabular-nums">{formatPounds(group.sum)}</span>
        </p>
      )}
    </div>
  )
}
