import type { AnswerPart, ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { describe, expect, it } from 'vitest'
import { answerAsText, placesOf, questionWithName, viewAnswer } from './answer-view.ts'

const cite = (lender: string, quote: string, cell: string): ChatCitation => ({
  documentId: 1,
  filename: 'grid.xlsx',
  sheetName: 'Income',
  cell,
  lender,
  criterion: 'Lodger income',
  quote,
})

const alder = cite('Alder', 'Not a problem¹', 'C15')
const birch = cite('Birch', 'Up to 2 lodgers', 'D15')
const note = cite('Alder', '¹ two years’ history', 'A40')

function answer(part: Partial<ChatSource>): ChatSource {
  return { route: 'which', criteriaVersion: '7', citations: [alder, birch, note], ...part }
}

const line = (lender: string, citations: number[], remarks: string[] = []) => ({
  lender,
  citations,
  remarks,
})

describe('a list of lenders', () => {
  const blocks = viewAnswer(
    'message',
    answer({
      parts: [
        { kind: 'text', role: 'headline', text: '**Lodger income**: what every lender states.' },
        { kind: 'text', role: 'tally', text: '3 lenders: 1 accept · 1 conditional' },
        { kind: 'text', role: 'note', text: 'Highest: 2.' },
        { kind: 'lenders', outcome: 'accept', lines: [line('Alder', [0], ['See the note.'])] },
        { kind: 'lenders', outcome: 'conditional', lines: [line('Birch', [1])] },
        { kind: 'lenders', outcome: 'not-stated', lines: [line('Cedar', [], ['No entry'])] },
        { kind: 'text', role: 'note', text: 'Birch was reviewed in May.' },
      ],
    }),
  )

  it('is one list in the order given, each lender with its words and remarks', () => {
    const words = (citation: ChatCitation) => [{ citation, caption: [] }]
    expect(blocks[2]).toMatchObject({
      kind: 'list',
      list: {
        columns: [{ name: 'Lodger income', stands: 'Income' }],
        groups: [
          {
            outcome: 'accept',
            count: 1,
            rows: [
              { lender: 'Alder', cells: [{ words: words(alder), remarks: ['See the note.'] }] },
            ],
          },
          {
            outcome: 'conditional',
            count: 1,
            rows: [{ lender: 'Birch', cells: [{ words: words(birch), remarks: [] }] }],
          },
          {
            outcome: 'not-stated',
            count: 1,
            rows: [],
            folded: [{ why: 'No entry', lenders: ['Cedar'] }],
          },
        ],
      },
    })
  })

  it('says what stands above it in full, below it aside, and leaves its counts to the bar', () => {
    expect(
      blocks.flatMap((block) => (block.kind === 'text' ? [[block.text, block.stands]] : [])),
    ).toEqual([
      ['**Lodger income**: what every lender states.', 'above'],
      ['Highest: 2.', 'above'],
      ['Birch was reviewed in May.', 'below'],
    ])
  })

  it('has its places in the order drawn', () => {
    expect(placesOf(blocks)).toEqual([alder, birch])
  })

  it('is apart from the list of another question part', () => {
    const twice = viewAnswer(
      'message',
      answer({
        parts: [
          { kind: 'lenders', outcome: 'accept', lines: [line('Alder', [0])] },
          { kind: 'lenders', outcome: 'accept', lines: [line('Birch', [1])] },
        ],
      }),
    )
    expect(twice).toHaveLength(2)
  })
})

describe('a list with columns', () => {
  const columns = [{ name: 'Lodger income', held: '2' }, { name: 'Max LTV' }]
  const cell = (column: number, citations: number[], remarks: string[] = []) => ({
    column,
    outcome: 'accept' as const,
    citations,
    remarks,
  })
  const blocks = viewAnswer(
    'message',
    answer({
      columns,
      parts: [
        { kind: 'text', role: 'headline', text: 'Two lenders.' },
        { kind: 'text', role: 'not-compared', text: 'income £41,000.' },
        { kind: 'text', role: 'note', text: 'A note.' },
        {
          kind: 'lenders',
          outcome: 'accept',
          lines: [{ ...line('Alder', [0, 2]), cells: [cell(1, [2]), cell(0, [0], ['Said.'])] }],
        },
        {
          kind: 'lenders',
          outcome: 'read',
          lines: [{ ...line('Birch', [1]), cells: [{ ...cell(0, [1]), outcome: 'read' }] }],
        },
      ],
    }),
  )

  it('is one table with a cell for each column, in their order, empty where it is stated elsewhere', () => {
    const words = (citation: ChatCitation, ...caption: string[]) => [{ citation, caption }]
    expect(blocks.find(({ kind }) => kind === 'list')).toEqual({
      kind: 'list',
      notCompared: 'income £41,000.',
      list: {
        isCounted: true,
        namesFiles: false,
        columns: [
          { name: 'Lodger income', held: '2', stands: 'Income' },
          { name: 'Max LTV', stands: 'Income' },
        ],
        groups: [
          {
            outcome: 'accept',
            count: 1,
            rows: [
              {
                lender: 'Alder',
                notes: [],
                cells: [
                  { outcome: 'accept', words: words(alder), remarks: ['Said.'], notes: [] },
                  {
                    outcome: 'accept',
                    words: words(note, 'Lodger income'),
                    remarks: [],
                    notes: [],
                  },
                ],
              },
            ],
            folded: [],
          },
          {
            outcome: 'read',
            count: 1,
            rows: [
              {
                lender: 'Birch',
                notes: [],
                cells: [
                  { outcome: 'read', words: words(birch), remarks: [], notes: [] },
                  { words: [], remarks: [], notes: [] },
                ],
              },
            ],
            folded: [],
          },
        ],
      },
    })
  })

  it('has its places in the order drawn, row by row', () => {
    expect(placesOf(blocks)).toEqual([alder, note, birch])
  })

  it('has what was not compared said once, in the list and not beside it', () => {
    expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'list'])
  })
})

describe('what was not compared', () => {
  const notCompared = (text: string): AnswerPart => ({ kind: 'text', role: 'not-compared', text })

  it('is said of the list before it where none follows, and all of it together', () => {
    const parts: AnswerPart[] = [
      notCompared('One.'),
      { kind: 'lenders', outcome: 'accept', lines: [line('Alder', [0])] },
      notCompared('Two.'),
    ]
    expect(viewAnswer('message', answer({ parts }))).toMatchObject([
      { kind: 'list', notCompared: 'One. Two.' },
    ])
  })

  it('stands by itself where nothing is listed', () => {
    expect(viewAnswer('message', answer({ parts: [notCompared('One.')] }))).toEqual([
      { kind: 'not-compared', text: 'One.' },
    ])
  })
})

describe('quoted answers', () => {
  it('carry their footnotes as places of their own', () => {
    const blocks = viewAnswer(
      'message',
      answer({
        parts: [{ kind: 'quote', citation: 0, footnotes: [2], remarks: ['Key: N = no'] }],
      }),
    )
    expect(blocks).toEqual([
      {
        kind: 'quote',
        quote: {
          ...{ citation: alder, where: 'Income', footnotes: [note] },
          ...{ remarks: ['Key: N = no'], notes: [] },
        },
      },
    ])
    expect(placesOf(blocks)).toEqual([alder, note])
  })

  it('name their document where another one stood before', () => {
    const { lender, quote: said } = birch
    const other = { documentId: 2, filename: 'guide.pdf', page: 3, lender, quote: said }
    const quote = (citation: number): AnswerPart => {
      return { kind: 'quote', citation, footnotes: [], remarks: [] }
    }
    const blocks = viewAnswer(
      'message',
      answer({
        citations: [alder, note, other],
        parts: [quote(0), quote(1), quote(2)],
      }),
    )
    expect(blocks.flatMap((block) => (block.kind === 'quote' ? [block.quote.where] : []))).toEqual([
      'Income · grid.xlsx',
      'Income',
      'guide.pdf',
    ])
  })

  it('have what is said of each under it', () => {
    const quote = (citation: number): AnswerPart => ({
      kind: 'quote',
      citation,
      footnotes: [],
      remarks: [],
    })
    const text = (role: 'headline' | 'note'): AnswerPart => ({ kind: 'text', role, text: role })
    const parts = [
      text('headline'),
      quote(0),
      text('note'),
      text('note'),
      text('headline'),
      quote(1),
    ]
    expect(
      viewAnswer('message', answer({ parts })).flatMap((block) =>
        block.kind === 'text' ? [block.stands] : [],
      ),
    ).toEqual(['above', 'under-quote', 'under-quote', 'above'])
  })

  it('leave out a place that is not there', () => {
    const parts = [{ kind: 'quote' as const, citation: 9, footnotes: [], remarks: [] }]
    expect(viewAnswer('message', answer({ parts }))).toEqual([])
  })
})

describe('a message stored without parts', () => {
  it('is drawn as written, with its places beneath', () => {
    const blocks = viewAnswer('**Alder** says\n\n> Yes', answer({ citations: [alder] }))
    expect(blocks).toEqual([
      {
        kind: 'written',
        blocks: [
          { kind: 'paragraph', text: '**Alder** says' },
          { kind: 'quote', text: 'Yes' },
        ],
      },
      { kind: 'places', places: [alder] },
    ])
    expect(placesOf(blocks)).toEqual([alder])
  })

  it('has no places where nothing was cited', () => {
    expect(viewAnswer('Hello.', undefined).map(({ kind }) => kind)).toEqual(['written'])
  })
})

describe('asking again with another name', () => {
  it.each([
    ['What is elmo criteria for DMPs?', 'Elmo', 'What is Elm Bank criteria for DMPs?'],
    ['and them?', 'Elmo', 'Elm Bank'],
    ['and them?', '', 'Elm Bank'],
  ])('%j without %j', (question, missing, asked) => {
    expect(questionWithName(question, missing, 'Elm Bank')).toBe(asked)
  })
})

describe('taking an answer along', () => {
  it('is plain text', () => {
    expect(
      answerAsText('**Alder** says:\n\n> “Yes”\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |'),
    ).toBe('Alder says:\n\n“Yes”\n\n- one\n- two\n\nA\tB\n1\t2')
  })
})
