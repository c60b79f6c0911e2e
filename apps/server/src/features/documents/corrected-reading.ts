import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import type { DocumentReader, KeptCells, ReadAgain } from '../../ports/document-reader.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { DocumentFiles, StoredOriginal } from './document-files.ts'
import { listMarksAcrossCompanies } from './document-marks.repository.ts'
import { givenOf } from './given-file.ts'

/** Who waits for it, and which sheet they look at. */
type ForWhom = Pick<KeptCells, 'owner' | 'sheet'>

type Correctable = StoredOriginal & { readonly id: number; readonly filename: string }

/** A document read with what people said of its cells, in the place of what was read before. */
export function createCorrectedReading(ports: {
  unitOfWork: UnitOfWork
  kept: DocumentFiles
  reader: DocumentReader
}) {
  const { unitOfWork, kept, reader } = ports

  /** What people said of its cells. */
  const marksOf = (id: number): Promise<readonly CellMark[]> =>
    unitOfWork.asSystem((transaction) => listMarksAcrossCompanies(transaction, id))

  /** Null where nothing is kept that marks could be laid over, as of a guide that an older version corrected. */
  async function findKept({ id, filename, fileKey }: Correctable, how: ForWhom) {
    const isUnmarked = (await marksOf(id)).length === 0
    const unmarked = isUnmarked ? await kept.part(fileKey, 'reading') : await kept.unmarked(fileKey)
    const cells = unmarked || !isGuide(filename) ? await kept.part(fileKey, 'cells') : null
    return cells && { cells, filename, ...how, ...(unmarked && { unmarked }) }
  }

  return {
    marksOf,

    /**
     * Reads it once more with other marks: from what is kept of it, or from the original where that
     * does not open. Null where it is lost.
     */
    async readCorrected(
      record: Correctable,
      marks: readonly CellMark[],
      how: ForWhom = {},
    ): Promise<ReadAgain | null> {
      const { filename, fileKey } = record
      const given = await givenOf(kept, fileKey)
      const parts = await findKept(record, how)
      const again = parts && (await reader.readKeptCells(parts, given, marks).catch(() => null))
      if (again?.ok) return { ...(parts?.unmarked && { unmarked: parts.unmarked }), ...again.value }
      const bytes = await kept.original(record)
      const read = bytes && (await reader.readCriteria({ bytes, filename }, given, marks))
      return read?.ok ? read.value : null
    },

    keptReading: ({ fileKey }: StoredOriginal) => kept.part(fileKey, 'reading'),
    putReading: (
      { fileKey }: StoredOriginal,
      read: { readonly reading: Uint8Array; readonly unmarked?: Uint8Array },
    ) => kept.putReading(fileKey, read),
  }
}

function isGuide(filename: string): boolean {
  return /\.pdf$/i.test(filename)
}
