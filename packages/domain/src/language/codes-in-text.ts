/**
 * Numbers of a tokenised text that measure nothing: dates, tax years, telephone numbers, numbers of
 * sections and places in an order.
 */

import { MONTH_NAMES, MONTH_STEMS } from './months.ts'
import words from './quantity-words.json' with { type: 'json' }
import type { Token } from './tokens.ts'

/** "0114 496 0000" is nobody's figure, nor is "4.2" under "section". */
function takeTelephone(tokens: readonly Token[], at: number, take: Take): void {
  let till = at + 1
  while (tokens[till]?.kind === 'number' && (tokens[till]?.text.length ?? 0) >= 3) till += 1
  take(at, till)
}

const LEADS_CODE = new Set(words.leadsCode)

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
    const [sign, second] = tokens.slice(at + 1, at + 3).map((token) => token.text)
    if (MONTHS.has(text)) takeMonth(tokens, at, take)
    if (/^0\d{2,}$/.test(text)) takeTelephone(tokens, at, take)
    if (isDate(tokens, at)) take(at, at + 5)
    if (/^20\d\d$/.test(text) && (sign === '/' || sign === '-') && /^(20)?\d\d$/.test(second ?? ''))
      take(at, at + 3)
  })
  return taken
}

/** "01/05/24"; "95 / 80 / 75" and "5/20/25" are figures side by side. */
function isDate(tokens: readonly Token[], at: number): boolean {
  const behind = tokens.slice(at + 1, at + 5)
  const [sign, month = '', sign2, year = ''] = behind.map(({ text }) => text)
  if ((sign !== '/' && sign !== '.') || sign2 !== sign) return false
  const isDay = /^([0-2]?\d|3[01])$/.test(tokens[at]?.text ?? '')
  const isMonth = /^(0?\d|1[0-2])$/.test(month)
  return behind.every(({ isSpaced }) => !isSpaced) && isDay && isMonth && /^\d{2,4}$/.test(year)
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
