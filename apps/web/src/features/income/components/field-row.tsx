import type { CorrectReadingBody, KeptCorrection } from '@criteria-desk/contract/income'
import { useEffect, useRef } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { Pencil } from '../../../ui/icons/pencil.ts'
import { ScanEye } from '../../../ui/icons/scan-eye.ts'
import { Undo2 } from '../../../ui/icons/undo-2.ts'
import { otherWords, shownValue } from '../field-text.ts'
import type { IncomeField } from '../income-fields.ts'
import { FieldEditor } from './field-editor.tsx'

type FieldRowProps = {
  readonly field: IncomeField
  readonly isLit: boolean
  readonly isEditing: boolean
  readonly isSaving: boolean
  readonly onPoint: (path: string | null) => void
  readonly onEdit: (path: string | null) => void
  readonly onCorrect: (body: CorrectReadingBody) => void
}

/** One field: its name, its value to press and put right, how sure it is. */
export function FieldRow(props: FieldRowProps) {
  const { field, isLit, isEditing, isSaving, onPoint, onEdit, onCorrect } = props
  const { path, label, kind, value, state, remarks, correction, other } = field
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterEditing(button, isEditing)
  return (
    <li
      data-field-row={path}
      onPointerEnter={() => onPoint(path)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(path)}
      onBlur={() => onPoint(null)}
      className={classes(
        'scroll-mt-72 px-4 py-0.5 max-md:px-3',
        state === 'check' || isLit ? 'bg-lit-soft' : '',
      )}
    >
      {isEditing ? (
        <FieldEditor
          field={field}
          isSaving={isSaving}
          onSave={(next) => onCorrect({ path, value: next })}
          onCancel={() => onEdit(null)}
        />
      ) : (
        <div className="grid min-h-7 grid-cols-[minmax(5.5rem,2fr)_minmax(5.75rem,3fr)_auto] items-center gap-x-3 max-md:min-h-11">
          <span className="text-text-2">{label}</span>
          <button
            ref={button}
            type="button"
            aria-label={`${label}: ${shownValue(kind, value)}. Correct`}
            onClick={() => onEdit(path)}
            className={classes(
              '-mx-1.5 w-fit max-w-full rounded-chip px-1.5 py-0.5 text-left tabular-nums',
              staysWhole(shownValue(kind, value)) ? 'whitespace-nowrap' : 'wrap-anywhere',
              value === null ? 'text-text-3' : 'font-medium',
              isLit && field.place ? 'bg-lit text-on-lit' : 'hover:bg-surface-3',
            )}
          >
            {shownValue(kind, value)}
          </button>
          <State field={field} />
        </div>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="pb-1 text-12">
          {remark}
        </p>
      ))}
      {other && !isEditing && (
        <p className="flex flex-wrap items-center gap-x-2 pb-1 text-12 text-text-2">
          <span>{otherWords(kind, other)}</span>
          {other.value !== null && (
            <Button
              size="sm"
              variant="ghost"
              isPending={isSaving}
              aria-label={`${label}: take ${shownValue(kind, other.value)}`}
              onClick={() => onCorrect({ path, value: other.value })}
            >
              Take this
            </Button>
          )}
        </p>
      )}
      {isToConfirm(field) && !isEditing && (
        <div className="flex gap-2 pt-0.5 pb-1.5">
          <Button
            size="sm"
            icon={Check}
            isPending={isSaving}
            aria-label={`Confirm ${label}`}
            onClick={() => onCorrect({ path, value })}
          >
            Confirm
          </Button>
          <Button size="sm" icon={Pencil} tabIndex={-1} onClick={() => onEdit(path)}>
            Correct
          </Button>
        </div>
      )}
      {correction && !isEditing && (
        <p className="flex flex-wrap items-center gap-x-2 pb-1 text-12 text-text-2">
          <span>
            {wasConfirmed(correction)
              ? 'Confirmed'
              : `Was ${shownValue(kind, correction.before)}, corrected`}{' '}
            by {correction.by}, {formatDayAndTime(correction.at)}
          </span>
          <Button
            size="sm"
            variant="ghost"
            icon={Undo2}
            isPending={isSaving}
            aria-label={`Take back ${label}`}
            onClick={() => onCorrect({ path, takeBack: true })}
          >
            Take back
          </Button>
        </p>
      )}
    </li>
  )
}

/** What wants a look, and what was put right and fails its check all the same. */
function isToConfirm({ state, remarks, correction }: IncomeField): boolean {
  if (state === 'check') return true
  return correction !== undefined && remarks.length > 0 && !wasConfirmed(correction)
}

function wasConfirmed({ value, before, isConfirmed }: KeptCorrection): boolean {
  return isConfirmed === true || value === before
}

/** Money, dates, references and codes are never broken; names and sentences are. */
function staysWhole(words: string): boolean {
  return words.length <= longestWhole && /\d/.test(words)
}
const longestWhole = 14

const states = {
  read: { icon: Check, word: 'Read', look: 'text-text-3' },
  check: { icon: ScanEye, word: 'Check', look: 'font-medium text-cond' },
  corrected: { icon: Pencil, word: 'Corrected', look: 'font-medium text-ink-text' },
} as const

function State({ field: { state, correction } }: { readonly field: IncomeField }) {
  if (state === 'absent') return <span />
  const { icon, word, look } = states[state]
  const isConfirmed = correction !== undefined && wasConfirmed(correction)
  return (
    <span
      className={`inline-flex items-center gap-1 justify-self-end text-12 whitespace-nowrap ${look}`}
    >
      <Icon of={isConfirmed ? Check : icon} size={14} />
      {isConfirmed ? 'Confirmed' : word}
    </span>
  )
}

/** The box that was typed in is gone: focus stays with its field. */
function useFocusAfterEditing(
  button: { readonly current: HTMLButtonElement | null },
  isEditing: boolean,
) {
  const wasEditing = useRef(false)
  useEffect(() => {
    const hasEnded = wasEditing.current && !isEditing
    wasEditing.current = isEditing
    const active = document.activeElement
    if (hasEnded && (active === null || active === document.body)) {
      button.current?.focus({ preventScroll: true })
    }
  }, [button, isEditing])
}
