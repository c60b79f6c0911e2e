import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { useEffect, useMemo, useState } from 'react'
import type { PlacedMark } from './components/page-pane.tsx'
import { groupsOf, partsOf } from './income-fields.ts'
import { useCorrection } from './use-correction.ts'

/** A field that is to be shown at its place, asked for from elsewhere; `at` tells one asking from the next. */
export type AskedField = Pick<PlacedMark, 'path'> &
  Partial<Pick<PlacedMark, 'page' | 'box'>> & { readonly at: number }

/** Which of a document's fields is looked at, on which page: pointing at one shows the other. */
export function useReadingFocus(detail: IncomeDocumentDetail, asked: AskedField | null = null) {
  const [part, setPart] = useState(() => partOf(detail, asked))
  const [pointed, setPointed] = useState<string | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [pinned, setPinned] = useState<string | null>(asked?.path ?? null)
  const groups = useMemo(() => groupsOf(detail, part), [detail, part])
  const marks = useMemo(() => marksOf(groups, asked), [groups, asked])
  const [page, setPage] = useState(() => pageOf(marks, asked?.path) ?? marks[0]?.page ?? 1)
  const correction = useCorrection(detail.id, () => setEditing(null))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is shown once, each time it is asked.
  useEffect(() => {
    if (asked === null) return
    const inPart = partOf(detail, asked)
    setPart(inPart)
    setEditing(null)
    setPinned(asked.path)
    const at = pageOf(marksOf(groupsOf(detail, inPart), asked), asked.path)
    if (at !== undefined) setPage(at)
  }, [asked?.at])

  const point = (path: string | null) => {
    setPointed(path)
    const at = pageOf(marks, path ?? pinned)
    if (at !== undefined) setPage(at)
  }
  const switchTo = (at: number) => {
    setPart(at)
    setEditing(null)
    setPinned(null)
    const first = marksOf(groupsOf(detail, at), null)[0]
    if (first) setPage(first.page)
  }
  return {
    part,
    switchTo,
    groups,
    marks,
    page,
    setPage,
    litPath: editing ?? pointed ?? pinned,
    point,
    /** Points without turning the page: from a place on it. */
    pointHere: setPointed,
    editing,
    edit: setEditing,
    correction,
    /** Opens a field's row from its place on the page. */
    choose: (path: string) => {
      setEditing(null)
      focusField(path)
    },
    count: groups.flatMap(({ fields }) => fields).filter(({ state }) => state !== 'absent').length,
  }
}

function partOf({ reading }: IncomeDocumentDetail, asked: AskedField | null): number {
  if (reading === null || asked === null) return 0
  const at = partsOf(reading).findIndex(
    ({ prefix }) => prefix !== '' && asked.path.startsWith(prefix),
  )
  return Math.max(0, at)
}

function pageOf(marks: readonly PlacedMark[], path: string | null | undefined): number | undefined {
  return marks.find((mark) => mark.path === path)?.page
}

function marksOf(
  groups: ReturnType<typeof groupsOf>,
  asked: AskedField | null,
): readonly PlacedMark[] {
  const marks = groups.flatMap(({ fields }) =>
    fields.flatMap(({ path, label, place }) =>
      place === undefined ? [] : [{ path, label, box: place.box, page: place.page }],
    ),
  )
  // A figure may stand on the page and in no row of its own, as what a line comes to in the year.
  if (asked?.page === undefined || asked.box === undefined) return marks
  if (marks.some(({ path }) => path === asked.path)) return marks
  return [...marks, { path: asked.path, label: '', page: asked.page, box: asked.box }]
}

function focusField(path: string): void {
  const row = document.querySelector(`[data-field-row="${CSS.escape(path)}"]`)
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
