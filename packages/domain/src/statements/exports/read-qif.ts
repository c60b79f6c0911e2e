/**
 * QIF, the old format of personal finance programs: lines that begin with a letter for their field,
 * records that end in `^`. A year may hang on an apostrophe.
 */
import { readMoneyCell } from '../../language/money-cells.ts'
import { cutText, longestTexts } from '../../shared/text-bounds.ts'
import { signedBalance } from '../balances/signed-money.ts'
import type { Pence, StatementReading } from '../statement-reading.ts'
import { type DayOrder, dateOfCell, dayOrderOf } from './day-order.ts'
import { daysDoubt } from './export-doubts.ts'
import { type ExportContents, type ExportRecord, readingOfExport } from './export-record.ts'
import { joinedText } from './joined-text.ts'

type Fields = ReadonlyMap<string, string>

/** A reading for every bank account of the file; a card is none. */
export function readQif(text: string): ExportContents {
  const sections = sectionsOf(text)
  const order = dayOrderOf(
    sections.flatMap(({ records }) => records.map((fields) => plainDay(fields.get('D') ?? ''))),
  )
  const readings: StatementReading[] = []
  let account: string | null = null
  for (const { head, records } of sections) {
    if (/^account/i.test(head)) account = records[0]?.get('N') ?? null
    if (!/^type:\s*(?:bank|cash|oth a)/i.test(head)) continue
    const reading = readAccount(records, account, order)
    if (reading !== undefined) readings.push(reading)
  }
  return { readings, hasCard: sections.some(({ head }) => /^type:\s*ccard/i.test(head)) }
}

type Section = { readonly head: string; readonly records: readonly Fields[] }

/** A head stands where a record may begin: within one, `!` is a letter as any other. */
function sectionsOf(text: string): readonly Section[] {
  const sections: { head: string; records: Map<string, string>[] }[] = []
  let record = new Map<string, string>()
  for (const line of text.split(/\r\n?|\n/)) {
    const [field, value] = [
      line.slice(0, 1),
      cutText(line.slice(1), longestTexts.description).trim(),
    ]
    if (field === '!' && record.size === 0 && HEAD.test(value)) {
      sections.push({ head: value, records: [] })
    } else if (field === '^') {
      if (record.size > 0) sections.at(-1)?.records.push(record)
      record = new Map()
    } else if (field.trim() !== '' && !record.has(field)) record.set(field, value)
  }
  if (record.size > 0) sections.at(-1)?.records.push(record)
  return sections
}

const HEAD = /^(?:type|account|option|clear)/i

function readAccount(
  given: readonly Fields[],
  name: string | null,
  order: DayOrder,
): StatementReading | undefined {
  const records: ExportRecord[] = []
  const unread: string[] = []
  let opening: Pence | null = null
  for (const [at, fields] of given.entries()) {
    const [date, moves] = [
      dateOfCell(plainDay(fields.get('D') ?? ''), order),
      penceOf(fields.get('T') ?? fields.get('U')),
    ]
    if (/^opening balance$/i.test(fields.get('P') ?? '')) opening = moves
    else if (date === undefined || moves === null) unread.push(`Record ${at + 1}`)
    else if (moves !== 0) records.push(toRecord(fields, at + 1, date, moves))
  }
  const [, sortCode = null, accountNumber = null] =
    /(\d{2}-?\d{2}-?\d{2})?\D{0,40}(\d{8})(?!\d)/.exec(name ?? '') ?? []
  return readingOfExport({
    account: {
      bank: null,
      accountHolder: null,
      sortCode: sortCode && (sortCode.replaceAll('-', '').match(/../g)?.join('-') ?? null),
      accountNumber,
    },
    records,
    period: null,
    ends: { opening, closing: null },
    unread,
    doubts: daysDoubt(order),
  })
}

function toRecord(fields: Fields, record: number, date: string, moves: Pence): ExportRecord {
  return {
    record,
    date,
    moves,
    description: joinedText([fields.get('P') ?? '', fields.get('M') ?? '']),
    balance: null,
    typeCode: fields.get('N') ?? null,
  }
}

function penceOf(value: string | undefined): Pence | null {
  const money = readMoneyCell(value ?? '')
  return money === undefined ? null : signedBalance(money)
}

/** `D01/02'25`, `D1/ 2/25`, `D2025-02-01` */
function plainDay(value: string): string {
  return value.replaceAll(' ', '').replace("'", '/')
}
