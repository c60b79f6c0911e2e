import { packDocument } from '../../apps/server/src/adapters/document-reader/packing.ts'
import { readCriteriaDocument } from '../../apps/server/src/adapters/document-reader/pdf-document.ts'

/**
 * What the server's reader does in a process for each file, here for one file after another, so
 * that thousands can be tried. Whoever asked starts a new one when a file ends or holds this one.
 */
process.on('message', async (file: { bytes: Uint8Array; filename: string }) => {
  const read = await readCriteriaDocument(file)
  if (read.ok) packDocument(read.value)
  process.send?.(read.ok ? 'read' : read.error)
})
process.once('unhandledRejection', () => {
  process.send?.('unreadable, found by an error that nobody awaited', () => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
