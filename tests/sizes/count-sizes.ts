/**
 * How large the reading of documents and questions is: lines and patterns of each room, without
 * tests, and in lines without the tables of `criteria/knowledge`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findPatterns, readsNumbers } from './find-patterns.ts'

const source = join(import.meta.dirname, '../../packages/domain/src')

export type FoundPattern = {
  /** As `criteria/cells/outcome.ts`. */
  readonly file: string
  readonly line: number
  readonly source: string
}

export type Sizes = {
  /** As `criteria/cells`; what lies in folders of a room is the room's. */
  readonly room: string
  readonly lines: number
  readonly patterns: readonly FoundPattern[]
  readonly long: readonly FoundPattern[]
  /** Patterns of numbers, money and dates, which only `language` is to hold. */
  readonly ofNumbers: readonly FoundPattern[]
}

/** From here on a pattern is a grammar in the wrong place. */
const LONGEST_PATTERN = 200

/** The rooms of `criteria`, then `language` and `pages`, each with its sizes. */
export function countSizes(): readonly Sizes[] {
  const files = ['criteria', 'language', 'pages'].flatMap((folder) => sourcesIn(folder))
  return [...Map.groupBy(files, roomOf)].map(([room, ofRoom]) => sizesOf(room, ofRoom))
}

function sizesOf(room: string, files: readonly string[]): Sizes {
  const texts = files.map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  const patterns = texts.flatMap(({ file, text }) =>
    findPatterns(file, text).map((pattern) => ({ file, ...pattern })),
  )
  return {
    room,
    lines: texts.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    patterns,
    long: patterns.filter(({ source: words }) => words.length > LONGEST_PATTERN),
    ofNumbers:
      room === 'language' ? [] : patterns.filter(({ source: words }) => readsNumbers(words)),
  }
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(source, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** A room of `criteria` is a folder of it, and the files beside the rooms are one. */
function roomOf(file: string): string {
  const [folder = '', room = ''] = dirname(file).split('/')
  return room === '' || folder !== 'criteria' ? folder : `${folder}/${room}`
}
