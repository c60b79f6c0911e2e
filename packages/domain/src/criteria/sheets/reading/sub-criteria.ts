import { matchingKey, onOneLine } from '../../../shared/text.ts'
import type { CriterionAnswer } from '../../criteria-reading.ts'
import { looksLikeCriterion } from '../heads/header-words.ts'
import type { SheetView } from '../sheet-view.ts'

/**
 * Criteria set in below another: `CCJs` over `Satisfied` and `Unsatisfied`. Told by spaces, bullets
 * or the cell's format, and only where not every criterion is set in, as all are below sections.
 */
export type Nesting = {
  /** By row, the label that it is set in below. */
  readonly parentOf: ReadonlyMap<number, string>
  /** Rows of labels with others set in below them. */
  readonly parents: ReadonlySet<number>
}

type Label = { readonly row: number; readonly key: string; readonly hasAnswers: boolean }

/** Which of a table's labels stand below which. */
export function nestLabels(view: SheetView, keyColumn: number, labels: readonly Label[]): Nesting {
  const isSetIn = new Map(labels.map(({ row }) => [row, depth(view, row, keyColumn)]))
  const depthOf = (row: number) => isSetIn.get(row) ?? 0
  if (!labels.some(({ row }) => depthOf(row) > 0)) return NO_NESTING
  const parentOf = new Map<number, string>()
  const parents = new Set<number>()
  let parent: Label | undefined
  for (const label of labels) {
    if (label.key === '') continue
    if (parent === undefined || depthOf(label.row) <= depthOf(parent.row)) parent = label
    else if (label.hasAnswers && !isHeading(parent.key)) {
      parentOf.set(label.row, withoutBullet(parent.key))
      parents.add(parent.row)
    }
  }
  const nested = labels.filter(({ row }) => parentOf.has(row)).map(({ key }) => withoutBullet(key))
  const isRepeated = new Set(nested).size < nested.length
  const isMixed = labels.some(({ row, hasAnswers }) => hasAnswers && !parentOf.has(row))
  return isRepeated || isMixed ? { parentOf, parents } : NO_NESTING
}

/**
 * Answers whose criterion is a bare qualifier, `Satisfied` under `CCJs` and under `Defaults`, named
 * with the heading that tells them apart. Names that say what they are about keep it.
 */
export function nameByHeadings(answers: readonly CriterionAnswer[]): readonly CriterionAnswer[] {
  const bare = new Set([...new Set(answers.map(({ criterion }) => criterion))].filter(isBare))
  const headings = ambiguousHeadings(answers.filter(({ criterion }) => bare.has(criterion)))
  if (headings.size === 0) return answers
  return answers.map((answer) => {
    const { section, criterion } = answer
    const isNested = section !== undefined && headings.has(section) && bare.has(criterion)
    return isNested ? { ...answer, criterion: `${onOneLine(section)} – ${criterion}` } : answer
  })
}

// The headings below which one lender answers to the same bare name.
function ambiguousHeadings(answers: readonly CriterionAnswer[]): ReadonlySet<string> {
  const headingsOf = new Map<string, Set<string>>()
  for (const { lender, variant, criterion, section } of answers) {
    if (section === undefined) continue
    const name = [lender, variant ?? '', matchingKey(criterion)].join('\u0000')
    headingsOf.set(name, (headingsOf.get(name) ?? new Set()).add(section))
  }
  return new Set([...headingsOf.values()].filter(({ size }) => size > 1).flatMap((set) => [...set]))
}

function isBare(criterion: string): boolean {
  return /^(max|min)(imum)?$/i.test(criterion) || !looksLikeCriterion(criterion)
}

/** A label without the bullet that sets it in. */
export function withoutBullet(key: string): string {
  return key.replace(BULLET, '')
}

const NO_NESTING: Nesting = { parentOf: new Map(), parents: new Set() }

const BULLET = /^(?:[•·▪◦‣>]|[-–—](?=\s))\s*/

function depth(view: SheetView, row: number, column: number): number {
  const spot = view.origin(row, column)
  const cell = view.cell(spot.row, spot.column)
  if (cell === null) return 0
  const spaces = /^[ \t\u00a0]*/.exec(cell.text)?.[0].length ?? 0
  const bullet = BULLET.test(cell.text.trim()) ? 1 : 0
  return (cell.indent ?? 0) + Math.ceil(spaces / 2) + bullet
}

// Capitals and a colon head sections, whose criteria keep their own names.
function isHeading(key: string): boolean {
  const letters = key.replace(/[^\p{L}]/gu, '')
  return key.endsWith(':') || (letters.length >= 5 && key === key.toUpperCase())
}
