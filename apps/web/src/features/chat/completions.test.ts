import { describe, expect, it } from 'vitest'
import { completed, completionsAt, type KnownName } from './completions.ts'

const known: readonly KnownName[] = [
  { name: 'Halifax', kind: 'Lender', about: '4 criteria' },
  { name: 'Hodge', kind: 'Lender', about: '4 criteria' },
  { name: 'Bank of Ireland', kind: 'Lender', about: '4 criteria' },
  { name: 'Lodger income', kind: 'Criterion', about: '3 lenders' },
  { name: 'Max age at end of term', kind: 'Criterion', about: '3 lenders' },
  { name: 'Foreign income', kind: 'Criterion', about: '3 lenders' },
]
const offered = (text: string, caret = text.length) =>
  completionsAt(text, caret, known)?.names.map(({ name }) => name) ?? []

describe('what is typed', () => {
  it.each([
    ['What is hal', ['Halifax']],
    ['what is HO', ['Hodge']],
    ['Does bank of i', ['Bank of Ireland']],
    ['Which lenders accept lod', ['Lodger income']],
    ['Halifax max age at', ['Max age at end of term']],
    ['who takes inco', ['Lodger income', 'Foreign income']],
  ])('%j is completed by %j', (text, names) => {
    expect(offered(text)).toEqual(names)
  })

  it.each(['What is for', 'h', 'lo', 'Halifax', 'What is Halifax ', 'hal?', '', 'zzz'])(
    '%j is completed by nothing',
    (text) => {
      expect(offered(text)).toEqual([])
    },
  )

  it('is completed at the caret, never within a word', () => {
    const text = 'Does hal take lodgers?'
    expect(offered(text, 'Does hal'.length)).toEqual(['Halifax'])
    expect(offered(text, 'Does ha'.length)).toEqual([])
  })
})

describe('a name that is taken', () => {
  it('stands in the place of its beginning, the caret behind it', () => {
    const text = 'Does bank of i take lodgers?'
    const found = completionsAt(text, 'Does bank of i'.length, known)
    expect(found && completed(text, found, 'Bank of Ireland')).toEqual({
      text: 'Does Bank of Ireland take lodgers?',
      caret: 'Does Bank of Ireland '.length,
    })
  })

  it('is followed by a space at the end', () => {
    const found = completionsAt('hal', 3, known)
    expect(found && completed('hal', found, 'Halifax')).toEqual({ text: 'Halifax ', caret: 8 })
  })
})
