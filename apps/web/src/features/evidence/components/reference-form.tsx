import { readReference } from '@criteria-desk/domain/evidence/evidence-record'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Search } from '../../../ui/icons/search.ts'
import { TextField } from '../../../ui/text-field.tsx'

type ReferenceFormProps = {
  /** What the address asks for. */
  readonly reference: string
  readonly onFind: (reference: string) => void
}

/** A reference is typed as it is written, or as somebody reads it out. */
export function ReferenceForm({ reference, onFind }: ReferenceFormProps) {
  const [typed, setTyped] = useState(reference)
  const [error, setError] = useState<string>()
  const find = (event: FormEvent) => {
    event.preventDefault()
    const found = readReference(typed)
    setError(found === null ? notOne : undefined)
    if (found !== null) {
      setTyped(found)
      onFind(found)
    }
  }
  return (
    <form onSubmit={find} className="flex items-start gap-2">
      <TextField
        label="Reference"
        icon={Search}
        placeholder="CD-7KQ4-M2XN"
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        className="w-80 max-w-full min-w-0 flex-initial [&_input]:font-mono"
      />
      <Button type="submit" variant="primary" className="mt-6.5 max-md:h-11">
        Find record
      </Button>
    </form>
  )
}

const notOne =
  'A reference has eight letters and digits after CD, as CD-7KQ4-M2XN does. None of them is 0, 1, I, L, O or U.'
