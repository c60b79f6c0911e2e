import { describe, expect, it } from 'vitest'
import { createArgon2PasswordHasher } from './argon2-password-hasher.ts'
import { fakePasswordHasher } from './fake-password-hasher.ts'

const hashers = { argon2: createArgon2PasswordHasher(), fake: fakePasswordHasher }

describe.each(Object.entries(hashers))('password hasher: %s', (_name, hasher) => {
  it('recognises the password that was hashed', async () => {
    const encoded = await hasher.hash('correct horse')
    expect(await hasher.verify(encoded, 'correct horse')).toBe(true)
  })

  it('refuses another password, to the last of 256 characters', async () => {
    const long = 'p'.repeat(256)
    const encoded = await hasher.hash(long)
    expect(await hasher.verify(encoded, `${long.slice(0, 255)}q`)).toBe(false)
    expect(await hasher.verify(encoded, long)).toBe(true)
  })

  it('recognises it however a keyboard puts its signs together', async () => {
    const encoded = await hasher.hash('caf\u00e9 cr\u00e8me')
    expect(await hasher.verify(encoded, 'cafe\u0301 cre\u0300me')).toBe(true)
  })

  it('answers false where there is no hash', async () => {
    expect(await hasher.verify(null, 'nobody has this password')).toBe(false)
  })
})

it('argon2 hashes are argon2id and salted', async () => {
  const [first, second] = await Promise.all([
    hashers.argon2.hash('a b c'),
    hashers.argon2.hash('a b c'),
  ])
  expect(first).toMatch(/^\$argon2id\$/)
  expect(first).not.toBe(second)
})
