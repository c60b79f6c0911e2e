import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { type RefObject, useEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { FieldList } from '../components/field-list.tsx'
import { PagePane } from '../components/page-pane.tsx'
import { PartSwitch } from '../components/part-switch.tsx'
import { fieldCount } from '../income-words.ts'
import { type AskedField, useReadingFocus } from '../use-reading-focus.ts'
import type { TakenDocument } from './use-documents.ts'
import { statusOf } from './use-documents.ts'

type BenchProps = {
  readonly shown: TakenDocument
  /** A field that a working was made of, to be shown at its place. */
  readonly asked: AskedField | null
}

/** One document: its page beside what was read of it, to be put right in place. */
export function Bench({ shown, asked }: BenchProps) {
  const { document, detail } = shown
  const status = statusOf(shown)
  if (status === 'failed') {
    return (
      <Alert tone="destructive" title={`${document.originalName} was not read`}>
        {document.problem ?? detail?.problem}
      </Alert>
    )
  }
  if (status === 'reading') {
    return (
      <Card>
        <div role="status" className="mx-auto grid max-w-96 gap-2 py-10 text-center">
          <p className="font-medium">{document.originalName} is being read</p>
          <Progress
            label={`Reading ${document.originalName}`}
            value={detail?.progress ?? document.progress}
          />
          <p className="text-12 text-text-2">The figures follow as soon as it is.</p>
        </div>
      </Card>
    )
  }
  if (detail === undefined) {
    return (
      <Card>
        <SkeletonRows rows={12} label="Loading the document" />
      </Card>
    )
  }
  return <PageAndFields detail={detail} asked={asked} />
}

type PageAndFieldsProps = {
  readonly detail: IncomeDocumentDetail
  readonly asked: AskedField | null
}

function PageAndFields({ detail, asked }: PageAndFieldsProps) {
  const focus = useReadingFocus(detail, asked)
  const bench = useRef<HTMLElement>(null)
  useAskedInView(bench, asked)
  return (
    <section
      ref={bench}
      aria-label={detail.originalName}
      className="@container/bench grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <PartSwitch detail={detail} part={focus.part} onSwitch={focus.switchTo} />
      <div className="grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface @xl/bench:h-[min(38rem,calc(100dvh-14rem))] @xl/bench:min-h-96 @xl/bench:grid-cols-[minmax(0,1fr)_minmax(20rem,46%)]">
        <PagePane
          documentId={detail.id}
          filename={detail.originalName}
          pages={detail.pages}
          page={focus.page}
          onPage={focus.setPage}
          marks={focus.marks}
          litPath={focus.litPath}
          onPoint={focus.pointHere}
          onChoose={focus.choose}
          className="border-line @max-xl/bench:sticky @max-xl/bench:-top-4 @max-xl/bench:z-10 @max-xl/bench:max-h-[42dvh] @max-xl/bench:border-b max-md:-top-3 @xl/bench:border-r"
        />
        <section
          aria-label="What was read"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="min-h-0 min-w-0 focus-visible:-outline-offset-2 @xl/bench:overflow-y-auto @xl/bench:overscroll-contain"
        >
          <div className="flex h-10 items-center justify-between gap-2 border-b border-line bg-surface px-4 max-md:px-3 @xl/bench:sticky @xl/bench:top-0 @xl/bench:z-10">
            <h2 className="text-14/5">What was read</h2>
            <span className="text-12 text-text-2">{fieldCount(focus.count)}</span>
          </div>
          <FieldList
            groups={focus.groups}
            litPath={focus.litPath}
            editing={focus.editing}
            isSaving={focus.correction.isPending}
            onPoint={focus.point}
            onEdit={focus.edit}
            onCorrect={focus.correction.mutate}
          />
        </section>
      </div>
    </section>
  )
}

/** Brings the row of a field that was asked for, and the bench with it, into view. */
function useAskedInView(bench: RefObject<HTMLElement | null>, asked: AskedField | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, each time it is asked.
  useEffect(() => {
    if (asked === null) return
    const row = bench.current?.querySelector(`[data-field-row="${CSS.escape(asked.path)}"]`)
    row?.scrollIntoView?.({ block: 'nearest' })
    bench.current?.scrollIntoView?.({ block: 'nearest' })
  }, [asked?.at])
}
