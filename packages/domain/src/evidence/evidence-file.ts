/**
 * The JSON that is handed out beside a PDF: an answer's record with its seal, or that of an export
 * with those of its answers. Whoever is given it can hold it against what the firm keeps; what is
 * read back is held to be of this shape and no other, so that nothing stands in it unseen.
 */
import { fail, ok, type Result } from '../shared/result.ts'
import type { EvidenceExport, EvidenceRecord } from './evidence-record.ts'

export type SealedRecord<Record = EvidenceRecord | EvidenceExport> = {
  readonly record: Record
  /** Of its sealed text. */
  readonly sha256: string
}

export type EvidenceFile = {
  readonly head: SealedRecord
  /** Of an export of a conversation, in its order; else none. */
  readonly answers: readonly SealedRecord<EvidenceRecord>[]
}

export type EvidenceFileFault =
  | { readonly why: 'no-json' }
  /** JSON of something else. */
  | { readonly why: 'no-record' }
  /** Something of a record's is missing or of another kind: `answers.2.record.at`. */
  | { readonly why: 'incomplete'; readonly at: string }
  /** Fields that no record has. */
  | { readonly why: 'unknown-fields'; readonly at: readonly string[] }
  /** A field stands twice in one object: who reads the text sees both, and the last alone is held. */
  | { readonly why: 'repeated-fields' }

/** The JSON of a file, indented for people. */
export function writeEvidenceFile({ head, answers }: EvidenceFile): string {
  return `${JSON.stringify({ ...marks, head, answers }, null, 2)}\n`
}

/** What a file holds. A record alone, with its seal, is taken as well. */
export function readEvidenceFile(text: string): Result<EvidenceFile, EvidenceFileFault> {
  const parsed = readTree(text)
  if (!parsed.ok) return parsed
  const tree = parsed.value
  const isOne = 'record' in tree
  if (!isOne && !('head' in tree)) return fail({ why: 'no-record' })
  const head = isOne ? { record: tree.record, sha256: tree.sha256 } : tree.head
  const answers = isOne ? [] : (tree.answers ?? [])
  const faults: Faults = { missing: [], unknown: unknownIn(tree, fileFields, '') }
  lookAt(head, isOne ? '' : 'head', faults)
  if (!Array.isArray(answers)) faults.missing.push('answers')
  else for (const [at, answer] of answers.entries()) lookAt(answer, `answers.${at}`, faults)
  const [missing] = faults.missing
  if (missing !== undefined) return fail({ why: 'incomplete', at: missing })
  if (faults.unknown.length > 0) return fail({ why: 'unknown-fields', at: faults.unknown })
  // Every field that is read of it has been looked at.
  return ok({ head, answers } as EvidenceFile)
}

/** A stored record, where it still is one. */
export function readStoredRecord(stored: unknown): EvidenceRecord | EvidenceExport | null {
  const faults: Faults = { missing: [], unknown: [] }
  lookAtRecord(stored, 'record', faults)
  return faults.missing.length === 0 ? (stored as EvidenceRecord | EvidenceExport) : null
}

const marks = { format: 'criteria-desk-evidence', version: 1 } as const

type Tree = { readonly [name: string]: unknown }
type Faults = { readonly missing: string[]; readonly unknown: string[] }

/** Undefined where it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? null
  } catch {
    return undefined
  }
}

function readTree(text: string): Result<Tree, EvidenceFileFault> {
  const tree = parseJson(text)
  if (!isObject(tree)) return fail({ why: tree === undefined ? 'no-json' : 'no-record' })
  return namesIn(text) === namesOf(tree) ? ok(tree) : fail({ why: 'repeated-fields' })
}

/** How many names of fields stand in a JSON text: strings before a colon. */
function namesIn(text: string): number {
  const strings = [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)]
  return strings.filter(([, colon]) => colon !== undefined).length
}

/** How many fields were read of it. */
function namesOf(tree: Tree): number {
  const open: object[] = [tree]
  let names = 0
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const within: readonly unknown[] = Object.values(one)
    if (!Array.isArray(one)) names += within.length
    for (const each of within) if (typeof each === 'object' && each !== null) open.push(each)
  }
  return names
}

function isObject(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// What the call that exports answers says beside it.
const fileFields = ['head', 'answers', 'record', 'sha256', 'advisor', ...Object.keys(marks)]

function lookAt(sealed: unknown, at: string, faults: Faults): void {
  const under = at === '' ? '' : `${at}.`
  if (!isObject(sealed)) {
    faults.missing.push(at === '' ? 'record' : at)
    return
  }
  if (typeof sealed.sha256 !== 'string') faults.missing.push(`${under}sha256`)
  if (at !== '') faults.unknown.push(...unknownIn(sealed, ['record', 'sha256'], under))
  lookAtRecord(sealed.record, `${under}record`, faults)
}

type Kind = 'string' | 'number' | 'list' | 'id or null'
type Fields = { readonly [name: string]: Kind }

/** What every record has. */
const common: Fields = {
  reference: 'string',
  at: 'string',
  companyId: 'id or null',
  route: 'string',
}
const ofUser: Fields = { id: 'number', nameSeal: 'string' }
const ofAnswer: Fields = {
  question: 'string',
  answer: 'string',
  documents: 'list',
  citations: 'list',
  engineVersion: 'string',
  readingVersion: 'number',
}
const ofExport: Fields = { conversationId: 'string', answers: 'list' }
const ofDocument: Fields = {
  id: 'number',
  filename: 'string',
  version: 'number',
  sha256: 'string',
  uploadedAt: 'string',
}
const ofCitation: Fields = { documentId: 'number', filename: 'string', quote: 'string' }
const ofExported: Fields = { reference: 'string', sha256: 'string' }

/** What some have. */
const perhaps = [
  ...['choice', 'carried', 'dropped', 'readBy', 'parts'],
  ...['lenders', 'case', 'columns', 'statement', 'readings'],
]

function lookAtRecord(record: unknown, at: string, faults: Faults): void {
  if (!isObject(record)) {
    faults.missing.push(at)
    return
  }
  const isExport = record.route === 'export'
  const fields = { ...common, ...(isExport ? ofExport : ofAnswer) }
  const known = [...Object.keys(fields), 'user', ...(isExport ? [] : perhaps)]
  faults.unknown.push(...unknownIn(record, known, `${at}.`))
  faults.missing.push(...missingIn(record, fields, at))
  faults.missing.push(...missingIn(record.user, ofUser, `${at}.user`))
  const { name, nameSalt } = isObject(record.user) ? record.user : {}
  for (const text of [name, nameSalt]) {
    if (text !== undefined && typeof text !== 'string') faults.missing.push(`${at}.user.name`)
  }
  const lists = isExport
    ? [[record.answers, ofExported, 'answers'] as const]
    : [
        [record.documents, ofDocument, 'documents'] as const,
        [record.citations, ofCitation, 'citations'] as const,
      ]
  for (const [list, of, name] of lists) {
    const entries: readonly unknown[] = Array.isArray(list) ? list : []
    faults.missing.push(
      ...entries.flatMap((entry, place) => missingIn(entry, of, `${at}.${name}.${place}`)),
    )
  }
}

function unknownIn(tree: Tree, known: readonly string[], under: string): string[] {
  return Object.keys(tree)
    .filter((name) => !known.includes(name))
    .map((name) => `${under}${name}`)
}

function missingIn(value: unknown, fields: Fields, at: string): string[] {
  if (!isObject(value)) return [at]
  return Object.entries(fields)
    .filter(([name, kind]) => !isOf(value[name], kind))
    .map(([name]) => `${at}.${name}`)
}

function isOf(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'list':
      return Array.isArray(value)
    case 'string':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    default:
      return value === null || typeof value === 'number'
  }
}
