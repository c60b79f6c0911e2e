import { useMemo, useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'

type ChooseNameProps = {
  readonly title: string
  readonly label: string
  readonly names: readonly string[]
  readonly onChoose: (name: string) => void
  readonly onClose: () => void
}

const shown = 60

/** One name of many, found by typing a part of it. */
export function ChooseName({ title, label, names, onChoose, onClose }: ChooseNameProps) {
  const [term, setTerm] = useState('')
  const found = useMemo(() => {
    const words = term.toLowerCase().split(/\s+/).filter(Boolean)
    const unique = [...new Set(names)]
    return unique.filter((name) => words.every((word) => name.toLowerCase().includes(word)))
  }, [names, term])
  const choose = (name: string) => {
    onChoose(name)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (found.length === 1 && found[0] !== undefined) choose(found[0])
        }}
      >
        <SearchField label={label} term={term} onTerm={setTerm} className="w-full" />
      </form>
      <ul aria-label={title} className="mt-2 grid max-h-80 overflow-y-auto">
        {found.slice(0, shown).map((name) => (
          <li key={name} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => choose(name)}
              className="min-h-9 w-full rounded-control px-2 text-left hover:bg-surface-3 focus-visible:-outline-offset-2 max-md:min-h-11"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-3 text-text-2">Nothing is called so.</p>}
      {found.length > shown && (
        <p className="pt-2 text-12 text-text-3">
          {found.length - shown} more: type a part of the name.
        </p>
      )}
    </Dialog>
  )
}
