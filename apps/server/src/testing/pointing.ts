/** What a model answers that points at cells of its prompt, found by their words. */
export const pointsAtNothing = {
  refusal: null as { why: string; words: string; line: number } | null,
  readings: [] as readonly string[],
  asks: 'which' as 'which' | 'says',
  followsOn: false,
  leavesOut: false,
  named: [] as readonly { words: string; line: number }[],
  ideas: [] as readonly { words: string; rows: readonly string[] }[],
  figures: [] as readonly { words: string; role: string; of: string | null }[],
  events: [] as readonly object[],
  otherFigures: [] as readonly string[],
  lenders: [] as readonly object[],
  silent: [] as readonly { idea: number; lines: readonly number[] }[],
}

/** The address of the first cell whose words begin so: `D1.1!B2`. */
export function addressIn(prompt: string, words: string): string {
  let part = ''
  for (const line of prompt.split('\n')) {
    part = /^# (D\d+\.\d+) /.exec(line)?.[1] ?? part
    for (const cell of line.split(' | ')) {
      const [, at, own] = /^([A-Z]{0,3}\d+[a-z]?)(?:-[A-Z]+\d+)?: (.*)$/.exec(cell) ?? []
      if (part !== '' && own?.startsWith(words)) return `${part}!${at}`
    }
  }
  return 'D9.9!Z99'
}

/** A lender's number in LENDERS; 0 where it is not there. */
export function lineIn(prompt: string, lender: string): number {
  const [, block = ''] = prompt.split('<<<LENDERS\n')
  return Number(
    block
      .split('\n')
      .find((line) => line.includes(lender))
      ?.split('|')[0] ?? 0,
  )
}

/** One lender's entry: its verdict, on the words of the cell that begins with them. */
export function entryIn(
  prompt: string,
  lender: string,
  verdict: string,
  words: string,
  more: object = {},
) {
  return {
    ...{ line: lineIn(prompt, lender), name: null, plan: null, idea: 1, verdict, held: [] },
    at: [{ cell: addressIn(prompt, words), words }],
    ...more,
  }
}

/** What one lender states in a row: "what does Leeds say on lodgers". */
export function statesIn(
  prompt: string,
  {
    named,
    lender,
    words,
    row,
    states,
  }: Record<'named' | 'lender' | 'words' | 'row' | 'states', string>,
) {
  return {
    ...pointsAtNothing,
    asks: 'says' as const,
    named: [{ words: named, line: lineIn(prompt, lender) }],
    ideas: [{ words, rows: [addressIn(prompt, row)] }],
    lenders: [entryIn(prompt, lender, 'states', states)],
  }
}
