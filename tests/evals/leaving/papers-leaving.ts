/** Every prompt that papers would send, as if every field and row of every page were in doubt. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { paperLines } from '@criteria-desk/domain/income/filling/paper-lines'
import type { IncomePage } from '@criteria-desk/domain/income/income-reading'
import { readStatements, statementLines } from '@criteria-desk/domain/statements/read-statements'
import { createAskEach } from '@criteria-desk/understanding/ask-each'
import { fieldNames } from '@criteria-desk/understanding/papers/field-names'
import { incomeFields } from '@criteria-desk/understanding/papers/income-fields'
import {
  maskedPaperLines,
  maskedStatementLines,
} from '@criteria-desk/understanding/papers/masked-lines'
import { readPayeesWith } from '@criteria-desk/understanding/papers/payees'
import { statementRowsTask } from '@criteria-desk/understanding/papers/statement-rows'
import { preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Prompt } from '@criteria-desk/understanding/task'
import { createFakeDocumentReader } from '../../../apps/server/src/adapters/document-reader/fake-document-reader.ts'
import { readIncomePages } from '../../../apps/server/src/adapters/document-reader/income-pages.ts'
import { makeIncomeDocument } from '../generated/income/make-income-document.ts'
import { type LeavingTruth, truthOfAuthor, truthOfSet } from './personal-truth.ts'

export type PaperToAsk = {
  readonly name: string
  readonly pages: readonly IncomePage[]
  readonly truth: LeavingTruth
}

/** One prompt as it leaves, and the lines that it was made of. */
export type LeavingPrompt = {
  readonly name: string
  readonly text: string
  readonly printed: readonly string[]
  /** The lines as they leave, each at the place of the printed one. */
  readonly left: readonly string[]
}

/** What both kinds of paper ask, of every page. */
export async function promptsOfPaper({
  name,
  pages,
}: PaperToAsk): Promise<readonly LeavingPrompt[]> {
  return [
    ...askedOfIncome(name, pages),
    ...askedOfStatement(name, pages),
    ...(await askedOfPayees(name, pages)),
  ]
}

function askedOfIncome(name: string, pages: readonly IncomePage[]): readonly LeavingPrompt[] {
  const lines = paperLines(pages)
  if (lines.length === 0) return []
  const { prompt } = preparePrompt(incomeFields, {
    documentType: 'payslip',
    doubt: {
      part: 0,
      fields: Object.keys(fieldNames),
      wantsLines: true,
      pages: pages.map(({ page }) => page.number),
    },
    lines,
    written: maskedPaperLines(lines, pages),
    labels: {},
    pictures: [],
  })
  return [
    leaving(
      `${name} income`,
      prompt,
      lines.map(({ text }) => text),
    ),
  ]
}

function askedOfStatement(name: string, pages: readonly IncomePage[]): readonly LeavingPrompt[] {
  return pages.flatMap((page) => {
    const lines = statementLines([page])
    if (lines.length === 0) return []
    const written = maskedStatementLines(lines, page, pages)
    const { prompt } = preparePrompt(statementRowsTask, { lines, written, pictures: [] })
    const printed = lines.map(({ words }) => words.map(({ text }) => text).join(' '))
    return [leaving(`${name} page ${page.page.number}`, prompt, printed)]
  })
}

async function askedOfPayees(
  name: string,
  pages: readonly IncomePage[],
): Promise<readonly LeavingPrompt[]> {
  const read = readStatements(pages)
  if (!read.ok) return []
  const asked: Prompt[] = []
  const askEach = createAskEach({
    findKept: async () => new Map(),
    askBatch: async ({ prepared }) => {
      asked.push(prepared.prompt)
      return { kind: 'not-filled', why: 'unavailable' }
    },
  })
  for (const statement of read.value) await readPayeesWith(askEach, statement)
  return asked.map((prompt) => leaving(`${name} payees`, prompt, []))
}

function leaving(name: string, { parts }: Prompt, printed: readonly string[]): LeavingPrompt {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  const inside = /<<<LINES\n([\s\S]*?)\nLINES>>>/.exec(text)?.[1]?.split('\n') ?? []
  return { name, text, printed, left: inside.map((line) => line.replace(/^\d+\| /, '')) }
}

/** A paper of a seed. */
export function generatedPaper(seed: number): PaperToAsk {
  const { pages, truth } = makeIncomeDocument(seed)
  return { name: `seed ${seed}`, pages, truth: truthOfSet(truth) }
}

/** The papers of a folder with a truth beside each; those whose pages are pictures only where wanted. */
export async function* papersOf(folder: string, withPictures: boolean): AsyncGenerator<PaperToAsk> {
  const files = readdirSync(folder).sort()
  for (const truthFile of files.filter((file) => file.endsWith('.truth.json'))) {
    const base = truthFile.replace('.truth.json', '')
    const file = files.find(
      (one) => one.startsWith(`${base}.`) && /\.(?:pdf|png|jpe?g|webp)$/i.test(one),
    )
    if (file === undefined) continue
    const pages = await pagesOf(join(folder, file), withPictures)
    if (pages === undefined) continue
    const truth: unknown = JSON.parse(readFileSync(join(folder, truthFile), 'utf8'))
    yield {
      name: join(basename(folder), file),
      pages,
      truth: truthOfAuthor(truth) ?? truthOfSet(truth),
    }
  }
}

async function pagesOf(
  file: string,
  withPictures: boolean,
): Promise<readonly IncomePage[] | undefined> {
  if (!existsSync(file)) return undefined
  const reader = createFakeDocumentReader()
  const upload = { bytes: readFileSync(file), filename: file }
  if (withPictures) {
    const read = await readIncomePages(upload)
    return read.ok ? read.value.pages : undefined
  }
  const read = await reader.readPages(upload)
  if (!read.ok) return undefined
  const words = read.value.flatMap((one): readonly IncomePage[] =>
    one.kind === 'words' ? [{ page: one.page, origin: 'text' }] : [],
  )
  return words.length === read.value.length ? words : undefined
}
