import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrueCase, TrueMeaning } from './true-meaning.ts'

const KNOWLEDGE = join(import.meta.dirname, '../../../packages/domain/knowledge')

/** A cell as its author wrote it down; the id is its file and line. */
export type WrittenCell = {
  readonly id: string
  readonly row: string
  readonly text: string
  readonly means: TrueMeaning
}

export type WrittenStory = {
  readonly id: string
  readonly story: string
  readonly case: Partial<TrueCase>
}

/** The cells and stories of files with one JSON object a line. */
export function readWrittenLines(files: readonly string[]): {
  readonly cells: readonly WrittenCell[]
  readonly stories: readonly WrittenStory[]
} {
  const lines = files.flatMap(linesOf)
  return {
    cells: lines.filter((line): line is WrittenCell => 'text' in line),
    stories: lines.filter((line): line is WrittenStory => 'story' in line),
  }
}

/** The files of cells and stories, which are measured where none are named. */
export function knowledgeFiles(): readonly string[] {
  return readdirSync(KNOWLEDGE)
    .filter((name) => name.startsWith('cells-') || name.startsWith('stories-'))
    .sort()
    .map((name) => join(KNOWLEDGE, name))
}

function linesOf(file: string): readonly (WrittenCell | WrittenStory)[] {
  if (!existsSync(file)) throw new Error(`${file} is not there.`)
  const name = file.replace(/^.*\/|\.jsonl$/g, '')
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      line.trim() === '' ? [] : [{ ...JSON.parse(line), id: `${name}:${at + 1}` }],
    )
}
