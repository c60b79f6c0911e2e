import { describe, expect, it } from 'vitest'
import {
  documentsInScope,
  type QuestionScope,
  scopeFields,
  scopeLabel,
  toggleDocument,
} from './question-scope.ts'

const documents = [1, 2, 3].map((id) => ({ id, filename: `grid-${id}.xlsx` }))
const all: QuestionScope = { kind: 'all' }
const one: QuestionScope = { kind: 'chosen', documentIds: [2] }

describe('which documents are asked', () => {
  it('names what is asked', () => {
    expect(scopeLabel(all, documents)).toBe('All documents (3)')
    expect(scopeLabel(one, documents)).toBe('grid-2.xlsx')
    expect(scopeLabel({ kind: 'chosen', documentIds: [1, 3] }, documents)).toBe('2 of 3 documents')
  })

  it('sends the list only when there is more than one', () => {
    expect(scopeFields(all, documents)).toEqual({ documentId: 1, documentIds: [1, 2, 3] })
    expect(scopeFields(one, documents)).toEqual({ documentId: 2 })
    expect(scopeFields(all, documents.slice(0, 1))).toEqual({ documentId: 1 })
    expect(scopeFields(all, [])).toEqual({ documentId: null })
  })

  it('asks for everything by sending no ids when there are more than may travel', () => {
    const many = Array.from({ length: 101 }, (_, id) => ({ id, filename: `${id}.csv` }))
    expect(scopeFields(all, many)).toEqual({ documentId: null })
  })

  it('narrows and widens, and everything or nothing is all', () => {
    expect(toggleDocument(all, documents, 3)).toEqual({ kind: 'chosen', documentIds: [1, 2] })
    expect(toggleDocument(one, documents, 2)).toEqual(all)
    expect(toggleDocument({ kind: 'chosen', documentIds: [1, 2] }, documents, 3)).toEqual(all)
  })

  it('forgets documents that are gone', () => {
    expect(documentsInScope({ kind: 'chosen', documentIds: [9] }, documents)).toBe(documents)
  })
})
