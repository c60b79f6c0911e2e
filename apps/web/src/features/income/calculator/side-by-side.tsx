import type { IncomeCard } from '@criteria-desk/contract/calculator'
import { useQuery } from '@tanstack/react-query'
import { formatPounds } from '../../../lib/pounds.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Scale } from '../../../ui/icons/scale.ts'
import { OutcomeMark } from '../../../ui/outcome.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type DocumentsNow, incomeCardQuery } from './calculator.queries.ts'
import { FigureChips } from './figure-chips.tsx'
import type { ShowFigure } from './shown-places.ts'
import { faultOf } from './use-calculation.ts'

type SideBySideProps = {
  readonly now: DocumentsNow
  /** Nothing is asked while a document is still being read. */
  readonly isReady: boolean
  readonly showFigure: ShowFigure
}

/** The income card: what the documents say a year comes to, each by its own way, and why they differ. */
export function SideBySide({ now, isReady, showFigure }: SideBySideProps) {
  const query = useQuery({
    ...incomeCardQuery(now),
    enabled: isReady,
    placeholderData: (last: IncomeCard | undefined) => last,
  })
  const { data: card, error, isFetching, refetch } = query
  return (
    <Card title="Side by side, a year" isPadded={false}>
      {!isReady ? (
        <EmptyState
          icon={Scale}
          title="Nothing to compare yet"
          description="Basic pay, the year to date, P60s and SA302s stand here beside each other."
          isCompact
        />
      ) : card === undefined ? (
        error ? (
          <ErrorState
            title="Couldn’t compare the documents"
            description={faultOf(error).message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={3} label="Comparing the documents" />
          </div>
        )
      ) : (
        <Groups card={card} showFigure={showFigure} />
      )}
    </Card>
  )
}

type GroupsProps = { readonly card: IncomeCard; readonly showFigure: ShowFigure }

function Groups({ card: { groups, leftOut }, showFigure }: GroupsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {groups.map(({ of, figures, spreadPercent, causes }, at) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: two employers may have one name.
          key={at}
          aria-label={of ?? 'No name'}
          className="border-b border-line px-4 py-2 last:border-b-0 max-md:px-3"
        >
          {(groups.length > 1 || of !== null) && (
            <h3 className="text-12 font-medium wrap-anywhere text-text-2">{of ?? 'No name'}</h3>
          )}
          <dl>
            {figures.map((figure) => (
              <div
                key={figure.label}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1"
              >
                <dt className="min-w-0 wrap-anywhere">{figure.label}</dt>
                <dd className="font-medium whitespace-nowrap tabular-nums">
                  {formatPounds(figure.annual)}
                </dd>
                <dd className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 wrap-anywhere text-text-2">
                  <span className="min-w-0">{figure.sentence}</span>
                  <FigureChips figures={figure.places} showFigure={showFigure} />
                </dd>
              </div>
            ))}
          </dl>
          <Spread percent={spreadPercent} causes={causes} />
        </section>
      ))}
      {leftOut.length > 0 && (
        <ul aria-label="Not compared" className="grid gap-0.5 px-4 py-2 text-12 text-text-2">
          {leftOut.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SpreadProps = { readonly percent: number | null; readonly causes: readonly string[] }

function Spread({ percent, causes }: SpreadProps) {
  if (percent === null) return null
  const isGap = causes.length > 0
  return (
    <div className="mt-1 flex items-start gap-2 border-t border-line pt-2">
      <span className="mt-0.5">
        <OutcomeMark of={isGap ? 'conditional' : 'accept'} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {isGap
            ? `They differ by ${percentWords(percent)}`
            : percent < 0.05
              ? 'They agree'
              : `They agree within ${percentWords(percent)}`}
        </p>
        {causes.map((cause) => (
          <p key={cause} className="wrap-anywhere text-text-2">
            {cause}
          </p>
        ))}
      </div>
    </div>
  )
}

function percentWords(percent: number): string {
  return `${percent.toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`
}
