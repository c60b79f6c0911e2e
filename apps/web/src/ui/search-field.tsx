import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { Search } from './icons/search.ts'
import { X } from './icons/x.ts'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  /** Its placeholder and its name. */
  readonly label: string
  readonly term: string
  readonly onTerm: (term: string) => void
  /** Its width; else 18rem, on phones the whole line. */
  readonly className?: string
}

/** A field that narrows what stands below it. */
export function SearchField({ label, term, onTerm, className }: SearchFieldProps) {
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
      className={classes(
        className ?? 'w-72 max-md:w-full',
        '[&_input::-webkit-search-cancel-button]:hidden',
      )}
      trailing={
        term === '' ? null : (
          <IconButton icon={X} label="Clear search" size="sm" onClick={() => onTerm('')} />
        )
      }
    />
  )
}
