import { expect, it } from 'vitest'
import { withoutPersonal } from './without-personal.ts'

it.each([
  ['NI QQ 12 34 56 C, does Halifax take lodgers', ' does Halifax take lodgers'],
  ['his NI number is JB332071C. max age?', 'his  . max age?'],
  ['dob 23.2.97, ni SL-31-77-05-D, salary £39,410', ' salary £39,410'],
  ['client born on 12 March 1980, max age?', 'client  max age?'],
  ['Jane (date of birth: 3/12/84) wants a flat', 'Jane ( ) wants a flat'],
  ['UTR 61844 02957 sa302 shows £41,870', ' sa302 shows £41,870'],
  ['mob 07700 900142, £180k over 30 years', ' £180k over 30 years'],
  ['sam@firm.test, lodger income', ' lodger income'],
  ['does Leek lend\nDOB 1/2/1990\non flats', 'does Leek lend\n \non flats'],
])('%j leads to nobody', (question, rest) => {
  expect(withoutPersonal(question)).toBe(rest)
})

it.each([
  'aged 34, max term?',
  'born 1980 - max age?',
  'max LTV at 60-75 for a £350,000 house',
  'CCJ registered 12/03/2022 for £800',
  'does Leek lend in M25 or on SW1A 1AA',
  'ground rent 250, lease 85 years, in NI',
])('%s stays', (question) => {
  expect(withoutPersonal(question)).toBe(question)
})
