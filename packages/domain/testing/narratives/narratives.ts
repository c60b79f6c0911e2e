/** Labelled descriptions as transactions, for tests. */
import type { StatementList } from '../../src/statements/statement-lists.ts'
import type { StatementTransaction } from '../../src/statements/statement-reading.ts'

type Labelled = {
  readonly transaction: StatementTransaction
  readonly list: StatementList | null
}

/** Each row a transaction on a day of its own, so that no two are taken for one event. */
export function labelledNarratives(text: string): readonly Labelled[] {
  return text
    .trim()
    .split('\n')
    .map((line, row) => {
      const [typeCode = '', sign, description = '', list] = line.split('|')
      return {
        transaction: {
          date: new Date(Date.UTC(2020, 0, 1 + row * 20)).toISOString().slice(0, 10),
          description,
          // A week's pay or more, a bill or less.
          amount: (sign === '+' ? 40_000 : 2_000) + row * 37,
          type: sign === '+' ? 'credit' : 'debit',
          balance: null,
          typeCode: typeCode === '' ? null : typeCode,
          place: { kind: 'record', record: row + 1 },
        },
        list: list === '-' || list === undefined ? null : (list as StatementList),
      }
    })
}
