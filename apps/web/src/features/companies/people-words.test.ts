import { describe, expect, it } from 'vitest'
import { billingLine, isEmail, lastSeen, usersLine } from './people-words.ts'
import { aCompany, aUser } from './testing-people.ts'

const now = new Date('2025-11-20T10:00:00.000Z')

describe('when somebody was last seen', () => {
  it.each([
    ['2025-11-20T08:51:00.000Z', 'today, 08:51'],
    ['2025-11-19T23:59:00.000Z', 'yesterday, 23:59'],
    ['2025-11-04T12:00:00.000Z', '4 Nov 2025, 12:00'],
    [null, 'Never'],
  ])('%s is said as %s', (lastSignedInAt, words) => {
    expect(lastSeen(aUser({ lastSignedInAt }), now)).toBe(words)
  })

  it.each([
    ['2025-11-27T10:00:00.000Z', 'Link until 27 Nov'],
    ['2025-11-20T10:00:00.000Z', 'Link ended 20 Nov'],
  ])('an invitation until %s is said as %s', (expiresAt, words) => {
    const invited = aUser({ status: 'invited', invitation: { id: 1, expiresAt } })
    expect(lastSeen(invited, now)).toBe(words)
    expect(lastSeen({ ...invited, invitation: null }, now)).toBe('—')
  })
})

describe('a firm’s people in words', () => {
  it.each([
    [{ active: 5, invited: 1, deactivated: 1 }, '6 users: 5 active, 1 deactivated · 1 invited'],
    [{ active: 1, invited: 0, deactivated: 0 }, '1 user'],
    [{ active: 0, invited: 2, deactivated: 0 }, '0 users · 2 invited'],
  ])('%o', (users, words) => {
    expect(usersLine(aCompany({ users }))).toBe(words)
  })

  it('billing goes by those who are active', () => {
    expect(billingLine(aCompany())).toBe(
      'Billing counts active users: from 5 to 6 once the password is set.',
    )
  })
})

it('an e-mail address has a name, an at and a host with a dot', () => {
  expect(['a@b.test', ' a@b.test ', 'a@b', 'a b@c.test', ''].map(isEmail)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
