/** The texts of readings as they are told: none longer than a bank prints, none that turns what follows. */
import { longestTexts, withTextsCut } from '../shared/text-bounds.ts'
import type { StatementReading } from './statement-reading.ts'

export function withToldTexts(readings: readonly StatementReading[]): readonly StatementReading[] {
  return withTextsCut(readings.map(withoutTurns), longestTexts.description)
}

function withoutTurns(reading: StatementReading): StatementReading {
  const { accountHolder, unbooked, unread, transactions } = reading
  return {
    ...reading,
    accountHolder: accountHolder && plain(accountHolder),
    unread: unread.map(plain),
    ...(unbooked && { unbooked: unbooked.map(plain) }),
    transactions: transactions.map((one) => ({
      ...one,
      description: plain(one.description),
      typeCode: one.typeCode && plain(one.typeCode),
    })),
  }
}

/** Without the signs that have a screen write from right to left, and so show another text or sum. */
function plain(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '')
}
