import { expect, it } from 'vitest'
import { unlessAborted } from './shared-calls.ts'

it('what nobody waits for any more may fail without anybody hearing of it', async () => {
  const unheard: unknown[] = []
  const note = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', note)
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(unlessAborted(Promise.reject(new Error('late')), gone)).rejects.toThrow('gone')
  // Told of after the promises of this turn.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
})
