import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Search } from '../../ui/icons/search.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { type FindTarget, findTargets } from './find-targets.ts'

type FindFieldProps = {
  /** What it leads to, for its name and its empty text: "Go to a page". */
  readonly label: string
  readonly targets: readonly FindTarget[]
}

/** Type where to go; Ctrl or Cmd with K comes here from anywhere. */
export function FindField({ label, targets }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = findTargets(targets, typed)

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const close = () => {
    setOpen(false)
    setTyped('')
    setActive(0)
  }
  const choose = (target: FindTarget | undefined) => {
    if (!target) return
    close()
    input.current?.blur()
    target.open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + found.length) % found.length)
    }
    if (event.key === 'Enter') choose(found[active])
    if (event.key === 'Escape') {
      close()
      input.current?.blur()
    }
  }

  return (
    <div className="relative w-88 max-w-[40%] min-w-24 shrink-20 max-md:hidden">
      <div className="flex h-7.5 items-center gap-2 rounded-control border border-line bg-surface-2 pr-2 pl-2.5 outline-3 outline-transparent focus-within:border-focus focus-within:bg-surface focus-within:outline-focus/25">
        <Icon of={Search} className="text-text-3" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
          placeholder={label}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        <span className="flex max-lg:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </div>
      {isOpen && (
        <FindList id={listId} found={found} active={active} onHover={setActive} onChoose={choose} />
      )}
    </div>
  )
}

type FindListProps = {
  readonly id: string
  readonly found: readonly FindTarget[]
  readonly active: number
  readonly onHover: (index: number) => void
  readonly onChoose: (target: FindTarget) => void
}

function FindList({ id, found, active, onHover, onChoose }: FindListProps) {
  return (
    <div className="appear absolute top-full left-0 w-full min-w-64 z-30 mt-1 rounded-card border border-line bg-surface p-1 shadow-lift">
      {found.length === 0 && <p className="px-2 py-1.5 text-text-3">Nothing found.</p>}
      <div id={id} role="listbox" aria-label="Places to go">
        {found.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys.
          <div
            key={target.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerEnter={() => onHover(index)}
            // Keeps the focus in the field, whose blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(target)}
            className={classes(
              'flex h-8 cursor-pointer items-center justify-between gap-3 rounded-control px-2',
              index === active && 'bg-surface-3',
            )}
          >
            <span className="truncate">{target.label}</span>
            <span className="text-12 text-text-3">{target.kind}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
