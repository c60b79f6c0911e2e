import { describe, expect, it } from 'vitest'
import { findSameFile, groupByClient } from './client-groups.ts'

describe('documents by client', () => {
  it('are together however the name is printed, those without a name last', () => {
    const documents = [
      { id: 5 },
      { id: 4, client: 'MRS H BRAITHWAITE' },
      { id: 3, client: 'Desmond Quayle' },
      { id: 2, client: 'Mrs H. Braithwaite' },
      { id: 1, client: 'Mr D Braithwaite' },
    ]
    expect(
      groupByClient(documents).map(({ client, documents: of }) => [client, of.map(({ id }) => id)]),
    ).toEqual([
      ['MRS H BRAITHWAITE', [4, 2]],
      ['Desmond Quayle', [3]],
      ['Mr D Braithwaite', [1]],
      [null, [5]],
    ])
  })

  it('say which one was there before', () => {
    const documents = [
      { id: 9, sha256: 'a' },
      { id: 8, sha256: 'b' },
      { id: 7, sha256: 'a' },
      { id: 6, sha256: 'a' },
    ]
    expect(documents.map((one) => findSameFile(one, documents)?.id)).toEqual([
      6,
      undefined,
      6,
      undefined,
    ])
  })
})
