import { ok } from '@criteria-desk/domain/shared/result'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import type { StatementPage } from '@criteria-desk/domain/statements/statement-reading'
import { type TestLine, testPage } from '@criteria-desk/domain/testing/pages'
import {
  pointInStatement,
  type TestRow,
  type TestStatement,
} from '@criteria-desk/domain/testing/pointing-at-statements'
import type { MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import { maskedStatementPages } from '@criteria-desk/understanding/papers/masked-asked'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packWords, sizesOf } from '../../adapters/document-reader/packed-words.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { LanguageModelError, type LanguageModelRequest } from '../../ports/language-model.ts'
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
  return { uploaded: upload.json(), analysis, asked: model.asked.slice(before) }
}

const textsOf = ({ prompt }: LanguageModelRequest) =>
  prompt.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))

const list = (top: number, rows: readonly (readonly string[])[]) =>
  rows.flatMap(([day = '', said = '', ...figures], at): readonly TestLine[] => [
    [40, top + at * 16, day],
    [120, top + at * 16, said],
    ...figures.flatMap((figure, column): readonly TestLine[] =>
      figure === '' ? [] : [[[330, 410, 500][column] ?? 0, top + at * 16, figure]],
    ),
  ])

const usualLines: readonly TestLine[] = [
  [40, 40, 'Larkfield Bank', 14],
  [40, 70, 'Account name Orla Finch'],
  [300, 70, 'Sort code 20-00-00 Account number 12345678'],
  [40, 90, 'Statement period 1 May 2026 to 31 May 2026'],
  [40, 130, 'Date'],
  [120, 130, 'Description'],
  [330, 130, 'Money out'],
  [410, 130, 'Money in'],
  [500, 130, 'Balance'],
  ...list(150, [
    ['01 May 2026', 'Opening balance', '', '', '1,000.00'],
    ['02 May 2026', 'Direct debit Aqua Water', '45.20', '', '954.80'],
    ['08 May 2026', 'Credit Harbour Foods wages', '', '1,900.00', '2,854.80'],
    ['12 May 2026', 'Standing order rent', '650.00', '', '2,204.80'],
  ]),
]
const ofUsual: readonly TestRow[] = [
  ['balance', '01 May 2026', 'Opening balance', '', '1,000.00'],
  ['out', '02 May 2026', 'Direct debit Aqua Water', '45.20', '954.80'],
  ['in', '08 May 2026', 'Credit Harbour Foods wages', '1,900.00', '2,854.80'],
  ['out', '12 May 2026', 'Standing order rent', '650.00', '2,204.80'],
]

/** Without a head, a bank or enough balances the built-in reader finds no statement in it. */
const unknownLines: readonly TestLine[] = [
  [40, 40, 'Money in the drawer at Quayside', 14],
  [40, 60, 'From 1,000.00 to 872.65'],
  ...list(160, [
    ['02 May 2026', 'Larder', '45.20', '', '954.80'],
    ['05 May 2026', 'Northern', '82.15', '', '872.65'],
  ]),
]
const ofUnknown: TestStatement = {
  fields: { openingBalance: '1,000.00', closingBalance: '872.65' },
  rows: [
    ['out', '02 May 2026', 'Larder', '45.20', '954.80'],
    ['out', '05 May 2026', 'Northern', '82.15', '872.65'],
  ],
}

const pagesOf: Readonly<Record<string, readonly (readonly TestLine[])[]>> = {
  'usual.pdf': [usualLines],
  'unknown.pdf': [unknownLines],
  'two.pdf': [
    usualLines,
    [
      [40, 40, 'Account number 12345678 Page 2'],
      ...list(150, [['19 May 2026', 'Direct debit Northern Gas', '31.90', '', '2,172.90']]),
    ],
  ],
}

const usual = createStatementTestReader()
const pageReader: DocumentReader = {
  ...usual,
  readStatements: async (file) => {
    const pages = pagesOf[file.filename]?.map(
      (lines, at): StatementPage => ({ page: testPage(at + 1, lines), origin: 'text' }),
    )
    if (pages === undefined) return usual.readStatements(file)
    const builtIn = readStatements(pages)
    return ok({
      ...(builtIn.ok
        ? { statements: builtIn.value }
        : { statements: [], refused: 'not-a-bank-statement' as const }),
      pages: sizesOf(pages),
      toAsk: { asked: maskedStatementPages(pages, builtIn.ok), words: packWords(pages) },
    })
  },
  renderIncomePage: async ({ bytes }) => ok({ width: 1, height: 1, png: bytes }),
}

/** Points at what it is told; answers about payees with nothing. */
const points =
  (...statements: readonly TestStatement[]): Answer =>
  (request) => {
    const shown = textsOf(request).join('\n')
    return shown.includes('<<<WORDS') ? pointInStatement(shown, ...statements) : { items: [] }
  }

let made = 0
function file(filename: string): StatementTestFile {
  made += 1
  // Of each another: what was answered of one is kept, and its pictures with it.
  return { filename, bytes: Buffer.from(`${filename} ${made}`) }
}

describe('a statement whose every page a model points at', () => {
  it('stands as both read it, and each row says so', async () => {
    const { analysis, asked } = await analyse(file('usual.pdf'), points({ rows: ofUsual }))
    const pages = asked.filter((request) => textsOf(request).join().includes('<<<WORDS'))
    expect(pages).toHaveLength(1)
    expect(analysis).toMatchObject({ reconciles: true, readBy: { by: 'model' } })
    expect(analysis.allTransactions[0].readBy).toBe('ai-checked')
    expect(analysis.beside).toBeUndefined()
    expect(textsOf(asked[0] as LanguageModelRequest).join()).not.toMatch(/Finch|12345678/)
  })

  it('keeps the rows that its balances bear out and shows the others beside', async () => {
    const turned = ofUsual.map(
      (row, at): TestRow => (at === 3 ? ['in', row[1], row[2], row[3], row[4]] : row),
    )
    const { analysis } = await analyse(file('usual.pdf'), points({ rows: turned }))
    expect(analysis).toMatchObject({ reconciles: true, beside: { by: 'model', reconciles: false } })
    expect(analysis.beside.rows.at(-1)).toMatchObject({ amount: 65000, type: 'credit' })
    expect(analysis.allTransactions.at(-1).type).toBe('debit')
  })

  it('that the built-in reader refuses is asked about before it is refused', async () => {
    const { uploaded } = await analyse(file('unknown.pdf'), () => ({ documents: 'none' }))
    expect(uploaded.code).toBe('bank-statement.not-a-bank-statement')
    const { analysis } = await analyse(file('unknown.pdf'), points(ofUnknown))
    expect(analysis.allTransactions).toHaveLength(2)
    expect(analysis.analysisNotes).toMatch(/Only the AI reads this file as a bank statement/)
  })

  it('is read by rule where one page was not answered, and asks about no page behind it', async () => {
    const { analysis, asked } = await analyse(file('two.pdf'), () => ({ documents: 'none' }))
    expect(asked.filter((request) => textsOf(request).join().includes('<<<WORDS'))).toHaveLength(1)
    expect(analysis).toMatchObject({ readBy: { by: 'rule', why: 'not-usable' } })
    expect(analysis.allTransactions).toHaveLength(4)
  })
})

it.each<[MayLeave, string[]]>([
  ['nothing', []],
  ['text', ['text', 'text']],
  ['text-and-pictures', ['picture', 'text', 'text']],
])('of a firm that lets leave %s a page leaves as %j', async (mayLeave, kinds) => {
  await choose(mayLeave)
  const { asked } = await analyse(file('usual.pdf'), points({ rows: ofUsual }))
  await choose('text-and-pictures')
  const [page] = asked.filter((request) => textsOf(request).join().includes('<<<WORDS'))
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

describe('a statement of which a page was not answered', () => {
  const away: Answer = () => {
    throw new LanguageModelError('refused', 'it is away')
  }
  const askAgain = (id: number) =>
    advisor.inject({ method: 'POST', url: `/api/bank-statement/${id}/ask-again` })

  it('says so, and another try takes its place', async () => {
    const { uploaded, analysis } = await analyse(file('usual.pdf'), away)
    expect(analysis).toMatchObject({ pagesLeft: 1, readBy: { by: 'rule', why: 'unavailable' } })
    answer = points({ rows: ofUsual })
    const again = await askAgain(uploaded.id)
    expect(again.statusCode).toBe(200)
    const url = `/api/bank-statement/${again.json().id}/analyze`
    const anew = (await advisor.inject({ method: 'POST', url })).json()
    expect(anew).toMatchObject({ batchId: analysis.batchId, readBy: { by: 'model' } })
    expect(anew.pagesLeft).toBeUndefined()
    const before = `/api/bank-statement/analysis/${analysis.id}`
    expect((await advisor.inject({ method: 'GET', url: before })).statusCode).toBe(404)
    expect((await askAgain(again.json().id)).json().code).toBe('bank-statement.nothing-to-ask')
  })

  it('stays as it is once somebody has moved a row of it', async () => {
    const { uploaded, analysis } = await analyse(file('usual.pdf'), away)
    await advisor.inject({
      ...{ method: 'PATCH', payload: { list: 'childcare' } },
      url: `/api/bank-statement/analysis/${analysis.id}/transactions/0`,
    })
    expect((await askAgain(uploaded.id)).json().code).toBe('bank-statement.nothing-to-ask')
  })
})
