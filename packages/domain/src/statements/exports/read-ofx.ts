/**
 * OFX, the format that banks write for accounting programs: as SGML, where elements with a value
 * have no end, or as XML. Element names and dates are of its specification (OFX 1.0.2 to 2.2).
 */

import { readMoneyCell } from '../../language/money-cells.ts'
import { isoDate } from '../../language/written-days.ts'
import { cutText, longestTexts } from '../../shared/text-bounds.ts'
import { signedBalance } from '../balances/signed-money.ts'
import type { Pence, StatementReading } from '../statement-reading.ts'
import { type ExportRecord, readingOfExport } from './export-record.ts'
import { joinedText } from './joined-text.ts'

/** A reading for every bank account of the file. */
export function readOfx(text: string): readonly StatementReading[] {
  return blocksOf(text, 'STMTRS').flatMap((block) => {
    const reading = readAccount(block, textOfElement(text, 'ORG'))
    const currency = textOfElement(block, 'CURDEF')?.toUpperCase() ?? 'GBP'
    if (reading === undefined) return []
    return [currency === 'GBP' ? reading : { ...reading, currency }]
  })
}

/** Whether the file holds card accounts, which are none of a bank. */
export function isCardOfx(text: string): boolean {
  return /<CCSTMTRS>/i.test(text)
}

function readAccount(block: string, bank: string | null): StatementReading | undefined {
  const account = blocksOf(block, 'BANKACCTFROM')[0] ?? ''
  const ledger = blocksOf(block, 'LEDGERBAL')[0] ?? ''
  const list = blocksOf(block, 'BANKTRANLIST')[0] ?? block
  const [start, end] = [dateOf(list, 'DTSTART'), dateOf(list, 'DTEND')]
  const records: ExportRecord[] = []
  const unread: string[] = []
  for (const [at, own] of blocksOf(list, 'STMTTRN').entries()) {
    const record = readRecord(own, at + 1)
    if (record === undefined) unread.push(`Record ${at + 1}`)
    else if (record.moves !== 0) records.push(record)
  }
  const sortCode = /^\d{6}$/.test(textOfElement(account, 'BANKID') ?? '')
    ? textOfElement(account, 'BANKID')
    : null
  return readingOfExport({
    account: {
      bank,
      accountHolder: null,
      sortCode: sortCode && (sortCode.match(/../g)?.join('-') ?? null),
      accountNumber: textOfElement(account, 'ACCTID'),
    },
    records,
    period: start !== null && end !== null && start <= end ? { start, end } : null,
    ends: { opening: null, closing: penceOf(textOfElement(ledger, 'BALAMT')) },
    unread,
  })
}

function readRecord(block: string, record: number): ExportRecord | undefined {
  const [date, moves] = [dateOf(block, 'DTPOSTED'), penceOf(textOfElement(block, 'TRNAMT'))]
  if (date === null || moves === null) return undefined
  const texts = ['NAME', 'PAYEE', 'MEMO'].flatMap((name) => textOfElement(block, name) ?? [])
  return {
    record,
    date,
    moves,
    description: joinedText(texts),
    balance: null,
    typeCode: textOfElement(block, 'TRNTYPE'),
  }
}

function penceOf(value: string | null): Pence | null {
  const money = value === null ? undefined : readMoneyCell(value)
  return money === undefined ? null : signedBalance(money)
}

/** `20250102120000[0:GMT]` */
function dateOf(block: string, name: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(textOfElement(block, name) ?? '') ?? []
  return isoDate(Number(year), Number(month), Number(day)) ?? null
}

/** The insides of every such element; one that is not closed ends where the next begins. */
function blocksOf(text: string, name: string): readonly string[] {
  const parts = text.split(new RegExp(`<${name}>`, 'i')).slice(1)
  return parts.map((part) => part.split(new RegExp(`</${name}>`, 'i'))[0] ?? '')
}

function textOfElement(block: string, name: string): string | null {
  const [, value = ''] = new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block) ?? []
  const text = cutText(value, longestTexts.description).replace(
    /&(amp|lt|gt|quot|apos|nbsp|#\d+);/g,
    (all, entity: string) => ENTITIES[entity] ?? numbered(all, entity),
  )
  return text.trim() === '' ? null : text.trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function numbered(all: string, entity: string): string {
  const code = Number(entity.slice(1))
  return code > 31 && code < 0x11_00_00 ? String.fromCodePoint(code) : all
}
