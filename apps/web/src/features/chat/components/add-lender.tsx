import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Plus } from '../../../ui/icons/plus.ts'
import { Menu, MenuItem, MenuLabel } from '../../../ui/menu.tsx'
import { lendersOfQuery } from '../chat.queries.ts'
import type { Comparison } from '../comparison-view.ts'

type AddLenderProps = {
  readonly comparison: Comparison
  readonly isDisabled: boolean
  readonly onAdd: (lender: string) => void
}

/** As many as stand beside each other. */
export const mostCompared = 4

/** One more lender beside those compared, of all that state the first of the criteria. */
export function AddLender({ comparison, isDisabled, onAdd }: AddLenderProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" icon={Plus} disabled={isDisabled}>
          Add a lender
        </Button>
      }
    >
      <Lenders comparison={comparison} onAdd={onAdd} />
    </Menu>
  )
}

function Lenders({ comparison, onAdd }: Pick<AddLenderProps, 'comparison' | 'onAdd'>) {
  const { lenders, rows } = comparison
  const { data, isError } = useQuery(lendersOfQuery(rows[0]?.criterion ?? ''))
  if (isError) return <MenuLabel>The lenders could not be loaded.</MenuLabel>
  if (data === undefined) return <MenuLabel>Loading the lenders…</MenuLabel>
  const others = data.filter((name) => !lenders.includes(name))
  if (others.length === 0) return <MenuLabel>No other lender states this.</MenuLabel>
  return (
    <>
      <MenuLabel>Compare with</MenuLabel>
      {others.map((name) => (
        <MenuItem key={name} onSelect={() => onAdd(name)}>
          {name}
        </MenuItem>
      ))}
    </>
  )
}
