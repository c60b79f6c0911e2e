import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { summariseReading } from '@criteria-desk/domain/criteria/summarise-reading'
import type { ReadDocument } from '../../ports/document-reader.ts'

/** Packs what was read: done where the file is read, so that the server only passes bytes on. */
export function packDocument(document: {
  readonly workbook: Workbook
  readonly reading: CriteriaReading
}): ReadDocument {
  return {
    kind: document.workbook.kind,
    summary: summariseReading(document.reading),
    reading: pack(document.reading),
    cells: pack(document.workbook),
  }
}

// What `packDocument` packed comes back as it was.
export const unpackReading = (packed: Uint8Array) => unpack(packed) as Promise<CriteriaReading>
export const unpackCells = (packed: Uint8Array) => unpack(packed) as Promise<Workbook>

function pack(value: unknown): Uint8Array {
  return gzipSync(JSON.stringify(value), { level: 3 })
}

async function unpack(packed: Uint8Array): Promise<unknown> {
  return JSON.parse((await promisify(gunzip)(packed)).toString())
}
