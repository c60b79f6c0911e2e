import { describe, expect, it } from 'vitest'
import {
  type AuditAct,
  actsInWords,
  auditActCodes,
  auditActs,
  detailsOf,
  toIdText,
} from './audit-acts.ts'
import { describeDevice } from './describe-device.ts'

const uuid = '0b7f0a58-3c1c-4c7d-9d4e-6f1c8b1f2a3b'

describe('an act', () => {
  it.each<[AuditAct, object]>([
    [{ act: 'users.listed' }, {}],
    [
      { act: 'user.invited', userId: 7, role: 'advisor', about: 3 },
      { userId: 7, role: 'advisor' },
    ],
    [
      { act: 'conversation.opened', userId: 7, conversationId: toIdText(uuid) },
      { userId: 7, conversationId: uuid },
    ],
    [{ act: 'session.begun', device: describeDevice('').name }, { device: 'Unknown device' }],
    [
      { act: 'evidence.exported', reference: toIdText('CD-7KQ4-M2XN') },
      { reference: 'CD-7KQ4-M2XN' },
    ],
  ])('is its ids and counts: %j', (act, details) => {
    expect(detailsOf(act)).toEqual(details)
  })

  // What a caller that is not checked might send.
  it.each<[string, object]>([
    ['a name', { act: 'user.invited', userId: 'Sarah Okafor', role: 'advisor' }],
    ['a file name', { act: 'document.opened', documentId: 'matrix-a.xlsx' }],
    ['a text for an id', { act: 'evidence.exported', reference: 'about Mr Smith' }],
    ['a role that is none', { act: 'user.invited', userId: 1, role: 'Sarah' }],
    ['a user agent as it came', { act: 'session.begun', device: 'Sarah’s own browser' }],
    ['more than belongs to it', { act: 'users.listed', reason: 'curiosity' }],
    ['less', { act: 'user.invited', userId: 1 }],
    ['part of a number', { act: 'document.opened', documentId: 1.5 }],
  ])('with %s is refused', (_what, act) => {
    expect(() => detailsOf(act as AuditAct)).toThrow('has other details than its own')
  })

  it('takes no text where an id belongs', () => {
    const name: string = 'Sarah Okafor'
    // @ts-expect-error a text is no id
    const byName = { act: 'evidence.exported', reference: name } satisfies AuditAct
    // @ts-expect-error nor is it a reason
    const byReason = { act: 'users.listed', reason: name } satisfies AuditAct
    expect([byName, byReason]).toHaveLength(2)
    expect(toIdText(name)).toBe('unknown')
  })

  it('has words that people read, and a code that says what it is of', () => {
    for (const code of auditActCodes) {
      expect(code).toMatch(/^[a-z]+\.[a-z-]+$/)
      expect(auditActs[code].words).toMatch(/^[A-Z]/)
    }
  })

  it('is found by its words', () => {
    expect(actsInWords('opened a conv')).toEqual(['conversation.opened'])
    expect(actsInWords('Sign-in')).toEqual(['session.refused', 'session.refused-unknown'])
    expect(actsInWords('x-ray')).toEqual([])
  })
})
