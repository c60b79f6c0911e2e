import type { UploadedFile } from '../../ports/document-reader.ts'
import { readCriteriaFile } from './read-criteria-file.ts'

/**
 * Reads one file that its parent sends and ends. It runs apart from the server, so that a file
 * which eats memory or time takes nothing but this process with it.
 */
process.on('disconnect', () => process.exit(0))
process.once('message', (file: UploadedFile) => {
  const result = readCriteriaFile(file)
  process.send?.(result, () => process.disconnect())
})
