/** Rows of a saying as a pattern and the trade's words for it, in the order that they are tried. */
export type Wordings = {
  /** Stretches that several patterns have, by the name that they stand in braces by. */
  readonly parts: Readonly<Record<string, string>>
  readonly rows: readonly { readonly says: string; readonly means: string }[]
}

export function toWordings({ parts, rows }: Wordings): readonly (readonly [RegExp, string])[] {
  const spell = (pattern: string): string =>
    pattern.replace(/\{([A-Z]\w*)\}/g, (_, name: string) => spell(parts[name] ?? ''))
  return rows.map(({ says, means }) => [new RegExp(spell(says), 'gi'), means])
}
