import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loginBody, setPasswordBody } from './auth.ts'
import { calculateIncomeBody } from './calculator.ts'
import { chatBody, lenderIncomeBody } from './chat.ts'
import { uploadFields } from './documents.ts'
import {
  maxDocumentsTogether,
  maxLenderNameLength,
  maxPasswordLength,
  maxQuestionLength,
  minSetupPasswordLength,
} from './limits.ts'
import { quickSearchQuery, searchActivityBody } from './quick-search.ts'

const uuid = '3f0e8f3a-6c1b-4f5e-9d43-0a5b8c7d6e5f'
const login = { username: 'advisor@demo.test', password: 'secret' }
const link = { token: 'a-token', email: 'advisor@demo.test', password: 'secret' }
const activity = { activityType: 'search', sessionId: 'qs_1' }

const income = { lenderName: 'Halifax', documentIds: [1, 2] }
const documentsOf = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

const cases: readonly {
  readonly what: string
  readonly schema: z.ZodType
  readonly taken: readonly unknown[]
  readonly refused: readonly unknown[]
}[] = [
  {
    what: 'a sign-in',
    schema: loginBody,
    taken: [login, { ...login, password: 'x'.repeat(maxPasswordLength) }],
    refused: [
      { ...login, username: '   ' },
      { ...login, username: 'x'.repeat(321) },
      { ...login, password: '' },
      { ...login, password: 'x'.repeat(maxPasswordLength + 1) },
      { username: login.username },
      { ...login, password: ['secret'] },
    ],
  },
  {
    what: 'a first password',
    schema: setPasswordBody,
    taken: [{ ...link, password: 'x'.repeat(minSetupPasswordLength) }],
    refused: [
      { ...link, password: 'x'.repeat(minSetupPasswordLength - 1) },
      { ...link, password: 'x'.repeat(maxPasswordLength + 1) },
      { ...link, token: '' },
      { ...link, token: 'x'.repeat(201) },
      { ...link, email: ' ' },
    ],
  },
  {
    what: 'a question',
    schema: chatBody,
    taken: [
      { message: 'x'.repeat(maxQuestionLength) },
      { message: 'lodger income', documentId: null },
      { message: 'lodger income', documentIds: [1], conversationId: uuid },
      { message: 'lodger income', documentIds: Array.from({ length: 100 }, (_, place) => place) },
    ],
    refused: [
      { message: 'x'.repeat(maxQuestionLength + 1) },
      { message: ' \n ' },
      { message: 'lodger income', documentIds: [] },
      { message: 'lodger income', documentIds: Array.from({ length: 101 }, (_, place) => place) },
      { message: 'lodger income', documentIds: ['1'] },
      { message: 'lodger income', conversationId: '1' },
    ],
  },
  {
    what: 'an income to calculate',
    schema: calculateIncomeBody,
    taken: [
      income,
      { ...income, applicantType: 'sole-trader', firstChargeLender: 'Santander' },
      { ...income, lenderName: 'x'.repeat(maxLenderNameLength) },
      { ...income, documentIds: documentsOf(maxDocumentsTogether) },
    ],
    refused: [
      { ...income, lenderName: ' ' },
      { ...income, lenderName: 'x'.repeat(maxLenderNameLength + 1) },
      { ...income, documentIds: [] },
      { ...income, documentIds: ['1'] },
      { ...income, documentIds: documentsOf(maxDocumentsTogether + 1) },
      { ...income, applicantType: 'contractor' },
    ],
  },
  {
    what: 'a question about a lender’s income',
    schema: lenderIncomeBody,
    taken: [{ ...income, question: 'x'.repeat(maxQuestionLength), conversationId: uuid }],
    refused: [
      income,
      { ...income, question: ' ' },
      { ...income, question: 'income', documentIds: [] },
      { ...income, question: 'income', lenderName: '' },
    ],
  },
  {
    what: 'the fields beside an upload',
    schema: uploadFields,
    taken: [{}, { companyId: '3' }, { companyId: '3', replaces: '2147483647' }],
    refused: [
      { companyId: '0' },
      { companyId: '-1' },
      { companyId: '1.5' },
      { companyId: 'mine' },
      { replaces: '2147483648' },
    ],
  },
  {
    what: 'what a client needs',
    schema: quickSearchQuery,
    taken: [{}, { need: '0' }, { need: '80.5' }, { need: '1000000000' }],
    refused: [{ need: '-1' }, { need: 'eighty' }, { need: '1000000001' }, { need: 'Infinity' }],
  },
  {
    what: 'what somebody looked for',
    schema: searchActivityBody,
    taken: [activity, { ...activity, criteriaName: null, resultCount: 0 }],
    refused: [
      { ...activity, activityType: 'scroll' },
      { ...activity, sessionId: '1' },
      { ...activity, sessionId: `qs_${'x'.repeat(100)}` },
      { ...activity, searchTerm: 'x'.repeat(301) },
      { ...activity, resultCount: -1 },
    ],
  },
]

describe.each(cases)('$what', ({ schema, taken, refused }) => {
  it('is taken within its limits', () => {
    for (const value of taken) {
      expect(schema.safeParse(value).error?.issues, shown(value)).toBeUndefined()
    }
  })

  it('is refused beyond them', () => {
    for (const value of refused) expect(schema.safeParse(value).success, shown(value)).toBe(false)
  })
})

describe('what a person reads of a refused field', () => {
  it.each([
    [loginBody, { ...login, username: ' ' }, 'Username is required'],
    [loginBody, { ...login, password: '' }, 'Password is required'],
    [setPasswordBody, { ...link, password: 'short' }, 'Password must be at least 6 characters'],
    [chatBody, { message: ' ' }, 'Type a question first.'],
  ])('%#', (schema: z.ZodType, value, text) => {
    expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([text])
  })
})

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 120)
}
