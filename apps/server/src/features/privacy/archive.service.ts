import { productName } from '@criteria-desk/contract/product'
import { fileNameIn, momentInWords, writtenRow } from '@criteria-desk/domain/privacy/written-row'
import { londonDayOf } from '@criteria-desk/domain/usage/london-days'
import { AppError } from '../../app-error.ts'
import type { ArchiveEntry, ArchiveStream, ArchiveWriter } from '../../ports/archive-writer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import * as archive from './archive.repository.ts'

export type ArchiveService = ReturnType<typeof createArchiveService>

export type PersonArchive = { readonly filename: string; readonly content: ArchiveStream }

/** Rows that are read in one transaction: others have their turn between two. */
const rowsAtOnce = 20

/**
 * Everything that is kept about one person, as one archive that is written while it is taken. It is
 * read as that person, whoever takes it, so that row-level security lets nothing else in.
 */
export function createArchiveService(ports: {
  unitOfWork: UnitOfWork
  files: FileStore
  archives: ArchiveWriter
  clock: Clock
}) {
  const { unitOfWork, files, archives, clock } = ports
  const tables = archive.exportedTables()
  const running = new Set<number>()

  function open(userId: number): PersonArchive {
    const at = clock.now()
    running.add(userId)
    const content = archives.write(entriesOf({ unitOfWork, files, tables }, userId, at), at)
    content.once('close', () => running.delete(userId))
    return { filename: `${fileNameOf(userId, at)}.zip`, content }
  }

  /** Throws `privacy.archive-running`. */
  function refuseAnother(userId: number): void {
    if (running.has(userId)) throw new AppError('privacy.archive-running')
  }

  return {
    /** Of oneself. Throws `privacy.archive-running`. */
    async ofOneself(scope: Scope): Promise<PersonArchive> {
      refuseAnother(scope.userId)
      await unitOfWork.inTransaction(scope, async (transaction) => {
        unitOfWork.writeDown(transaction, { act: 'person.exported', userId: scope.userId })
      })
      refuseAnother(scope.userId)
      return open(scope.userId)
    },

    /** Of anybody, for a developer. Throws `user.not-found` and `privacy.archive-running`. */
    async ofUser(scope: Scope, userId: number): Promise<PersonArchive> {
      refuseAnother(userId)
      await unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
        const about = await archive.findCompanyOfUserAcrossCompanies(scope, transaction, userId)
        if (about === undefined) throw new AppError('user.not-found')
        unitOfWork.writeDown(transaction, { act: 'person.exported', userId, about })
      })
      refuseAnother(userId)
      return open(userId)
    },
  }
}

/** `criteria-desk-data-7-2026-11-29` */
function fileNameOf(userId: number, at: Date): string {
  return `${productName.toLowerCase().replaceAll(' ', '-')}-data-${userId}-${londonDayOf(at)}`
}

type Sources = {
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
  readonly tables: readonly archive.ExportedTable[]
}

/** What the index says at the end: how many rows a file has, and which originals are not there. */
type Told = { readonly lines: string[]; readonly lost: string[] }

async function* entriesOf(
  sources: Sources,
  userId: number,
  at: Date,
): AsyncGenerator<ArchiveEntry> {
  const owners = await sources.unitOfWork.asSystem((transaction) =>
    archive.findOwners(transaction, userId),
  )
  const told: Told = { lines: [], lost: [] }
  for (const table of sources.tables) yield* entriesOfTable(sources, { table, owners }, told)
  yield {
    name: 'README.txt',
    isCompressible: true,
    content: piecesOf(indexText(told, { userId, at })),
  }
}

type Original = { readonly name: string; readonly fileKey: string }

/** Its rows, then the originals that they have. */
async function* entriesOfTable(
  { unitOfWork, files }: Sources,
  which: { readonly table: archive.ExportedTable; readonly owners: readonly Owner[] },
  { lines, lost }: Told,
): AsyncGenerator<ArchiveEntry> {
  const { file, says, withheld } = which.table
  const originals: Original[] = []
  let count = 0
  async function* rows(): AsyncGenerator<Uint8Array> {
    for await (const kept of rowsOf(unitOfWork, which)) {
      const original = originalOf(which.table, kept)
      if (original) originals.push(original)
      const inArchive = original ? { 'File in this archive': original.name } : {}
      const written = { ...writtenRow(kept.row, withheld), ...inArchive }
      yield encode(`${count === 0 ? '[\n' : ',\n'}${JSON.stringify(written, null, 2)}`)
      count += 1
    }
    yield encode(count === 0 ? '[]\n' : '\n]\n')
  }
  yield { name: `${file}.json`, isCompressible: true, content: rows() }
  lines.push(`${file}.json: ${says} (${count})`)
  for (const { name, fileKey } of originals) {
    const bytes = await files.get(fileKey)
    if (bytes) yield { name, isCompressible: false, content: piecesOf(bytes) }
    else lost.push(name)
  }
  const kept = originals.length
  if (kept > 0) lines.push(`${which.table.originalsIn}/: their files as uploaded (${kept})`)
}

/** Of all firms that somebody has rows in, in turn. */
async function* rowsOf(
  unitOfWork: UnitOfWork,
  { table, owners }: { readonly table: archive.ExportedTable; readonly owners: readonly Owner[] },
): AsyncGenerator<archive.KeptRow> {
  for (const owner of owners) {
    let after: archive.KeptRow | null = null
    do {
      const page: { readonly after: archive.KeptRow | null; readonly limit: number } = {
        after,
        limit: rowsAtOnce,
      }
      const found = await unitOfWork.inTransactionOfOwner(owner, (transaction) =>
        archive.readRows(owner, transaction, table, page),
      )
      yield* found
      after = found.length === rowsAtOnce ? (found.at(-1) ?? null) : null
    } while (after !== null)
  }
}

function originalOf(
  { originalsIn, keyColumn }: archive.ExportedTable,
  { row, isOwn }: archive.KeptRow,
): Original | null {
  if (originalsIn === undefined || keyColumn === null || !isOwn) return null
  const name = fileNameIn(originalsIn, Number(row.id), String(row.original_name))
  return { name, fileKey: String(row[keyColumn]) }
}

function indexText({ lines, lost }: Told, { userId, at }: { userId: number; at: Date }): string {
  return [
    `What ${productName} keeps about user ${userId}`,
    `Made on ${momentInWords(at)}, London time. Every time in these files is London’s.`,
    '',
    'JSON is plain text: any editor or browser opens it. In brackets: how many entries there are.',
    '',
    ...lines,
    ...(lost.length > 0 ? ['', 'Files that are lost on the server:', ...lost] : []),
    '',
    'Not in here: passwords, session and reset links, which open doors and say nothing else; what',
    'belongs to your company (its subscription, its criteria documents); backups, which hold the',
    'same once more until they go.',
    '',
  ].join('\r\n')
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

async function* piecesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? encode(content) : content
}
