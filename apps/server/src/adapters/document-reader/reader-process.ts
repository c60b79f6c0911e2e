import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import type {
  DocumentReadFailure,
  ReadDocument,
  UploadedFile,
} from '../../ports/document-reader.ts'
import { packDocument } from './packing.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/**
 * Reads one file that its parent sends and ends. It runs apart from the server, so that a file
 * which eats memory or time takes nothing but this process with it. An error that nobody awaited is
 * damage that a library came upon by the way: what is left of the file is not to be answered from.
 */
process.on('disconnect', () => process.exit(0))
process.once('unhandledRejection', () => answer(fail('unreadable')))
process.once('message', async (file: UploadedFile) => {
  const read = await readCriteriaDocument(file)
  answer(read.ok ? ok(packDocument(read.value)) : read)
})

function answer(result: Result<ReadDocument, DocumentReadFailure>): void {
  process.send?.(result, () => process.exit(0))
}
