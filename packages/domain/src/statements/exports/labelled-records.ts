/** Exports that write a record as lines, each with its label: `Date: 30/09/2025`, `Amount: -20.00`. */
type Rows = readonly (readonly string[])[]

const LINE = /^([A-Za-z][A-Za-z ]{1,30}):\s*(\S.*)$/

/** The same as a table with the labels for heads; undefined where the rows are no such lines. */
export function labelledRecords(rows: Rows): Rows | undefined {
  const lines = rows.map((row) =>
    row
      .slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1)
      .join(',')
      .trim(),
  )
  const fields = lines.map((line) => LINE.exec(line))
  const written = lines.filter((line) => line !== '').length
  if (written < LEAST || fields.filter((field) => field !== null).length < written) return undefined
  const blocks: Map<string, string>[] = [new Map()]
  for (const field of fields) {
    const [, label = '', value = ''] = field ?? []
    if (field === null || blocks.at(-1)?.has(label)) blocks.push(new Map())
    if (field !== null) blocks.at(-1)?.set(label, value)
  }
  const full = blocks.filter(({ size }) => size > 1)
  const heads = [...new Set(full.flatMap((block) => [...block.keys()]))]
  const single = blocks.filter(({ size }) => size === 1)
  return [
    ...single.map((block) => [...block].flat()),
    heads,
    ...full.map((block) => heads.map((head) => block.get(head) ?? '')),
  ]
}

/** Lines of a record. */
const LEAST = 3
