/** Every prompt that papers would send, as if every field and row of every page were in doubt. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { IncomePage } from '@criteria-desk/domain/income/income-reading'
import { linesOf } from '@criteria-desk/domain/income/pointed/paper-page'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import { createAskEach } from '@criteria-desk/understanding/ask-each'
import {
  maskedIncomePages,
  maskedStatementPages,
} from '@criteria-desk/understanding/papers/masked-asked'
import { readPayeesWith } from '@criteria-desk/understanding/papers/payees'
import { pointIncome } from '@criteria-desk/understanding/papers/point-income'
import { pointStatement } from '@criteria-desk/understanding/papers/point-statement'
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
  return maskedIncomePages(readIncomeDocument(pages), pages).map(({ pictured: _, ...asked }) => {
    const { prompt } = preparePrompt(pointIncome, { ...asked, pictures: [] })
    const lines = linesOf(asked.words).map((words) => words.map(({ text }) => text).join(' '))
    return leaving(`${name} income, page ${asked.words.page}`, prompt, lines)
  })
}

function askedOfStatement(name: string, pages: readonly IncomePage[]): readonly LeavingPrompt[] {
  return maskedStatementPages(pages, true).map(({ pictured: _, ...asked }) => {
    const { prompt } = preparePrompt(pointStatement, { ...asked, pictures: [] })
    const lines = linesOf(asked.words).map((words) => words.map(({ text }) => text).join(' '))
    return leaving(`${name} page ${asked.words.page}`, prompt, lines)
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
  const [, inside = ''] = /<<<WORDS\n([\s\S]*?)\nWORDS>>>/.exec(text) ?? []
  return { name, text: plain(text), printed, left: inside.split('\n').map(plain) }
}

/** Without the numbers of words. */
function plain(text: string): string {
  return text.replaceAll(/(?<!\S)(?:\| )?\d{1,4}:(?=\S)/g, '')
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
