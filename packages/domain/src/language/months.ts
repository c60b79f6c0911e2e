/** The months by name, and what any spelling of one begins with. */

export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** `jan` to `dec`: what a month written short or in full begins with. */
export const MONTH_STEMS = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase())

/** Source of a pattern for a month in folded text, written short or in full. */
export const MONTH = `(?:${MONTH_STEMS.join('|')})[a-z]*`

/** The same of a month spelled right, and so of fewer words that are none: `mar`, not `married`. */
export const MONTH_NAME = `(?:sept|${MONTH_NAMES.map(shortOrFull).join('|')})`

function shortOrFull(name: string): string {
  const rest = name.slice(3)
  return name.slice(0, 3).toLowerCase() + (rest === '' ? '' : `(?:${rest})?`)
}
