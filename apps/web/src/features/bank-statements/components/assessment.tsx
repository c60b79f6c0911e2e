import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { useMemo, useRef, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ReferenceLink } from '../../../ui/reference-link.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { figuresOf } from '../assessment-figures.ts'
import type { RowFilter } from '../assessment-rows.ts'
import { monthWords, noteLines } from '../money-words.ts'
import { useMoves, useTakeBack } from '../use-move.ts'
import { AskAgain } from './ask-again.tsx'
import { ChartCard } from './chart-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LearntAlert } from './learnt-alert.tsx'
import { LeftBehindBar } from './left-behind-bar.tsx'
import { ListsCard } from './lists-card.tsx'
import { Breaks, Reconciles } from './reconciles.tsx'
import { RowsBeside } from './rows-beside.tsx'
import { TransactionsCard } from './transactions-card.tsx'
import { Notes, Warnings } from './warnings.tsx'

type AssessmentProps = {
  /** The analysis that the page was opened with. */
  readonly assessmentId: number
  /** By month. */
  readonly analyses: readonly StatementAnalysisView[]
  /** Another analysis has taken the place of one of these. */
  readonly onAnew: (analysisId: number) => void
}

/** Statements and what they come to: a tab a month and one for all together. */
export function Assessment({ assessmentId, analyses, onAnew }: AssessmentProps) {
  const [tab, setTab] = useState(analyses.length > 1 ? 'combined' : String(analyses[0]?.id))
  const moves = useMoves(assessmentId, analyses)
  const shared = { assessmentId, moves, onAnew }
  const only = analyses[0]
  if (analyses.length === 1 && only) {
    return (
      <div className="grid gap-3">
        <Reconciles analyses={analyses} />
        <Statements {...shared} analyses={analyses} />
      </div>
    )
  }
  const shown = analyses.filter(({ id }) => tab === 'combined' || String(id) === tab)
  return (
    <Tabs
      label="Months"
      value={tab}
      onChange={setTab}
      aside={<Reconciles analyses={shown} />}
      tabs={[
        ...analyses.map((analysis) => ({
          value: String(analysis.id),
          label: tabLabel(analysis, analyses),
          content: <Statements {...shared} analyses={[analysis]} />,
        })),
        {
          value: 'combined',
          label: 'Combined Totals',
          content: <Statements {...shared} analyses={analyses} />,
        },
      ]}
    />
  )
}

/** The month; with the account or the file where others are of the same month. */
function tabLabel(analysis: StatementAnalysisView, all: readonly StatementAnalysisView[]): string {
  const month = monthWords(analysis.statementMonth)
  const same = all.filter(({ statementMonth }) => statementMonth === analysis.statementMonth)
  if (same.length === 1) return month
  const accounts = new Set(same.map(({ maskedAccount }) => maskedAccount))
  const told =
    accounts.size === same.length && analysis.maskedAccount !== null
      ? analysis.maskedAccount
      : `${same.indexOf(analysis) + 1} of ${same.length}`
  return `${month} · ${told}`
}

type StatementsProps = AssessmentProps & {
  /** Of all statements that are reviewed together, shown here or not. */
  readonly moves: ReturnType<typeof useMoves>
}

/** One statement, or several together. */
function Statements({ assessmentId, analyses, moves, onAnew }: StatementsProps) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const takeBack = useTakeBack(assessmentId)
  const figures = useMemo(() => figuresOf(analyses), [analyses])
  const only = analyses.length === 1 ? (analyses[0] ?? null) : null
  const isReadOnly = analyses.some((analysis) => analysis.isReadOnly)
  const table = useRef<HTMLElement>(null)
  const show = (wanted: RowFilter) => {
    setFilter(wanted)
    table.current?.scrollIntoView?.({ block: 'nearest' })
  }
  const showRow = (key: string) => {
    show('all')
    setOpenKey(key)
  }
  return (
    <div className="@container/review grid gap-3">
      <Provenance analyses={analyses} onAnew={onAnew} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-3 empty:hidden">
        <Breaks analyses={analyses} onShowRow={showRow} />
        <Warnings figures={figures} onShow={show} />
        <Notes figures={figures} analyses={analyses} />
        <LearntAlert
          analyses={analyses}
          onTakeBack={
            isReadOnly
              ? undefined
              : ({ analysis, row }) => takeBack.mutate({ analysisId: analysis.id, row })
          }
        />
      </div>
      <div className="grid items-start gap-3 @4xl/review:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] @6xl/review:grid-cols-[minmax(0,24.5rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 items-start gap-3">
          <KeyFigures figures={figures} single={only} />
          {figures.months.length > 1 && <ChartCard months={figures.months} />}
          <AnalysisNotes analyses={analyses} />
          <ListsCard figures={figures} filter={filter} onShow={show} />
        </div>
        <TransactionsCard
          ref={table}
          analyses={analyses}
          repeated={figures.repeated}
          filter={filter}
          openKey={openKey}
          onFilter={setFilter}
          onOpen={setOpenKey}
          onMove={isReadOnly ? undefined : moves.move}
        >
          <LeftBehindBar moves={moves} />
        </TransactionsCard>
      </div>
      <RowsBeside analyses={analyses} />
    </div>
  )
}

/** Who read them, each way once, and under which references they are kept as they stand. */
function Provenance({ analyses, onAnew }: Omit<AssessmentProps, 'assessmentId'>) {
  const lines = new Set(analyses.map(({ readBy }) => readByLine(readBy)))
  const references = analyses.flatMap(({ reference }) => reference ?? [])
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-12 text-text-3">
      {[...lines].join(' · ')}
      <AskAgain analyses={analyses} onAnew={onAnew} />
      {references.map((reference) => (
        <ReferenceLink key={reference} reference={reference} />
      ))}
    </div>
  )
}

/** What each statement itself shows, in neutral sentences. */
function AnalysisNotes({ analyses }: { readonly analyses: readonly StatementAnalysisView[] }) {
  const noted = analyses.filter(({ analysisNotes }) => analysisNotes !== '')
  if (noted.length === 0) return null
  return (
    <Card title="Notes" className="order-last">
      <div className="grid gap-3">
        {noted.map(({ id, statementMonth, analysisNotes }) => (
          <div key={id}>
            {analyses.length > 1 && (
              <h3 className="mb-0.5 text-12 font-medium text-text-2">
                {monthWords(statementMonth)}
              </h3>
            )}
            <ul className="grid list-disc gap-1 pl-4 marker:text-text-3">
              {noteLines(analysisNotes).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}
