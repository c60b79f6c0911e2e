import {
  answerParent,
  type ReaderTask,
} from '../../apps/server/src/adapters/document-reader/answer-parent.ts'
import type { FileUse, Seed } from './mutate.ts'

/**
 * What the server's reader does in a process for each file, here for one file after another, so
 * that thousands can be tried. Whoever asked starts a new one when a file ends or holds this one.
 */
process.on('message', async ({ use, ...file }: Seed) => {
  const answer = await answerParent(taskOf(use, file), () => undefined)
  const isStatement = use === 'statements' && 'result' in answer && answer.result.ok
  process.send?.(outcomeOf(isStatement ? await analysed(answer.result) : answer))
})
process.on('unhandledRejection', () => {
  process.send?.('unreadable, found by an error that nobody awaited', () => process.exit(0))
})
process.on('disconnect', () => process.exit(0))

function taskOf(use: FileUse, file: Omit<Seed, 'use'>): ReaderTask {
  return use === 'criteria' ? { kind: use, file } : { kind: use, file, isAnybodyAsked: false }
}

/** What is read of a statement is sorted and noted next. */
async function analysed(read: { readonly ok: true; readonly value: unknown }) {
  const task = { kind: 'analyse-statements', read: read.value, payees: [] } as ReaderTask
  return answerParent(task, () => undefined)
}

function outcomeOf(answer: Awaited<ReturnType<typeof answerParent>>): string {
  if ('failedAt' in answer) return `failed at ${answer.failedAt}`
  if ('progress' in answer) return 'told no more than its progress'
  if (answer.result.ok) return 'read'
  const { error } = answer.result
  return typeof error === 'object' && error !== null && 'problem' in error
    ? String(error.problem)
    : String(error)
}
