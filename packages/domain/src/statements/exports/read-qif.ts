/**
 * QIF, the old format of personal finance programs: lines that begin with a letter for their field,
 * records that end in `^`. Days are as the UK writes them; a year may hang on an apostrophe.
 */
import { readMoneyCell } from '../../language/money-cells.ts'
import { isoDate, readWrittenDay } from '../../language/written-days.ts'
import { cutText, longestTexts } from '../../shared/text-bounds.ts'
import { signedBalance } from '../balances/signed-money.ts'
import type { Pence, StatementReading } from '../statement-reading.ts'
import { type ExportRecord, readingOfExport } from './export-record.ts'
import { joinedText } from './joined-text.ts'

type Fields = ReadonlyMap<string, string>

/** A reading for every bank account of the file. */
export function readQif(text: string): readonly StatementReading[] {
  const readings: StatementReading[] = []
  let account: string | null = null
  for (const section of text.split(/^!/m).slice(1)) {
    const [head = '', ...lines] = section.split(/\r?\n/)
    const records = recordsOf(lines)
    if (/^account/i.test(head)) account = records[0]?.get('N') ?? null
    if (!/^type:\s*(?:bank|cash|oth a)/i.test(head)) continue
    const reading = readAccount(records, account)
    if (reading !== undefined) readings.push(reading)
  }
  return readings
}

function recordsOf(lines: readonly string[]): readonly Fields[] {
  const records: Map<string, string>[] = [new Map()]
  for (const line of lines) {
    const [field, value] = [
      line.slice(0, 1),
      cutText(line.slice(1), longestTexts.description).trim(),
    ]
    if (field === '^') records.push(new Map())
    else if (field !== '' && !records.at(-1)?.has(field)) records.at(-1)?.set(field, value)
  }
  return records.filter((record) => record.size > 0)
}

function readAccount(given: readonly Fields[], name: string | null): StatementReading | undefined {
  const records: ExportRecord[] = []
  const unread: string[] = []
  let opening: Pence | null = null
  for (const [at, fields] of given.entries()) {
    const [date, moves] = [
      dateOf(fields.get('D') ?? ''),
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
function dateOf(value: string): string | undefined {
  const text = value.replaceAll(' ', '').replace("'", '/')
  const day = readWrittenDay([text])
  return day?.year ? isoDate(day.year, day.month, day.day) : undefined
}
