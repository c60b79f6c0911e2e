/**
 * Two to four lenders asked the same are read beside each other: a column a lender, a row a
 * criterion, and a sentence that names where they differ. What was asked of each apart, or of more
 * lenders, stays one below the other.
 */
import type { Citation } from '../criteria/answers/answer.ts'
import { besideBlank } from '../criteria/answers/answer-notes.ts'
import { listed, plainMarkdown } from '../criteria/answers/compose-quote.ts'
import { refuseCriterion } from '../criteria/answers/compose-refusal.ts'
import type { FoundAnswer } from '../criteria/answers/found-answer.ts'
import { combineOutcomes } from '../criteria/cells/combine-outcomes.ts'
import { labelOf } from '../criteria/criterion-label.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { citationOf } from '../criteria/matching/indexed-answer.ts'
import type { Outcome } from '../criteria/outcomes.ts'
import { findFigures } from '../language/find-figures.ts'
import { foldText } from '../shared/text.ts'
import type { ComparedCell, ComparisonPart, ShownAnswer, ShownPart } from './shown-answer.ts'
import { writeComparison } from './write-comparison.ts'

const FEWEST = 2
const MOST = 4

/** The answer as a table; undefined where it is none of several lenders on the same. */
export function compareLenders(
  answer: FoundAnswer,
  index: CriteriaIndex,
): Pick<ShownAnswer, 'citations' | 'parts' | 'message'> | undefined {
  const { pairs = [] } = answer
  const lenders = [...new Set(pairs.map(({ lender }) => lender))]
  const asked = [...Map.groupBy(pairs, (pair) => pair.asked.words).values()]
  const isOfSame = asked.every((own) => new Set(own.map(({ lender }) => lender)).size >= FEWEST)
  if (lenders.length < FEWEST || lenders.length > MOST || !isOfSame) return undefined
  const citations: Citation[] = []
  const found = asked.filter((own) => own.some(({ found: { kind } }) => STATED.has(kind)))
  const drawn = found.map((own) => {
    const cells = lenders.map((lender) =>
      cellOf(
        own.filter((pair) => pair.lender === lender),
        citations,
      ),
    )
    return { criterion: nameOfRow(own, citations, cells), cells }
  })
  const rows = drawn.map((row) => ({ ...row, differs: differs(row.cells, citations) }))
  const names = lenders.map((lender) => {
    const own = pairs.filter((pair) => pair.lender === lender)
    const printed = own.flatMap(({ composed }) => composed?.citations ?? [])
    const known = lender.lenderIds.flatMap((id) => index.namesById.get(id) ?? [])
    return (
      mostUsed(printed.flatMap((citation) => citation.lender ?? [])) ?? known[0] ?? lender.asked
    )
  })
  const part: ComparisonPart = { kind: 'comparison', lenders: names, rows }
  const parts = aroundTable(answer, found, part, index)
  return { citations, parts, message: writeComparison(parts, citations, index.documents) }
}

type AskedPair = NonNullable<FoundAnswer['pairs']>[number]

/** What has a place in the documents, if a blank one. */
const STATED: ReadonlySet<AskedPair['found']['kind']> = new Set(['answered', 'blank'])

/** What was found for one lender in one row; its citations are added to those of the answer. */
function cellOf(own: readonly AskedPair[], citations: Citation[]): ComparedCell {
  const cells = own.map((pair) => readPair(pair, citations))
  const outcomes = cells.flatMap(({ outcome }) => outcome ?? [])
  return {
    ...(outcomes.length > 0 && { outcome: combineOutcomes(outcomes) }),
    words: cells.flatMap(({ words }) => words),
    remarks: [...new Set(cells.flatMap(({ remarks }) => remarks))],
  }
}

function readPair({ found, composed }: AskedPair, citations: Citation[]): ComparedCell {
  const from = citations.length
  switch (found.kind) {
    case 'answered': {
      const { parts = [], citations: own = [] } = composed ?? {}
      citations.push(...own)
      const quotes = parts.filter((part) => part.kind === 'quote')
      const outcomes = quotes.flatMap(({ citation }): readonly Outcome[] => {
        const outcome = own[citation]?.outcome
        return outcome === undefined ? [] : [outcome]
      })
      return {
        ...(outcomes.length > 0 && { outcome: combineOutcomes(outcomes) }),
        words: quotes.map(({ kind: _, citation, footnotes, ...said }) => ({
          ...said,
          citation: from + citation,
          footnotes: footnotes.map((at) => from + at),
        })),
        remarks: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
      }
    }
    case 'blank':
      citations.push(...found.entries.map((entry) => citationOf(entry)))
      return {
        outcome: 'not-stated',
        words: found.entries.map((_, at) => ({ citation: from + at, footnotes: [], remarks: [] })),
        remarks: [besideBlank(found.entries) ?? []].flat(),
      }
    case 'unclear':
      return { ...NO_ENTRY, remarks: ['The cell holds text that is not a criterion.'] }
    case 'several': {
      const names = found.names.slice(0, MOST).map((name) => `**${plainMarkdown(labelOf(name))}**`)
      return { words: [], remarks: [`Several rows fit: ${listed(names, 'or')}.`] }
    }
    default:
      return NO_ENTRY
  }
}

const NO_ENTRY: ComparedCell = { outcome: 'not-stated', words: [], remarks: ['No entry'] }

/** As most of the words' own rows are called. */
function nameOfRow(
  [first]: readonly AskedPair[],
  citations: readonly Citation[],
  cells: readonly ComparedCell[],
): string {
  const printed = cells.flatMap(({ words }) =>
    words.flatMap(({ citation }) => citations[citation]?.criterion ?? []),
  )
  const asked = first?.asked.words ?? ''
  return mostUsed(printed) ?? `${asked.slice(0, 1).toUpperCase()}${asked.slice(1)}`
}

function mostUsed(names: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(names, (name) => name).values()]
  return counted.toSorted((one, other) => other.length - one.length)[0]?.[0]
}

function differs(cells: readonly ComparedCell[], citations: readonly Citation[]): boolean {
  return new Set(cells.map((cell) => positionOf(cell, citations))).size > 1
}

/** Equal where lenders state the same: a yes, a no, nothing, the same figures, or the same words. */
function positionOf({ outcome, words }: ComparedCell, citations: readonly Citation[]): string {
  if (outcome === 'accept' || outcome === 'decline' || words.length === 0) return outcome ?? ''
  const texts = words.flatMap(({ citation }) => citations[citation]?.quote ?? [])
  const figures = texts.flatMap((text) =>
    findFigures(text).map(({ value, unit = '' }) => `${value} ${unit}`),
  )
  const said = figures.length > 0 ? figures : texts.map(foldText)
  return [outcome ?? '', ...[...new Set(said)].toSorted()].join('|')
}

/** The table with its sentence, and around it what the answer says beside the pairs. */
function aroundTable(
  { parts, pairs = [] }: FoundAnswer,
  found: readonly (readonly AskedPair[])[],
  part: ComparisonPart,
  index: CriteriaIndex,
): readonly ShownPart[] {
  const ofPairs: ReadonlySet<ShownPart> = new Set(
    pairs.flatMap(({ composed }) => composed?.parts ?? []),
  )
  const first = parts.findIndex((one) => ofPairs.has(one) || one.kind === 'quote')
  const beside = (own: readonly ShownPart[]) =>
    own.filter((one) => one.kind === 'text' && !ofPairs.has(one))
  const missing = pairs.filter((pair) => !found.some((own) => own.includes(pair)))
  const refusals = missing.map(({ asked }) => refuseCriterion(asked, undefined, index, []).message)
  const refused = [...new Set(refusals)].map(
    (text): ShownPart => ({ kind: 'text', role: 'note', text }),
  )
  return [
    ...beside(parts.slice(0, Math.max(0, first))),
    { kind: 'text', role: 'headline', text: sentenceOf(part) },
    part,
    ...refused,
    ...beside(parts.slice(Math.max(0, first))),
  ]
}

/** "Three lenders on four criteria. They differ on **Overtime** and **Bonus income**." */
function sentenceOf({ lenders, rows }: ComparisonPart): string {
  const names = (own: ComparisonPart['rows']) =>
    listed(own.map(({ criterion }) => `**${plainMarkdown(criterion)}**`))
  const count = COUNTS[lenders.length] ?? String(lenders.length)
  const apart = rows.filter((row) => row.differs)
  if (rows.length === 1) {
    return `${count} lenders on ${names(rows)}: they ${apart.length === 1 ? 'differ' : 'state the same'}.`
  }
  const many = COUNTS[rows.length]?.toLowerCase() ?? String(rows.length)
  const where = apart.length === 0 ? 'state the same on each' : `differ on ${names(apart)}`
  return `${count} lenders on ${many} criteria. They ${where}.`
}

const COUNTS: readonly string[] = 'None One Two Three Four Five Six Seven Eight Nine Ten'.split(' ')
