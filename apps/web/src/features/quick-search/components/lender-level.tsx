import type { QuickSearchLender } from '@criteria-desk/contract/quick-search'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { areOnOneSheet, placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FreshnessLine } from '../../../ui/freshness-line.tsx'
import { Building2 } from '../../../ui/icons/building-2.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { lenderQuery } from '../quick-search.queries.ts'
import { matches, outcomeOf, placeOf } from '../quick-search-rows.ts'
import { type SearchActivity, useSearchLogging } from '../use-search-activity.ts'
import { LevelHead } from './level-head.tsx'
import { MarkedTerm } from './marked-term.tsx'

type LenderLevelProps = {
  readonly criterion: string
  readonly lender: string
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly activity: SearchActivity
  readonly exportButton: ReactNode
  readonly onBack: () => void
  /** Leads to all that this lender states. */
  readonly onLender: () => void
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
}

/** One lender's answer to one criterion, in every document that gives one. */
export function LenderLevel(props: LenderLevelProps) {
  const { criterion, lender, term, onTerm, activity, exportButton, onBack, onLender } = props
  const { data: detail, isError, isFetching, refetch } = useQuery(lenderQuery(criterion, lender))
  const answers = detail?.answers ?? []
  const resultCount = answers.filter((answer) => matches(answer.answer, term)).length
  useSearchLogging(activity, { term, resultCount, criteriaName: criterion, lenderName: lender })
  return (
    <>
      <LevelHead
        title={detail?.lenderName ?? lender}
        subtitle={detail?.criteriaName ?? criterion}
        exportButton={exportButton}
        backLabel={detail?.criteriaName ?? 'Lenders'}
        onBack={onBack}
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <SearchField label="Search in answer..." term={term} onTerm={onTerm} />
        <Button variant="ghost" icon={Building2} onClick={onLender}>
          All that it states
        </Button>
        {term.trim() !== '' && detail && (
          <p role="status" className="text-text-2">
            {resultCount === 0 ? 'Not in this answer' : 'Found in this answer'}
          </p>
        )}
      </div>
      {detail === undefined ? (
        <Card>
          {isError ? (
            <ErrorState
              title="Couldn’t load the answer"
              description="The server did not answer. Your search is kept."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <SkeletonRows rows={3} label="Loading the answer" />
          )}
        </Card>
      ) : (
        <AnswerList {...props} detail={detail} />
      )}
    </>
  )
}

type AnswerListProps = Pick<LenderLevelProps, 'term' | 'onOpenSource' | 'openKey'> & {
  readonly detail: QuickSearchLender
}

function AnswerList({ detail, term, onOpenSource, openKey }: AnswerListProps) {
  const places = detail.answers.map((answer) =>
    placeOf(answer, detail.lenderName, detail.criteriaName),
  )
  const isOneSheet = areOnOneSheet(places)
  return (
    <ul className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
      {detail.answers.map((answer, index) => {
        const place = places[index]
        const outcome = outcomeOf(answer)
        return (
          <li key={place ? placeKey(place) : index}>
            <Card>
              <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-14/5">
                  {`${detail.criteriaName} · `}
                  {answer.variant !== undefined && `${answer.variant} · `}
                  <span className="font-normal text-text-2">{answer.sheetName}</span>
                </h2>
                {answer.isSuperseded ? (
                  <Badge>Superseded</Badge>
                ) : (
                  outcome !== null && <Outcome of={outcome} look="pill" />
                )}
              </div>
              <Words text={answer.answer} term={term} />
              {answer.isSuperseded && (
                <p className="mt-1 text-12 text-text-2">
                  An older row: a later one of the same document holds instead.
                </p>
              )}
              <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
                {place && (
                  <PlaceChip
                    place={place}
                    isOneSheet={isOneSheet}
                    openKey={openKey}
                    onOpen={() => onOpenSource(places, index)}
                  />
                )}
                <FreshnessLine name={answer.filename} verb="dated" updated={answer.date} />
              </div>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

/** The lender's words. */
function Words({ text, term }: { readonly text: string; readonly term: string }) {
  if (text.trim() === '') return <p className="text-text-3">Blank cell</p>
  return (
    <blockquote className="font-quote text-16 break-words whitespace-pre-line">
      “
      <MarkedTerm text={text} term={term} />”
    </blockquote>
  )
}
