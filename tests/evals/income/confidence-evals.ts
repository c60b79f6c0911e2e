/**
 * How sure readings are of what is right and of what is wrong: every field of every set that counts,
 * by how sure it is, by layout and by the rule that found it. A layout is one observation: what a rule
 * is worth is told by in how many layouts it never was wrong.
 */
import { basename } from 'node:path'
import { sureFrom } from '@criteria-desk/domain/income/sure-from'
import { paperFolders } from '../papers/kept-pages.ts'
import { measureCorpus } from './income-evals.ts'
import type { StatedField } from './measure-income.ts'
import { listDocuments, type ReadOptions } from './read-corpus.ts'

export type ConfidenceOptions = ReadOptions & {
  /** Beside the sets of the repository, or instead of them where some are named. */
  readonly folders: readonly string[]
  readonly showsSure: boolean
}

/** Reads every set and prints how sure it was of what. */
export async function runConfidence(options: ConfidenceOptions): Promise<void> {
  const sets = options.folders.length > 0 ? options.folders : paperFolders.filter(isOfIncome)
  const stated: StatedField[] = []
  const missing: string[] = []
  for (const folder of sets) {
    const words = options.words === undefined ? undefined : `${options.words}/${basename(folder)}`
    const measured = await measureCorpus(listDocuments(folder), { ...options, words })
    stated.push(...measured.stated)
    missing.push(...measured.wrong.filter(({ got }) => isNothing(got)).map((one) => one.document))
  }
  console.log(`${stated.length} fields stated, ${missing.length} not found`)
  printBins(stated)
  printGroups('By rule', stated, ({ rule }) => rule)
  printGroups('By layout', stated, ({ layout }) => layout)
  if (!options.showsSure) return
  for (const one of stated.filter((field) => !field.isRight && isSure(field))) {
    console.log(`  ${one.layout} ${one.document} ${one.field} by ${one.rule}`)
  }
}

function isOfIncome(folder: string): boolean {
  return /income/.test(folder) && listDocuments(folder).length > 0
}

function isNothing(got: unknown): boolean {
  return got === undefined || got === null
}

function isSure({ confidence }: StatedField): boolean {
  return (confidence ?? sureFrom) >= sureFrom
}

const BINS = [0.97, sureFrom, 0.8, 0.7, 0] as const

function printBins(stated: readonly StatedField[]): void {
  const print = (name: string, own: readonly StatedField[]) =>
    console.log(`  ${name.padEnd(24)} ${countsOf(own)}`)
  print('nothing speaks for it', ofConfidence(stated, undefined))
  for (const [at, from] of BINS.entries()) {
    const till = BINS[at - 1] ?? 2
    const own = stated.filter(
      ({ confidence }) => confidence !== undefined && confidence >= from && confidence < till,
    )
    print(`from ${from.toFixed(2)}`, own)
  }
  const [right, sure] = [stated.filter(({ isRight }) => isRight), stated.filter(isSure)]
  const wrong = sure.filter(({ isRight }) => !isRight).length
  const rightAndSure = right.filter(isSure).length
  console.log(`  right and sure ${rightAndSure} of ${right.length}: ${share(rightAndSure, right)}`)
  console.log(`  wrong and sure ${wrong} of ${stated.length}: ${share(wrong, stated)}`)
}

function ofConfidence(
  stated: readonly StatedField[],
  wanted: number | undefined,
): readonly StatedField[] {
  return stated.filter(({ confidence }) => confidence === wanted)
}

function share(count: number, of: readonly unknown[]): string {
  return `${((100 * count) / Math.max(1, of.length)).toFixed(2)} %`
}

function printGroups(
  title: string,
  stated: readonly StatedField[],
  nameOf: (field: StatedField) => string,
): void {
  console.log(title)
  const groups = [...Map.groupBy(stated, nameOf)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  for (const [name, own] of groups) {
    const sure = own.filter(isSure)
    const wrong = sure.filter(({ isRight }) => !isRight).length
    const doubted = own.filter((field) => field.isRight && !isSure(field)).length
    console.log(
      `  ${name.padEnd(34)} ${countsOf(own)}  right and doubted ${String(doubted).padStart(4)}  wrong and sure ${String(wrong).padStart(3)}  ${boundText(own)}`,
    )
  }
}

function countsOf(own: readonly StatedField[]): string {
  const right = own.filter(({ isRight }) => isRight).length
  return `right ${String(right).padStart(5)}  wrong ${String(own.length - right).padStart(4)}`
}

function boundText(own: readonly StatedField[]): string {
  const layouts = [...Map.groupBy(own, ({ layout }) => layout).values()]
  const whole = layouts.filter((fields) => fields.every(({ isRight }) => isRight)).length
  return `layouts ${whole} of ${layouts.length}, at least ${leastShare(whole, layouts.length).toFixed(2)}`
}

/** The lower bound of a share that was seen so often, 19 times of 20 (Wilson's interval). */
function leastShare(count: number, of: number): number {
  if (of === 0) return 0
  const z = 1.96
  const seen = count / of
  const middle = seen + z ** 2 / (2 * of)
  const spread = z * Math.sqrt((seen * (1 - seen)) / of + z ** 2 / (4 * of ** 2))
  return (middle - spread) / (1 + z ** 2 / of)
}
