import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import type { DocumentReader, ReadAgain } from '../../ports/document-reader.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { DocumentFiles, StoredOriginal } from './document-files.ts'
import { listMarksAcrossCompanies } from './document-marks.repository.ts'
import { givenOf } from './given-file.ts'

type Correctable = StoredOriginal & { readonly id: number; readonly filename: string }

/** A document read with what people said of its cells, in the place of what was read before. */
export function createCorrectedReading(ports: {
  unitOfWork: UnitOfWork
  kept: DocumentFiles
  reader: DocumentReader
}) {
  const { unitOfWork, kept, reader } = ports
  return {
    /** What people said of its cells. */
    marksOf: (id: number): Promise<readonly CellMark[]> =>
      unitOfWork.asSystem((transaction) => listMarksAcrossCompanies(transaction, id)),

    /** Reads it once more with other marks; a spreadsheet's cells are there already. Null where it is lost. */
    async readCorrected(
      record: Correctable,
      marks: readonly CellMark[],
      owner?: number,
    ): Promise<ReadAgain | null> {
      const { filename, fileKey } = record
      const given = await givenOf(kept, fileKey)
      const cells = isGuide(filename) ? null : await kept.part(fileKey, 'cells')
      const bytes = cells ? null : await kept.original(record)
      const read = cells
        ? await reader.readKeptCells({ cells, filename, owner }, given, marks)
        : bytes && (await reader.readCriteria({ bytes, filename }, given, marks))
      return read?.ok ? read.value : null
    },

    keptReading: ({ fileKey }: StoredOriginal) => kept.part(fileKey, 'reading'),
    putReading: ({ fileKey }: StoredOriginal, reading: Uint8Array) =>
      kept.putReading(fileKey, reading),
  }
}

function isGuide(filename: string): boolean {
  return /\.pdf$/i.test(filename)
}
