import type { Subject } from '@criteria-desk/domain/quick-search/subject-names'
import { useId } from 'react'
import { Select } from '../../../ui/select.tsx'

type SubjectFilterProps = {
  /** Those that there are, with how many criteria each has. */
  readonly subjects: readonly { readonly subject: Subject; readonly count: number }[]
  readonly value: Subject | null
  readonly onChange: (subject: Subject | null) => void
}

/** One subject or all: a column of choices where there is room, else the platform's own list. */
export function SubjectFilter({ subjects, value, onChange }: SubjectFilterProps) {
  const name = useId()
  const all = subjects.reduce((sum, { count }) => sum + count, 0)
  const choices = [
    { value: '', label: 'All subjects', count: all },
    ...subjects.map(({ subject, count }) => ({ value: subject, label: subject, count })),
  ]
  const choose = (chosen: string) =>
    onChange(subjects.find(({ subject }) => subject === chosen)?.subject ?? null)
  return (
    <>
      <fieldset className="sticky top-0 grid content-start gap-px self-start max-lg:hidden">
        <legend className="sr-only">Subject</legend>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 py-1 text-text-2 not-has-checked:hover:bg-surface-3 has-checked:bg-ink-soft has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === (value ?? '')}
              onChange={() => choose(choice.value)}
              className="sr-only"
            />
            {choice.label}
            <span className="font-normal text-text-3">{choice.count}</span>
          </label>
        ))}
      </fieldset>
      <Select
        label="Subject"
        isLabelHidden
        className="mb-3 w-72 max-md:w-full lg:hidden"
        value={value ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={choices.map((choice) => ({
          value: choice.value,
          label: `${choice.label} (${choice.count})`,
        }))}
      />
    </>
  )
}
