import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { Card } from '../../../ui/card.tsx'
import { checksOf, linesBesideOf } from '../income-fields.ts'
import { fieldCount } from '../income-words.ts'
import { useReadingFocus } from '../use-reading-focus.ts'
import { ChecksCard } from './checks-card.tsx'
import { FieldList } from './field-list.tsx'
import { LinesBeside } from './lines-beside.tsx'
import { PagePane } from './page-pane.tsx'
import { PartSwitch } from './part-switch.tsx'

/** What was read of a document beside its page: pointing at one shows the other. */
export function ReadingView({ detail }: { readonly detail: IncomeDocumentDetail }) {
  const focus = useReadingFocus(detail)
  return (
    <div className="grid gap-3">
      <PartSwitch detail={detail} part={focus.part} onSwitch={focus.switchTo} />
      <div className="grid items-start gap-4 max-lg:gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]">
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
          className="sticky top-0 z-10 max-md:-top-3 rounded-card border border-line max-lg:max-h-[42dvh] lg:max-h-[calc(100dvh-12rem)]"
        />
        <div className="grid min-w-0 gap-3">
          <Card
            title="What was read"
            action={<span className="text-12 text-text-2">{fieldCount(focus.count)}</span>}
            isPadded={false}
          >
            <FieldList
              groups={focus.groups}
              litPath={focus.litPath}
              editing={focus.editing}
              isSaving={focus.correction.isPending}
              onPoint={focus.point}
              onEdit={focus.edit}
              onCorrect={focus.correction.mutate}
            />
            <LinesBeside lines={linesBesideOf(detail, focus.part)} />
          </Card>
          <ChecksCard checks={checksOf(detail, focus.part)} onPoint={focus.point} />
        </div>
      </div>
    </div>
  )
}
