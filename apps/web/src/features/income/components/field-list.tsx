import type { CorrectReadingBody } from '@criteria-desk/contract/income'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import type { IncomeField, ShownGroup } from '../income-fields.ts'
import { FieldRow } from './field-row.tsx'

type FieldListProps = {
  readonly groups: readonly ShownGroup[]
  readonly litPath: string | null
  readonly editing: string | null
  readonly isSaving: boolean
  readonly onPoint: (path: string | null) => void
  readonly onEdit: (path: string | null) => void
  readonly onCorrect: (body: CorrectReadingBody) => void
}

/** Every field of a document in groups; what its page does not state is folded away below. */
export function FieldList({ groups, ...acts }: FieldListProps) {
  const stated = groups
    .map(({ title, fields }) => ({ title, fields: fields.filter(isStated) }))
    .filter(({ fields }) => fields.length > 0)
  const missing = groups.flatMap(({ fields }) => fields.filter((field) => !isStated(field)))
  return (
    <div className="pb-2">
      {stated.map(({ title, fields }) => (
        <section key={title} aria-label={title} className="border-t border-line first:border-t-0">
          <h3 className="px-4 pt-3 pb-1 text-12 font-medium text-text-3 max-md:px-3">{title}</h3>
          <Rows fields={fields} {...acts} />
        </section>
      ))}
      {missing.length > 0 && (
        <details
          className="group mt-2 border-t border-line"
          open={missing.some(({ path }) => path === acts.editing)}
        >
          <summary className="flex min-h-9 items-center gap-1 px-4 text-12 font-medium text-text-2 hover:text-text max-md:min-h-11 max-md:px-3">
            <Icon
              of={ChevronRight}
              size={14}
              className="transition-transform duration-(--dur-1) group-open:rotate-90"
            />
            Not found on the page ({missing.length})
          </summary>
          <Rows fields={missing} {...acts} />
        </details>
      )}
    </div>
  )
}

type RowsProps = Omit<FieldListProps, 'groups'> & { readonly fields: readonly IncomeField[] }

function Rows({ fields, litPath, editing, ...acts }: RowsProps) {
  return (
    <ul className="pb-2">
      {fields.map((field) => (
        <FieldRow
          key={field.path}
          field={field}
          isLit={field.path === litPath}
          isEditing={field.path === editing}
          {...acts}
        />
      ))}
    </ul>
  )
}

function isStated({ state }: IncomeField): boolean {
  return state !== 'absent'
}
