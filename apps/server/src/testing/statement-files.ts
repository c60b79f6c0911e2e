import { fail, ok } from '@criteria-desk/domain/shared/result'
import type { StatementReading } from '@criteria-desk/domain/statements/statement-reading'
import { createFakeDocumentReader } from '../adapters/document-reader/fake-document-reader.ts'
import {
  type DocumentReader,
  ReaderFailedError,
  type StatementFailure,
} from '../ports/document-reader.ts'

/** A file that says itself what a reader finds in it. */
type Told = {
  readonly statements?: readonly StatementReading[]
  readonly failure?: StatementFailure
  readonly isFatal?: boolean
}

export type StatementTestFile = { readonly filename: string; readonly bytes: Buffer }

export function tellStatements(filename: string, what: Told): StatementTestFile {
  return { filename, bytes: Buffer.from(JSON.stringify(what)) }
}

type Row = readonly [day: number, description: string, amount: number]

/** Pence in; pence out are below nought. They come to 100 pence less than before where told. */
const usualRows: readonly Row[] = [
  [1, 'NORTHGATE BS MORTGAGE', -95_000],
  [3, 'TESCO STORES 2841', -6_435],
  [9, 'BETFRED ONLINE', -2_000],
  [14, 'SKY DIGITAL DD', -4_600],
  [25, 'HARBOUR FOODS LTD SALARY', 283_384],
]

/** One month of one account that reconciles, on one page. */
export function aStatement(month = '2026-07', rows = usualRows): StatementReading {
  let balance = 50_000
  const transactions = rows.map(([day, description, amount], at) => {
    balance += amount
    return {
      date: `${month}-${String(day).padStart(2, '0')}`,
      description,
      amount: Math.abs(amount),
      type: amount > 0 ? ('credit' as const) : ('debit' as const),
      balance,
      typeCode: description.endsWith(' DD') ? 'DD' : null,
      place: {
        kind: 'page' as const,
        page: 1,
        box: [40, 100 + 20 * at, 550, 112 + 20 * at] as const,
      },
    }
  })
  return {
    accountHolder: 'M A Sample',
    bank: 'Example Bank',
    sortCode: '00-00-00',
    maskedAccount: '••••4471',
    period: { start: `${month}-01`, end: `${month}-28` },
    statementMonth: month as StatementReading['statementMonth'],
    openingBalance: 50_000,
    closingBalance: balance,
    transactions,
    reconciles: true,
    breaksAt: null,
    unread: [],
  }
}

export const statementFile = (month = '2026-07', filename = 'statement.pdf'): StatementTestFile =>
  tellStatements(filename, { statements: [aStatement(month)] })

export type HeldStatementReader = DocumentReader & {
  /** From now on every reading waits until `release` is called. */
  hold(): { readonly release: () => void }
}

/** Reads files made by `tellStatements`; everything else as the fake reader does. */
export function createStatementTestReader(): HeldStatementReader {
  const usual = createFakeDocumentReader()
  let held: Promise<void> = Promise.resolve()
  const find = (bytes: Uint8Array): Told | null => {
    try {
      return JSON.parse(Buffer.from(bytes).toString()) as Told
    } catch {
      return null
    }
  }
  return {
    ...usual,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return { release: resolve }
    },
    async readStatements(file, options = {}) {
      const what = find(file.bytes)
      if (!what) return usual.readStatements(file, options)
      const { onProgress } = options
      onProgress?.(1, 2)
      await held
      if (what.isFatal) throw new ReaderFailedError('the reader broke')
      if (what.failure) return fail(what.failure)
      onProgress?.(2, 2)
      const pages = [{ number: 1, width: 595, height: 842 }]
      return ok({ statements: what.statements ?? [], pages })
    },
    async renderIncomePage(file, wanted) {
      const what = find(file.bytes)
      if (!what) return usual.renderIncomePage(file, wanted)
      if (wanted.number !== 1) return fail('no-page')
      return ok({ width: 1, height: 1, png: Buffer.from(`picture of page ${wanted.number}`) })
    },
  }
}
