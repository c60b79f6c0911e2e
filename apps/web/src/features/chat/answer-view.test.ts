import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { describe, expect, it } from 'vitest'
import {
  answerAsText,
  nearestNames,
  placesOf,
  questionWithName,
  viewAnswer,
} from './answer-view.ts'

const cite = (
  lender: string,
  quote: string,
  outcome: ChatCitation['outcome'],
  cell: string,
): ChatCitation => ({
  documentId: 1,
  filename: 'grid.xlsx',
  sheetName: 'Income',
  cell,
  lender,
  criterion: 'Lodger income',
  quote,
  ...(outcome === undefined ? {} : { outcome }),
})

const which = {
  route: 'which',
  criteriaVersion: '7',
  citations: [
    cite('Birch', 'Up to 2 lodgers', 'conditional', 'D15'),
    cite('Alder', 'Not a problem', 'accept', 'C15'),
  ],
  lenders: {
    accept: ['Alder'],
    conditional: ['Birch'],
    decline: [] as string[],
    notApplicable: [] as string[],
    unknown: ['Cedar*', 'Elder'],
  },
}

function grouped(message: string, source: ChatSource) {
  const view = viewAnswer(message, source)
  if (view.kind !== 'groups') throw new Error('The answer is not grouped')
  return view
}

/** The parts as short words: a text's kind, or a quote's address and remarks. */
function partsOf(message: string, source: ChatSource | undefined) {
  const view = viewAnswer(message, source)
  if (view.kind !== 'sequence') throw new Error('The answer is grouped')
  return view.parts.map((part) =>
    part.kind === 'text'
      ? part.block.kind === 'paragraph'
        ? part.block.text
        : part.block.kind
      : [part.quote.citation.cell, ...part.quote.remarks],
  )
}

describe('a list of lenders', () => {
  const message =
    'Three lenders: 1 accepts.\n\n**Accept (1)**\n\n- **Alder**: “Not a problem” (C15) The documents disagree.\n\n**Conditional (1)**\n\n- **Birch**: “Up to 2 lodgers” (D15)\n\n**Not stated (1)**\n\n- **Cedar\\***: blank\n\n**No entry (1)**\nElder\n\nBirch was reviewed in May.'
  const view = grouped(message, which)

  it('groups lenders in the fixed order with their words and places', () => {
    expect(
      view.groups.map((group) => [
        group.outcome,
        group.rows.map((row) => [row.lender, row.citations[0]?.cell]),
      ]),
    ).toEqual([
      ['accept', [['Alder', 'C15']]],
      ['conditional', [['Birch', 'D15']]],
      [
        'not-stated',
        [
          ['Cedar*', undefined],
          ['Elder', undefined],
        ],
      ],
    ])
  })

  it('keeps the sentence and the notes, and drops what the rows carry', () => {
    expect(view.lead).toEqual([{ kind: 'paragraph', text: 'Three lenders: 1 accepts.' }])
    expect(view.notes).toEqual([{ kind: 'paragraph', text: 'Birch was reviewed in May.' }])
  })

  it('keeps what the text adds to a lender', () => {
    expect(
      view.groups.flatMap((group) => group.rows.map((row) => [row.lender, row.remark])),
    ).toEqual([
      ['Alder', 'The documents disagree.'],
      ['Birch', undefined],
      ['Cedar*', 'Blank cell'],
      ['Elder', 'No entry'],
    ])
  })

  it('finds the words of a lender that its document spells differently', () => {
    const citation = cite('Alder BS', 'Yes', 'accept', 'C1')
    const other = cite('Alder BS', 'Yes', 'accept', 'C15')
    const view = grouped('**Accept (1)**\n\n- **Alder for Intermediaries**: “Yes” (C1)', {
      ...which,
      citations: [citation, other],
      lenders: { ...which.lenders, accept: ['Alder for Intermediaries'], unknown: [] },
    })
    expect(view.groups[0]?.rows).toEqual([
      { lender: 'Alder for Intermediaries', citations: [citation] },
    ])
    expect(view.others).toEqual([other])
    expect(placesOf(view)).toEqual([citation, other])
  })

  it('tells apart two sheets with the same address and words', () => {
    const income = cite('Alder', 'Yes', 'accept', 'C15')
    const purpose = { ...cite('Birch', 'Yes', 'accept', 'C15'), sheetName: 'Purpose' }
    const view = grouped('- **Alder**: “Yes” (C15)\n- **Birch**: “Yes” (C15)', {
      ...which,
      citations: [income, purpose],
      lenders: { ...which.lenders, accept: ['Alder', 'Birch'], conditional: [], unknown: [] },
    })
    expect(view.groups[0]?.rows.map((row) => row.citations)).toEqual([[income], [purpose]])
  })

  it('groups two criteria at once by the lists too', () => {
    expect(grouped(message, { ...which, route: 'multi' }).groups).toHaveLength(3)
  })

  it('shows a list as text when it says something that is not cited', () => {
    const odd = grouped('Three.\n\n- **Alder**: “Other words” (C15)', which)
    expect(odd.lead.map((block) => block.kind)).toEqual(['paragraph', 'list'])
  })

  it('groups by the citations when the lists are absent', () => {
    const { lenders: _, ...bare } = which
    expect(grouped('x', bare).groups.map((group) => group.outcome)).toEqual([
      'accept',
      'conditional',
    ])
  })

  it('shows both documents that answer for one lender', () => {
    const conflict = cite('Alder', 'No', 'decline', 'C9')
    const view = grouped('x', { ...which, citations: [...which.citations, conflict] })
    expect(view.groups[0]?.rows[0]?.citations.map((citation) => citation.quote)).toEqual([
      'Not a problem',
      'No',
    ])
  })
})

describe('other answers', () => {
  const quote = cite('Alder', 'Not a problem – std', 'accept', 'C15')
  const lookup: ChatSource = { route: 'lookup', criteriaVersion: '7', citations: [quote] }

  it('draws quotes from the citations once, with what the text adds to them', () => {
    const message = [
      'The documents say the same.',
      '**Alder** · Lodger income',
      '> “Not a problem - std”',
      'grid.xlsx, sheet Income, cell C15 · uploaded 4 November 2025\nNote in the document: “std = standard”',
      'The row does not name lodgers.',
    ].join('\n\n')
    expect(partsOf(message, lookup)).toEqual([
      'The documents say the same.',
      ['C15', 'Note in the document: “std = standard”'],
      'The row does not name lodgers.',
    ])
  })

  it('knows the head of a quote that names the product', () => {
    const place = { ...cite('Alder', 'No', 'decline', 'C9'), variant: 'Ltd Co' }
    const message =
      '**Alder** (Ltd Co) · Lodger income\n\n> “No”\n\ngrid.xlsx, sheet Income, cell C9'
    const source = { route: 'lookup', criteriaVersion: '7', citations: [place] }
    expect(partsOf(message, source)).toEqual([['C9']])
  })

  it('leaves what is said between two quotes between them', () => {
    const other = cite('Birch', '50%', 'conditional', 'D15')
    const message = '> “Not a problem – std”\n\nLeft empty in b.xlsx.\n\n> “50%”\n\nCheck.'
    expect(partsOf(message, { ...lookup, citations: [quote, other] })).toEqual([
      ['C15'],
      'Left empty in b.xlsx.',
      ['D15'],
      'Check.',
    ])
  })

  it('quotes a citation at the end that the text does not', () => {
    expect(partsOf('Alder:\n\n- Something else', lookup)).toEqual(['Alder:', 'list', ['C15']])
  })

  it('draws a table of cited quotes as quotes', () => {
    const table = '| Lender | Words |\n|---|---|\n| Alder | Not a problem – std |'
    expect(partsOf(table, lookup)).toEqual([['C15']])
    expect(partsOf(table.replace('Alder', 'Birch'), lookup)).toEqual(['table', ['C15']])
  })

  it('leaves a refusal plain', () => {
    const refusal: ChatSource = { route: 'refusal', criteriaVersion: '7', citations: [] }
    const view = viewAnswer('**Monzo** is not there.', refusal)
    expect(view).toMatchObject({ isRefusal: true })
    expect(partsOf('**Monzo** is not there.', refusal)).toEqual(['**Monzo** is not there.'])
    expect(partsOf('Hello.', undefined)).toEqual(['Hello.'])
  })
})

describe('a refusal that names the nearest', () => {
  it('finds what is missing and what is near', () => {
    expect(
      nearestNames('**Elmo** is not in the loaded criteria. Nearest: **Elm Bank**, **Elder**.'),
    ).toEqual({ missing: 'Elmo', nearest: ['Elm Bank', 'Elder'] })
    expect(nearestNames('Only criteria can be asked.')).toEqual({ missing: null, nearest: [] })
  })

  it('asks again with the other name in its place', () => {
    expect(questionWithName('What is elmo criteria for DMPs?', 'Elmo', 'Elm Bank')).toBe(
      'What is Elm Bank criteria for DMPs?',
    )
    expect(questionWithName('and them?', 'Elmo', 'Elm Bank')).toBe('Elm Bank')
  })
})

describe('taking an answer along', () => {
  it('is plain text', () => {
    expect(
      answerAsText('**Alder** says:\n\n> Yes\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |'),
    ).toBe('Alder says:\n\n“Yes”\n\n- one\n- two\n\nA\tB\n1\t2')
  })
})
