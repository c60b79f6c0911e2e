import type { EvidenceDocumentStanding } from '@criteria-desk/contract/evidence'
import { expect, it } from 'vitest'
import { questionsToAskAgain } from './ask-again.ts'
import type { ChatMessage } from './conversation.ts'

const question = (content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: crypto.randomUUID(), role: 'user', content },
  ...more,
})
const answer: ChatMessage = { id: 'a', role: 'assistant', content: 'So.' }
const greeting: ChatMessage = { id: 'greeting', role: 'system', content: 'Hello' }
const document = (
  id: number,
  since: EvidenceDocumentStanding['since'],
  newer?: number,
): EvidenceDocumentStanding => ({
  ...{ id, since, kind: 'criteria', filename: 'a.xlsx', version: 1, sha256: 'x' },
  uploadedAt: '2025-11-03T09:00:00.000Z',
  ...(newer !== undefined && {
    newer: { id: newer, filename: 'a.xlsx', version: 2, uploadedAt: '2025-11-04T09:00:00.000Z' },
  }),
})
const choice = { words: 'side hustle', documentId: 1, criterion: 'Second job' }
const corrections = [{ role: 'ltv' as const, value: 62 }]
const paper = (documentId: number) => ({
  documentId,
  fileName: `${documentId}.pdf`,
  previewUrl: `/api/document/${documentId}/page/1`,
})

it('all questions are asked again, in their order', () => {
  const messages = [greeting, question('Leeds?'), answer, question('and Coventry?'), answer]
  expect(questionsToAskAgain(messages, [])).toMatchObject([
    { question: 'Leeds?', again: {}, files: [] },
    { question: 'and Coventry?' },
  ])
})

it('what was put right, or chosen, is asked so at once', () => {
  const messages = [
    question('Halifax on side hustle'),
    answer,
    question('Halifax on side hustle', { choice }),
    answer,
    question('62, 18 years?'),
    answer,
    question('62, 18 years?', { corrections }),
    answer,
    question('62, 18 years?'),
  ]
  expect(questionsToAskAgain(messages, [document(1, 'current')])).toMatchObject([
    { question: 'Halifax on side hustle', again: { choice } },
    { question: '62, 18 years?', again: { corrections } },
    { question: '62, 18 years?', again: {} },
  ])
})

it('a row is chosen in the version that is in force, and asked for again where there is none', () => {
  const chosenIn = (...documents: EvidenceDocumentStanding[]) =>
    questionsToAskAgain([question('Halifax on side hustle', { choice })], documents)[0]?.again
  expect(chosenIn(document(1, 'superseded', 2))).toEqual({ choice: { ...choice, documentId: 2 } })
  expect(chosenIn(document(1, 'removed'))).toEqual({})
  expect(chosenIn(document(1, 'superseded'))).toEqual({})
  const none = { words: 'side hustle', none: true as const }
  expect(questionsToAskAgain([question('x', { choice: none })], [])[0]?.again).toEqual({
    choice: none,
  })
})

it('payslips go with their questions as far as they are still there', () => {
  const messages = [
    question('net pay?', { isPayslip: true, payslipImages: [paper(31), paper(32)] }),
    answer,
    question('and the tax?', { isPayslip: true }),
    answer,
    question('who takes lodgers?'),
  ]
  const again = questionsToAskAgain(messages, [document(32, 'removed')])
  const idsOf = (files: readonly { documentId: number }[]) => files.map((file) => file.documentId)
  expect(again.map(({ files, shown }) => [idsOf(files), idsOf(shown)])).toEqual([
    [[31], [31]],
    [[31], []],
    [[], []],
  ])
})
