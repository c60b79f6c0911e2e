import { Search, X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type SearchBoxProps = {
  /** Its placeholder and its name. */
  readonly label: string
  readonly term: string
  readonly onTerm: (term: string) => void
}

export function SearchBox({ label, term, onTerm }: SearchBoxProps) {
  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      icon={Search}
      placeholder={label}
      value={term}
      onChange={(event) => onTerm(event.target.value)}
      autoComplete="off"
      className="w-72 max-md:w-full [&_input::-webkit-search-cancel-button]:hidden"
      trailing={
        term === '' ? null : (
          <IconButton icon={X} label="Clear search" size="sm" onClick={() => onTerm('')} />
        )
      }
    />
  )
}
