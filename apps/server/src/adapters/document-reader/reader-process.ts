import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { fail } from '@criteria-desk/domain/shared/result'
import type { ReaderAnswer, ReaderTask } from './answer-parent.ts'

/**
 * Does what its parent asks with one file, and ends. It runs apart from the server, so that a file
 * which eats memory or time takes nothing but this process with it. An error that nobody awaited is
 * damage that a library came upon by the way: what is left of the file is not to be answered from.
 */
process.on('disconnect', () => process.exit(0))
process.on('unhandledRejection', () => send({ result: fail('unreadable') }))
process.once('message', async (task: ReaderTask) => {
  const { answerParent } = await import('./answer-parent.ts')
  send(await answerParent(task, (done, of) => process.send?.({ progress: [done, of] })))
})

// Every file has a process of its own, which would compile the same programs anew. Programs are
// loaded after this, and not with this one: of those nothing would be kept.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/reader', import.meta.url)))

if (process.argv.includes('--ready')) {
  const { getReady } = await import('./get-ready.ts')
  await getReady()
  flushCompileCache()
}

function send(answer: ReaderAnswer): void {
  // Whoever hears the answer ends this process, before it would be done by itself.
  flushCompileCache()
  process.send?.(answer, (error) => process.exit(error === null ? 0 : UNHEARD))
}

/** How it ends when its answer could not be sent. */
const UNHEARD = 3
