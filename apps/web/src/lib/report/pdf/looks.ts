import type { Outcome } from '@criteria-desk/domain/criteria/outcomes'
import type { Said } from '../report.ts'
import type { MainFont } from './fonts.ts'

/** How words stand on paper. */
export type Look = {
  readonly font: MainFont
  /** In points. */
  readonly size: number
  /** From one line to the next, in millimetres. */
  readonly leading: number
  readonly colour: string
}

export const colours = {
  text: '#182226',
  quiet: '#4f5c60',
  petrol: '#0e4250',
  yellow: '#f5ee3a',
  /** The edge of words that are quoted. */
  marked: '#b49f03',
  line: '#c9d1d3',
  rowLine: '#d7dddf',
  groupLine: '#8b989c',
  ground: '#ffffff',
}

/** Outcomes on paper: the shape tells them apart where there is no colour. */
export const outcomeColours: Readonly<
  Record<Outcome, { readonly text: string; readonly solid: string }>
> = {
  accept: { text: '#116139', solid: '#1f8652' },
  conditional: { text: '#83490b', solid: '#de871e' },
  decline: { text: '#a12b2c', solid: '#ca3638' },
  read: { text: '#182226', solid: '#838e92' },
  'not-applicable': { text: '#4d575b', solid: '#838e92' },
  'not-stated': { text: '#4d575b', solid: '#838e92' },
}

const { text, quiet } = colours

export const looks = {
  brand: { font: 'sans-600', size: 9.5, leading: 4.6, colour: text },
  title: { font: 'sans-600', size: 21, leading: 8.6, colour: text },
  label: { font: 'sans-400', size: 8, leading: 3.9, colour: quiet },
  fact: { font: 'sans-500', size: 9.25, leading: 4.5, colour: text },
  reference: { font: 'mono', size: 9.5, leading: 4.6, colour: text },
  hash: { font: 'mono', size: 8.25, leading: 4.1, colour: '#39464a' },
  heading: { font: 'sans-600', size: 11, leading: 5.2, colour: text },
  question: { font: 'sans-500', size: 14, leading: 6.7, colour: text },
  figure: { font: 'sans-600', size: 22, leading: 9.4, colour: text },
  leading: { font: 'sans-400', size: 10, leading: 5.1, colour: text },
  body: { font: 'sans-400', size: 9.25, leading: 4.7, colour: text },
  note: { font: 'sans-400', size: 8.5, leading: 4.1, colour: quiet },
  quote: { font: 'serif', size: 11, leading: 5.3, colour: text },
  head: { font: 'sans-500', size: 8, leading: 3.8, colour: quiet },
  group: { font: 'sans-500', size: 9.5, leading: 4.7, colour: text },
  foot: { font: 'sans-400', size: 8, leading: 3.9, colour: '#5a676b' },
} as const satisfies Record<string, Look>

/** Words in a table, a list of facts or beneath a quotation: their first lines share one height. */
export function lookOf({ voice, weight, mark }: Said): Look {
  const leading = 4.7
  if (voice === 'quote') return { font: 'serif', size: 9.75, leading, colour: text }
  if (voice === 'address') return { font: 'mono', size: 8.25, leading, colour: '#39464a' }
  if (weight === 'quiet') return { font: 'sans-400', size: 8.5, leading: 4.2, colour: quiet }
  if (weight === 'name') return { font: 'sans-500', size: 9.25, leading, colour: text }
  if (mark !== undefined) {
    return { font: 'sans-500', size: 9.25, leading, colour: outcomeColours[mark].text }
  }
  return { ...looks.body, leading }
}

/** Words as the first paragraph of what they stand in. */
export const bold = (look: Look): Look => ({ ...look, font: 'sans-600' })

const millimetresPerPoint = 25.4 / 72

export function millimetres(points: number): number {
  return points * millimetresPerPoint
}
