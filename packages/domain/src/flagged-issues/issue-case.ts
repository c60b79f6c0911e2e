/**
 * A settled report as a case of the evaluations: a question, the documents it is asked of, and what is
 * right, in the words of the documents and with their places. Its format is that of `questions.json`,
 * which the scorer of the evaluations reads.
 *
 * What is right is an answer that whoever settled the report stands for, or that the documents do not
 * state it. An answer is taken for its places alone: nothing of its own wording is expected.
 */
import type {
  AnswerLine,
  AnswerPart,
  Citation,
  CriteriaAnswer,
} from '../criteria/answers/answer.ts'
import { fail, ok, type Result } from '../shared/result.ts'

/** What of an answer's parts has places; the others say something of their own. */
type PlacedPart =
  | Extract<AnswerPart, { kind: 'quote' | 'lenders' }>
  | { readonly kind: 'text' | 'choices' | 'readings' }

/** The answer that is right. */
export type RightAnswer = Pick<CriteriaAnswer, 'route' | 'lenders' | 'offer' | 'citations'> & {
  readonly parts: readonly PlacedPart[]
}

export type IssueToKeep = {
  readonly id: number
  readonly question: string
  /** Asked before it in the same conversation, in order. */
  readonly conversation: readonly string[]
  /** Names of the files that are asked. */
  readonly documents: readonly string[]
  /** What was said to be wrong. */
  readonly note: string
  /** Other spellings of lenders in these documents, by a printed name. */
  readonly spellings: ReadonlyMap<string, readonly string[]>
}

type CasePlace = {
  readonly file: string
  readonly sheet?: string
  readonly cell?: string
  readonly row?: number
  readonly page?: number
}

type CaseLender = CasePlace & {
  readonly lender: string
  readonly label: string
  readonly text: string
}

type CaseAnswer = {
  readonly lender: string
  readonly lenderLabel: string
  readonly criterion: string
  readonly text: string
  readonly status: string
  readonly source: CasePlace
  readonly keyFacts: readonly string[]
}

const buckets = ['accept', 'conditional', 'decline', 'refer', 'na', 'unknown'] as const

type Expectation =
  | { readonly answers: readonly CaseAnswer[] }
  | {
      readonly criterion: string
      readonly lists: Readonly<Record<(typeof buckets)[number], readonly CaseLender[]>>
      /** Lenders whose words are to be read: in whichever group they stand, it is neither right nor wrong. */
      readonly dontCare: readonly string[]
    }
  | {
      readonly refuse: true
      readonly missing: { readonly criterion?: string; readonly topic?: true }
    }

export type IssueCase = {
  readonly set: string
  readonly lenderAliases: Readonly<Record<string, readonly string[]>>
  readonly questions: readonly {
    readonly id: string
    readonly type: string
    readonly documents: readonly string[]
    readonly conversation?: readonly string[]
    readonly question: string
    readonly note: string
    readonly expect: Expectation
  }[]
}

/** @param right null: the documents do not state what is asked */
export function toIssueCase(
  issue: IssueToKeep,
  right: RightAnswer | null,
): Result<IssueCase, 'no-place'> {
  const expect = right === null ? refusalOf(null) : expectationOf(right, issue)
  if (expect === null) return fail('no-place')
  const { conversation, documents, question, note } = issue
  const name = `flagged-issue-${issue.id}`
  return ok({
    set: name,
    lenderAliases: aliasesOf(expect, issue.spellings),
    questions: [
      {
        id: name,
        type: typeOf(expect, right, issue),
        documents,
        ...(conversation.length === 0 ? {} : { conversation }),
        ...{ question, note, expect },
      },
    ],
  })
}

/** Null where an answer cites no place and refuses nothing. */
function expectationOf(right: RightAnswer, issue: IssueToKeep): Expectation | null {
  if (right.route === 'refusal') return refusalOf(right)
  if (right.route === 'choices') return null
  if (right.lenders !== undefined) return listsOf(right, issue)
  const answers = right.parts.flatMap((part) => quotedIn(part, right.citations))
  return answers.length === 0 ? null : { answers }
}

function refusalOf(right: RightAnswer | null): Expectation {
  const missing = right?.offer?.missing
  return { refuse: true, missing: missing ? { criterion: missing } : { topic: true } }
}

/** Footnotes and notes are nobody's answer. */
function quotedIn(part: PlacedPart, citations: readonly Citation[]): readonly CaseAnswer[] {
  const quoted = part.kind === 'quote' ? citations[part.citation] : undefined
  const { lender, criterion } = quoted ?? {}
  if (quoted === undefined || lender === undefined || criterion === undefined) return []
  return [
    {
      lender,
      lenderLabel: lender,
      criterion,
      text: quoted.quote,
      status: quoted.outcome ?? 'value',
      source: placeOf(quoted),
      keyFacts: [],
    },
  ]
}

/** A lender is placed by the first of its words; one that states nothing has none. */
function listsOf({ parts, lenders, citations }: RightAnswer, issue: IssueToKeep): Expectation {
  const lines = parts.flatMap((part) => (part.kind === 'lenders' ? part.lines : []))
  const [file = ''] = issue.documents
  const inGroup = (names: readonly string[] = []) =>
    names.map((name): CaseLender => {
      const own = firstOf(lines.find(({ lender }) => lender === name))
      const cited = own === undefined ? undefined : citations[own]
      const placed = cited === undefined ? { file } : placeOf(cited)
      return { lender: name, label: cited?.lender ?? name, text: cited?.quote ?? '', ...placed }
    })
  const criteria = new Set(citations.flatMap(({ criterion }) => criterion ?? []))
  return {
    criterion: [...criteria].join('; '),
    lists: {
      accept: inGroup(lenders?.accept),
      conditional: inGroup(lenders?.conditional),
      decline: inGroup(lenders?.decline),
      refer: [],
      na: inGroup(lenders?.notApplicable),
      unknown: inGroup(lenders?.unknown),
    },
    dontCare: lenders?.read ?? [],
  }
}

function firstOf(line: AnswerLine | undefined): number | undefined {
  return line?.citations[0] ?? line?.cells?.flatMap(({ citations }) => citations)[0]
}

/** A CSV's records are counted; no sheet is named in it. */
function placeOf({ filename, sheet, cell, row, page }: Citation): CasePlace {
  const isRecord = sheet === undefined || sheet === filename
  return {
    file: filename,
    ...(page !== undefined && { page }),
    ...(page === undefined && !isRecord && { sheet }),
    ...(page === undefined && cell !== undefined && { cell }),
    ...(page === undefined && isRecord && row !== undefined && { row }),
  }
}

function typeOf(
  expect: Expectation,
  right: RightAnswer | null,
  { conversation }: IssueToKeep,
): string {
  if ('refuse' in expect) return 'unanswerable'
  if ('lists' in expect) return right?.route === 'numeric' ? 'numeric' : 'which'
  if (conversation.length > 0) return 'followup'
  if (expect.answers.some(({ source }) => source.page !== undefined)) return 'pdf'
  if (right?.route === 'compare' || right?.route === 'multi') return right.route
  return 'lookup'
}

function aliasesOf(
  expect: Expectation,
  spellings: IssueToKeep['spellings'],
): IssueCase['lenderAliases'] {
  const lists = 'lists' in expect ? Object.values(expect.lists).flat() : []
  const answers = 'answers' in expect ? expect.answers : []
  const untold = 'dontCare' in expect ? expect.dontCare : []
  const names = new Set([...[...lists, ...answers].map(({ lender }) => lender), ...untold])
  return Object.fromEntries([...names].map((name) => [name, spellings.get(name) ?? [name]]))
}
