import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CircleMinus } from '../../../ui/icons/circle-minus.ts'
import { OutcomeMark } from '../../../ui/outcome.tsx'
import { reconciliationOf } from '../reconciliation.ts'

type ReconcilesProps = { readonly analyses: readonly StatementAnalysisView[] }

/** Whether the balances follow from the rows, in one line. */
export function Reconciles({ analyses }: ReconcilesProps) {
  const { state, words, facts } = reconciliationOf(analyses)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className={`flex items-center gap-1.5 font-medium ${colours[state]}`}>
        {state === 'unknown' ? (
          <Icon of={CircleMinus} />
        ) : (
          <OutcomeMark of={state === 'holds' ? 'accept' : 'decline'} />
        )}
        {words}
      </span>
      <span className="text-text-2">{facts}</span>
    </p>
  )
}

const colours = { holds: 'text-accept', unknown: 'text-text-2', broken: 'text-decline' }

type BreaksProps = ReconcilesProps & { readonly onShowRow: (key: string) => void }

/** Of statements whose balances do not follow: the row where they break. */
export function Breaks({ analyses, onShowRow }: BreaksProps) {
  const { breaks } = reconciliationOf(analyses)
  return breaks.map(({ key, title, sentence }) => (
    <Alert
      key={title}
      tone="destructive"
      title={title}
      action={
        key !== null && (
          <Button size="sm" onClick={() => onShowRow(key)}>
            Show row
          </Button>
        )
      }
    >
      {sentence}
    </Alert>
  ))
}
