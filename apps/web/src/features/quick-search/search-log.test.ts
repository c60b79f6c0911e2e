import { describe, expect, it } from 'vitest'
import { makeSessionId, searchLogDelayMs, termToLog } from './search-log.ts'

describe('logging searches', () => {
  it('waits a second and takes two characters or more', () => {
    expect(searchLogDelayMs).toBe(1000)
    expect(termToLog('l', new Set())).toBeNull()
    expect(termToLog(' l ', new Set())).toBeNull()
    expect(termToLog(' Lo ', new Set())).toBe('Lo')
  })

  it('logs a term once, whatever its case', () => {
    expect(termToLog('LODGER', new Set(['lodger']))).toBeNull()
  })

  it('makes a session id', () => {
    expect(makeSessionId('1')).toBe('qs_1')
  })
})
