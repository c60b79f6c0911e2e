/**
 * What people call a row that no name finds: which words of a question were left open, the row that
 * was chosen for them when they were asked back, and the names that a firm has confirmed since. A row
 * that was chosen answers alone; a confirmed name counts as printed in its document.
 */
import { matchingWords, onOneLine } from '../../shared/text.ts'
import { labelOf } from '../criterion-label.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import { stem } from '../text/tag-words.ts'
import { plainMarkdown, quoted } from './compose-quote.ts'

/** Words that mean a row of one document. */
export type RowName = {
  readonly words: string
  readonly documentId: number
  /** As printed, or as a citation names it. */
  readonly criterion: string
  /** Absent where every sheet with a row of that name is meant, or there are no sheets. */
  readonly sheet?: string
}

/** Which of the rows offered is meant, that none of them is, or which of two readings. */
export type RowChoice =
  | RowName
  | { readonly words: string; readonly none: true }
  | { readonly words: string; readonly reading: string }

/** Equal for words that differ in case, signs and number alone. */
export function keyOfWords(words: string): string {
  return matchingWords(words).map(stem).join(' ')
}

/** The row of a document that a name or a choice means; empty where the document has none such. */
export function rowsNamed(
  { documentId, criterion, sheet }: Omit<RowName, 'words'>,
  { criteria }: CriteriaIndex,
): readonly IndexedCriterion[] {
  return criteria.filter(
    (row) =>
      row.document.documentId === documentId &&
      (row.name === criterion || labelOf(row.name) === criterion) &&
      (sheet === undefined || row.sheet === sheet),
  )
}

/** The words that ask for a criterion, as typed; of a question that names none all of it. */
export function wordsAsked(
  { lenders, strangeWords }: Pick<UnderstoodQuestion, 'lenders' | 'strangeWords'>,
  question: string,
  asked: AskedCriterion | undefined,
): string {
  const pieces = asked?.spokenIn ?? (asked?.words ? [asked.words] : strangeWords)
  const names = lenders.map(({ asked: name }) => name)
  const words =
    pieces.join('').trim() === ''
      ? question
      : (stretchOf(pieces, names, question) ?? pieces.join(' '))
  return cutAtWord(onOneLine(words))
}

/** What is typed from the first piece to the last, little words between them included. */
function stretchOf(
  pieces: readonly string[],
  lenders: readonly string[],
  question: string,
): string | undefined {
  const [first = ''] = pieces
  const last = pieces.at(-1) ?? first
  const from = question.indexOf(first)
  const till = question.indexOf(last, from)
  if (from < 0 || till < 0) return undefined
  const stretch = question.slice(from, till + last.length)
  const isOne = pieces.every((piece) => stretch.includes(piece))
  const isOfRow = !lenders.some((name) => stretch.includes(name))
  return isOne && isOfRow && stretch.split(/\s+/).length <= MOST_WORDS ? stretch : undefined
}

const MOST_WORDS = 10

function cutAtWord(words: string): string {
  if (words.length <= LONGEST_WORDS) return words
  return words.slice(0, LONGEST_WORDS).replace(/\s+\S*$/, '')
}

// A row's name is shorter than a line; a story has its row in it somewhere.
const LONGEST_WORDS = 200

type Named = {
  readonly understood: UnderstoodQuestion
  /** What was taken for what, to be said below the answer. */
  readonly notes: readonly string[]
}

/** The question with the rows that its words are known to mean. */
export function withRowsNamed(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  names: readonly RowName[],
  choice: RowChoice | undefined,
): Named {
  if (choice !== undefined && 'none' in choice) {
    return { understood: { ...understood, isOfferOver: true }, notes: [] }
  }
  if (choice !== undefined && 'criterion' in choice) {
    return withRowChosen(understood, question, index, choice)
  }
  return names.length === 0
    ? { understood, notes: [] }
    : withNamesConfirmed(understood, question, index, names)
}

function withRowChosen(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  choice: RowName,
): Named {
  const asked = askedFor(rowsNamed(choice, index), 'chosen')
  if (asked === undefined) return { understood, notes: [] }
  const { criteria } = understood
  const key = keyOfWords(choice.words)
  const same = criteria.findIndex(
    (one) => keyOfWords(wordsAsked(understood, question, one)) === key,
  )
  const at = same >= 0 ? same : criteria.findIndex(({ matches }) => matches.length === 0)
  const isOneOfSeveral = criteria.length > 1 && at >= 0
  return {
    understood: {
      ...understood,
      criteria: isOneOfSeveral ? criteria.with(at, { ...criteria[at], ...asked }) : [asked],
      isOfferOver: true,
      trace: [...understood.trace, `“${choice.words}” is the row “${choice.criterion}”: chosen`],
    },
    notes: [`You chose the row **${plainMarkdown(asked.words)}** for ${quoted(choice.words)}.`],
  }
}

function withNamesConfirmed(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  names: readonly RowName[],
): Named {
  const { criteria } = understood
  const meant = (criteria.length === 0 ? [undefined] : criteria).map((asked) => {
    const words = wordsAsked(understood, question, asked)
    const own = names.filter((name) => keyOfWords(name.words) === keyOfWords(words))
    const named = askedFor(
      own.flatMap((name) => rowsNamed(name, index)),
      'confirmed',
    )
    return { asked, words, named }
  })
  if (meant.every(({ named }) => named === undefined)) return { understood, notes: [] }
  return {
    understood: {
      ...understood,
      criteria: meant.flatMap(({ asked, named }) => {
        if (named === undefined) return asked ?? []
        const documents = new Set(named.matches.map(({ criterion }) => criterion.document))
        const elsewhere = (asked?.matches ?? []).filter(
          ({ criterion }) => !documents.has(criterion.document),
        )
        return { ...asked, ...named, matches: [...named.matches, ...elsewhere] }
      }),
      trace: [
        ...understood.trace,
        ...meant.flatMap(({ words, named }) =>
          named === undefined ? [] : [`“${words}” is the row “${named.words}”: confirmed`],
        ),
      ],
    },
    notes: meant.flatMap(({ words, named }) =>
      named === undefined
        ? []
        : [
            `For your firm ${quoted(words)} is a name of the row **${plainMarkdown(named.words)}**.`,
          ],
    ),
  }
}

function askedFor(
  rows: readonly IndexedCriterion[],
  rowIs: NonNullable<AskedCriterion['rowIs']>,
): AskedCriterion | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  return {
    words: first.name,
    facets: first.core,
    matches: rows.map((criterion) => ({ criterion, score: SURE, uncovered: [] })),
    rowIs,
  }
}

/** As a name that was typed whole. */
const SURE = 2
