import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { TellProgress, UploadedFile } from '../../ports/document-reader.ts'
import { packDocument } from './packing.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/** Reads and packs criteria in this process. */
export async function readCriteria(file: UploadedFile, given?: GivenReading) {
  const read = await readCriteriaDocument(file, given)
  return read.ok ? packDocument(read.value) : read
}

/** The same with criteria whose words are recognised in the pictures of their pages. */
export async function readCriteriaPictures(file: UploadedFile, tell?: TellProgress) {
  const { readCriteriaInPictures } = await import('./criteria-pictures.ts')
  const read = await readCriteriaInPictures(file, tell)
  return read.ok ? packDocument(read.value) : read
}
