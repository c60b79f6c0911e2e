/** What the values of a form's fields look like: readers that a label's neighbours are tried with. */
import { findPrintedDate } from '../../language/printed-dates.ts'
import { readAmount, withDigits } from './amounts.ts'
import type { FormWord } from './form-rows.ts'
import type { ReadValue, ValueReader } from './value-of-label.ts'

const textOf = (words: readonly FormWord[]) => words.map(({ text }) => text).join(' ')

function formed<Value>(read: ValueReader<Value>): ValueReader<Value> {
  return Object.assign(read, { isFormed: true } as const)
}

/** The first amount with its pence, or with a pound sign; an account or a unit may stand before it. */
export const readMoney: ValueReader<number> = (words) => {
  for (let at = 0; at < Math.min(words.length, MOST_BEFORE); at++) {
    for (const length of [1, 2]) {
      const text = words
        .slice(at, at + length)
        .map((word) => word.text)
        .join('')
      const amount = readAmount(text)
      if (amount !== undefined && (amount.hasPence || text.includes('£'))) {
        const sureness = amount.isPlain ? SURE : REPAIRED
        return { value: amount.pence, from: at, length: at + length, sureness }
      }
    }
  }
  return undefined
}

const MOST_BEFORE = 4

export const SURE = 0.98
/** Letters were taken for digits. */
export const REPAIRED = 0.7

/** A day as ISO date. */
export const readDate: ValueReader<string> = formed((words) => {
  for (const length of [1, 2, 3, 4]) {
    if (length > words.length) break
    const text = textOf(words.slice(0, length))
    const plain = fullDate(text)
    if (plain !== undefined) return { value: plain, length, sureness: SURE }
    const repaired = /\d/.test(text) ? fullDate(withDigits(text)) : undefined
    if (length === 1 && repaired !== undefined) {
      return { value: repaired, length, sureness: REPAIRED }
    }
  }
  return undefined
})

/** Month and year alone are no day. */
function fullDate(text: string): string | undefined {
  const bare = text.replace(/^\p{L}+day,? /u, '').replace(/(\d)\s*([./-])\s*(?=\d)/g, '$1$2')
  const isDay =
    /\d{1,2}[^\d]{1,12}(?:\d{1,2}|\p{L}{3,12})[^\d]{1,12}\d{2,4}|\d{4}-\d\d-\d\d|(?<!\p{L})\p{L}{3,} \d{1,2},? \d{4}/u
  return isDay.test(bare) ? findPrintedDate(bare) : undefined
}

const TAX_CODE = /^([SC]?)(BR|NT|0T|D[0-3]|K\d{1,4}|\d{1,4}[LMNT])$/
const BASIS = /^(?:W1|M1|X|WK1|MTH1|NONCUM|NON-CUM|W1M1|W1\/M1|MONTH1|WEEK1)$/

/** A tax code with its basis, as `S1257L W1`. */
export const readTaxCode: ValueReader<string> = formed((words) => {
  const texts = words.map(({ text }) => text.toUpperCase().replace(/(?<![.,;:)/])[.,;:)/]+$/, ''))
  const first = texts[0] ?? ''
  const alone = codeOf(first)
  if (alone === undefined) return glued(first)
  const at = texts[1] === '' ? 2 : 1
  const next = texts[at]?.replace(/^[(/]/, '')
  const isBasis = next !== undefined && BASIS.test(next)
  return {
    value: isBasis ? `${alone.value} ${next}` : alone.value,
    length: isBasis ? at + 1 : 1,
    sureness: alone.isPlain ? SURE : REPAIRED,
  }
})

/** "1257LW1", "1257L/M1". */
function glued(text: string): ReadValue<string> | undefined {
  const [, body = '', basis = ''] = GLUED.exec(text) ?? []
  const code = codeOf(body)
  return code === undefined
    ? undefined
    : { value: `${code.value} ${basis}`, length: 1, sureness: code.isPlain ? SURE : REPAIRED }
}

const GLUED = /^(.*?[A-Z0-9])[/\s-]*(W1\/M1|W1M1|W1|M1|X|WK1|MTH1|NONCUM)$/

function codeOf(text: string): { readonly value: string; readonly isPlain: boolean } | undefined {
  if (TAX_CODE.test(text)) return { value: text, isPlain: true }
  if (text === 'OT' || text === 'SOT' || text === 'COT') {
    return { value: text.replace('O', '0'), isPlain: true }
  }
  // "I257L", "125?L": the letters inside a number.
  const body = /^([SCK]{0,2})(.{1,4})([LMNT])$/.exec(text.replace(/^([SC]?\d{3,4})[1I|]$/, '$1L'))
  const digits = body === null ? '' : withDigits(body[2] ?? '')
  if (!/^\d{2,4}$/.test(digits) || !/\d/.test(body?.[2] ?? '')) return undefined
  const repaired = `${body?.[1] ?? ''}${digits}${body?.[3] ?? ''}`
  return TAX_CODE.test(repaired) ? { value: repaired, isPlain: false } : undefined
}

const NI_NUMBER = /^(?!BG|GB|NK|KN|TN|NT|ZZ)[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/

/** A National Insurance number, without its spaces. */
export const readNiNumber: ValueReader<string> = formed((words) => {
  for (let length = 1; length <= Math.min(6, words.length); length++) {
    const text = words
      .slice(0, length)
      .map((word) => word.text)
      .join('')
      .toUpperCase()
      .replace(/[^A-Z0-9|]/g, '')
    if (NI_NUMBER.test(text)) return { value: text, length, sureness: SURE }
    const repaired = `${text.slice(0, 2).replace(/0/g, 'O').replace(/[1|]/g, 'I')}${withDigits(text.slice(2, 8))}${text.slice(8).replace('8', 'B').replace('0', 'D').replace('4', 'A')}`
    if (text.length === 9 && NI_NUMBER.test(repaired)) {
      return { value: repaired, length, sureness: REPAIRED }
    }
  }
  return undefined
})

/** Beside its label: as printed, and doubted, where HMRC gives out no number of that form. */
export const readPrintedNiNumber: ValueReader<string> = formed((words) => {
  const known = readNiNumber(words)
  if (known !== undefined) return known
  for (let length = 1; length <= Math.min(6, words.length); length++) {
    const text = textOf(words.slice(0, length)).replace(/\s/g, '')
    if (/^[A-Z]{2}\d{6}[A-Z]?$/.test(text) && !/^[A-Z]$/.test(words[length]?.text ?? '')) {
      return { value: text, length, sureness: REPAIRED }
    }
  }
  return undefined
})

/** A category letter that stands alone. */
export const readNiCategory: ValueReader<string> = formed(([first]) => {
  const letter = /^[("]?([A-Z])[)",.]?$/.exec(first?.text ?? '')?.[1]
  if (letter !== undefined && /[ABCDEFHIJKLMNSVXZ]/.test(letter)) {
    return { value: letter, length: 1, sureness: SURE }
  }
  // "Cc": recognition sees a letter that stands alone twice.
  const twice = /^([ACHJMXZ])\1$/i.exec(first?.text ?? '')?.[1]
  return twice && first && first.sureness < 1
    ? { value: twice.toUpperCase(), length: 1, sureness: REPAIRED }
    : undefined
})

/** A small whole number, as of a week: `05`, `25/52`, `M06`. */
export const readPeriodNumber: ValueReader<number> = formed((words) => {
  const text = textOf(words.slice(0, 2))
  const match =
    /^(?:(?:m|w|mth|wk|month|week|period|tax month|tax week|monthly|weekly|fortnightly|4-weekly)[\s.:#]*)?(\d{1,2})\b(?![.,]\d|\s*(?:st|nd|rd|th)\b|[/-]\d{1,2}[/-])/i.exec(
      text,
    )
  const value = Number(match?.[1] ?? 0)
  if (match === null || value < 1 || value > MOST_PERIODS) return undefined
  if (readDate(words) !== undefined) return undefined
  return { value, length: /^\D+$/.test(words[0]?.text ?? '') ? 2 : 1, sureness: SURE }
})

const MOST_PERIODS = 56

/** Names and titles: words of letters, as far as they go. */
export const readName: ValueReader<string> = Object.assign(
  (words: readonly FormWord[]) => name(words),
  { isWords: true } as const,
)

const name = (words: readonly FormWord[]): ReadValue<string> | undefined => {
  const taken: FormWord[] = []
  for (const [at, word] of words.entries()) {
    // "PC 4417 Hargreave": a number between what somebody is and their name.
    const isOfRank = at === 1 && RANK.test(words[0]?.text ?? '') && /^\d{2,8}$/.test(word.text)
    if (isOfRank && words.length > 2) taken.push(word)
    if (isOfRank) continue
    if (/^[([]/.test(word.text) || /^\d/.test(word.text) || /\d{3}/.test(word.text)) break
    taken.push(word)
    if (/[,;:]$/.test(word.text) && taken.length > 2) break
  }
  return nameOf(taken)
}

const RANK = /^\p{Lu}[\p{L}/]{0,4}$/u

function nameOf(words: readonly FormWord[]): ReadValue<string> | undefined {
  const text = textOf(words).replace(/(?<![,;:\s])[,;:\s]+$/, '')
  if (text.replace(/[^\p{L}]/gu, '').length < 3) return undefined
  return { value: text, length: words.length, sureness: NAME_SURENESS }
}

const NAME_SURENESS = 0.95

/** The name of a firm: whatever stands there, digits too. */
export const readFirm: ValueReader<string> = Object.assign(
  (words: readonly FormWord[]): ReadValue<string> | undefined =>
    /\p{L}{2}/u.test(textOf(words))
      ? {
          value: textOf(words).replace(/(?<![,;:\s])[,;:\s]+$/, ''),
          length: words.length,
          sureness: NAME_SURENESS,
        }
      : undefined,
  { isWords: true } as const,
)
