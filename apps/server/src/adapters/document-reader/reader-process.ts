import type { UploadedFile } from '../../ports/document-reader.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/**
 * Reads one file that its parent sends and ends. It runs apart from the server, so that a file
 * which eats memory or time takes nothing but this process with it.
 */
process.on('disconnect', () => process.exit(0))
process.once('message', async (file: UploadedFile) => {
  const result = await readCriteriaDocument(file)
  process.send?.(result, () => process.disconnect())
})
