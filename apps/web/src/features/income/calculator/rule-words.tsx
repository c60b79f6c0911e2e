type RuleWordsProps = {
  /** `row 22`, or the cell. */
  readonly address: string
  readonly sheet: string | undefined
  /** What it is a rule of. */
  readonly of: string
  readonly words: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** A rule in the file's own words, under its address. */
export function RuleWords({ address, sheet, of, words, facts }: RuleWordsProps) {
  return (
    <div>
      <div className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] border-b border-line">
        <div className="grid min-w-13 place-items-center bg-lit px-3.5 font-mono text-14/none font-medium text-on-lit">
          {address}
        </div>
        <div className="grid content-center px-4 py-2 wrap-anywhere">
          {sheet !== undefined && <span className="text-text-2">Sheet {sheet}</span>}
          <b className="font-medium">{of}</b>
        </div>
      </div>
      <blockquote className="border-b border-line px-4 py-4 font-quote text-16 wrap-anywhere whitespace-pre-line">
        “{words}”
      </blockquote>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
