type Row = {
  readonly name: string
  readonly value: string
  /** No figure that is added up. */
  readonly isQuiet?: boolean
}

type SumProps = { readonly rows: readonly Row[]; readonly total: Row }

/** A few lines that come to the last one. */
export function Sum({ rows, total }: SumProps) {
  return (
    <dl>
      {rows.map(({ name, value, isQuiet = false }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-text-2">{name}</dt>
          <dd className={isQuiet ? 'text-text-3' : 'font-medium'}>{value}</dd>
        </div>
      ))}
      <div className="-mt-px flex justify-between gap-4 border-t-2 border-text py-2 font-semibold">
        <dt>{total.name}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
