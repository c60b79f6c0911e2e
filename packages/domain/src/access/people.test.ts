import { describe, expect, it } from 'vitest'
import { checkInvitation, checkUserChange, type Managed, type Manager } from './people.ts'

const developer: Manager = { role: 'developer', companyId: null }
const master: Manager = { role: 'broker-master-user', companyId: 1 }
const advisor: Managed = { role: 'advisor', companyId: 1 }
const said = (result: ReturnType<typeof checkUserChange>) => (result.ok ? 'yes' : result.error)

describe('changing somebody', () => {
  it.each([
    ['a developer changes anything of anybody', developer, advisor, ['role', 'password'], 'yes'],
    ['a master user deactivates an advisor of their own', master, advisor, ['isActive'], 'yes'],
    ['and may send what is as it was', master, advisor, [], 'yes'],
    ['but gives no role', master, advisor, ['role'], 'forbidden'],
    ['no password', master, advisor, ['isActive', 'password'], 'forbidden'],
    ['no name', master, advisor, ['username'], 'forbidden'],
    ['no other company', master, advisor, ['companyId'], 'forbidden'],
    ['nothing of another master user', master, { ...master }, ['isActive'], 'forbidden'],
    [
      'nothing of a developer',
      master,
      { role: 'developer', companyId: 1 },
      ['isActive'],
      'forbidden',
    ],
    [
      'other firms do not exist',
      master,
      { role: 'advisor', companyId: 2 },
      ['isActive'],
      'unknown',
    ],
    ['nor does who has none', master, { role: 'advisor', companyId: null }, [], 'unknown'],
    [
      'a master user without a firm reaches nobody',
      { ...master, companyId: null },
      { role: 'advisor', companyId: null },
      [],
      'unknown',
    ],
    ['an advisor changes nobody', { role: 'advisor', companyId: 1 }, advisor, [], 'forbidden'],
  ] as const)('%s', (_name, manager, user, fields, outcome) => {
    expect(said(checkUserChange(manager, user, fields))).toBe(outcome)
  })
})

describe('inviting somebody', () => {
  it.each([
    [developer, { role: 'developer', companyId: 9 }, 'yes'],
    [master, advisor, 'yes'],
    [master, { role: 'broker-master-user', companyId: 1 }, 'forbidden'],
    [master, { role: 'advisor', companyId: 2 }, 'unknown'],
    [{ role: 'advisor', companyId: 1 }, advisor, 'forbidden'],
  ] as const)('%o invites %o: %s', (manager, invited, outcome) => {
    expect(said(checkInvitation(manager, invited))).toBe(outcome)
  })
})
