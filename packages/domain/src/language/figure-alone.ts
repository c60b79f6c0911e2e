/** Figures that stand alone, as in a cell of a table, or at the end of the words that name them. */
import { rememberedByText } from '../shared/remembered.ts'
import type { Figure } from './figure.ts'
import { findFigures } from './find-figures.ts'

/** The figure that a text is and nothing else: `85%`, `up to £500k`, `4.5 times`. */
export const figureAlone: (text: string) => Figure | undefined = rememberedByText((text) =>
  isFigureAlone(text) ? findFigures(text.replace('×', 'x'))[0] : undefined,
)

/** Whether a text is a figure and nothing else. */
export function isFigureAlone(text: string): boolean {
  return ALONE.test(text)
}

/** The words that name a figure and the figure, where a text is no more: `Minimum age 18`. */
export function figureAtEnd(
  text: string,
): { readonly label: string; readonly figure: string } | undefined {
  const [, label, figure = ''] = NAMED.exec(text) ?? []
  return label === undefined ? undefined : { label, figure }
}

const LEAD = '(?:(?:up to|at least) )?'
const UNIT = '(?: ?(?:%|x|×)|k|m| times| years?| months?| acres?)?'
const FIGURE = `${LEAD}£?\\d[\\d.,]*${UNIT}`
const ALONE = new RegExp(`^${FIGURE}$`, 'i')
const NAMED = new RegExp(`^(\\p{Lu}[^.:;,\\d£%]{2,50}?) (${FIGURE})$`, 'u')
