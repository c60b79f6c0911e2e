import {
  type StatementList,
  statementLists,
} from '@criteria-desk/domain/statements/statement-lists'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { CircleAlert } from '../../../ui/icons/circle-alert.ts'
import { Pencil } from '../../../ui/icons/pencil.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import type { AssessmentRow } from '../assessment-rows.ts'
import { isWarned, listName, shortListName } from '../list-words.ts'

type ListMenuProps = {
  readonly row: AssessmentRow
  /** Absent where nothing may be changed. */
  readonly onMove: ((list: StatementList | null) => void) | undefined
}

/** The list that a transaction is in, and with it the way to move it to another. */
export function ListMenu({ row, onMove }: ListMenuProps) {
  const { list, moved, description, type } = row.transaction
  const face = (
    <>
      {isWarned(list) && <Icon of={CircleAlert} size={13} />}
      {moved && <Icon of={Pencil} size={12} className="text-ink-text" />}
      <span className="truncate">{shortListName(list, { type })}</span>
    </>
  )
  const look = classes(
    'inline-flex h-5.5 max-w-full min-w-0 items-center gap-1 rounded-chip px-1.5 text-12 font-medium whitespace-nowrap',
    isWarned(list)
      ? 'bg-decline-soft text-decline'
      : 'bg-surface-2 text-text-2 inset-ring inset-ring-line',
  )
  if (!onMove) return <span className={look}>{face}</span>
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`${listName(list, { type })}. Move ${description} to another list`}
          className={classes(look, 'hover:text-text max-md:h-7 pointer-coarse:h-7')}
        >
          {face}
          <Icon of={ChevronDown} size={12} />
        </button>
      }
    >
      <MenuLabel>Move to</MenuLabel>
      {statementLists.map((to) => (
        <MenuItem key={to} isDisabled={to === list} onSelect={() => onMove(to)}>
          <Choice
            name={listName(to, { type })}
            isChosen={to === list}
            wasHere={moved?.from === to}
          />
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem isDisabled={list === null} onSelect={() => onMove(null)}>
        <Choice
          name={listName(null, { type })}
          isChosen={list === null}
          wasHere={moved?.from === null}
        />
      </MenuItem>
    </Menu>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly isChosen: boolean
  readonly wasHere: boolean
}

function Choice({ name, isChosen, wasHere }: ChoiceProps) {
  return (
    <span className="flex flex-1 items-center justify-between gap-4">
      {name}
      {isChosen && <Icon of={Check} size={14} />}
      {wasHere && <span className="text-12 text-text-3">as read</span>}
    </span>
  )
}
