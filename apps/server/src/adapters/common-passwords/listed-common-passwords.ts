import { dictionary } from '@zxcvbn-ts/language-common'
import type { CommonPasswords } from '../../ports/common-passwords.ts'

const listed = new Set(dictionary['passwords-common'].slice(0, 5000))

export const listedCommonPasswords: CommonPasswords = {
  has: (password) => listed.has(password.toLowerCase()),
}
