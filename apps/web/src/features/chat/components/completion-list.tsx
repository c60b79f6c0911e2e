import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { type Completions, completed, completionsAt, type KnownName } from '../completions.ts'
import type { Draft } from '../draft.ts'
import { useKnownNames } from '../use-known-names.ts'

/** What the box does with a key before anything else; true where that was all. */
export type CompletingKeys = RefObject<((event: KeyboardEvent) => boolean) | null>

type CompletionListProps = {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  /** Names of the documents that are asked. */
  readonly documents: readonly string[]
  readonly keys: CompletingKeys
  readonly onTake: (draft: Draft) => void
}

/**
 * Lenders and criteria of the loaded documents that complete what is typed, over the box. Nothing is
 * chosen until an arrow goes there, so that Enter sends as ever.
 */
export function CompletionList({ box, text, documents, keys, onTake }: CompletionListProps) {
  const id = useId()
  const known = useKnownNames(documents)
  const caret = useCaret(box, text)
  const [active, setActive] = useState(-1)
  /** The text that they were put away for. */
  const [left, setLeft] = useState<string | null>(null)
  const found = caret === null || left === text ? null : completionsAt(text, caret, known)
  const names = found?.names ?? none
  const at = Math.min(active, names.length - 1)
  const key = found === null ? '' : `${found.from} ${names.map(({ name }) => name).join('|')}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other names none is chosen.
  useEffect(() => setActive(-1), [key])

  const take = ({ name }: KnownName, completions: Completions) => {
    const next = completed(text, completions, name)
    setLeft(next.text)
    onTake({ text: next.text, selection: { start: next.caret, end: next.caret } })
  }
  keys.current = (event) => {
    if (found === null) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = names[at]
    if (step !== undefined) setActive(nextOf(at, step, names.length))
    else if (event.key === 'Escape') setLeft(text)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey)
      take(chosen, found)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  useEffect(
    () => () => {
      keys.current = null
    },
    [keys],
  )
  useDescribedBox(box, found !== null, `${id}-list`, at >= 0 ? `${id}-${at}` : null)

  return (
    <>
      <p role="status" className="sr-only">
        {found &&
          `${names.length} ${names.length === 1 ? 'name completes' : 'names complete'} this: arrow down to choose`}
      </p>
      {found && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Names that complete what you type"
          className="appear absolute bottom-full left-3 z-30 mb-1 w-[min(28rem,calc(100%-1.5rem))] rounded-card border border-line bg-surface p-1 shadow-float"
        >
          {names.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and has the keys.
            <div
              key={`${name.kind} ${name.name}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerMove={() => setActive(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(name, found)}
              className={classes(
                'flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-control px-2 py-0.5 max-md:min-h-11',
                index === at && 'bg-ink-soft',
              )}
            >
              <span className="min-w-0 truncate">{name.name}</span>
              <span
                className={classes(
                  'flex-none text-12',
                  index === at ? 'text-text-2' : 'text-text-3',
                )}
              >
                {name.kind} · {name.about}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const none: readonly KnownName[] = []

/** From nothing chosen through all of them and back to nothing. */
function nextOf(at: number, step: number, count: number): number {
  return ((at + 1 + step + count + 1) % (count + 1)) - 1
}

/** Where the caret is; null while the box is left or something is marked in it. */
function useCaret(box: RefObject<HTMLTextAreaElement | null>, text: string): number | null {
  const [caret, setCaret] = useState<number | null>(null)
  const latest = useRef(setCaret)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed moves the caret.
  useEffect(() => {
    const look = () => {
      const element = box.current
      const isIn = element !== null && document.activeElement === element
      const { selectionStart: start = 0, selectionEnd: end = 0 } = element ?? {}
      latest.current(isIn && start === end ? start : null)
    }
    look()
    document.addEventListener('selectionchange', look)
    document.addEventListener('focusout', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('focusout', look)
      document.removeEventListener('focusin', look)
    }
  }, [box, text])
  return caret
}

/** Tells assistive technology of the list: a text box may have one, whose chosen line it names. */
function useDescribedBox(
  box: RefObject<HTMLTextAreaElement | null>,
  isOpen: boolean,
  listId: string,
  activeId: string | null,
): void {
  useEffect(() => {
    const element = box.current
    element?.setAttribute('aria-autocomplete', 'list')
    element?.setAttribute('aria-haspopup', 'listbox')
    setOrRemove(element, 'aria-controls', isOpen ? listId : null)
    setOrRemove(element, 'aria-activedescendant', isOpen ? activeId : null)
  }, [box, isOpen, listId, activeId])
}

function setOrRemove(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
