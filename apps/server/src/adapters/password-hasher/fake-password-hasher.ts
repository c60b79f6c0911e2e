import type { PasswordHasher } from '../../ports/password-hasher.ts'

/** Keeps the password readable behind a mark: quick, and good for tests alone. */
export const fakePasswordHasher: PasswordHasher = {
  hash: async (password) => `fake:${password}`,
  verify: async (encodedHash, password) => encodedHash === `fake:${password}`,
}
