/** The texts of readings as they are told: none longer than a bank prints, none that turns what follows. */
import { longestTexts, withTextsCut } from '../shared/text-bounds.ts'
import type { StatementReading } from './statement-reading.ts'

export function withToldTexts(readings: readonly StatementReading[]): readonly StatementReading[] {
  return withTextsCut(readings.map(withoutTurns), longestTexts.description)
}

function withoutTurns(reading: StatementReading): StatementReading {
  const { accountHolder, beside, unbooked, unread, transactions } = reading
  return {
    ...reading,
    accountHolder: accountHolder && plain(accountHolder),
    unread: unread.map(plain),
    ...(unbooked && { unbooked: unbooked.map(plain) }),
    ...(beside && { beside: { ...beside, rows: beside.rows.map(described) } }),
    transactions: transactions.map((one) => ({
      ...described(one),
      typeCode: one.typeCode && plain(one.typeCode),
    })),
  }
}

function described<Row extends { readonly description: string }>(row: Row): Row {
  return { ...row, description: plain(row.description) }
}

/** Without the signs that have a screen write from right to left, and so show another text or sum. */
function plain(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '')
}
