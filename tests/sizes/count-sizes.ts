/**
 * How large the reading of documents and questions is, room by room: lines, patterns and circles.
 * Counted is every `.ts` but tests, and every pattern in a row of knowledge; rows are no lines.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPatterns, findRowPatterns, readsNumbers } from './find-patterns.ts'
import { filesIn, PACKAGES, type Source, sourcesIn } from './imports.ts'

export type FoundPattern = {
  /** As `domain/src/criteria/cells/outcome.ts`. */
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
  /** Pairs of folders that import each other, one of them in the room, as `a <> b`. */
  readonly mutual: readonly string[]
}

/** From here on a pattern is a grammar in the wrong place. */
const LONGEST_PATTERN = 200

const DOMAIN = 'domain/src'
const UNDERSTANDING = 'understanding/src'

/**
 * The rooms of `criteria`, `language`, `pages`, every folder of the domain that one of these
 * imports, and the package of what a model is asked.
 */
export function countSizes(packages = PACKAGES): readonly Sizes[] {
  const folders = [...foldersReached(['criteria', 'language', 'pages'], packages), UNDERSTANDING]
  const sources = folders.flatMap((folder) => sourcesIn(folder, packages))
  const rows = folders
    .flatMap((folder) => filesIn(folder, packages))
    .filter((file) => /\.jsonl?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(packages, file), 'utf8') }))
  const mutual = mutualFolders(sources)
  return [...Map.groupBy(sources, ({ file }) => roomOf(file))].map(([room, ofRoom]) =>
    sizesOf(
      room,
      ofRoom,
      rows.filter(({ file }) => roomOf(file) === room),
      mutual.filter((pair) => pair.some((folder) => roomOf(join(folder, '_')) === room)),
    ),
  )
}

type Text = Pick<Source, 'file' | 'text'>

function sizesOf(
  room: string,
  sources: readonly Text[],
  rows: readonly Text[],
  mutual: readonly (readonly [string, string])[],
): Sizes {
  const patterns = [
    ...sources.flatMap(({ file, text }) => withFile(file, findPatterns(file, text))),
    ...rows.flatMap(({ file, text }) => withFile(file, findRowPatterns(file, text))),
  ]
  return {
    room,
    lines: sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    patterns,
    long: patterns.filter(({ source }) => source.length > LONGEST_PATTERN),
    ofNumbers: room === 'language' ? [] : patterns.filter(({ source }) => readsNumbers(source)),
    mutual: mutual.map((pair) => pair.join(' <> ')),
  }
}

function withFile(
  file: string,
  patterns: readonly Omit<FoundPattern, 'file'>[],
): readonly FoundPattern[] {
  return patterns.map((pattern) => ({ file, ...pattern }))
}

/** Folders of the domain, and those that they import, as far as that leads. */
function foldersReached(first: readonly string[], packages: string): readonly string[] {
  const reached = first.map((folder) => join(DOMAIN, folder))
  for (const folder of reached) {
    for (const { imports } of sourcesIn(folder, packages)) {
      for (const next of imports.map((file) => file.split('/').slice(0, 3).join('/'))) {
        if (!next.endsWith('.ts') && !reached.includes(next)) reached.push(next)
      }
    }
  }
  return reached
}

/** Pairs of folders with an import in each direction. */
function mutualFolders(sources: readonly Source[]): readonly (readonly [string, string])[] {
  const ways = new Set(
    sources.flatMap(({ file, imports }) => imports.map((to) => `${dirname(file)} ${dirname(to)}`)),
  )
  return [...ways]
    .map((way) => way.split(' '))
    .flatMap(([from = '', to = '']) =>
      from < to && ways.has(`${to} ${from}`) ? [[from, to] as const] : [],
    )
    .toSorted()
}

/** A room of `criteria` is a folder of it, and the files beside the rooms are one. */
function roomOf(file: string): string {
  const [shelf = '', , folder = '', ...below] = file.split('/')
  if (shelf !== 'domain') return below.length > 0 ? `${shelf}/${folder}` : `packages/${shelf}`
  const [room = ''] = below
  return folder === 'criteria' && below.length > 1 ? `criteria/${room}` : folder
}
