/** What is kept of each reader, `asked` being criteria with a model's recorded answers, in `figures.json` beside this file. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tallies, Tally } from './abilities.ts'
import type { Kept } from './gate.ts'

export type Reader = 'criteria' | 'asked' | 'income' | 'rules' | 'statements'

const FIGURES = join(import.meta.dirname, 'figures.json')

/** As the file has it: `141/150` for each ability. */
type Written = {
  readonly newest: {
    readonly sets: readonly string[]
    readonly best: Readonly<Record<string, string>>
  }
  readonly all: {
    readonly sets: readonly string[]
    readonly base: Readonly<Record<string, string>>
  }
}

export function readKept(reader: Reader): Kept {
  const { newest, all } = readFile()[reader]
  return {
    newest: { sets: newest.sets, best: parse(newest.best) },
    all: { sets: all.sets, base: parse(all.base) },
  }
}

export function writeKept(reader: Reader, { newest, all }: Kept): void {
  const written: Written = {
    newest: { sets: newest.sets, best: print(newest.best) },
    all: { sets: all.sets, base: print(all.base) },
  }
  writeFileSync(FIGURES, `${JSON.stringify({ ...readFile(), [reader]: written }, null, 2)}\n`)
}

function readFile(): Readonly<Record<Reader, Written>> {
  return JSON.parse(readFileSync(FIGURES, 'utf8'))
}

function parse(written: Readonly<Record<string, string>>): Tallies {
  const tallyOf = (text: string): Tally => {
    const [count = 0, of = 0] = text.split('/').map(Number)
    return { count, of }
  }
  return Object.fromEntries(Object.entries(written).map(([name, text]) => [name, tallyOf(text)]))
}

function print(tallies: Tallies): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(tallies).map(([name, { count, of }]) => [name, `${count}/${of}`]),
  )
}
