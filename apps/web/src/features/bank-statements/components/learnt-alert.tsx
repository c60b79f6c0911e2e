import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Pencil } from '../../../ui/icons/pencil.ts'
import { type LearntRows, learntRowsOf } from '../learnt-rows.ts'
import { monthWords } from '../money-words.ts'

type LearntAlertProps = {
  readonly analyses: readonly StatementAnalysisView[]
  /** Absent where nothing may be changed. */
  readonly onTakeBack: ((learnt: LearntRows) => void) | undefined
}

/** Which payees stand where they had been put on an earlier statement of the holder, and the way back. */
export function LearntAlert({ analyses, onTakeBack }: LearntAlertProps) {
  const learnt = learntRowsOf(analyses)
  if (learnt.length === 0) return null
  return (
    <Alert icon={Pencil} title="Sorted as on earlier statements">
      <ul className="grid gap-1.5 pt-0.5">
        {learnt.map((of) => (
          <li
            key={`${of.analysis.id}-${of.row}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
          >
            <span className="min-w-0 flex-1 basis-56">{wordsOf(of, analyses.length > 1)}</span>
            {onTakeBack && (
              <Button
                size="sm"
                aria-label={`Take back ${of.payee}, ${monthWords(of.analysis.statementMonth)}`}
                onClick={() => onTakeBack(of)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function wordsOf(of: LearntRows, isOfSeveral: boolean): string {
  const { analysis, payee, rows, from, to, at } = of
  const month = isOfSeveral ? `${monthWords(analysis.statementMonth)}: ` : ''
  const count = rows === 1 ? '1 row' : `${rows} rows`
  const who = analysis.isReadOnly ? analysis.owner : 'you'
  return `${month}${count} sorted as ${who} sorted ${payee} on ${at}, into ${to} in place of ${from}.`
}
