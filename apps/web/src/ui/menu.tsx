import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react'
import { classes } from './classes.ts'
import { CloseMenu } from './close-menu.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Check } from './icons/check.ts'
import { MenuList, type MenuStart } from './menu-list.tsx'

type MenuProps = {
  /** A button; the menu opens beneath it. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

/** A list of actions or choices beneath a button. */
export function Menu({ trigger, align = 'start', children }: MenuProps) {
  const ownId = useId()
  const triggerId = trigger.props.id ?? ownId
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [start, setStart] = useState<MenuStart>('menu')

  const open = (element: HTMLElement, from: MenuStart) => {
    setStart(from)
    setAnchor(element)
  }
  const close = () => {
    anchor?.focus()
    setAnchor(null)
  }
  const button = cloneElement(trigger, {
    id: triggerId,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (anchor) setAnchor(null)
      // A press without a pointer is the keyboard's: it goes to the first entry.
      else open(event.currentTarget, event.detail === 0 ? 'first' : 'menu')
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last')
    },
  })
  return (
    <>
      {button}
      {anchor && (
        <CloseMenu value={close}>
          <MenuList
            anchor={anchor}
            start={start}
            align={align}
            labelledBy={triggerId}
            onClose={close}
            onLeave={() => setAnchor(null)}
          >
            {children}
          </MenuList>
        </CloseMenu>
      )}
    </>
  )
}

type MenuItemProps = {
  readonly icon?: IconShape
  readonly isDestructive?: boolean
  readonly isDisabled?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

/** An action; the menu closes. */
export function MenuItem(props: MenuItemProps) {
  const { icon, isDestructive = false, isDisabled = false, onSelect, children } = props
  const close = use(CloseMenu)
  const select = () => {
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : select}
      className={classes(row, isDestructive && 'text-decline')}
    >
      {icon && <Icon of={icon} className={isDestructive ? '' : 'text-text-2'} />}
      {children}
    </button>
  )
}

type MenuCheckboxProps = {
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A choice of several; the menu stays open. */
export function MenuCheckbox(props: MenuCheckboxProps) {
  const { isChecked, isDisabled = false, onChange, children } = props
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      tabIndex={-1}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : () => onChange(!isChecked)}
      className={row}
    >
      <span
        className={classes(
          'grid size-4 flex-none place-items-center rounded-chip border',
          isChecked ? 'border-ink bg-ink text-on-ink' : 'border-line-control',
        )}
      >
        {isChecked && <Icon of={Check} size={12} />}
      </span>
      {children}
    </button>
  )
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <div className="px-2 pt-1.5 pb-1 text-12 text-text-3">{children}</div>
}

export function MenuSeparator() {
  return <hr className="-mx-1 my-1 border-line" />
}

const row =
  'flex min-h-8 w-full items-center gap-2 rounded-control px-2 text-left outline-none focus:bg-surface-3 aria-disabled:text-text-3 max-md:min-h-11 pointer-coarse:min-h-11 forced-colors:focus:outline-2'
