/** How much of generated statements is read right, by field and by choice of layout, and what becomes of changed digits. */
import type { StatementReading } from '@criteria-desk/domain/statements/statement-reading'
import { type JudgedStatement, judgeStatementSeed, readPages } from './judge-statement.ts'
import { type Tampered, tamperStatement } from './tamper-statement.ts'

type Share = { readonly asked: number; readonly right: number }

export type StatementMeasure = {
  readonly seeds: readonly [first: number, last: number]
  readonly statements: number
  /** Statements of which everything was read right, lists aside. */
  readonly whole: number
  readonly fields: Readonly<Record<string, Share>>
  /** Statements read whole, by choice of layout. */
  readonly byTrait: Readonly<Record<string, Share>>
  readonly failing: readonly number[]
  readonly tampered: TamperMeasure
}

export type TamperMeasure = {
  readonly statements: number
  readonly calledReconciled: readonly number[]
  readonly corrections: number
  readonly wronglyCorrected: readonly number[]
}

export function measureGeneratedStatements(first: number, last: number): StatementMeasure {
  const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const judged = seeds.map(judgeStatementSeed)
  const failing = judged.filter((one) => !isWhole(one)).map(({ seed }) => seed)
  const verdicts = judged.flatMap((one) => one.verdicts)
  const marked = judged.flatMap((one) => one.traits.map((trait) => ({ trait, one })))
  return {
    seeds: [first, last],
    statements: judged.length,
    whole: judged.length - failing.length,
    fields: sharesOf(
      verdicts,
      ({ field }) => field,
      ({ isRight }) => isRight,
    ),
    byTrait: sharesOf(
      marked,
      ({ trait }) => trait,
      ({ one }) => isWhole(one),
    ),
    failing,
    tampered: measureTampered(seeds),
  }
}

function isWhole({ verdicts }: JudgedStatement): boolean {
  return verdicts.every(({ field, isRight }) => isRight || field === 'list')
}

function sharesOf<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  isRight: (item: Item) => boolean,
): Readonly<Record<string, Share>> {
  const shares = [...Map.groupBy(items, nameOf)].map(
    ([name, own]) => [name, { asked: own.length, right: own.filter(isRight).length }] as const,
  )
  return Object.fromEntries(shares)
}

/** Of statements with one digit changed: none may be called reconciled, and no picture's figure put wrong. */
function measureTampered(seeds: readonly number[]): TamperMeasure {
  const tampered = seeds.flatMap((seed) => tamperStatement(seed) ?? [])
  const called = tampered.filter((one) => readAs(one, 'text')?.reconciles === true)
  const corrected = tampered.flatMap((one) => {
    const rows = readAs(one, 'ocr')?.transactions ?? []
    return rows.flatMap((row, at) => (row.correctedFrom === undefined ? [] : [{ one, row, at }]))
  })
  const wrong = corrected.filter(({ one, row }) => !isTrue(one, row))
  return {
    statements: tampered.length,
    calledReconciled: called.map(({ seed }) => seed),
    corrections: corrected.length,
    wronglyCorrected: wrong.map(({ one }) => one.seed),
  }
}

/** The first statement, whose list was changed. */
function readAs(
  { pages, statements }: Tampered,
  origin: 'text' | 'ocr',
): StatementReading | undefined {
  return readPages(
    pages.map((page) => ({ page, origin })),
    statements,
  )
}

function isTrue({ truth }: Tampered, row: StatementReading['transactions'][number]): boolean {
  return truth.some(
    ({ date, amount, type }) => date === row.date && amount === row.amount && type === row.type,
  )
}

export function writeStatementMeasure(measure: StatementMeasure): string {
  const { seeds, statements, whole, fields, byTrait, failing, tampered } = measure
  const traits = Object.entries(byTrait)
    .filter(([, { asked, right }]) => right < asked)
    .sort(([, one], [, other]) => one.right / one.asked - other.right / other.asked)
  return [
    `Statements of seeds ${seeds[0]} to ${seeds[1]}: ${whole} of ${statements} whole`,
    ...Object.entries(fields).map(writeShare),
    '',
    ...traits.map(writeShare),
    '',
    `Not whole: ${failing.join(' ')}`,
    `One digit changed: ${tampered.calledReconciled.length} of ${tampered.statements} called reconciled (${tampered.calledReconciled.join(' ')})`,
    `As pictures: ${tampered.wronglyCorrected.length} of ${tampered.corrections} corrections to a wrong figure (${tampered.wronglyCorrected.join(' ')})`,
  ].join('\n')
}

function writeShare([name, { asked, right }]: readonly [string, Share]): string {
  const share = `${((100 * right) / Math.max(1, asked)).toFixed(2)}%`
  return `${name.padEnd(56)}${String(right).padStart(8)} of ${String(asked).padEnd(8)}${share.padStart(9)}`
}
