import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import { controlClasses, Field, fieldMessageId } from './field.tsx'
import { Icon } from './icon.tsx'
import { Check } from './icons/check.ts'
import { ChevronsUpDown } from './icons/chevrons-up-down.ts'
import { Search } from './icons/search.ts'

type ComboboxProps = {
  readonly label: string
  readonly options: readonly string[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly placeholder: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  /** What stands in the list when nothing matches. */
  readonly nothingFound: string
  /** Whether an empty box means that none is chosen; else the last choice comes back. */
  readonly isOptional?: boolean
  readonly className?: string
}

/** A choice of one from a long list: type part of it, or go through it with the arrows. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, placeholder, hint, error, isDisabled = false } = props
  const id = useId()
  const listId = `${id}-list`
  const list = useRef<HTMLDivElement>(null)
  /** Null while nobody types: the box then shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = typed === null ? options : options.filter((option) => holds(option, typed))
  useActiveInView(list, active, isOpen)

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const open = () => {
    if (isDisabled || isOpen) return
    setActive(Math.max(0, value === null ? 0 : found.indexOf(value)))
    setOpen(true)
  }
  const choose = (option: string | undefined) => {
    if (option === undefined) return
    close()
    if (option !== value) onChange(option)
  }
  const leave = () => {
    const exact = options.find((option) => typed !== null && isSame(option, typed))
    if (exact !== undefined) choose(exact)
    else if (typed?.trim() === '' && props.isOptional) onChange(null)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (move !== undefined) {
      event.preventDefault()
      if (!isOpen) return open()
      return setActive(Math.max(0, Math.min(found.length - 1, active + move)))
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(found[active])
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} className={props.className}>
      <div className={`${controlClasses(Boolean(error))} relative px-2.5`}>
        <Icon of={Search} className="text-text-3" />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? fieldMessageId(id) : undefined}
          autoComplete="off"
          disabled={isDisabled}
          placeholder={placeholder}
          value={typed ?? value ?? ''}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setOpen(true)
          }}
          onFocus={(event) => event.target.select()}
          onClick={open}
          onBlur={leave}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 truncate bg-transparent outline-none"
        />
        <Icon of={ChevronsUpDown} className="pointer-events-none text-text-3" />
        {isOpen && (
          <div className="appear absolute top-full left-0 z-30 mt-1 w-full rounded-card border border-line bg-surface p-1 text-13 shadow-lift">
            {found.length === 0 && <p className="px-2 py-1.5 text-text-2">{props.nothingFound}</p>}
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={label}
              className="max-h-72 overflow-y-auto overscroll-contain"
            >
              {found.map((option, index) => (
                <Option
                  key={option}
                  id={`${listId}-${index}`}
                  words={option}
                  isActive={index === active}
                  isChosen={option === value}
                  onPoint={() => setActive(index)}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </Field>
  )
}

type OptionProps = {
  readonly id: string
  readonly words: string
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, words, isActive, isChosen, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and has the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onPointerMove={onPoint}
      // Keeps the focus in the box, whose blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-control px-2 wrap-anywhere max-md:min-h-11 pointer-coarse:min-h-11',
        isActive && 'bg-surface-3',
        isChosen && 'font-medium',
      )}
    >
      {words}
      {isChosen && <Icon of={Check} size={14} className="text-ink-text" />}
    </div>
  )
}

function useActiveInView(list: RefObject<HTMLElement | null>, active: number, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const option = list.current?.children[active]
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [list, active, isOpen])
}

function holds(option: string, typed: string): boolean {
  return option.toLowerCase().includes(typed.trim().toLowerCase())
}

function isSame(option: string, typed: string): boolean {
  return option.toLowerCase() === typed.trim().toLowerCase()
}
