import { hash } from 'node:crypto'
import {
  type ChainPlace,
  type ChainReport,
  type Checkpoint,
  chainBegins,
  type FoundCheckpoint,
  followChain,
  signedText,
} from '@criteria-desk/domain/access/audit-chain'
import type { AuditSeal } from '../../ports/audit-seal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import * as audit from './audit.repository.ts'

export type ChainPorts = {
  readonly unitOfWork: UnitOfWork
  readonly clock: Clock
  readonly seal: AuditSeal
}

/** So many entries are read at a time, and nobody waits for more. */
const entriesAtOnce = 2000

const sha256 = (text: string) => hash('sha256', text)

/**
 * Works out the chain of the audit log anew, from its first entry to the last that there is now, and
 * holds it against every checkpoint of the database and beside it.
 */
export async function checkChain(ports: ChainPorts): Promise<ChainReport> {
  for (;;) {
    const found = await findEnds(ports)
    if (!found) return followChain(chainBegins, chainBegins, [], sha256).end()
    const following = followChain(found.start, found.head, found.checkpoints, sha256)
    let after = found.start.position
    while (after < found.head.position) {
      const stretch = { after, upTo: found.head.position, limit: entriesAtOnce }
      const entries = await ports.unitOfWork.asSystem((transaction) =>
        audit.listStretchAcrossCompanies(transaction, stretch),
      )
      following.take(entries)
      after = entries.at(-1)?.position ?? found.head.position
    }
    // Where retention took some away meanwhile, what is left begins elsewhere.
    const now = await ports.unitOfWork.asSystem(audit.findBeginningAcrossCompanies)
    if (now === found.beginning) return following.end()
  }
}

/** One moment's; null where nothing was ever written. */
async function findEnds({ unitOfWork, seal }: ChainPorts) {
  const beside = await seal.remembered()
  return unitOfWork.asSystem(async (transaction) => {
    const head = await audit.lockHeadAcrossCompanies(transaction)
    const beginning = await audit.findBeginningAcrossCompanies(transaction)
    if (!head && beginning === null && beside.length === 0) return null
    const ended = head ?? chainBegins
    const kept = await audit.listCheckpointsAcrossCompanies(transaction)
    const all = [...kept, ...beside.map(readLine)].map((one) => toFound(seal, one))
    const start = startOf(beginning ?? ended.position, all)
    // What was signed of entries that went since is of use to nobody.
    const checkpoints = all.filter(({ position }) => position >= start.position)
    return { head: ended, beginning, start, checkpoints }
  })
}

/** The checkpoint that retention left before the first entry; the beginning where nothing went. */
function startOf(beginning: number, checkpoints: readonly FoundCheckpoint[]): ChainPlace {
  const at = checkpoints.filter(
    ({ position, signed }) => position === beginning && signed !== 'none',
  )
  return at.find(({ signed }) => signed === 'own') ?? at[0] ?? chainBegins
}

function toFound(
  seal: AuditSeal,
  { publicKey, signature, ...checkpoint }: audit.SignedCheckpoint,
): FoundCheckpoint {
  if (!seal.verifies(signedText(checkpoint), signature, publicKey)) {
    return { ...checkpoint, signed: 'none' }
  }
  return { ...checkpoint, signed: publicKey === seal.publicKey ? 'own' : 'other' }
}

const fields = ['position', 'hash', 'at', 'entries', 'publicKey', 'signature'] as const

function writeLine(signed: audit.SignedCheckpoint): string {
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, signed[field]])))
}

/** A line that is none was made up by somebody: no key has signed it. */
function readLine(line: string): audit.SignedCheckpoint {
  try {
    const { position, hash: ofLine, at, entries, publicKey, signature } = JSON.parse(line)
    return {
      ...{ position: Number(position), entries: Number(entries) },
      ...{ hash: String(ofLine), at: String(at) },
      ...{ publicKey: String(publicKey), signature: String(signature) },
    }
  } catch {
    return { ...chainBegins, at: '', entries: 0, publicKey: '', signature: '' }
  }
}

/** Signs where the log ends, unless it is signed. Answers the newest checkpoint; null: there is no entry. */
export async function signCheckpoint(ports: ChainPorts): Promise<audit.SignedCheckpoint | null> {
  const signed = await ports.unitOfWork.asSystem(async (transaction) => {
    const head = await audit.lockHeadAcrossCompanies(transaction)
    const newest = await audit.findNewestCheckpointAcrossCompanies(transaction)
    const isSigned = newest?.hash === head?.hash && newest?.publicKey === ports.seal.publicKey
    return head && !isSigned ? signAt(ports, transaction, head) : newest
  })
  await keepBeside(ports)
  return signed
}

/**
 * Removes entries from before a time, up to a checkpoint that stays, and signs what is left. Answers
 * how many went.
 */
export async function removeEntriesBefore(ports: ChainPorts, time: Date): Promise<number> {
  const removed = await ports.unitOfWork.asSystem(async (transaction) => {
    const head = await audit.lockHeadAcrossCompanies(transaction)
    if (!head) return 0
    const last = await audit.findLastBeforeAcrossCompanies(transaction, head, time)
    if (!last) return 0
    await signAt(ports, transaction, last)
    const gone = await audit.removeUpToAcrossCompanies(transaction, last.position)
    await signAt(ports, transaction, head)
    return gone
  })
  if (removed > 0) await keepBeside(ports)
  return removed
}

async function signAt(
  { clock, seal }: ChainPorts,
  transaction: Transaction,
  { position, hash: ofPlace }: ChainPlace,
): Promise<audit.SignedCheckpoint> {
  const beginning = await audit.findBeginningAcrossCompanies(transaction)
  const checkpoint: Checkpoint = {
    ...{ position, hash: ofPlace, at: clock.now().toISOString() },
    entries: position - (beginning ?? position),
  }
  const signature = seal.sign(signedText(checkpoint))
  const signed = { ...checkpoint, publicKey: seal.publicKey, signature }
  await audit.insertCheckpointAcrossCompanies(transaction, signed)
  return signed
}

/** What this key has signed and is not yet beside the database, as after a stop in between. */
async function keepBeside({ unitOfWork, seal }: ChainPorts): Promise<void> {
  const kept = await unitOfWork.asSystem(audit.listCheckpointsAcrossCompanies)
  const known = new Set((await seal.remembered()).map((line) => readLine(line).signature))
  const missing = kept.filter(
    ({ publicKey, signature }) => publicKey === seal.publicKey && !known.has(signature),
  )
  await seal.remember(missing.map(writeLine))
}
