import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { fail } from '@criteria-desk/domain/shared/result'
import type { TellProgress } from '../../ports/document-reader.ts'
import type { ReaderAnswer, ReaderTask } from './answer-parent.ts'
import { endWithParent } from './end-with-parent.ts'

/**
 * Does what its parent asks with one file, and with the next one of the same person until its parent
 * ends it. It runs apart from the server, so that a file
 * which eats memory or time takes nothing but this process with it. An error that nobody awaited is
 * damage that a library came upon by the way: what is left of the file is not to be answered from.
 */
process.on('disconnect', () => process.exit(0))
endWithParent()
process.on('unhandledRejection', () => send({ result: fail('unreadable') }))
process.on('message', async (task: ReaderTask) => {
  const { answerParent } = await import('./answer-parent.ts')
  const tell: TellProgress = (done, of, isRecognised = false) =>
    process.send?.({ progress: [done, of], isRecognised } satisfies ReaderAnswer)
  send(await answerParent(task, tell))
})

// Most files have a process of their own, which would compile the same programs anew. Programs are
// loaded after this, and not with this one: of those nothing would be kept.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/reader', import.meta.url)))

if (process.argv.includes('--ready')) {
  const { getReady } = await import('./get-ready.ts')
  await getReady()
  flushCompileCache()
}

if (process.argv.includes('--sheets')) {
  await Promise.all([
    import('./answer-parent.ts'),
    import('./packed-criteria.ts'),
    import('./read-rules-file.ts'),
  ])
  flushCompileCache()
}

function send(answer: ReaderAnswer): void {
  // Whoever hears the answer may end this process at once.
  flushCompileCache()
  process.send?.(answer, (error) => error !== null && process.exit(UNHEARD))
}

/** How it ends when its answer could not be sent. */
const UNHEARD = 3
