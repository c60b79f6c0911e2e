/**
 * Criteria down the side, and cells that list lenders by codes below what these say: "HX NW (75 high
 * rise)" under `85%`. What the codes mean stands at the foot, beside the table, in a line above it or on
 * a tab of its own.
 */
import { type Dice, pick } from '../../../dice.ts'

/** What a cell says of whom; `names` have to stand in the path to it. */
export type Told = {
  readonly lender: string
  readonly names: readonly string[]
  readonly text: string
  /** A note that has to stand with it. */
  readonly note?: string
  /** It answers nothing, and may not be read as if it did. */
  readonly isNone?: boolean
}

export type Cell = string | (Told & { readonly shown?: string; readonly also?: readonly Told[] })
export type Lines = readonly (readonly Cell[])[]

/** The lenders, and what each says to each criterion. */
export type Panel = {
  readonly lenders: readonly string[]
  readonly criteria: readonly string[]
  readonly says: (lender: number, criterion: number) => string
}

export type CodedCell = string | (Told & { readonly shown: string; readonly also: readonly Told[] })
export type CodedForm = {
  readonly lines: readonly (readonly CodedCell[])[]
  /** The key, where it has a tab of its own. */
  readonly key?: readonly (readonly string[])[]
}

const heads: readonly (readonly string[])[] = [
  ['95%', '90%', '85%', '75%', 'ask', 'no'],
  ['YES', 'YES BUT', 'NO', 'ASK FIRST'],
  ['to 90%', 'to 75%', 'refer', 'no'],
  ['Fine', 'With a string', 'Never'],
]

const topics = [
  'Annexe, 2 kitchens',
  'Basement flat',
  'Thatch',
  'Steel frame (BISF)',
  'Flying f/h under 25%',
  'Lodger',
  'CIS on gross',
  'Knotweed, treated',
  'Studio, over 30 sq m',
  'Ex-pat',
]

const remarks = ['(75 high rise)', '(valuer)', '(London only)', '(12m)', '(not let)']

export function codesInCells(lenders: readonly string[], dice: Dice): CodedForm {
  const codes = lenders.map((lender, at) => codeOf(lender, lenders.slice(0, at)))
  const said = pick(heads, dice)
  const [corner, parted] = [pick(['type', 'Topic', ''], dice), pick([' ', ', ', '/', '\n'], dice)]
  const letters = dice(2) === 0
  const rows = topics.slice(0, 5 + dice(6)).map((topic): readonly CodedCell[] => {
    const places = lenders.map(() => dice(said.length + 1))
    const cells = said.map((word, column): CodedCell => {
      const own = lenders.flatMap((lender, at) => {
        if (places[at] !== column) return []
        const adds = dice(4) === 0 ? ` ${pick(remarks, dice)}` : ''
        const told = { lender, names: [topic], text: `${word}${adds}` }
        return [{ told, shown: `${codes[at]}${adds}` }]
      })
      const [first] = own
      if (first === undefined) return ''
      const shown = own.map((one) => one.shown).join(parted)
      return { ...first.told, shown, also: own.map(({ told }) => told) }
    })
    return [...(letters ? [topic.slice(0, 1)] : []), topic, ...cells]
  })
  const key = codes.map((code, at) => [code, lenders[at] ?? ''])
  const front = letters ? [''] : []
  const table = [[...front, corner, ...said], ...rows]
  return withKey(table, key, dice)
}

function withKey(
  table: readonly (readonly CodedCell[])[],
  key: readonly (readonly string[])[],
  dice: Dice,
): CodedForm {
  const title = [['WHO TAKES WHAT'], []]
  const place = pick(['foot', 'beside', 'line', 'tab'], dice)
  if (place === 'tab') return { lines: [...title, ...table], key: [['Code', 'Lender'], ...key] }
  if (place === 'line') {
    const line = `Codes: ${key.map((pair) => pair.join(' = ')).join('; ')}`
    return { lines: [[line], [], ...table] }
  }
  if (place === 'foot') return { lines: [...title, ...table, [], ['codes'], ...key] }
  const width = Math.max(...table.map(({ length }) => length))
  const beside = [['Key'], ...key]
  const count = Math.max(table.length, beside.length)
  const lines = Array.from({ length: count }, (_, row): readonly CodedCell[] => {
    const own = table[row] ?? []
    const gap = Array.from({ length: width - own.length + 1 }, () => '')
    return [...own, ...gap, ...(beside[row] ?? [])]
  })
  return { lines: [...title, ...lines] }
}

/** Two letters of the name, or three where another lender has the two. */
function codeOf(lender: string, before: readonly string[]): string {
  const letters = lender.toUpperCase().replace(/[^A-Z]/g, '')
  const taken = before.map((other, at) => codeOf(other, before.slice(0, at)))
  const short = Array.from(
    { length: letters.length - 1 },
    (_, at) => `${letters[0]}${letters[at + 1]}`,
  )
  return short.find((code) => !taken.includes(code)) ?? letters
}
