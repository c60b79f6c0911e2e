/**
 * What documents speak of, a line each: every criterion as it was read, under its sheet and heading,
 * and the first words of whatever no reading accounts for. A tenth of the whole, in which somebody can
 * point at what may matter to a question.
 */
import { matchingKey } from '../../shared/text.ts'
import type { TextPart } from '../document-text/document-text.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import { entriesByPlace } from '../proof/lenders-of-cell.ts'
import type { Texts } from '../proof/pointed-answer.ts'

/** Rows of a part's text, from 0, the last one included. */
export type RowRun = {
  readonly documentId: number
  readonly part: number
  readonly from: number
  readonly till: number
}

export type OutlineLine = {
  /** What it stands under: the sheet and the heading. */
  readonly head: string
  /** Names of rows, or what stands there. */
  readonly words: readonly string[]
  /** Of these names, in whatever documents. */
  readonly criteria: readonly IndexedCriterion[]
  /** What no reading accounts for. */
  readonly run?: RowRun
}

/** The same documents give the same lines in the same order. */
export function outlineOf(index: CriteriaIndex, texts: Texts): readonly OutlineLine[] {
  const known = outlines.get(texts)
  if (known !== undefined) return known
  const lines = [...criteriaLines(index), ...unreadLines(index, texts)]
  outlines.set(texts, lines)
  return lines
}

const outlines = new WeakMap<Texts, readonly OutlineLine[]>()

/** A name that stands on the sheets of many lenders is one line, and so are those of one page and heading. */
function criteriaLines(index: CriteriaIndex): readonly OutlineLine[] {
  const lenderKeys = new Set(index.lenderNames.map(matchingKey))
  const headOf = ({ sheet, section, document }: IndexedCriterion) => {
    const isLenders = sheet !== undefined && lenderKeys.has(matchingKey(sheet))
    const heads = [sheet === undefined ? document.filename : isLenders ? '' : sheet, section ?? '']
    return heads.filter((one) => one !== '').join(', ')
  }
  const groups = Map.groupBy(index.criteria, (one) =>
    [headOf(one), pageOf(one) ?? one.name].map((key) => matchingKey(`${key}`)).join('\u0000'),
  )
  return [...groups.values()].flatMap((criteria) => {
    const [first] = criteria
    if (first === undefined) return []
    const names = new Map(criteria.map(({ name }) => [matchingKey(name), name]))
    return [{ head: headOf(first), words: [...names.values()], criteria }]
  })
}

function pageOf({ answers }: IndexedCriterion): number | undefined {
  const [first] = answers.values()
  return first?.[0]?.answer.place.page
}

/** Lines of a page that follow each other are one; of a sheet each row says what it is of. */
function unreadLines(index: CriteriaIndex, texts: Texts): readonly OutlineLine[] {
  return index.documents.flatMap(({ documentId, filename }) =>
    (texts.get(documentId)?.parts ?? []).flatMap((part, at) =>
      unreadRuns(index, documentId, part).map(({ from, till }) => ({
        head: `${filename}, ${part.name}`,
        words: [part.rows[from]?.map(({ words }) => words).join(' | ') ?? ''],
        criteria: [],
        run: { documentId, part: at, from, till },
      })),
    ),
  )
}

/** Where no cell of a row is an answer's, as far as the documents were read. */
export function unreadRuns(
  index: CriteriaIndex,
  documentId: number,
  part: TextPart,
): readonly Pick<RowRun, 'from' | 'till'>[] {
  const known = unread.get(part)
  if (known !== undefined) return known
  const entriesAt = entriesByPlace(index)
  const runs: { from: number; till: number }[] = []
  for (const [row, cells] of part.rows.entries()) {
    if (cells.some(({ at }) => entriesAt(documentId, part, at).length > 0)) continue
    const last = runs.at(-1)
    if (part.page !== undefined && last?.till === row - 1) last.till = row
    else runs.push({ from: row, till: row })
  }
  unread.set(part, runs)
  return runs
}

const unread = new WeakMap<TextPart, readonly Pick<RowRun, 'from' | 'till'>[]>()
