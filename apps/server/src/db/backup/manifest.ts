import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Why a backup did not go back; nothing was changed. */
export class RestoreRefusedError extends Error {}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A path below the backup's folder, and never out of it. */
const key = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[\w./-]+$/)

const manifest = z.object({
  madeAt: z.string(),
  migrations: z.record(z.string(), z.string()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.number().int() })),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256 })),
  files: z.array(z.object({ key, sha256 })),
})

/** What a backup holds, tables in the order in which they go back, each file with its hash. */
export type BackupManifest = z.infer<typeof manifest>

/** How much a backup holds, for whoever asked for it. */
export function countsOf({ tables, files }: BackupManifest): { rows: number; files: number } {
  return { rows: tables.reduce((sum, table) => sum + table.rows, 0), files: files.length }
}

/** Written last: a backup without it is not whole. Its own hash stands in it beside the rest. */
export async function writeManifest(folder: string, content: BackupManifest): Promise<void> {
  const sealed = { ...content, sha256: hashOf(JSON.stringify(content)) }
  await writeDurably(join(folder, 'manifest.json'), `${JSON.stringify(sealed, null, 2)}\n`)
}

/** Throws RestoreRefusedError for one that is missing, damaged or of another version. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new RestoreRefusedError(`${folder} holds no complete backup: manifest.json is missing.`)
  })
  const parsed = z.looseObject({ sha256 }).safeParse(parseJson(text))
  const { sha256: hash, ...content } = parsed.data ?? { sha256: '' }
  if (hash !== hashOf(JSON.stringify(content))) {
    throw new RestoreRefusedError('The backup is damaged: manifest.json is not what was written.')
  }
  const read = manifest.safeParse(content)
  if (!read.success) {
    throw new RestoreRefusedError(
      'The backup was made by another version of the product. Restore it with that version.',
    )
  }
  return read.data
}

/** Throws RestoreRefusedError for a file of a backup that is not what was written. */
export async function readVerified(folder: string, path: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, path)).catch(() => {
    throw new RestoreRefusedError(`The backup is damaged: ${path} is missing.`)
  })
  if (hashOf(bytes) !== hash) {
    throw new RestoreRefusedError(`The backup is damaged: ${path} is not what was written.`)
  }
  return bytes
}

/** Resolves when the disk has it: a backup is for the day of a power cut. */
export function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  return writeFile(path, content, { flush: true })
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
