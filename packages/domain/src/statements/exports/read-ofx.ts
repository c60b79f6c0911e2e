/**
 * OFX, the format that banks write for accounting programs. Element names, types and dates are of
 * its specification (OFX 1.0.2 to 2.2).
 */
import { readMoneyCell } from '../../language/money-cells.ts'
import { isoDate } from '../../language/written-days.ts'
import { signedBalance } from '../balances/signed-money.ts'
import { directionsOfTypes } from '../knowledge/export-columns.ts'
import type { Pence, StatementReading } from '../statement-reading.ts'
import { type ExportContents, type ExportRecord, readingOfExport } from './export-record.ts'
import { joinedText } from './joined-text.ts'
import { elementsNamed, type OfxElement, ofxElements, textNamed } from './ofx-elements.ts'

/** A reading for every bank account of the file; a card is none. */
export function readOfx(text: string): ExportContents {
  const file = ofxElements(text)
  const isCard = (statement: OfxElement) => elementsNamed(statement, 'CCACCTFROM').length > 0
  const statements = elementsNamed(file, 'STMTRS')
  const bank = textNamed(file, 'ORG')
  const readings = statements
    .filter((one) => !isCard(one))
    .flatMap((statement): readonly StatementReading[] => {
      const reading = readAccount(statement, bank)
      const currency = textNamed(statement, 'CURDEF')?.toUpperCase() ?? 'GBP'
      if (reading === undefined) return []
      return [currency === 'GBP' ? reading : { ...reading, currency }]
    })
  return {
    readings,
    hasCard: statements.some(isCard) || elementsNamed(file, 'CCSTMTRS').length > 0,
  }
}

function readAccount(statement: OfxElement, bank: string | null): StatementReading | undefined {
  const [account = NONE] = elementsNamed(statement, 'BANKACCTFROM')
  const [ledger = NONE] = elementsNamed(statement, 'LEDGERBAL')
  const [list = statement] = elementsNamed(statement, 'BANKTRANLIST')
  const [start, end] = [dateOf(list, 'DTSTART'), dateOf(list, 'DTEND')]
  const given = elementsNamed(statement, 'STMTTRN')
  const sides = sidesOf(given)
  const records: ExportRecord[] = []
  const unread: string[] = []
  for (const [at, own] of given.entries()) {
    const record = readRecord(own, at + 1, sides)
    if (record === undefined) unread.push(`Record ${at + 1}`)
    else if (record.moves !== 0) records.push(record)
  }
  const [, sortCode = '', number = null] =
    /^(\d{6})?(\d{8})$/.exec(textNamed(account, 'ACCTID')?.replace(/[- ]/g, '') ?? '') ?? []
  const bankId = textNamed(account, 'BANKID')?.replaceAll('-', '') ?? ''
  const [found] = [bankId, sortCode].filter((one) => /^\d{6}$/.test(one))
  return readingOfExport({
    account: {
      bank,
      accountHolder: null,
      sortCode: found?.match(/../g)?.join('-') ?? null,
      accountNumber: number ?? textNamed(account, 'ACCTID'),
    },
    records,
    period: start !== null && end !== null && start <= end ? { start, end } : null,
    ends: { opening: null, closing: penceOf(textNamed(ledger, 'BALAMT')) },
    unread,
  })
}

const NONE: OfxElement = { name: '', children: [], text: '' }

type Sides = 'of-signs' | 'of-types'

/** Where no sum bears a minus and a type goes out, the types say which way. */
function sidesOf(records: readonly OfxElement[]): Sides {
  const isSigned = records.some((own) => (penceOf(textNamed(own, 'TRNAMT')) ?? 0) < 0)
  const goesOut = records.some((own) => typeOf(own) === 'debit')
  return !isSigned && goesOut ? 'of-types' : 'of-signs'
}

function typeOf(own: OfxElement): 'credit' | 'debit' | undefined {
  return directionsOfTypes[textNamed(own, 'TRNTYPE')?.toUpperCase() ?? '']
}

function readRecord(own: OfxElement, record: number, sides: Sides): ExportRecord | undefined {
  const [date, sum] = [dateOf(own, 'DTPOSTED'), penceOf(textNamed(own, 'TRNAMT'))]
  const side = sides === 'of-types' ? typeOf(own) : 'credit'
  if (date === null || sum === null || side === undefined) return undefined
  const texts = ['NAME', 'PAYEE', 'MEMO'].flatMap((name) => textNamed(own, name) ?? [])
  return {
    record,
    date,
    moves: side === 'debit' ? -sum : sum,
    description: joinedText(texts),
    balance: null,
    typeCode: textNamed(own, 'TRNTYPE'),
  }
}

function penceOf(value: string | null): Pence | null {
  const money = value === null ? undefined : readMoneyCell(value)
  return money === undefined ? null : signedBalance(money)
}

/** `20250102120000[0:GMT]` */
function dateOf(within: OfxElement, name: string): string | null {
  const [, year, month, day] =
    /^(\d{4})-?(\d{2})-?(\d{2})/.exec(textNamed(within, name) ?? '') ?? []
  return isoDate(Number(year), Number(month), Number(day)) ?? null
}
