/**
 * The same attacks through the front door: two firms, each with a document of its own, a provider
 * that obeys whoever attacks, and a question by somebody of either firm.
 */
import type { ChatAnswer } from '@criteria-desk/contract/chat'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import { utils, write } from '@e965/xlsx'
import {
  createTestApp,
  type SignedInClient,
  type TestApp,
} from '../../../apps/server/src/testing/app.ts'
import { multipartOf } from '../../../apps/server/src/testing/multipart.ts'
import { createChances } from './chances.ts'
import { type Attacker, answerHostilely } from './hostile-model.ts'
import { type AttackFault, judgeAnswer } from './judge-attack.ts'
import { type Attack, type AttackedDocument, makeAttack } from './make-attack.ts'

export type ServerAttacks = {
  readonly attacks: number
  /** How often the provider was asked. */
  readonly calls: number
  /** Answers that a model had a part in. */
  readonly withModel: number
  readonly faults: readonly (AttackFault & { readonly seed: number })[]
}

type CellAttack = Attack & { readonly document: Extract<AttackedDocument, { kind: 'cells' }> }

/** Those of the seeds whose document is a workbook, one after the other on one server. */
export async function runServerAttacks(seeds: readonly number[]): Promise<ServerAttacks> {
  const attacks = seeds.map(makeAttack).filter(isOfCells)
  let attacker: Attacker | undefined
  let calls = 0
  const product = await createTestApp({
    languageModel: {
      name: 'obedient-1',
      async ask(request) {
        calls += 1
        if (attacker === undefined) throw new Error('No attack goes on.')
        return { value: answerHostilely(attacker, request), tokensIn: 1, tokensOut: 1 }
      },
    },
  })
  const faults: (AttackFault & { seed: number })[] = []
  let withModel = 0
  try {
    const developer = await product.loginAs('developer')
    for (const attack of attacks) {
      const { seed, payload, document } = attack
      const dice = createChances(seed + 1_000_003)
      attacker = { dice, payload, lenders: document.lenders }
      const found = await attackFirms(product, developer, attack)
      faults.push(...found.faults.map((one) => ({ seed, ...one })))
      if (found.withModel) withModel += 1
    }
  } finally {
    await product.close()
  }
  return { attacks: attacks.length, calls, withModel, faults }
}

async function attackFirms(product: TestApp, developer: SignedInClient, attack: CellAttack) {
  const [advisor, stranger] = [await product.loginAs('advisor'), await product.loginAs('advisor')]
  const own = await upload(developer, attack.document, advisor.companyId)
  const other = await upload(developer, attack.foreign, stranger.companyId)
  if (own === undefined || other === undefined) return { faults: [], withModel: false }
  const uploaded = { ...attack, document: { ...attack.document, filename: own.filename } }
  const answer = await ask(advisor, attack.question)
  const elsewhere = await ask(stranger, attack.question)
  const wrong = (what: string): AttackFault => ({ kind: 'other-firm', what })
  const faults = [
    ...(answer === undefined ? [] : judgeAnswer(uploaded, toDomain(answer))),
    ...citedOtherThan(answer, own.id).map(wrong),
    ...citedOtherThan(elsewhere, other.id).map(wrong),
  ]
  return { faults, withModel: JSON.stringify(answer ?? '').includes('obedient-1') }
}

async function upload(
  developer: SignedInClient,
  document: AttackedDocument,
  companyId: number | null,
): Promise<{ readonly id: number; readonly filename: string } | undefined> {
  if (document.kind !== 'cells') return undefined
  const book = utils.book_new()
  for (const { name, rows } of document.workbook.sheets) {
    const cells = rows.map((row) => row.map((cell) => cell?.text ?? ''))
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name)
  }
  // In the header of the upload a quotation mark would end the name.
  const filename = document.filename.replaceAll(/["\p{Cc}]/gu, '')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' })
  const answer = await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', { filename, bytes }, { companyId: `${companyId}` }),
  })
  return answer.statusCode === 200 ? answer.json() : undefined
}

async function ask(who: SignedInClient, message: string): Promise<ChatAnswer | undefined> {
  const answer = await who.inject({ method: 'POST', url: '/api/chat', payload: { message } })
  return answer.statusCode === 200 ? answer.json() : undefined
}

/** As the domain has it, for the same judge. */
function toDomain({ message, source }: ChatAnswer): ShownAnswer {
  const citations = source.citations.map(({ sheetName, ...citation }) => ({
    ...citation,
    sheet: sheetName,
  }))
  return { ...source, message, citations, trace: [] } as unknown as ShownAnswer
}

function citedOtherThan(answer: ChatAnswer | undefined, id: number): readonly string[] {
  const others = answer?.source.citations.filter(({ documentId }) => documentId !== id) ?? []
  return others.map(({ documentId, quote }) => `document ${documentId}: ${quote}`)
}

function isOfCells(attack: Attack): attack is CellAttack {
  const { document } = attack
  // A tab's name that a spreadsheet program would not take is no attack that can be made.
  return (
    document.kind === 'cells' &&
    document.workbook.sheets.every(({ name }) => !/[\\/?*[\]:]/.test(name))
  )
}
