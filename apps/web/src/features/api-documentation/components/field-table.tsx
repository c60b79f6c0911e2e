import type { FieldRow } from '../field-rows.ts'

type FieldTableProps = {
  readonly label: string
  readonly fields: readonly (FieldRow & { readonly place?: string })[]
}

/** Fields, one a row: name, what it is, whether it may be left out. */
export function FieldTable({ label, fields }: FieldTableProps) {
  return (
    <table aria-label={label} className="w-full text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, place, type, isRequired }) => (
          <tr
            key={`${place ?? ''} ${path}`}
            className="border-t border-line max-md:grid max-md:py-1.5"
          >
            <th
              scope="row"
              className="w-2/5 py-1 pr-4 align-top font-mono text-12 font-normal wrap-anywhere max-md:w-full max-md:py-0"
            >
              {path === '' ? 'the value' : path}
            </th>
            <td className="py-1 align-top wrap-anywhere text-text-2 max-md:py-0">
              {type}
              {place && `, in the ${place}`}
              {!isRequired && ', may be left out'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
