/**
 * Where several criteria of one document fit a question equally well, and are neither parts of one
 * nor the same under two names: that document is asked by name instead of being answered for.
 */
import { foldText } from '../../shared/text.ts'
import { bestMatches, meansTheSame } from '../matching/best-matches.ts'
import type { IndexedCriterion } from '../matching/criteria-index.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { CriteriaDocument } from './answer.ts'

export type Cleared = {
  readonly asked: AskedCriterion
  /** Names of a document that tells apart what the question does not; empty where none does. */
  readonly names: readonly string[]
  readonly documents: readonly CriteriaDocument[]
}

/**
 * Without the documents in which several criteria fit equally well: one table with a row for every
 * size of loan must not keep the other documents from answering.
 */
export function withoutUnclear(asked: AskedCriterion): Cleared {
  const byDocument = Map.groupBy(
    bestMatches(asked.matches).map(({ criterion }) => criterion),
    ({ document }) => document,
  )
  const unclear = [...byDocument].flatMap(([document, criteria]) => {
    const names = distinctNames(criteria)
    const isOne = isOneFamily(names) || areEndsOfOne(criteria)
    return names.length > 1 && !isOne ? [{ document, names }] : []
  })
  const documents = unclear.map(({ document }) => document)
  if (documents.length === 0) return { asked, names: [], documents }
  const left = asked.matches.filter(
    ({ criterion: { document } }) => byDocument.has(document) && !documents.includes(document),
  )
  return { asked: { ...asked, matches: left }, names: unclear[0]?.names ?? [], documents }
}

/**
 * Parts of one criterion, “CCJs – Satisfied”, “CCJs – Max amount”, are listed together, or with it;
 * so are the rows of a table that print one column of one subject, “Purchase – Max LTV”, “Purchase up
 * to 80% – Max LTV”.
 */
function isOneFamily(names: readonly string[]): boolean {
  const parts = names.map((name) => /^(.*) [-–—] (?!.* [-–—] )(.*)$/.exec(name))
  const heads = new Set(parts.map((found, at) => found?.[1] ?? names[at]))
  const columns = new Set(parts.map((found, at) => found?.[2] ?? names[at]))
  const subjects = new Set([...heads].map((head) => head?.split(' ')[0]))
  const isOneColumn = columns.size === 1 && subjects.size === 1
  return names.length <= LARGEST_FAMILY && (heads.size === 1 || isOneColumn)
}

const LARGEST_FAMILY = 5

/** The least and the most of one thing in two rows, “Min term” and “Max term”, are held together. */
function areEndsOfOne(criteria: readonly IndexedCriterion[]): boolean {
  const ends = (end: 'min' | 'max') =>
    criteria.filter(({ core }) => core.some(({ key }) => key === end))
  return ends('min').some((least) =>
    ends('max').some((most) => least.sheet === most.sheet && subjectOf(least) === subjectOf(most)),
  )
}

function subjectOf({ core }: IndexedCriterion): string {
  const subject = core.map(({ key }) => key).filter((key) => key !== 'min' && key !== 'max')
  return subject.toSorted().join(' ')
}

/** Different criteria of one document that fit equally well. */
function distinctNames(criteria: readonly IndexedCriterion[]): readonly string[] {
  const meanings = criteria.filter(
    (one, at) =>
      !criteria.slice(0, at).some((other) => areToldApart(one, other) && meansTheSame(one, other)),
  )
  return [...new Set(meanings.map(({ name }) => name))]
}

/**
 * On two sheets, or in two parts of a guide: its text, and the table that sums it up; or of different
 * lenders, each with a block of its own: “First time buyer” in one, “FTB” in the next. Who stands in
 * both says the same in both, or leaves one of them blank.
 */
function areToldApart(one: IndexedCriterion, other: IndexedCriterion): boolean {
  if (one.sheet !== other.sheet) return true
  if (one.sheet === undefined && one.section !== other.section) return true
  return one.statedBy.every(
    (lenderId) =>
      !other.statedBy.includes(lenderId) || saidBy(one, lenderId) === saidBy(other, lenderId),
  )
}

function saidBy({ answers }: IndexedCriterion, lenderId: string): string {
  return (answers.get(lenderId) ?? []).map(({ answer }) => foldText(answer.text)).join(' | ')
}
