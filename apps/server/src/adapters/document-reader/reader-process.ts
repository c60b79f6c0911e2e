import { ok } from '@criteria-desk/domain/shared/result'
import type { UploadedFile } from '../../ports/document-reader.ts'
import { packDocument } from './packing.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/**
 * Reads one file that its parent sends and ends. It runs apart from the server, so that a file
 * which eats memory or time takes nothing but this process with it.
 */
process.on('disconnect', () => process.exit(0))
process.once('message', async (file: UploadedFile) => {
  const read = await readCriteriaDocument(file)
  process.send?.(read.ok ? ok(packDocument(read.value)) : read, () => process.disconnect())
})
