import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Search } from '../../ui/icons/search.ts'
import { X } from '../../ui/icons/x.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

type PaletteProps = {
  /** What it finds, for its name and its empty text. */
  readonly label: string
  readonly onClose: () => void
}

/** Type where to go, over any page: arrows move, Enter opens, with Ctrl it is asked in the chat. */
export function Palette({ label, onClose }: PaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isSettled } = usePaletteGroups(typed)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)
  const act = (does: (() => void) | undefined) => {
    if (does === undefined) return
    onClose()
    does()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setActive((at + step + items.length) % items.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const item = items[at]
    if (event.ctrlKey || event.metaKey) act(item?.ask ?? items.find(({ ask }) => ask)?.ask)
    else act(item?.open)
  }
  return (
    <Modal
      labelledBy={`${id}-label`}
      onClose={onClose}
      className="appear mx-auto mt-22 mb-auto max-h-[calc(100dvh-7rem)] w-[calc(100vw-2rem)] max-w-160 flex-col overflow-hidden rounded-dialog border border-line bg-surface p-0 shadow-float open:flex max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-full max-md:rounded-none max-md:border-0"
    >
      <h2 id={`${id}-label`} className="sr-only">
        {label}
      </h2>
      <div className="flex h-12 flex-none items-center gap-2.5 border-b border-line px-4 max-md:h-13">
        <Icon of={Search} className="text-text-3" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items[at] ? `${id}-${at}` : undefined}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
        <span className="flex max-md:hidden">
          <Kbd>Esc</Kbd>
        </span>
        <IconButton icon={X} label="Close" onClick={onClose} className="md:hidden" />
      </div>
      <Found id={id} groups={groups} active={at} typed={typed} onHover={setActive} onOpen={act} />
      <p role="status" className={items.length > 0 || !isSettled ? 'sr-only' : statusClasses}>
        {!isSettled ? '' : items.length === 0 ? 'Nothing found.' : `${items.length} found`}
      </p>
      <Foot mayAsk={items.some(({ ask }) => ask !== undefined)} />
    </Modal>
  )
}

const statusClasses = 'px-4 py-6 text-center text-text-2'

type FoundProps = {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly active: number
  readonly typed: string
  readonly onHover: (index: number) => void
  readonly onOpen: (open: () => void) => void
}

function Found({ id, groups, active, typed, onHover, onOpen }: FoundProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what is found the line moves too.
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]')
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [active, groups])
  let before = 0
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Found"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden"
    >
      {groups.map(({ title, items }) => {
        const from = before
        before += items.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-2 pt-2.5 pb-1 text-12 font-medium text-text-3">
              {title}
            </p>
            {items.map((item, index) => (
              <Line
                key={item.id}
                id={`${id}-${from + index}`}
                item={item}
                typed={typed}
                isActive={from + index === active}
                onHover={() => onHover(from + index)}
                onOpen={() => onOpen(item.open)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type LineProps = {
  readonly id: string
  readonly item: PaletteItem
  readonly typed: string
  readonly isActive: boolean
  readonly onHover: () => void
  readonly onOpen: () => void
}

function Line({ id, item, typed, isActive, onHover, onOpen }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => isActive || onHover()}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className={classes(
        'grid min-h-9 cursor-pointer grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-control px-2 py-1 max-md:min-h-11 max-md:content-center max-md:py-1.5 max-md:grid-cols-[1rem_minmax(0,1fr)]',
        isActive && 'bg-ink-soft',
      )}
    >
      <Icon of={item.icon} className={isActive ? 'text-ink-text' : 'text-text-3'} />
      <span className="min-w-0 truncate text-text-2">
        <Matched label={item.label} typed={typed} />
      </span>
      {item.about && (
        <span
          className={classes(
            'max-w-72 truncate text-12 max-md:col-start-2 max-md:max-w-full',
            isActive ? 'text-text-2' : 'text-text-3',
          )}
        >
          {item.about}
        </span>
      )}
    </div>
  )
}

/** The letters that match in 600; yellow belongs to places. */
function Matched({ label, typed }: { readonly label: string; readonly typed: string }) {
  const sought = typed.trim().toLowerCase()
  const at = sought === '' ? -1 : label.toLowerCase().indexOf(sought)
  if (at === -1) return <span className="text-text">{label}</span>
  return (
    <>
      {label.slice(0, at)}
      <b className="font-semibold text-text">{label.slice(at, at + sought.length)}</b>
      {label.slice(at + sought.length)}
    </>
  )
}

function Foot({ mayAsk }: { readonly mayAsk: boolean }) {
  return (
    <p className="flex flex-none items-center gap-4 border-t border-line px-4 py-2 text-12 text-text-3 max-md:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd>↑↓</Kbd> move
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Enter</Kbd> open
      </span>
      {mayAsk && (
        <span className="flex items-center gap-1.5">
          <Kbd>Ctrl Enter</Kbd> ask it in the chat
        </span>
      )}
    </p>
  )
}
