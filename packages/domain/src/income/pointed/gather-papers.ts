/**
 * Puts together what was pointed at page by page: the papers of a file, each with its pages, the values
 * of its fields and its lines. What goes on over pages is one paper; so is what states the same person
 * and day of pay again without another net pay.
 */
import { matchingKey } from '../../shared/text.ts'
import { kindOfField } from '../field-kinds.ts'
import type { FieldEvidence, IncomeReading, Pence } from '../income-reading.ts'
import { type PaperPage, type PaperWord, wordsAt } from './paper-page.ts'
import type { PointedDocument, PointedLine, PointedPage } from './pointed-page.ts'
import { evidenceOfWords, moneyAt, numberAt, textAt, valueAtWords } from './value-at-words.ts'

export type GatheredValue = {
  readonly value: string | number
  readonly evidence: FieldEvidence
}

export type GatheredLine = Pick<PointedLine, 'kind' | 'sort'> & {
  /** All as printed; the sum with its sign. */
  readonly label: string
  readonly amount: Pence
  readonly evidence: FieldEvidence
  readonly units: number | null
  readonly rate: Pence | null
  readonly ytd: Pence | null
}

export type GatheredPaper = {
  readonly type: Exclude<IncomeReading['documentType'], 'other'>
  readonly pages: readonly number[]
  /** In the order in which they were pointed at. */
  readonly values: ReadonlyMap<string, readonly GatheredValue[]>
  readonly lines: readonly GatheredLine[]
}

/** The papers of a file in their order; of pages nobody spoke of there are none. */
export function gatherPapers(
  pointed: readonly PointedPage[],
  pages: readonly PaperPage[],
): readonly GatheredPaper[] {
  const papers: GatheredPaper[] = []
  for (const { page: number, documents } of pointed) {
    const page = pages.find((one) => one.page === number)
    if (page === undefined) continue
    for (const document of documents) {
      const paper = gather(document, page)
      if (paper === undefined) continue
      const at = papers.findLastIndex((one) => isSamePaper(one, paper, document.goesOn))
      const before = papers[at]
      if (before === undefined) papers.push(paper)
      else papers[at] = joined(before, paper)
    }
  }
  return papers
}

function gather(document: PointedDocument, page: PaperPage): GatheredPaper | undefined {
  const { type } = document
  if (type === 'other') return undefined
  const values = new Map<string, readonly GatheredValue[]>()
  for (const { field, words: numbers, label } of document.fields) {
    const [words, kind] = [wordsAt(page, numbers), kindOfField(type, field)]
    const read = words && kind && valueAtWords(field, kind, words)
    if (!read || !words) continue
    const found = evidenceOfWords(page.page, words, read.isPlain)
    const evidence = label.length > 0 || OWN_FORM.has(kind ?? '') ? found : atNoLabel(found)
    values.set(field, [...(values.get(field) ?? []), { value: read.value, evidence }])
  }
  const lines = document.lines.flatMap((line) => lineOf(line, page) ?? [])
  return { type, pages: [page.page], values, lines }
}

/** A day and a reference with a check digit are known without a label. */
const OWN_FORM: ReadonlySet<string> = new Set(['utr', 'tax-year', 'frequency'])

function atNoLabel(evidence: FieldEvidence): FieldEvidence {
  return { ...evidence, confidence: Math.min(evidence.confidence, UNLABELLED) }
}

const UNLABELLED = 0.75

function lineOf(line: PointedLine, page: PaperPage): GatheredLine | undefined {
  const [amount, label] = [wordsAt(page, line.amount), wordsAt(page, line.label)]
  const sum = amount && moneyAt(amount)
  if (!sum || !amount || !label) return undefined
  const figure = <Value>(
    numbers: readonly number[],
    read: (words: readonly PaperWord[]) => Value | undefined,
  ): Value | null => read(wordsAt(page, numbers) ?? []) ?? null
  return {
    kind: line.kind,
    sort: line.sort,
    label: textAt(label),
    amount: sum.value,
    evidence: evidenceOfWords(page.page, amount, sum.isPlain),
    units: figure(line.units, numberAt),
    rate: figure(line.rate, rateAt),
    ytd: figure(line.toDate, moneyAt)?.value ?? null,
  }
}

/** In pence, which a rate has parts of. */
function rateAt(words: readonly PaperWord[]): Pence | undefined {
  const pounds = numberAt(words)
  return pounds === undefined ? undefined : Math.round(pounds * 1_000_000) / 10_000
}

/** A certificate or a calculation goes on over all its pages. */
function isSamePaper(before: GatheredPaper, next: GatheredPaper, goesOn: boolean): boolean {
  if (before.type !== next.type) return false
  if (next.type !== 'payslip') return true
  const isAnother = differs(before, next, 'netPay') || differs(before, next, 'payDate')
  if (isAnother || before.pages.at(-1) === next.pages[0]) return false
  return goesOn || (isStatedAgain(before, next, 'payDate') && isOnePerson(before, next))
}

function isOnePerson(before: GatheredPaper, next: GatheredPaper): boolean {
  return isStatedAgain(before, next, 'niNumber') || isStatedAgain(before, next, 'employee')
}

function differs(one: GatheredPaper, other: GatheredPaper, field: string): boolean {
  const [first, second] = [keyOf(one, field), keyOf(other, field)]
  return first !== undefined && second !== undefined && first !== second
}

function isStatedAgain(one: GatheredPaper, other: GatheredPaper, field: string): boolean {
  const key = keyOf(one, field)
  return key !== undefined && key === keyOf(other, field)
}

function keyOf({ values }: GatheredPaper, field: string): string | undefined {
  const value = values.get(field)?.[0]?.value
  return value === undefined ? undefined : matchingKey(String(value))
}

function joined(before: GatheredPaper, next: GatheredPaper): GatheredPaper {
  const values = new Map(before.values)
  for (const [field, found] of next.values)
    values.set(field, [...(values.get(field) ?? []), ...found])
  return {
    type: before.type,
    pages: [...new Set([...before.pages, ...next.pages])],
    values,
    lines: [...before.lines, ...next.lines],
  }
}
