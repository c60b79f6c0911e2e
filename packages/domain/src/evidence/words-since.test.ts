import { describe, expect, it } from 'vitest'
import type { Citation } from '../criteria/answers/answer.ts'
import type { CriteriaReading, CriterionAnswer } from '../criteria/criteria-reading.ts'
import { wordsSince } from './words-since.ts'

type Given = Partial<CriterionAnswer> & Pick<CriterionAnswer, 'text'>

const answer = ({ place = {}, ...given }: Given): CriterionAnswer => ({
  lender: 'Alder',
  criterion: 'Max age',
  notes: [],
  ...given,
  place: { sheet: 'Residential', cell: 'B2', row: 2, ...place },
})

const reading = (answers: readonly Given[]): CriteriaReading => ({
  sheets: [],
  answers: answers.map(answer),
})

const cite = ({ text, notes: _notes, place, ...given }: Given): Citation => {
  const { lender, criterion, place: at, ...rest } = answer({ text, ...given, place: place ?? {} })
  return {
    ...at,
    documentId: 1,
    filename: 'old.xlsx',
    lender,
    criterion,
    ...(rest.variant !== undefined && { variant: rest.variant }),
    quote: text,
  }
}

/** The words that stand there now, of each quotation that changed. */
function changes(
  cited: readonly Citation[],
  before: CriteriaReading | null,
  after: CriteriaReading,
): readonly (readonly [was: string, now: string | null])[] {
  const inForce = { documentId: 9, filename: 'new.xlsx', reading: after }
  return wordsSince(cited, new Map([[1, { before, inForce }]])).map(({ was, now }) => [
    was.quote,
    now?.quote ?? null,
  ])
}

const both = (before: readonly Given[], after: readonly Given[]) =>
  changes(before.map(cite), reading(before), reading(after))

describe('words since', () => {
  it('tells what stands at the same lender and criterion, with its place and document', () => {
    const before = [{ text: '75' }]
    const after = reading([{ text: '80', place: { cell: 'C7', row: 7 } }])
    const inForce = { documentId: 9, filename: 'new.xlsx', reading: after }
    const replaced = new Map([[1, { before: reading(before), inForce }]])
    expect(wordsSince(before.map(cite), replaced)).toEqual([
      {
        was: cite({ text: '75' }),
        now: {
          sheet: 'Residential',
          cell: 'C7',
          row: 7,
          documentId: 9,
          filename: 'new.xlsx',
          lender: 'Alder',
          criterion: 'Max age',
          quote: '80',
        },
      },
    ])
  })

  it('says nothing of words that stayed, wherever they stand by now', () => {
    const moved = { cell: 'F9', row: 9 }
    expect(both([{ text: 'Max  75\nat end' }], [{ text: 'Max 75 at end', place: moved }])).toEqual(
      [],
    )
  })

  it('says each quotation once, and nothing of documents that were not replaced', () => {
    const before = [{ text: '75' }]
    const cited = [...before.map(cite), ...before.map(cite)]
    expect(changes(cited, reading(before), reading([{ text: '80' }]))).toEqual([['75', '80']])
    expect(wordsSince(cited, new Map())).toEqual([])
  })

  it('knows a lender by another spelling, and a criterion in other letters', () => {
    const after = [{ lender: 'LEEDS BS', criterion: 'MAX AGE', text: '85' }]
    expect(both([{ lender: 'Leeds Building Society', text: '80' }], after)).toEqual([['80', '85']])
  })

  it('says that there is no such entry any more', () => {
    expect(both([{ text: '75' }], [{ lender: 'Birch', text: '75' }])).toEqual([['75', null]])
    expect(both([{ text: '75' }], [{ criterion: 'Min age', text: '75' }])).toEqual([['75', null]])
    expect(both([{ text: '75', variant: 'Prime' }], [{ text: '75' }])).toEqual([['75', null]])
  })

  it('keeps products apart', () => {
    const of = (prime: string, plus: string): readonly Given[] => [
      { text: prime, variant: 'Prime' },
      { text: plus, variant: 'Plus', place: { cell: 'C2' } },
    ]
    expect(both(of('75', '80'), of('80', '80'))).toEqual([['75', '80']])
  })
})

describe('of several places of one name', () => {
  const onSheets = (residential: string, btl: string): readonly Given[] => [
    { text: residential },
    { text: btl, place: { sheet: 'BTL' } },
  ]

  it('it is the one on the same sheet, not one with the same words', () => {
    expect(both(onSheets('Yes', 'No'), onSheets('No', 'Yes'))).toEqual([
      ['Yes', 'No'],
      ['No', 'Yes'],
    ])
  })

  it('it is the one in the same section', () => {
    const inSections = (first: string, second: string): readonly Given[] => [
      { text: first, section: 'Purchase' },
      { text: second, section: 'Remortgage', place: { cell: 'B9', row: 9 } },
    ]
    const after = inSections('75', '70').toReversed()
    expect(both(inSections('75', '75'), after)).toEqual([['75', '70']])
  })

  it('it is the one that stands where it stood, or says the same where rows went', () => {
    const rows = (...texts: readonly string[]): readonly Given[] =>
      texts.map((text, at) => ({ text, place: { cell: `B${at + 2}`, row: at + 2 } }))
    expect(both(rows('a', 'b', 'c'), rows('a', 'B', 'c'))).toEqual([['b', 'B']])
    expect(both(rows('a', 'b', 'c'), rows('a', 'c'))).toEqual([['b', null]])
    expect(both(rows('a', 'b', 'c'), rows('a', 'd'))).toEqual([
      ['b', 'd'],
      ['c', 'd'],
    ])
    expect(both(rows('a', 'b'), rows('new', 'a', 'b'))).toEqual([])
  })

  it('a sheet under another name is the same where no other has it', () => {
    const renamed = [{ text: '80', place: { sheet: 'Resi 2026' } }]
    expect(both([{ text: '75' }], renamed)).toEqual([['75', '80']])
  })

  it('it is the nearest where the older version can be read no longer', () => {
    const cited = [cite({ text: '75', place: { cell: 'B9', row: 9 } })]
    const rows = (...texts: readonly string[]) =>
      reading(texts.map((text, at) => ({ text, place: { cell: `B${at + 8}`, row: at + 8 } })))
    expect(changes(cited, null, rows('60', '75', '90'))).toEqual([])
    expect(changes(cited, null, rows('60', '80', '90'))).toEqual([['75', '80']])
    expect(changes(cited, null, reading([]))).toEqual([['75', null]])
  })
})

describe('a footnote', () => {
  const noted = (text: string, ...notes: readonly string[]): Given => ({
    text,
    notes: notes.map((words) => ({ kind: 'footnote', text: words, place: { cell: 'A30' } })),
  })
  const asFootnote: Citation = { ...cite({ text: '* to 80 on referral' }), cell: 'A30' }

  it('is followed as a footnote', () => {
    const before = reading([noted('75*', '* to 80 on referral')])
    const cited = [cite({ text: '75*' }), asFootnote]
    const changed = noted('75*', '* to 85 on referral')
    expect(changes(cited, before, reading([changed]))).toEqual([
      ['* to 80 on referral', '* to 85 on referral'],
    ])
    expect(changes(cited, before, reading([noted('75*')]))).toEqual([['* to 80 on referral', null]])
    expect(changes(cited, before, reading([noted('75*', 'New', '* to 80 on referral')]))).toEqual(
      [],
    )
  })
})

describe('running text', () => {
  const passage = (text: string, page = 3): Given => ({
    text,
    criterion: text.slice(0, 30),
    isPassage: true,
    place: { page, box: [10, 20, 30, 40] },
  })
  const lodgers = 'Up to two lodgers are taken, with income to £7,500 a year counted.'

  it('is the passage that shares most words, wherever it stands', () => {
    const after = [
      passage('Lettings are not taken.'),
      passage('Up to three lodgers are taken, with income to £8,000 a year counted.', 4),
    ]
    expect(both([passage(lodgers)], after)).toEqual([
      [lodgers, 'Up to three lodgers are taken, with income to £8,000 a year counted.'],
    ])
    expect(both([passage(lodgers)], [passage(lodgers, 8)])).toEqual([])
  })

  it('is gone where nothing is like it', () => {
    expect(both([passage(lodgers)], [passage('Lettings are not taken.')])).toEqual([
      [lodgers, null],
    ])
  })

  it('under a heading of several paragraphs is the paragraph that says the same', () => {
    const under = (...texts: readonly string[]) =>
      texts.map((text) => ({ ...passage(text), criterion: 'Lodgers' }))
    expect(both(under('First.', 'Second.'), under('Zeroth.', 'First.', 'Second.'))).toEqual([])
  })
})
