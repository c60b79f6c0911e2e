import { fail } from '@criteria-desk/domain/shared/result'
import type { UploadedFile } from '../../ports/document-reader.ts'
import { answerParent, type ReaderAnswer } from './answer-parent.ts'

/**
 * Reads one file that its parent sends and ends. It runs apart from the server, so that a file
 * which eats memory or time takes nothing but this process with it. An error that nobody awaited is
 * damage that a library came upon by the way: what is left of the file is not to be answered from.
 */
process.on('disconnect', () => process.exit(0))
process.once('unhandledRejection', () => send({ result: fail('unreadable') }))
process.once('message', async (file: UploadedFile) => send(await answerParent(file)))

function send(answer: ReaderAnswer): void {
  process.send?.(answer, () => process.exit(0))
}
