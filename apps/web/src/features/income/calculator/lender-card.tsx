import { Card } from '../../../ui/card.tsx'
import { later } from '../../../ui/later.tsx'
import { BothQuestion } from './both-question.tsx'
import type { CountedKinds } from './counted-kinds.ts'
import { FaultView } from './fault-view.tsx'
import { type LenderChoice, LenderForm } from './lender-form.tsx'
import type { IsShown, OpenRule, ShowFigure } from './shown-places.ts'
import type { useCalculation } from './use-calculation.ts'

const ResultView = later(async () => (await import('./result-view.tsx')).ResultView)

type LenderCardProps = {
  readonly choice: LenderChoice
  readonly onChoice: (choice: LenderChoice) => void
  readonly hasDocuments: boolean
  /** Null where the documents are of one kind, and nothing is to be asked. */
  readonly both: { readonly counted: CountedKinds; readonly isWanted: boolean } | null
  readonly onCounted: (counted: CountedKinds) => void
  readonly calculation: ReturnType<typeof useCalculation>
  readonly onCalculate: () => void
  /** Shows a document that stands in the way of a figure. */
  readonly onShow: (documentId: number) => void
  readonly showFigure: ShowFigure
  readonly isShown: IsShown
  readonly openRule: OpenRule
}

/** A lender is chosen, and below it stands what it would count, or why there is no figure. */
export function LenderCard(props: LenderCardProps) {
  const { choice, onChoice, hasDocuments, both, onCounted, calculation, onCalculate, onShow } =
    props
  const { showFigure, isShown, openRule } = props
  const { outcome, isRunning, isBehind, isWaiting } = calculation
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <LenderForm
          choice={choice}
          onChoice={onChoice}
          hasDocuments={hasDocuments}
          isOfBoth={both?.counted === 'both'}
          isRunning={(isWaiting && !both?.isWanted) || (isRunning && !isBehind)}
          onCalculate={onCalculate}
        />
        {both !== null && <BothQuestion counted={both.counted} onCounted={onCounted} />}
        {isWaiting && (
          <p role="status" className="text-text-2">
            {both?.isWanted
              ? 'Say whether both count, and the figure follows.'
              : 'The documents are still being read. The figure follows as soon as they are.'}
          </p>
        )}
        {outcome !== null && 'fault' in outcome && (
          <FaultView title="Calculation Failed" fault={outcome.fault} onShow={onShow} />
        )}
        {outcome !== null && 'result' in outcome && (
          <ResultView
            result={outcome.result}
            before={outcome.before}
            isBehind={isBehind}
            showFigure={showFigure}
            isShown={isShown}
            openRule={openRule}
          />
        )}
      </div>
    </Card>
  )
}
