import { ok } from '@criteria-desk/domain/shared/result'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import type { StatementPage } from '@criteria-desk/domain/statements/statement-reading'
import { type TestLine, testPage } from '@criteria-desk/domain/testing/pages'
import type { MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import { maskedStatementAsked } from '@criteria-desk/understanding/papers/masked-asked'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packWords } from '../../adapters/document-reader/packed-words.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { LanguageModelRequest } from '../../ports/language-model.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'
import {
  aStatement,
  createStatementTestReader,
  type StatementTestFile,
  tellStatements,
} from '../../testing/statement-files.ts'

type Answer = (request: LanguageModelRequest) => unknown

let product: TestApp
let advisor: SignedInClient
let answer: Answer = () => ({})
const used = { tokensIn: 100, tokensOut: 10 }
const model = createScriptedLanguageModel((request) => ({ value: answer(request), ...used }))

beforeAll(async () => {
  product = await createTestApp({ reader: pageReader, languageModel: model })
  advisor = await product.loginAs('advisor')
  await choose('text-and-pictures')
})
afterAll(() => product.close())

const choose = (mayLeave: MayLeave) =>
  product.ports.database.scripted((run) =>
    run('update companies set may_leave = $1 where id = $2', [mayLeave, advisor.companyId]),
  )

/** What is made of a file with such a model, and what the model was asked. */
async function analyse(file: StatementTestFile, says: Answer) {
  answer = says
  const before = model.asked.length
  const upload = await advisor.inject({
    method: 'POST',
    url: '/api/bank-statement/upload',
    ...multipartOf('document', file),
  })
  const url = `/api/bank-statement/${upload.json().id}/analyze`
  const analysis = (await advisor.inject({ method: 'POST', url })).json()
  return { analysis, asked: model.asked.slice(before) }
}

const textsOf = ({ prompt }: LanguageModelRequest) =>
  prompt.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))

/** Recognition took the rent and the balance behind it for others. */
const misread: readonly TestLine[] = [
  [40, 40, 'Larkfield Bank', 14],
  [300, 70, 'Sort code 20-00-00 Account number 12345678'],
  [40, 90, 'Statement period 1 May 2026 to 31 May 2026'],
  [40, 130, 'Date'],
  [120, 130, 'Description'],
  [330, 130, 'Money out'],
  [410, 130, 'Money in'],
  [500, 130, 'Balance'],
  ...(
    [
      ['01 May 2026', 'Opening balance', '', '', '1,000.00'],
      ['02 May 2026', 'Direct debit Aqua Water', '45.20', '', '954.80'],
      ['08 May 2026', 'Credit Harbour Foods wages', '', '1,900.00', '2,854.80'],
      ['12 May 2026', 'Standing order rent', '656.08', '', '2,204.86'],
      ['19 May 2026', 'Direct debit Northern Gas', '31.90', '', '2,172.90'],
    ] as const
  ).flatMap(([day, said, ...figures], at): readonly TestLine[] => [
    [40, 150 + at * 16, day],
    [120, 150 + at * 16, said],
    ...figures.flatMap((figure, column): readonly TestLine[] =>
      figure === '' ? [] : [[[330, 410, 500][column] ?? 0, 150 + at * 16, figure]],
    ),
  ]),
]

const pages: readonly StatementPage[] = [{ page: testPage(1, misread), origin: 'ocr' }]
const builtIn = readStatements(pages)
const scan: StatementTestFile = { filename: 'scan.pdf', bytes: Buffer.from('a scan') }
const usual = createStatementTestReader()
const pageReader: DocumentReader = {
  ...usual,
  readStatements: async (file) => {
    if (file.filename !== scan.filename) return usual.readStatements(file)
    if (!builtIn.ok) throw new Error(builtIn.error.problem)
    const doubts = { asked: maskedStatementAsked(builtIn.value, pages), words: packWords(pages) }
    return ok({
      statements: builtIn.value,
      pages: [{ number: 1, width: 595, height: 842 }],
      doubts,
    })
  },
  // Of each file another: what was answered about one picture is kept.
  renderIncomePage: async ({ bytes }) => ok({ width: 1, height: 1, png: bytes }),
}

describe('a statement whose balances break', () => {
  it('breaks as before with rows that a model invents', async () => {
    const before = builtIn.ok ? builtIn.value[0] : undefined
    expect(before?.reconciles).toBe(false)
    const { analysis } = await analyse(scan, () => ({
      rows: [{ line: 2, paidIn: null, paidOut: '6.02', balance: null }],
    }))
    expect(analysis.reconciles).toBe(false)
    expect(analysis.breaksAt).toEqual(before?.breaksAt)
    expect(analysis.readBy).toEqual({ by: 'rule', why: 'not-usable' })
  })

  it('has misread figures put right that a model reads and the balances prove', async () => {
    const { analysis, asked } = await analyse(
      { ...scan, bytes: Buffer.from('again') },
      (request) => {
        const lines = textsOf(request)[0]?.split('\n') ?? []
        const rent = lines.find((line) => line.includes('rent'))
        if (rent === undefined || request.prompt.parts.length === 1) return { items: [] }
        const line = Number(rent.split('|')[0])
        return { rows: [{ line, paidIn: null, paidOut: '650.00', balance: '2,204.80' }] }
      },
    )
    expect(asked[0]?.prompt.parts[0]?.kind).toBe('picture')
    expect(analysis).toMatchObject({ reconciles: true, breaksAt: null, readBy: { by: 'model' } })
    const rent = analysis.allTransactions.find(({ amount }: { amount: number }) => amount === 65000)
    expect(rent).toMatchObject({ correctedFrom: 65608, readBy: 'ai-checked' })
  })
})

it.each<[MayLeave, string[]]>([
  ['nothing', []],
  ['text', ['text']],
  ['text-and-pictures', ['picture', 'text']],
])('of a firm that lets leave %s a doubtful page leaves as %j', async (mayLeave, kinds) => {
  await choose(mayLeave)
  const { asked } = await analyse({ ...scan, bytes: Buffer.from(mayLeave) }, () => ({ rows: [] }))
  await choose('text-and-pictures')
  const [page] = asked.filter((request) => textsOf(request).join().includes('rent'))
  expect(page?.prompt.parts.map(({ kind }) => kind) ?? []).toEqual(kinds)
})

describe('a payee that no table knows', () => {
  const fileOf = (month: string, payee: string) =>
    tellStatements(`${month}.pdf`, {
      statements: [
        aStatement(month, [
          [3, `CARD PAYMENT ${payee} 8841`, -2500],
          [4, 'BETFRED ONLINE', -2000],
          [5, 'MR T WEAVER', -3000],
        ]),
      ],
    })
  const tells = (name: string) => () => ({
    items: [{ item: 1, answer: { list: 'gamblingTransactions', name } }],
  })

  it('stays where it was with a name that the description does not have', async () => {
    const { analysis } = await analyse(fileOf('2026-06', 'QUILLET RACES'), tells('BETFRED'))
    expect(analysis.allTransactions[0].list).toBeNull()
    expect(analysis.readBy).toEqual({ by: 'rule', why: 'not-usable' })
  })

  it('is sorted as a model tells, and says so; persons are not asked about', async () => {
    const { analysis, asked } = await analyse(
      fileOf('2026-07', 'ZORBLAX ODDS'),
      tells('ZORBLAX ODDS'),
    )
    const texts = asked.flatMap(textsOf)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('ZORBLAX ODDS')
    expect(texts[0]).not.toMatch(/WEAVER|BETFRED|8841/)
    expect(analysis.gamblingTransactions).toHaveLength(2)
    expect(analysis.allTransactions[0]).toMatchObject({
      list: 'gamblingTransactions',
      sortedBy: 'ai-checked',
      reason: '“ZORBLAX ODDS” reads as a gambling firm: told by AI from the name alone.',
    })
    expect(analysis.allTransactions[1].sortedBy).toBeUndefined()
    expect(analysis.readBy).toMatchObject({ by: 'model' })
    const rows = await product.ports.database.scripted((run) =>
      run(`select task, request_type, state from token_usage where analysis_id = ${analysis.id}`),
    )
    expect(rows).toEqual([{ task: 'payees', request_type: 'bank-statement', state: 'settled' }])
  })
})
