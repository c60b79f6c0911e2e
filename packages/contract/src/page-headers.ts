/**
 * What can grow without end is listed in pages. The body of an answer stays the list; `X-Total-Count`
 * says how many entries there are in all, and `Link` with `rel="next"` where the page after it is, on
 * every page but the last.
 */
export const totalHeader = 'x-total-count'
export const nextHeader = 'link'
