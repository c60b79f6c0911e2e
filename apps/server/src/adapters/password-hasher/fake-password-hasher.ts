import type { PasswordHasher } from '../../ports/password-hasher.ts'

/** Keeps the password readable behind a mark: quick, and good for tests alone. */
export const fakePasswordHasher: PasswordHasher = {
  hash: async (password) => encode(password),
  verify: async (encodedHash, password) => encodedHash === encode(password),
}

const encode = (password: string) => `fake:${password.normalize('NFKC')}`
