import type { SheetView } from '@criteria-desk/contract/documents'
import type { ReadingReport, SheetPart } from '@criteria-desk/contract/reading-report'
import { cellAddress, columnLetters } from '@criteria-desk/domain/criteria/sheet-grid'
import type { MarkRole } from '@criteria-desk/domain/documents/cell-mark'
import { useState } from 'react'
import { phoneQuery, useMedia } from '../../../../lib/use-media.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Check } from '../../../../ui/icons/check.ts'
import { MenuItem, MenuSeparator } from '../../../../ui/menu.tsx'
import { MenuAt } from '../../../../ui/menu-at.tsx'
import { type CellAt, cellText } from '../../sheet-geometry.ts'
import { roleNames } from '../cell-paint.ts'
import { markAt } from '../draft-marks.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { ChooseName } from './choose-name.tsx'

export type PickedCell = { readonly at: CellAt; readonly cell: HTMLElement }

type CellMenuProps = {
  readonly picked: PickedCell
  readonly sheet: SheetView
  readonly report: ReadingReport
  readonly part: SheetPart
  readonly draft: ReportDraft
  readonly onClose: () => void
}

/** What a cell was taken for, and what a person says that it, its row or its column is. */
export function CellMenu({ picked, sheet, report, part, draft, onClose }: CellMenuProps) {
  const { row, column } = picked.at
  const address = cellAddress(row, column)
  const words = cellText(sheet, picked.at)
  const role = part.roles[row]?.[column] ?? ' '
  const [choosing, setChoosing] = useState<'lender' | 'criterion' | null>(null)
  const isPhone = useMedia(phoneQuery)
  const name = part.name
  const letter = columnLetters(column)
  const rowRange = `${row + 1}:${row + 1}`
  const columnRange = `${letter}:${letter}`
  const own = [address, rowRange, columnRange].flatMap(
    (range) => markAt(draft.draft, { sheet: name, range }) ?? [],
  )
  const say = (range: string, said: MarkRole, more: object = {}) =>
    draft.say({ sheet: name, range, role: said, ...more })

  if (choosing === 'lender') {
    return (
      <ChooseName
        title={`${address} ${words} is the same lender as`}
        label="Search lenders"
        names={part.lenders.map((lender) => lender.name).filter((other) => other !== words)}
        onChoose={(lender) => say(address, 'lender', { lender, words })}
        onClose={onClose}
      />
    )
  }
  if (choosing === 'criterion') {
    return (
      <ChooseName
        title={`${words === '' ? `Row ${row + 1}` : words} is`}
        label="Search criteria"
        names={report.concepts}
        onChoose={(concept) =>
          role === 'c'
            ? say(address, 'criterion', { name: concept, words })
            : say(rowRange, 'criterion', { name: concept })
        }
        onClose={onClose}
      />
    )
  }
  const entries: readonly Entry[] = [
    ...(role === 'l' || role === 's' || role === 'h'
      ? [
          {
            words: 'This is a lender',
            isOn: role === 'l',
            act: () => say(address, 'lender', { words }),
          },
          { words: 'This is not a lender', act: () => say(address, 'dead', { words }) },
          { words: 'The same lender as…', opens: 'lender' as const },
        ]
      : []),
    ...(role === 'c'
      ? [
          {
            words: 'This is a criterion',
            isOn: true,
            act: () => say(address, 'criterion', { words }),
          },
        ]
      : []),
    { words: 'This row is…', opens: 'criterion' },
    'line',
    { words: 'This row is a heading', act: () => say(rowRange, 'section') },
    { words: 'This row is a note to the row above', act: () => say(rowRange, 'note') },
    { words: 'Ignore this row', act: () => say(rowRange, 'dead') },
    'line',
    { words: 'This column is notes', act: () => say(columnRange, 'note') },
    { words: 'Ignore this column', act: () => say(columnRange, 'dead') },
    ...(own.length > 0
      ? (['line', { words: 'Take back what was said here', act: () => takeBack() }] as const)
      : []),
  ]
  const takeBack = () => draft.sayAll([], own)
  const head = (
    <>
      <p className="wrap-anywhere">
        <span className="font-mono text-12">{address}</span>{' '}
        <b className="font-semibold">{words === '' ? 'Blank' : words.slice(0, 120)}</b>
      </p>
      <p className="text-12 text-text-2">{takenFor(role, words, part, address)}</p>
    </>
  )
  const drawn = entries.map((entry, at) =>
    entry === 'line' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of one cell never move.
      <MenuSeparator key={at} />
    ) : (
      <MenuItem
        key={entry.words}
        {...(entry.isOn && { icon: Check })}
        onSelect={() => {
          if (entry.opens !== undefined) setChoosing(entry.opens)
          else {
            entry.act?.()
            onClose()
          }
        }}
      >
        <span className={entry.isOn ? '' : 'pl-6'}>{entry.words}</span>
      </MenuItem>
    ),
  )
  if (isPhone) {
    return (
      <Dialog title={`${address} ${words.slice(0, 60)}`} size="sm" onClose={onClose}>
        <p className="mb-2 text-text-2">{takenFor(role, words, part, address)}</p>
        <div role="menu" aria-label={`What ${address} is`} className="-mx-2 grid">
          {drawn}
        </div>
      </Dialog>
    )
  }
  return (
    <MenuAt
      anchor={picked.cell}
      head={head}
      onClose={choosing === null ? onClose : () => undefined}
    >
      {drawn}
    </MenuAt>
  )
}

type Entry =
  | 'line'
  | {
      readonly words: string
      readonly isOn?: boolean
      readonly act?: () => void
      readonly opens?: 'lender' | 'criterion'
    }

/** `Taken for a lender, 17 answers under it`. */
function takenFor(role: string, words: string, part: SheetPart, address: string): string {
  if (role === 'l') {
    const lender = part.lenders.find(({ name, at }) => at === address || name === words)
    return lender === undefined
      ? 'Taken for a lender'
      : `Taken for a lender, ${lender.answers} answers under it`
  }
  if (role === 'c') {
    const row = part.rows.find(({ at }) => at === address)
    return row === undefined
      ? 'Taken for a criterion'
      : `Taken for a criterion, ${row.answers} answers beside it`
  }
  if (role === ' ') return 'Blank: not stated'
  if (role !== 's') return `Taken for ${role === 'a' ? 'an' : 'a'} ${roleNames[role]}`
  const reason = part.notRead.find(({ range }) => range === address)?.reason
  return `Not read. ${reason ?? ''}`.trim()
}
