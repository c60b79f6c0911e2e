import type { ExportedEvidence, SealedAnswer } from '@criteria-desk/contract/evidence'
import type { AnswerPart, Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { Outcome } from '@criteria-desk/domain/criteria/outcomes'
import type { EvidenceRecord, ModelReadings } from '@criteria-desk/domain/evidence/evidence-record'
import fc from 'fast-check'

/** Made-up records of answers, for tests of what is made from them. */

const user = { id: 7, name: 'ada@demo.test', nameSalt: 'salt', nameSeal: 'ab12' }

export const aDocument = {
  id: 1,
  filename: 'matrix.xlsx',
  version: 3,
  sha256: '9f2c41d07ab8e5563c1f0b92de4477a1c86f3520e9bd1478aa03f65d2c7eb71e',
  uploadedAt: '2026-11-20T09:00:00.000Z',
}

export function anAnswer(more: Partial<EvidenceRecord> = {}): SealedAnswer {
  return {
    record: {
      reference: 'CD-7KQ4-M2XN',
      at: '2026-11-21T14:06:00.000Z',
      user,
      companyId: 1,
      question: 'Which lenders accept lodger income?',
      route: 'which',
      answer: '**Lodger income**: what every lender in matrix.xlsx states.',
      documents: [aDocument],
      citations: [],
      engineVersion: 'built-in 7',
      readingVersion: 31,
      ...more,
    },
    sha256: '5a2605b3858c5e4a4a178e44ee9d43e82647a91820273582739d40914d102818',
  }
}

/** The answers handed out together. */
export function anExport(answers: readonly SealedAnswer[]): ExportedEvidence {
  return {
    head: {
      record: {
        reference: 'CD-53ZX-VSQN',
        at: '2026-11-21T15:12:00.000Z',
        user,
        companyId: 1,
        route: 'export',
        conversationId: '0190a4d6-5b1b-7cc0-8000-000000000001',
        answers: answers.map(({ record, sha256 }) => ({ reference: record.reference, sha256 })),
      },
      sha256: 'b8f4eb580bbaa0a8febdeca4617c9b8ab8a9d1e08f71f069932477e4dc04e316',
    },
    answers: [...answers],
    advisor: { name: 'Ada Byron', username: 'ada@demo.test', firm: 'Northgate Mortgages Ltd' },
  }
}

export type StatedLender = {
  readonly lender: string
  readonly outcome: Outcome
  /** Absent where nothing is stated. */
  readonly quote?: string
}

/** An answer that lists lenders, with a cell for each that states something. */
export function aList(
  lenders: readonly StatedLender[],
  more: Partial<EvidenceRecord> = {},
): SealedAnswer {
  const citations: Citation[] = []
  const numbered = lenders.map(({ lender, outcome, quote }, at) => {
    if (quote === undefined) return { lender, outcome, citations: [], remarks: ['Blank cell'] }
    citations.push({
      documentId: 1,
      filename: aDocument.filename,
      sheet: 'Income',
      cell: `B${at + 2}`,
      row: at + 2,
      lender,
      criterion: 'Lodger income',
      quote,
      outcome,
    })
    return { lender, outcome, citations: [citations.length - 1], remarks: [] }
  })
  const groups = [...Map.groupBy(numbered, ({ outcome }) => outcome)].map(
    ([outcome, lines]): AnswerPart => ({
      kind: 'lenders',
      outcome,
      lines: lines.map(({ lender, citations: own, remarks }) => ({
        lender,
        citations: own,
        remarks,
      })),
    }),
  )
  const headline = {
    kind: 'text',
    role: 'headline',
    text: '**Lodger income**: what every lender states.',
  } as const
  return anAnswer({ citations, parts: [headline, ...groups], ...more })
}

/** What the AI pointed at for three lenders: proved, in doubt with what is read by rule, and silent. */
export const someReadings: ModelReadings = {
  prompt: 'asking 1',
  ideas: ['61 wants 17'],
  lenders: [
    {
      ...{ lender: 'Halifax', idea: 0, said: 'fails', outcome: 'decline' },
      spans: [{ documentId: 1, sheet: 'Income', cell: 'B2', row: 2, words: 'Max 75' }],
      compared: [
        {
          ...{ client: 'Age at end of term 78', limit: '75', bound: 'at-most' },
          ...{ said: false, holds: false },
        },
      ],
    },
    {
      ...{ lender: 'Leeds', idea: 0, said: 'meets', outcome: 'read' },
      spans: [{ documentId: 1, sheet: 'Income', cell: 'B3', row: 3, words: '70, 80 by referral' }],
      compared: [
        {
          ...{ client: 'Age at end of term 78', limit: '70', bound: 'at-most' },
          ...{ said: true, holds: false },
        },
        { limit: '80', bound: 'at-most', said: true, isException: true },
      ],
      doubt: 'The figures do not come to what the AI said of them.',
      opposed: { by: 'rule', outcome: 'conditional', words: '70, 80 by referral', place: 'B3' },
    },
    {
      ...{ lender: 'Skipton', idea: 0, said: 'not-stated', outcome: 'not-stated' },
      ...{ spans: [], compared: [] },
    },
  ],
}

/** Words as documents and people write them, in letters of half of Europe and beyond. */
const letters = fc.constantFrom(
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ...'łŁżółćęąśźńÅåøßéèñçőűșțđĐčřžИпотекаΩαβγ£€%&@#()[]{}<>«»“”‘’„…–—−+×÷=≠≤≥≈½¼¾²³°±§¶•†‡™©®✓✔✗■□☐☑→🏠😀日本',
)
const word = fc.string({ unit: letters, minLength: 1, maxLength: 12 })

const someWords = (mostWords: number) =>
  fc.array(word, { minLength: 1, maxLength: mostWords }).map((words) => words.join(' '))

const someLender: fc.Arbitrary<StatedLender> = fc.record({
  lender: someWords(5),
  outcome: fc.constantFrom<Outcome>('accept', 'conditional', 'decline', 'read'),
  quote: fc.oneof({ weight: 9, arbitrary: someWords(14) }, { weight: 1, arbitrary: someWords(70) }),
})

const silentLender: fc.Arbitrary<StatedLender> = fc.record({
  lender: someWords(5),
  outcome: fc.constant<Outcome>('not-stated'),
})

const reference = fc
  .array(fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTVWXYZ'), { minLength: 8, maxLength: 8 })
  .map((signs) => `CD-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`)

/** A conversation of some answers, each a list of lenders or a lender's words alone. */
export const someExport: fc.Arbitrary<ExportedEvidence> = fc
  .array(
    fc.record({
      reference,
      question: someWords(40),
      lenders: fc.array(fc.oneof({ weight: 5, arbitrary: someLender }, silentLender), {
        maxLength: 45,
      }),
      alone: someWords(60),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((answers) =>
    anExport(
      answers.map(({ reference: own, question, lenders, alone }) =>
        lenders.length > 1
          ? aList(lenders, { reference: own, question })
          : aQuote(alone, { reference: own, question }),
      ),
    ),
  )

/** One lender's words, as a question for one lender is answered. */
export function aQuote(quote: string, more: Partial<EvidenceRecord> = {}): SealedAnswer {
  const cited: Citation = {
    documentId: 1,
    filename: aDocument.filename,
    sheet: 'Income',
    cell: 'H15',
    row: 15,
    lender: 'Halifax',
    criterion: 'Lodger income',
    quote,
    outcome: 'accept',
    updated: '2026-11-03',
  }
  const part = { kind: 'quote', citation: 0, footnotes: [], remarks: [] } as const
  return anAnswer({ route: 'lookup', citations: [cited], parts: [part], ...more })
}
