/**
 * The pages of papers as the product's reader gives their text layers, kept beside the papers, so
 * that what reads words is measured without opening every PDF again. A page belongs to the bytes
 * that it was read from: of a file that is new or has changed the words are read.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Result } from '@criteria-desk/domain/shared/result'
import { createFakeDocumentReader } from '../../../apps/server/src/adapters/document-reader/fake-document-reader.ts'
import type { DocumentPage, PageFailure } from '../../../apps/server/src/ports/document-reader.ts'

export type PaperPages = Result<readonly DocumentPage[], PageFailure>

/** By the hash of a file's bytes. */
type KeptPages = Readonly<Record<string, PaperPages>>

const UNSEEN = ['income', 'statements'].map((kind) =>
  join(import.meta.dirname, '..', kind, 'unseen'),
)

/** Folders with papers whose pages are kept. */
export const paperFolders: readonly string[] = [
  join(import.meta.dirname, '../income/corpus'),
  join(import.meta.dirname, '../statements/corpus'),
  ...UNSEEN.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name)),
  ),
].filter((folder) => papersIn(folder).length > 0)

/** Of the folder that was asked of last: they are asked one after the other, and are large. */
let opened: { readonly folder: string; readonly kept: KeptPages } | undefined

/** As `readPages` of the product's reader. */
export async function pagesOfPaper(file: string): Promise<PaperPages> {
  const folder = dirname(file)
  if (opened?.folder !== folder) opened = { folder, kept: openKept(folder) }
  const { kept } = opened
  const bytes = readFileSync(file)
  return kept[hashOf(bytes)] ?? readPages(file, bytes)
}

/** What is kept of a folder's papers, by their hashes; nothing where nothing was kept yet. */
export function openKept(folder: string): KeptPages {
  const file = keptFile(folder)
  return existsSync(file) ? JSON.parse(gunzipSync(readFileSync(file)).toString()) : {}
}

/** What would be kept of a folder's papers if they were read today. */
export async function readAllPages(folder: string): Promise<KeptPages> {
  const read: Record<string, PaperPages> = {}
  for (const file of papersIn(folder)) {
    const bytes = readFileSync(file)
    read[hashOf(bytes)] = await readPages(file, bytes)
  }
  return read
}

export async function runKeepPages(): Promise<void> {
  for (const folder of paperFolders) {
    const read = await readAllPages(folder)
    const isSame = JSON.stringify(read) === JSON.stringify(openKept(folder))
    if (!isSame) writeFileSync(keptFile(folder), gzipSync(JSON.stringify(read), { level: 9 }))
    const files = `${Object.keys(read).length} files`
    console.log(`${folder}: ${files}${isSame ? ', as they are kept' : ', kept anew'}`)
  }
}

function readPages(filename: string, bytes: Uint8Array): Promise<PaperPages> {
  return createFakeDocumentReader().readPages({ bytes, filename })
}

function papersIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.pdf'))
  return files.sort().map((file) => join(folder, file))
}

function keptFile(folder: string): string {
  return join(folder, 'pages.json.gz')
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
