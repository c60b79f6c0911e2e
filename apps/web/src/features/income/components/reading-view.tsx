import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { useMemo, useState } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { checksOf, groupsOf, partsOf } from '../income-fields.ts'
import { useCorrection } from '../use-correction.ts'
import { ChecksCard } from './checks-card.tsx'
import { FieldList } from './field-list.tsx'
import { PagePane, type PlacedMark } from './page-pane.tsx'

/** What was read of a document beside its page: pointing at one shows the other. */
export function ReadingView({ detail }: { readonly detail: IncomeDocumentDetail }) {
  const [part, setPart] = useState(0)
  const [pointed, setPointed] = useState<string | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const groups = useMemo(() => groupsOf(detail, part), [detail, part])
  const marks = useMemo(() => marksOf(groups), [groups])
  const [page, setPage] = useState(() => marks[0]?.page ?? 1)
  const correction = useCorrection(detail.id, () => setEditing(null))
  const pageOf = (path: string | null, of: readonly PlacedMark[] = marks) =>
    of.find((mark) => mark.path === path)?.page
  const point = (path: string | null) => {
    setPointed(path)
    const at = pageOf(path)
    if (at !== undefined) setPage(at)
  }
  const switchTo = (at: number) => {
    setPart(at)
    setEditing(null)
    const first = marksOf(groupsOf(detail, at))[0]
    if (first) setPage(first.page)
  }
  const count = groups
    .flatMap(({ fields }) => fields)
    .filter(({ state }) => state !== 'absent').length
  return (
    <div className="grid gap-3">
      <PartSwitch detail={detail} part={part} onSwitch={switchTo} />
      <div className="grid items-start gap-4 max-lg:gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]">
        <PagePane
          documentId={detail.id}
          filename={detail.originalName}
          pages={detail.pages}
          page={page}
          onPage={setPage}
          marks={marks}
          litPath={editing ?? pointed}
          onPoint={setPointed}
          onChoose={(path) => {
            setEditing(null)
            focusField(path)
          }}
        />
        <div className="grid min-w-0 gap-3">
          <Card
            title="What was read"
            action={
              <span className="text-12 text-text-2">
                {count === 1 ? '1 field' : `${count} fields`}
              </span>
            }
            isPadded={false}
          >
            <FieldList
              groups={groups}
              litPath={editing ?? pointed}
              editing={editing}
              isSaving={correction.isPending}
              onPoint={point}
              onEdit={setEditing}
              onCorrect={correction.mutate}
            />
          </Card>
          <ChecksCard checks={checksOf(detail, part)} onPoint={point} />
        </div>
      </div>
    </div>
  )
}

type PartSwitchProps = {
  readonly detail: IncomeDocumentDetail
  readonly part: number
  readonly onSwitch: (part: number) => void
}

/** Several payslips in one file, one at a time. */
function PartSwitch({ detail: { reading }, part, onSwitch }: PartSwitchProps) {
  const parts = reading === null ? [] : partsOf(reading)
  if (parts.length < 2) return null
  return (
    <Segmented
      label="Payslips in this file"
      value={String(part)}
      onChange={(value) => onSwitch(Number(value))}
      options={parts.map(({ fields }, at) => ({
        value: String(at),
        label: typeof fields.payDate === 'string' ? formatDay(fields.payDate) : `Payslip ${at + 1}`,
      }))}
    />
  )
}

function marksOf(groups: ReturnType<typeof groupsOf>): readonly PlacedMark[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap(({ path, label, place }) =>
      place === undefined ? [] : [{ path, label, box: place.box, page: place.page }],
    ),
  )
}

function focusField(path: string): void {
  const row = document.querySelector(`[data-field-row="${CSS.escape(path)}"]`)
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
