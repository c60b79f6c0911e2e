import { expect, it } from 'vitest'
import { profileBody } from './auth.ts'
import { companyBody } from './companies.ts'

const hidden = 'Ann\r\nBcc: all@firm.test\u2028\u202eevil\u2066 '
const plain = 'Ann Bcc: all@firm.test evil'

it('a name that goes into mails and evidence stays on its line and reads one way', () => {
  expect(profileBody.parse({ name: hidden })).toEqual({ name: plain })
  const firm = { name: hidden, address: '1 Row\nTown', contactPerson: hidden, contactNumber: '0' }
  expect(companyBody.parse(firm)).toEqual({
    ...firm,
    name: plain,
    contactPerson: plain,
  })
})

it('a name of nothing but such signs is none', () => {
  expect(profileBody.parse({ name: '\n\u202e ' })).toEqual({ name: '' })
  const firm = { name: '\u202e', address: 'a', contactPerson: 'b', contactNumber: '0' }
  expect(companyBody.safeParse(firm).success).toBe(false)
})

it('a name keeps the signs that other scripts join letters with', () => {
  expect(profileBody.parse({ name: 'نی\u200cکی' })).toEqual({ name: 'نی\u200cکی' })
})
