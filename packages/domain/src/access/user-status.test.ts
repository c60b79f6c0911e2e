import { expect, it } from 'vitest'
import { userStatus } from './user-status.ts'

it.each([
  [{ hasPassword: false, isActive: 0, isDeactivated: false }, 'invited'],
  [{ hasPassword: false, isActive: 0, isDeactivated: true }, 'deactivated'],
  [{ hasPassword: true, isActive: 1, isDeactivated: false }, 'active'],
  [{ hasPassword: true, isActive: 0, isDeactivated: true }, 'deactivated'],
  [{ hasPassword: true, isActive: 0, isDeactivated: false }, 'deactivated'],
  // A link that was sent never makes somebody active by itself.
  [{ hasPassword: false, isActive: 1, isDeactivated: false }, 'invited'],
] as const)('an account of %o is %s', (stored, status) => {
  expect(userStatus(stored)).toBe(status)
})
