import { answerParent } from '../../apps/server/src/adapters/document-reader/answer-parent.ts'

/**
 * What the server's reader does in a process for each file, here for one file after another, so
 * that thousands can be tried. Whoever asked starts a new one when a file ends or holds this one.
 */
process.on('message', async (file: { bytes: Uint8Array; filename: string }) => {
  const answer = await answerParent({ kind: 'criteria', file }, () => undefined)
  process.send?.(outcomeOf(answer))
})
process.on('unhandledRejection', () => {
  process.send?.('unreadable, found by an error that nobody awaited', () => process.exit(0))
})
process.on('disconnect', () => process.exit(0))

function outcomeOf(answer: Awaited<ReturnType<typeof answerParent>>): string {
  if ('failedAt' in answer) return `failed at ${answer.failedAt}`
  if ('progress' in answer) return 'told no more than its progress'
  return answer.result.ok ? 'read' : String(answer.result.error)
}
