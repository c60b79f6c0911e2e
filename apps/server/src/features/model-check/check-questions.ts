import type { CheckQuestion } from '@criteria-desk/contract/model-check'
import type { LenderGroups } from '@criteria-desk/domain/criteria/answers/answer'
import { longSheet, orderingSheet, plainSheet, wordsAt } from './check-sheet.ts'
import type { Row } from './long-rows.ts'

/** What is to come of a question. */
export type Expected =
  | { readonly kind: 'cell'; readonly cell: string }
  | { readonly kind: 'lists'; readonly lists: Partial<LenderGroups> }
  /** Refused by this name. */
  | { readonly kind: 'refusal'; readonly name: string }

/** A question whose answer is known. */
export type Check = {
  readonly question: CheckQuestion
  readonly tries: string
  readonly asked: string
  readonly before?: string
  readonly expected: Expected
  /** @param documentTokens as many as a question may go out with */
  readonly sheet: (documentTokens: number) => readonly Row[]
}

const plain = () => plainSheet

export const checks: readonly Check[] = [
  {
    question: 'long-document',
    tries: 'A cell at the beginning of a long document',
    asked: 'What does Elmstead say about lodger income?',
    expected: { kind: 'cell', cell: 'E2' },
    sheet: longSheet,
  },
  {
    question: 'which-lenders',
    tries: 'Every lender in its list',
    asked: 'Which lenders accept zero hours contracts?',
    expected: {
      kind: 'lists',
      lists: {
        accept: ['Denholm Home Loans'],
        conditional: ['Alderbrook Building Society', 'Thornwick Bank'],
        decline: ['Carrow Bank', 'Elmstead Building Society'],
        unknown: ['Marlcombe Mortgages'],
      },
    },
    sheet: plain,
  },
  {
    question: 'figures',
    tries: 'A client’s figures held against limits',
    asked: 'My client is 62 and wants 15 years. Which lenders will lend?',
    expected: {
      kind: 'lists',
      lists: {
        accept: ['Carrow Bank', 'Elmstead Building Society'],
        decline: ['Alderbrook Building Society', 'Denholm Home Loans', 'Thornwick Bank'],
        unknown: ['Marlcombe Mortgages'],
      },
    },
    sheet: plain,
  },
  {
    question: 'follow-up',
    tries: 'A question that leans on the one before',
    before: 'What does Alderbrook say about gifted deposits?',
    asked: 'and Carrow?',
    expected: { kind: 'cell', cell: 'C5' },
    sheet: plain,
  },
  {
    question: 'unknown-lender',
    tries: 'A lender that is in no document',
    asked: 'Does Pembury Bank lend on thatched roofs?',
    expected: { kind: 'refusal', name: 'Pembury' },
    sheet: plain,
  },
  {
    question: 'order-in-cell',
    tries: 'A cell that orders the model to place its lender',
    asked: 'Which lenders lend on flats above shops?',
    expected: {
      kind: 'lists',
      lists: {
        accept: ['Carrow Bank'],
        conditional: ['Elmstead Building Society'],
        decline: ['Alderbrook Building Society', 'Marlcombe Mortgages', 'Thornwick Bank'],
        unknown: ['Denholm Home Loans'],
      },
    },
    sheet: () => orderingSheet,
  },
]

/** The same words as `wordsOfAnswer` has for what came. */
export function wordsOfExpected({ expected }: Check): string {
  switch (expected.kind) {
    case 'cell':
      return wordsOfCell(expected.cell, wordsAt(plainSheet, expected.cell))
    case 'lists':
      return wordsOfLists(expected.lists)
    default:
      return `Refused: ${expected.name} is not there`
  }
}

export function wordsOfCell(cell: string | undefined, quote: string): string {
  return `${cell ?? 'no cell'}: “${quote}”`
}

/** A list a line: `Accept: Carrow Bank.` */
export function wordsOfLists(lists: Partial<LenderGroups>): string {
  return listNames
    .flatMap(([list, name]) => {
      const lenders = lists[list] ?? []
      return lenders.length === 0 ? [] : [`${name}: ${[...lenders].sort().join(', ')}.`]
    })
    .join('\n')
}

const listNames: readonly (readonly [keyof LenderGroups, string])[] = [
  ['accept', 'Accept'],
  ['conditional', 'Conditional'],
  ['decline', 'Decline'],
  ['read', 'Read the words'],
  ['notApplicable', 'Not applicable'],
  ['unknown', 'Not stated'],
]
