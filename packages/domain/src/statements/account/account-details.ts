/**
 * Whose account a statement is of and at which bank: what stands beside or under the names of such
 * fields, and where they have no names, what looks like nothing else: the first line of the address
 * that the statement was sent to, the first bank that is named.
 */
import { matchingKey } from '../../shared/text.ts'
import { bankNames } from '../knowledge/banks.ts'
import { offices } from '../knowledge/document-words.ts'
import { givenNames } from '../knowledge/given-names.ts'
import { phrasesOf } from '../knowledge/payee-table.ts'
import { type RowCell, type StatementRow, textOf } from '../rows/statement-rows.ts'
import { gapBetween } from '../table/column-spans.ts'

export type AccountDetails = {
  readonly accountHolder: string | null
  readonly bank: string | null
  /** `20-71-64`. */
  readonly sortCode: string | null
  /** As printed, digits and what masks them. */
  readonly accountNumber: string | null
}

/** What the rows outside of the list say of the account. */
export function accountDetails(rows: readonly StatementRow[]): AccountDetails {
  const sortCode = findSortCode(rows)
  return {
    accountHolder: findHolder(rows),
    bank: findBank(rows),
    sortCode,
    accountNumber: findAccountNumber(rows, sortCode),
  }
}

/** `83920174` to `••••0174`. */
export function maskedAccount(accountNumber: string): string {
  const digits = accountNumber.replace(/\D/g, '')
  return '•'.repeat(Math.max(4, digits.length - 4)) + digits.slice(-4)
}

const SORT_CODE = /(?<!\d)(\d{2})[-–— ]?(\d{2})[-–— ]?(\d{2})(?!\d)/
const SORT_CODE_NAME = /\bsort ?-?code\b/i
const ACCOUNT_NAME =
  /\b(?:account|a\/c|acc|acct)\.? ?(?:number|no|num|nr)\b\.?|\baccount:|\baccount(?= ?[\d*•]{4})/i
const ACCOUNT_NUMBER = /(?<![\d-])(?:[*•xX.]{2,40}\s?\d{4}|\d{4} \d{4}|\d{7,10})(?![\d-])/

/** Whether a row says that it tells of an account, and not only shows figures that could be one. */
export function namesAccount({ words }: StatementRow): boolean {
  const text = words.map((word) => word.text).join(' ')
  return SORT_CODE_NAME.test(text) || ACCOUNT_NAME.test(text)
}

function findSortCode(rows: readonly StatementRow[]): string | null {
  for (const text of valuesOf(rows, SORT_CODE_NAME)) {
    const match = SORT_CODE.exec(text)
    if (match) return match.slice(1, 4).join('-')
  }
  for (const { words } of rows) {
    // Side by side with the number of the account, a sort code needs no name.
    const match = /(?<!\d)(\d{2})-(\d{2})-(\d{2})\W{1,4}\d{8}(?!\d)/.exec(
      words.map(({ text }) => text).join(' '),
    )
    if (match) return match.slice(1, 4).join('-')
  }
  return null
}

function findAccountNumber(rows: readonly StatementRow[], sortCode: string | null): string | null {
  for (const text of valuesOf(rows, ACCOUNT_NAME)) {
    const match = ACCOUNT_NUMBER.exec(sortCode === null ? text : text.replace(sortCode, ' '))
    if (match) return match[0].trim()
  }
  if (sortCode === null) return null
  for (const { words } of rows) {
    const text = words.map((word) => word.text).join(' ')
    const match = new RegExp(`${sortCode}\\W{1,4}(\\d{8})(?!\\d)`).exec(text)
    if (match?.[1]) return match[1]
  }
  return null
}

/** What stands behind a name in its cell, in the next cells, or under it. */
function valuesOf(rows: readonly StatementRow[], name: RegExp): readonly string[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell, place) => {
      const match = name.exec(cell.text)
      if (match === null) return []
      const beside = row.cells.slice(place + 1, place + 3).map(({ text }) => text)
      const named = beside.findIndex((text) => OTHER_NAME.test(text))
      const below = rows
        .slice(at + 1, at + 3)
        .filter(({ page }) => page === row.page)
        .flatMap(({ cells }) => cells.find(({ box }) => isUnder(cell, box))?.text ?? [])
      return [
        cell.text.slice(match.index + match[0].length),
        beside.slice(0, named < 0 ? beside.length : named).join(' '),
        ...below,
      ]
    }),
  )
}

/** A cell with a name of its own holds no value of the name beside it. */
const OTHER_NAME = /^(?:iban|bic|swift|sort|currency|branch|roll|card|customer|account type)/i

function isUnder({ box }: RowCell, other: RowCell['box']): boolean {
  return gapBetween([box[0], box[2]], [other[0], other[2]]) === 0
}

function findBank(rows: readonly StatementRow[]): string | null {
  for (const row of rows) {
    const spaced = ` ${matchingKey(row.words.map(({ text }) => text).join(' '))} `
    const named = bankNames.find((name) => spaced.includes(` ${matchingKey(name)} `))
    if (named !== undefined) return named
    // Set wide, a name comes as single letters.
    const closed = row.cells.map(({ text }) => matchingKey(text).replaceAll(' ', ''))
    const wide = bankNames.find(
      (name) => name.length > 4 && closed.includes(matchingKey(name).replaceAll(' ', '')),
    )
    if (wide !== undefined) return wide
  }
  return namedAsBank(rows)
}

/** A name of the letterhead that says of itself that it is a bank. */
function namedAsBank(rows: readonly StatementRow[]): string | null {
  const cells = rows.slice(0, LETTERHEAD_ROWS).flatMap((row) => row.cells)
  const named = cells.find(({ text }) =>
    /^(?:\p{Lu}[\p{L}&’'-]* ){1,4}(?:Bank|Building Society)$/u.test(text),
  )
  return named?.text ?? null
}

const LETTERHEAD_ROWS = 12

const HOLDER_NAME =
  /^(?:(?:your )?account (?:name|holder)s?(?: name)?|name(?: of account(?: holder)?)?|account holders?|customer name|account in the name of|business name)\s*:?\s*/i
const TITLE = /^(?:mr|mrs|miss|ms|mx|dr|prof|professor|sir|dame|lady|lord|rev|reverend)\b/i
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/

function findHolder(rows: readonly StatementRow[]): string | null {
  const own = besideAccount(rows)
  if (own !== null) return own
  for (const value of holderValues(rows)) {
    if (isName(value) && value.trim().includes(' ')) return value.trim()
  }
  return addressee(rows) ?? titled(rows) ?? inLetterhead(rows)
}

/** A person in brackets beside the name of the account: one of several accounts of a family. */
function besideAccount(rows: readonly StatementRow[]): string | null {
  for (const row of rows.filter(namesAccount)) {
    const [, inner = ''] = /\(([^()]+)\)/.exec(textOf(row.words)) ?? []
    if (TITLE.test(inner) && isName(inner)) return inner
  }
  return null
}

function holderValues(rows: readonly StatementRow[]): readonly string[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell, place) => {
      const match = HOLDER_NAME.exec(cell.text)
      if (match === null || match[0].trim() === '') return []
      const rest = cell.text.slice(match[0].length)
      if (rest !== '') return [rest]
      const below = rows[at + 1]?.page === row.page ? rows[at + 1]?.cells : []
      const under = below?.find(({ box }) => isUnder(cell, box))
      return [row.cells[place + 1]?.text ?? [], under?.text ?? []].flat()
    }),
  )
}

/** Letters, a space or a firm, and no figures. */
function isName(text: string): boolean {
  return (
    /^\p{L}[\p{L}\s.,'’&()/-]{2,}$/u.test(text.trim()) &&
    !/\b(?:sort ?-?code|sort|account|number|date|balance|iban|bic|sheet|page|statement|branch)\b/i.test(
      text,
    )
  )
}

/** A person or a firm that stands alone near the top, where no address says so. */
function inLetterhead(rows: readonly StatementRow[]): string | null {
  const cells = rows.slice(0, LETTERHEAD_ROWS).flatMap((row) => row.cells)
  const named = cells.find(({ text, words }) => {
    if (words.length < 2 || words.length > 6 || !isName(text) || isOfBank(text)) return false
    return FIRM.test(text) || isPersonAlone(text)
  })
  return named?.text ?? null
}

const FIRM = /\b(?:ltd|limited|llp|plc|cic)\.?$/i

function isOfBank(text: string): boolean {
  const spaced = ` ${matchingKey(text)} `
  return (
    / bank | building society /.test(spaced) ||
    bankNames.some((name) => spaced.includes(` ${matchingKey(name)} `))
  )
}

/** A given name, then names alone. */
function isPersonAlone(text: string): boolean {
  const [first = '', ...others] = text.split(' ')
  return (
    GIVEN_NAMES.has(first.toLowerCase()) &&
    others.length < 4 &&
    others.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word))
  )
}

const GIVEN_NAMES: ReadonlySet<string> = new Set(phrasesOf(givenNames))

/** The first of the lines that end in a postcode, set to one side. */
function addressee(rows: readonly StatementRow[]): string | null {
  for (const [at, row] of rows.entries()) {
    for (const cell of row.cells) {
      if (!POSTCODE.test(cell.text) || cell.words.length > MOST_ADDRESS_WORDS) continue
      const above = linesAbove(rows.slice(0, at), row, cell)
      const least = isWholeAddress(cell.text) ? 1 : 2
      const name = above.slice(0, above.length - least + 1).find((line) => !isOffice(line))
      if (name !== undefined && isName(name) && !isOfBank(name)) return traderOf(name)
    }
  }
  return null
}

/** Street, town and postcode on one line: a name alone stands above it. */
function isWholeAddress(text: string): boolean {
  return /^(?:flat |unit |apartment )?\d+[a-z]?,? \p{L}/iu.test(text) && text.includes(',')
}

/** Who opens the letters of a firm is not the firm. */
function isOffice(line: string): boolean {
  const words = matchingKey(line).split(' ')
  return words.every((word) => OFFICES.has(word))
}

const OFFICES: ReadonlySet<string> = new Set(phrasesOf(offices))

/** `Kit Ord, trading as Ord Web Care`: the person's account. `MR K ORD T/A ORD WEB` is its whole name. */
function traderOf(name: string): string {
  return name.replace(/,? trading as .*$/i, '')
}

/** The lines of an address above its last one, from the top. */
function linesAbove(
  rows: readonly StatementRow[],
  last: StatementRow,
  { box }: RowCell,
): readonly string[] {
  const lines: string[] = []
  let level = last.baseline
  let widest = ADDRESS_PITCH * last.fontSize
  for (const row of rows.toReversed()) {
    if (row.page !== last.page || level - row.baseline > widest) break
    const cell = row.cells.find((one) => Math.abs(one.box[0] - box[0]) < last.fontSize)
    if (cell === undefined) continue
    lines.unshift(cell.text)
    widest = Math.min(widest, (level - row.baseline) * SAME_PITCH)
    level = row.baseline
  }
  return lines
}

const MOST_ADDRESS_WORDS = 9
/** In font sizes: addresses are set wide at times. */
const ADDRESS_PITCH = 3.2
/** The lines of one address are evenly spaced; what stands further above is a letterhead. */
const SAME_PITCH = 1.5

function titled(rows: readonly StatementRow[]): string | null {
  const cells = rows.flatMap((row) => row.cells)
  return (
    cells.find(
      ({ text, words }) =>
        TITLE.test(text) && words.length > 1 && words.length < 12 && isName(text),
    )?.text ?? null
  )
}
