import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { deskDocuments } from '@criteria-desk/domain/testing/desk'
import { expect, test } from 'vitest'
import { candidatesFor } from './candidates.ts'
import { recentCandidatesFor } from './recent-candidates.ts'

const deskIndex = () => buildCriteriaIndex(deskDocuments)

test('asked again of the same documents nothing is looked for anew', () => {
  const index = deskIndex()
  const asked = { index, question: 'does marbury take lodgers' }
  const first = recentCandidatesFor(asked)
  expect(first).toEqual(candidatesFor(asked))
  expect(recentCandidatesFor({ ...asked, context: undefined })).toBe(first)
  const context = { route: 'lookup', lenders: ['Marbury'], criteria: [] } as const
  expect(recentCandidatesFor({ ...asked, context })).not.toBe(first)
  expect(recentCandidatesFor({ ...asked, index: deskIndex() })).not.toBe(first)
})

test('what was not asked for a long time is forgotten', () => {
  const index = deskIndex()
  const [first] = Array.from({ length: 102 }, (_, at) =>
    recentCandidatesFor({ index, question: `does marbury take ${at} lodgers` }),
  )
  expect(recentCandidatesFor({ index, question: 'does marbury take 0 lodgers' })).not.toBe(first)
})
