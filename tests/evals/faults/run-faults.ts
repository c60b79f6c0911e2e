import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultInput, openProduct } from './ask-product.ts'
import { type FaultScore, scoreFolders, writeReport } from './corpus/score.mjs'

/** Inputs with truth that stand for kinds of fault which people met in other programs. */
const FAULTS = join(import.meta.dirname, 'corpus')

/** `npm run evals -- faults [CASES] [--fails]`: reads the inputs of each case and prints the scorer's report. */
export async function runFaults(asked: readonly string[], showsFails: boolean): Promise<void> {
  const cases = casesAsked(asked)
  console.log(writeReport(await scoreFaults(cases), showsFails ? 'all' : false))
}

/** The inputs of the cases through the whole product, and what the scorer says of them. */
export async function scoreFaults(cases: readonly string[]): Promise<FaultScore> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const product = await openProduct()
  try {
    for (const one of cases) {
      for (const input of inputsOf(one)) {
        const said = await product.ask(input)
        writeFileSync(join(folder, `${one}__${input.filename}.json`), JSON.stringify(said))
      }
    }
    return scoreFolders(FAULTS, folder, cases)
  } finally {
    await product.close()
    rmSync(folder, { recursive: true })
  }
}

/** `01-23`, or how the names of cases begin; all where nothing is said. */
export function casesAsked(asked: readonly string[]): readonly string[] {
  const all = readdirSync(FAULTS).filter((name) => /^\d\d-/.test(name))
  const isAsked = (name: string, word: string) => {
    const [, from, to] = /^(\d\d)-(\d\d)$/.exec(word) ?? []
    if (from === undefined || to === undefined) return name.startsWith(word)
    return name.slice(0, 2) >= from && name.slice(0, 2) <= to
  }
  return all
    .filter((name) => asked.length === 0 || asked.some((word) => isAsked(name, word)))
    .toSorted()
}

type Expected = { readonly questions?: readonly { readonly ask: string }[] }
type Truth = {
  readonly files: Readonly<
    Record<
      string,
      { readonly reader: FaultInput['reader']; readonly expect: Expected | readonly Expected[] }
    >
  >
}

function inputsOf(one: string): readonly FaultInput[] {
  const truth: Truth = JSON.parse(readFileSync(join(FAULTS, one, 'truth.json'), 'utf8'))
  return Object.entries(truth.files).map(([filename, { reader, expect }]) => ({
    filename,
    bytes: readFileSync(join(FAULTS, one, filename)),
    reader,
    questions: [
      ...new Set([expect].flat().flatMap(({ questions = [] }) => questions.map(({ ask }) => ask))),
    ],
  }))
}
