/**
 * Numbers of a tokenised text that measure nothing: dates, tax years, telephone numbers, numbers of
 * sections and places in an order.
 */
import { MONTH_NAMES, MONTH_STEMS } from './months.ts'
import type { Token } from './tokens.ts'

/** "0114 496 0000" is nobody's figure, nor is "4.2" under "section". */
function takeTelephone(tokens: readonly Token[], at: number, take: Take): void {
  let till = at + 1
  while (tokens[till]?.kind === 'number' && (tokens[till]?.text.length ?? 0) >= 3) till += 1
  take(at, till)
}

const LEADS_CODE = new Set([
  'section',
  'note',
  'page',
  'ref',
  'version',
  'v',
  'tier',
  'code',
  'para',
  'appendix',
  'table',
  'grade',
  'zone',
  'zones',
  'phase',
  'category',
  'article',
  'class',
  'part',
  'tel',
  '#',
])

/** Whether a number names a section, a page or a place in an order, and counts nothing. */
export function isCode(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  if (before !== undefined && LEADS_CODE.has(before.text)) return true
  return after !== undefined && !after.isSpaced && /^(st|nd|rd|th)$/.test(after.text)
}

const MONTHS = new Set([...MONTH_STEMS, ...MONTH_NAMES.map((name) => name.toLowerCase()), 'sept'])

type Take = (from: number, till: number) => void

/** The tokens of dates, tax years and telephone numbers: "1 May 2024", "01/05/24", "May 26", "2023/24". */
export function codesIn(tokens: readonly Token[]): ReadonlySet<number> {
  const taken = new Set<number>()
  const take: Take = (from, till) => {
    for (let at = from; at < till; at += 1) taken.add(at)
  }
  tokens.forEach(({ text }, at) => {
    const [sign, second, sign2, third] = tokens.slice(at + 1, at + 5).map((token) => token.text)
    if (MONTHS.has(text)) takeMonth(tokens, at, take)
    if (/^0\d{2,}$/.test(text)) takeTelephone(tokens, at, take)
    const isSlash = sign === '/' || sign === '.'
    if (
      /^\d{1,2}$/.test(text) &&
      isSlash &&
      sign2 === sign &&
      /^\d{2,4}$/.test(third ?? '') &&
      /^\d{1,2}$/.test(second ?? '')
    ) {
      take(at, at + 5)
    }
    if (/^20\d\d$/.test(text) && (sign === '/' || sign === '-') && /^(20)?\d\d$/.test(second ?? ''))
      take(at, at + 3)
  })
  return taken
}

function takeMonth(tokens: readonly Token[], at: number, take: Take): void {
  const day = tokens[at - 1]
  const year = tokens[at + 1]
  const hasYear =
    year !== undefined && /^((19|20)\d\d|\d\d)$/.test(year.text) && tokens[at + 2]?.text !== '%'
  const hasDay = day !== undefined && /^\d{1,2}$/.test(day.text)
  if (!hasYear && !(hasDay && tokens[at]?.text !== 'may' && tokens[at]?.text !== 'mar')) return
  take(hasDay ? at - 1 : at, hasYear ? at + 2 : at + 1)
}
