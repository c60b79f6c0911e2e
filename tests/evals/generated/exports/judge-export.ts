/** One generated export, what was read of it, and where the two differ. */
import { readStatementExport } from '@criteria-desk/domain/statements/exports/read-statement-export'
import type { StatementReading } from '@criteria-desk/domain/statements/statement-reading'
import { toExport } from '../../../../apps/server/src/adapters/document-reader/statement-file.ts'
import { type MadeExport, makeExport, type TrueAccount } from './make-export.ts'
import { writeExport } from './write-export.ts'

export type JudgedExport = {
  readonly made: MadeExport
  readonly bytes: Uint8Array
  readonly readings: readonly StatementReading[]
  readonly faults: readonly string[]
  /** `silent`: wrong, and nothing that is said with it speaks of it. */
  readonly verdict: 'whole' | 'told' | 'refused' | 'silent'
}

export function judgeExportSeed(seed: number): JudgedExport {
  const made = makeExport(seed)
  const bytes = writeExport(made)
  const read = readStatementExport(toExport(bytes))
  const readings = read.ok ? read.value : []
  const { accounts } = made
  const faults = !read.ok
    ? ['refused']
    : readings.length !== accounts.length
      ? [`${readings.length} accounts, not ${accounts.length}`]
      : accounts.flatMap((account) => faultsOf(account, nearest(account, readings), made))
  const verdict = faults.length === 0 ? 'whole' : verdictOf(readings)
  return { made, bytes, readings, faults, verdict }
}

function verdictOf(readings: readonly StatementReading[]): JudgedExport['verdict'] {
  if (readings.length === 0) return 'refused'
  const isTold = readings.some(
    ({ reconciles, unread, doubts = [] }) =>
      reconciles === false || unread.length > 0 || doubts.some((doubt) => !IN_ALL.test(doubt)),
  )
  return isTold ? 'told' : 'silent'
}

/** What is said of every OFX and QIF that prints one balance alone speaks of no fault. */
const IN_ALL = /^Only the /

function nearest(account: TrueAccount, readings: readonly StatementReading[]) {
  const alike = ({ transactions }: StatementReading) =>
    account.rows.filter(({ moves }) =>
      transactions.some(
        ({ amount, type }) => amount === Math.abs(moves) && (type === 'debit') === moves < 0,
      ),
    ).length
  return readings.toSorted((one, other) => alike(other) - alike(one))[0]
}

function faultsOf(
  { rows, opening }: TrueAccount,
  reading: StatementReading | undefined,
  { layout }: MadeExport,
): readonly string[] {
  if (reading === undefined) return ['no reading']
  const faults: string[] = []
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const expected = rows.map(({ date, moves, words }) => `${date} ${moves} ${plain(words)}`)
  const given = reading.transactions.map(
    ({ date, amount, type, description }) =>
      `${date} ${type === 'debit' ? -amount : amount} ${plain(description)}`,
  )
  const left = [...given]
  for (const row of expected) {
    const at = left.findIndex((one) => one === row || one.startsWith(row))
    if (at < 0) faults.push(`lacks ${row}`)
    else left.splice(at, 1)
  }
  faults.push(...left.map((row) => `invents ${row}`))
  // Where balances alone tell, nothing says which way the oldest record went: unread, and no more than that.
  const oldest = expected[0] ?? ''
  if (
    ['by-balance', 'turned'].includes(layout.amounts) &&
    layout.format === 'csv' &&
    reading.unread.length === 1
  ) {
    return faults.filter((fault) => fault !== `lacks ${oldest}`)
  }
  const hasRunning = layout.format === 'csv' && layout.hasBalance
  if (hasRunning && reading.openingBalance !== opening)
    faults.push(`opening ${reading.openingBalance}, not ${opening}`)
  if (reading.reconciles !== (hasRunning ? true : null))
    faults.push(`reconciles ${reading.reconciles}`)
  return faults
}
