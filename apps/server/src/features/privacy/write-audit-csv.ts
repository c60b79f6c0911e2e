import type { AuditEntry } from '@criteria-desk/contract/audit'
import type { ChainEntry } from '@criteria-desk/domain/access/audit-chain'
import { type CsvCell, csvRow } from '@criteria-desk/domain/exports/csv'
import type { Transaction } from '../../ports/unit-of-work.ts'
import * as audit from './audit.repository.ts'
import type { ChainPorts } from './check-chain.ts'

type ExportPorts = Pick<ChainPorts, 'unitOfWork' | 'seal'> & {
  /** Entries in the words of the page. */
  readonly tell: (
    transaction: Transaction,
    entries: readonly ChainEntry[],
  ) => Promise<readonly AuditEntry[]>
}

/** So many are read at a time, and as fast as they are taken. */
const entriesAtOnce = 1000

const heads = [
  ...['record', 'position', 'at', 'user', 'company', 'act', 'details', 'hash'],
  ...['hash before', 'who', 'did', 'to what', 'of company', 'entries', 'signature'],
]

/**
 * The entries that are wanted, in the order of the chain; then the checkpoints with their signatures,
 * and the public key. The columns up to `hash` are what an entry's hash is taken over, `hash before`
 * in front: that of the entry before it, which need not be among those wanted. What ids mean today
 * stands beside them, and is no part of the chain.
 */
export async function* writeAuditCsv(
  { unitOfWork, seal, tell }: ExportPorts,
  wanted: audit.Wanted,
  upTo: number,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heads)}`
  for (let after = 0; after < upTo; ) {
    const stretch = { after, upTo, limit: entriesAtOnce }
    const { entries, told } = await unitOfWork.asSystem(async (transaction) => {
      const found = await audit.listWantedAcrossCompanies(transaction, wanted, stretch)
      return { entries: found, told: await tell(transaction, found) }
    })
    yield entries.map((entry, at) => entryLine(entry, told[at])).join('')
    after = entries.length < entriesAtOnce ? upTo : (entries.at(-1)?.position ?? upTo)
  }
  const checkpoints = await unitOfWork.asSystem(audit.listCheckpointsAcrossCompanies)
  for (const { position, at, hash, entries, signature } of checkpoints) {
    yield csvLine([
      ...['checkpoint', position, at, null, null, null, null, hash],
      // Base64 may begin as a formula does, and must stay what it is.
      ...[null, null, null, null, null, entries, `ed25519:${signature}`],
    ])
  }
  yield csvLine([
    'public key',
    null,
    null,
    null,
    null,
    null,
    null,
    keyOf(seal.publicKey),
    ...Array<null>(7).fill(null),
  ])
}

const csvLine = (cells: readonly CsvCell[]) => `${csvRow(cells)}\r\n`

/** The key between the lines of its PEM: SPKI in base64. */
function keyOf(pem: string): string {
  return pem.replace(/-----[A-Z ]+-----|\s/g, '')
}

function entryLine(entry: audit.LinkedEntry, told: AuditEntry | undefined): string {
  const { position, at, userId, companyId, act, details, hash, before } = entry
  return csvLine([
    ...['entry', position, at, userId, companyId, act, details, hash],
    ...[before, told?.who ?? '', told?.did ?? '', told?.what ?? '', told?.company ?? ''],
    ...[null, null],
  ])
}
