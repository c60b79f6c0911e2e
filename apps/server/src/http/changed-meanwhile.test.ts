import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/app.ts'
import { changedLodgerCsv, lodgerCsv } from '../testing/criteria-files.ts'
import { createIncomeTestReader, payslip } from '../testing/income-files.ts'
import { multipartOf } from '../testing/multipart.ts'
import { incomeRulesCsv } from '../testing/rules-files.ts'
import { createStatementTestReader, statementFile } from '../testing/statement-files.ts'

/** The second of two who change the same hears that somebody was faster, and nothing is lost. */
let product: TestApp
let developer: SignedInClient

beforeAll(async () => {
  const { readStatements } = createStatementTestReader()
  product = await createTestApp({ reader: { ...createIncomeTestReader(), readStatements } })
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

type File = { readonly filename: string; readonly bytes: Uint8Array }
const uploadTo = async (url: string, file: File, field = 'document', fields = {}) =>
  developer.inject({ method: 'POST', url, ...multipartOf(field, file, fields) })
const get = async (url: string) => (await developer.inject({ url })).json()

type Edited = {
  readonly name: string
  readonly code: string
  /** Something to edit; how it is edited in a state as it was seen, and which state that is now. */
  readonly make: () => Promise<{
    readonly seen: () => Promise<object>
    readonly edit: (seen: object, to: 1 | 2 | 3) => ReturnType<SignedInClient['inject']>
    readonly shown: () => Promise<unknown>
  }>
}

const firm = { address: '1 Street', contactPerson: 'T Tester', contactNumber: '0' }

const leaving = ['nothing', 'text-and-pictures', 'text']

const edited: readonly Edited[] = [
  {
    name: 'a company',
    code: 'company.changed-meanwhile',
    make: async () => {
      const id = await product.addCompany()
      const url = `/api/companies/${id}`
      return {
        seen: async () => ({ revision: (await get(url)).revision }),
        edit: (seen, to) =>
          developer.inject({
            method: 'PUT',
            url,
            payload: { ...firm, name: `Firm ${id} ${to}`, ...seen },
          }),
        shown: async () => (await get(url)).name,
      }
    },
  },
  {
    name: 'what may leave for a provider',
    code: 'company.changed-meanwhile',
    make: async () => {
      const id = await product.addCompany()
      return {
        seen: async () => ({ revision: (await get(`/api/companies/${id}`)).revision }),
        edit: (seen, to) =>
          developer.inject({
            method: 'PUT',
            url: `/api/companies/${id}/may-leave`,
            payload: { mayLeave: leaving[to - 1], ...seen },
          }),
        shown: async () => (await get(`/api/companies/${id}`)).mayLeave,
      }
    },
  },
  {
    name: 'a user',
    code: 'user.changed-meanwhile',
    make: async () => {
      const { id, companyId } = await product.loginAs('advisor')
      const find = async () =>
        (await get('/api/users')).find((user: { id: number }) => user.id === id)
      const other = await product.addCompany()
      return {
        seen: async () => ({ revision: (await find()).revision }),
        edit: (seen, to) =>
          developer.inject({
            method: 'PATCH',
            url: `/api/users/${id}/no-auth`,
            payload: { companyId: to === 1 ? other : to === 2 ? null : companyId, ...seen },
          }),
        shown: async () => (await find()).companyId,
      }
    },
  },
  {
    name: 'one’s own name',
    code: 'profile.changed-meanwhile',
    make: async () => ({
      seen: async () => ({ before: (await get('/api/auth/me')).name }),
      edit: (seen, to) =>
        developer.inject({
          method: 'PATCH',
          url: '/api/profile',
          payload: { name: `Name ${to}`, ...seen },
        }),
      shown: async () => (await get('/api/auth/me')).name,
    }),
  },
  {
    name: 'rules in force',
    code: 'rules.changed-meanwhile',
    make: async () => {
      const path = '/api/income-rules/upload-no-auth'
      const ids: number[] = []
      for (let file = 0; file < 4; file += 1) {
        ids.push((await uploadTo(path, incomeRulesCsv, 'rules')).json().id)
      }
      const active = async () =>
        (await get('/api/income-rules-no-auth')).find(
          (file: { isActive: string }) => file.isActive === 'true',
        )?.id
      return {
        seen: async () => ({ inForce: String(await active()) }),
        edit: (seen, to) =>
          developer.inject({
            method: 'POST',
            url: `/api/rules/income/${ids[to - 1]}/activate?${new URLSearchParams({ ...seen })}`,
          }),
        shown: active,
      }
    },
  },
  {
    name: 'a correction',
    code: 'income.changed-meanwhile',
    make: async () => {
      const { id } = (await uploadTo('/api/payslip/upload', payslip())).json()
      return {
        seen: async () => ({ version: (await get(`/api/document/${id}`)).version }),
        edit: (seen, to) =>
          developer.inject({
            method: 'PATCH',
            url: `/api/document/${id}/reading`,
            payload: { path: 'netPay', value: 200_000 + to, ...seen },
          }),
        shown: async () => (await get(`/api/document/${id}`)).version,
      }
    },
  },
  {
    name: 'a move',
    code: 'bank-statement.changed-meanwhile',
    make: async () => {
      const { id } = (await uploadTo('/api/bank-statement/upload', statementFile())).json()
      const analysis = (
        await developer.inject({ method: 'POST', url: `/api/bank-statement/${id}/analyze` })
      ).json()
      const url = `/api/bank-statement/analysis/${analysis.id}`
      const lists = ['childcare', 'water', 'communications']
      const list = async () => {
        const view = await get(url)
        const isHere = (name: string) => view[name].some(({ row }: { row: number }) => row === 1)
        return lists.find(isHere) ?? null
      }
      return {
        seen: async () => ({ from: await list() }),
        edit: (seen, to) =>
          developer.inject({
            method: 'PATCH',
            url: `${url}/transactions/1`,
            payload: { list: lists[to - 1], ...seen },
          }),
        shown: list,
      }
    },
  },
]

describe.each(edited)('$name', ({ code, make }) => {
  it('is changed by the first alone of two who saw the same', async () => {
    const { seen, edit, shown } = await make()
    const before = await seen()
    expect((await edit(before, 1)).statusCode).toBe(200)
    const first = await shown()
    const refused = await edit(before, 2)
    expect([refused.statusCode, refused.json().code]).toEqual([409, code])
    expect(refused.json().message).toMatch(/then|first/)
    expect(await shown()).toEqual(first)
    expect((await edit(await seen(), 2)).statusCode).toBe(200)
  })

  it('is changed by whoever comes last where nobody says what they saw', async () => {
    const { edit, shown } = await make()
    for (const to of [1, 2, 3] as const) expect((await edit({}, to)).statusCode).toBe(200)
    expect(await shown()).toBeDefined()
  })
})

it('of two files of rules the second is not put in force, and nothing of it is kept', async () => {
  const upload = (inForce: unknown) =>
    uploadTo(`/api/self-employed-income-rules/upload?inForce=${inForce}`, selfEmployed, 'rules')
  const first = await upload('none')
  expect(first.statusCode).toBe(200)
  const second = await upload('none')
  expect([second.statusCode, second.json().code]).toEqual([409, 'rules.changed-meanwhile'])
  const { id } = await get('/api/self-employed-income-rules')
  expect(id).toBe(first.json().id)
  const url = `/api/self-employed-income-rules/${id}?inForce=none`
  expect((await developer.inject({ method: 'DELETE', url })).json().code).toBe(
    'rules.changed-meanwhile',
  )
  expect((await get('/api/self-employed-income-rules')).id).toBe(id)
})

const selfEmployed = {
  filename: 'self-employed.csv',
  bytes: Buffer.from(
    'Lender,Min Years Trading,Sole Trader / Partnership,If Latest Year Lower\nHalifax,1,2-year average,Use latest year',
  ),
}

it('of two who replace a document the second is told, and nothing of theirs is kept', async () => {
  const path = '/api/document/upload'
  const { id } = (await uploadTo(path, lodgerCsv)).json()
  const replace = () => uploadTo(path, changedLodgerCsv, 'document', { replaces: String(id) })
  expect((await replace()).statusCode).toBe(200)
  const files = await product.ports.files.list('documents/')
  const second = await replace()
  expect([second.statusCode, second.json().code]).toEqual([409, 'document.changed-meanwhile'])
  expect(await product.ports.files.list('documents/')).toEqual(files)
})
