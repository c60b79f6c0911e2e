import { expect, it } from 'vitest'
import { processorTimeOf } from './processor-time.ts'

it('tells what a process has had of the processor, and nothing of one that is not there', () => {
  const known = processorTimeOf(process.pid)
  if (process.platform === 'linux') expect(known).toBeGreaterThan(0)
  expect(processorTimeOf(undefined)).toBeUndefined()
})
