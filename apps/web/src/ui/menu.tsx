import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'

type MenuProps = {
  /** A button; the menu opens beneath it. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

/**
 * A list of actions or choices beneath a button. It stays where the button is in the page, so that
 * it lies within the same landmark, and above the dialog the button may be in.
 */
export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    // Not modal: the page's scrollbar stays, and no style is injected for hiding it.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="appear z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1 text-text shadow-lift"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

type MenuItemProps = {
  readonly icon?: IconShape
  readonly isDestructive?: boolean
  readonly isDisabled?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

/** An action. */
export function MenuItem({
  icon,
  isDestructive = false,
  isDisabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={classes(row, isDestructive && 'text-decline')}
    >
      {icon && <Icon of={icon} className={isDestructive ? '' : 'text-text-2'} />}
      {children}
    </DropdownMenu.Item>
  )
}

type MenuCheckboxProps = {
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A choice of several; the menu stays open. */
export function MenuCheckbox({
  isChecked,
  isDisabled = false,
  onChange,
  children,
}: MenuCheckboxProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={isChecked}
      disabled={isDisabled}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
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
    </DropdownMenu.CheckboxItem>
  )
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-12 text-text-3">
      {children}
    </DropdownMenu.Label>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}

const row =
  'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 outline-none max-md:min-h-11 pointer-coarse:min-h-11 data-disabled:text-text-3 data-highlighted:bg-surface-3'
