/**
 * The trade's words as they are written down in the knowledge folder: concepts, and how sheets,
 * guides and brokers say each of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const KNOWLEDGE = join(import.meta.dirname, '../../../packages/domain/knowledge')

/** A thing that lenders publish criteria on. */
export type Concept = {
  readonly id: string
  readonly name: string
  readonly group: string
  /** One or two sentences; what it is not stands last. */
  readonly means: string
  readonly abbreviations: readonly string[]
  readonly unit: string
  readonly bound: string
  /** Ids of wider concepts, whose rules hold where this one has none. */
  readonly parents: readonly string[]
  /** Ids of concepts that look alike and are something else. */
  readonly near: readonly string[]
  readonly traits: readonly string[]
}

export const kinds = ['heads', 'abbreviations', 'questions', 'spoken', 'stories'] as const
export type Kind = (typeof kinds)[number]

export type NearMiss = { readonly says: string; readonly means: string }

/** What one author wrote of one concept: a line of a file. */
export type SayingsLine = Readonly<Record<Kind, readonly string[]>> & {
  readonly concept: string
  readonly nearMisses: readonly NearMiss[]
}

export type SayingsFile = {
  readonly path: string
  /** `a` of sayings-a12. */
  readonly author: string
  readonly lines: readonly SayingsLine[]
}

/** One saying, as written. */
export type Saying = { readonly kind: Kind; readonly text: string }

export function readConcepts(): readonly Concept[] {
  return linesOf<Concept>(join(KNOWLEDGE, 'concepts.jsonl'))
}

/**
 * The sayings of one file; a kind that a line leaves out is empty.
 *
 * @throws where there is no such file, or a line of it is no JSON
 */
export function readSayings(path: string): SayingsFile {
  const author = basename(path).replace(/^sayings-([a-z]+).*$/, '$1')
  const lines = linesOf<Partial<SayingsLine>>(path)
  return { path, author, lines: lines.map((line) => ({ ...NOTHING_SAID, ...line })) }
}

const NOTHING_SAID: SayingsLine = {
  concept: '',
  heads: [],
  abbreviations: [],
  questions: [],
  spoken: [],
  stories: [],
  nearMisses: [],
}

/** The files that are trained on. */
export function sayingsFiles(): readonly string[] {
  return readdirSync(KNOWLEDGE)
    .filter((name) => name.startsWith('sayings-'))
    .sort()
    .map((name) => join(KNOWLEDGE, name))
}

/** All that a line says of its concept; near misses mean something else. */
export function sayingsOf(line: SayingsLine): readonly Saying[] {
  return kinds.flatMap((kind) => line[kind].map((text) => ({ kind, text })))
}

function linesOf<Line>(path: string): readonly Line[] {
  if (!existsSync(path)) throw new Error(`${path} is not there.`)
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Line => JSON.parse(line))
}
