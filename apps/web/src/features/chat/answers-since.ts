import type { ConversationSince } from '@criteria-desk/contract/conversations'
import type { ChangedWords, EvidenceDocumentStanding } from '@criteria-desk/contract/evidence'
import type { ChatMessage } from './conversation.ts'

/**
 * What is said of a conversation that is opened again: when it was answered, from which versions of
 * which documents, and what became of those.
 */

/** What became of all answers that were read of a conversation. */
export type Since = {
  readonly documents: readonly EvidenceDocumentStanding[]
  /** By the id of the answer's message. */
  readonly changes: ReadonlyMap<string, readonly ChangedWords[]>
  readonly added: ConversationSince['added']
}

/** Pages of one conversation together, the newest first. */
export function joinSince(pages: readonly ConversationSince[]): Since {
  const documents = new Map(
    pages.flatMap((page) => page.documents.map((document) => [keyOf(document), document] as const)),
  )
  const answers = pages.flatMap((page) => page.answers)
  return {
    documents: [...documents.values()],
    changes: new Map(answers.map(({ messageId, changes }) => [String(messageId), changes])),
    // What came in after the last of the newest answers.
    added: pages[0]?.added ?? [],
  }
}

function keyOf({ id, version, sha256 }: EvidenceDocumentStanding): string {
  return `${id} ${version} ${sha256}`
}

/** Whether anything is otherwise than it was. */
export function isOtherwise({ documents, added }: Since): boolean {
  return added.length > 0 || documents.some(({ since }) => since !== 'current')
}

/** The document that a version is of, with every version of it that was asked. */
type Line = {
  readonly filename: string
  readonly versions: readonly number[]
  readonly state: 'current' | 'superseded' | 'removed'
  readonly newer: EvidenceDocumentStanding['newer']
  readonly isCited: boolean
}

export type SaidSince = {
  /** `, from matrix-a.xlsx version 2; version 3 is current.` */
  readonly rest: string
  /** What is said more quietly; empty where there is nothing. */
  readonly notes: readonly string[]
}

/** What an answer quoted counts before what was only asked with it. */
export function sayFrom(since: Since, messages: readonly ChatMessage[]): SaidSince {
  const cited = new Set(
    messages.flatMap(({ source }) => source?.citations.map(({ documentId }) => documentId) ?? []),
  )
  const lines = toLines(since.documents, cited)
  const quoted = lines.filter(({ isCited }) => isCited)
  const [from, others] =
    quoted.length > 0 ? [quoted, lines.filter(({ isCited }) => !isCited)] : [lines, []]
  return {
    rest: from.length === 0 ? '.' : `, from ${listOf(from)}${sayStates(from)}.`,
    notes: [
      ...sayOthers(others.filter(({ state }) => state !== 'current')),
      ...sayAdded(since.added),
      ...sayWords(quoted, since),
    ],
  }
}

function toLines(
  documents: readonly EvidenceDocumentStanding[],
  cited: ReadonlySet<number>,
): readonly Line[] {
  const byDocument = Map.groupBy(documents, ({ id, newer }) => newer?.id ?? id)
  return [...byDocument.values()].map((group) => {
    const versions = [...new Set(group.map(({ version }) => version))]
    const newer = group.find((one) => one.newer)?.newer
    const isIn = (state: EvidenceDocumentStanding['since']) =>
      group.some(({ since }) => since === state)
    return {
      filename: group.at(-1)?.filename ?? 'a document',
      versions: versions.toSorted((one, other) => one - other),
      state: isIn('superseded') ? 'superseded' : isIn('removed') ? 'removed' : 'current',
      newer,
      isCited: group.some(({ id }) => cited.has(id)),
    }
  })
}

const mostNamed = 2

function listOf(lines: readonly Line[]): string {
  if (lines.length > mostNamed) return `${lines.length} documents`
  return lines.map((line) => `${line.filename} ${versionsOf(line)}`).join(' and ')
}

function versionsOf({ versions }: Line): string {
  if (versions.length === 1) return `version ${versions[0]}`
  return `versions ${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`
}

function sayStates(lines: readonly Line[]): string {
  const changed = lines.filter(({ state }) => state !== 'current')
  if (changed.length === 0) {
    return lines.length === 1
      ? ', which is current'
      : `, ${lines.length === 2 ? 'both' : 'all'} current`
  }
  if (changed.length > mostNamed) return `; ${countStates(changed)}`
  return `; ${changed.map((line) => sayState(line, lines.length === 1)).join(', ')}`
}

function sayState({ filename, state, newer }: Line, isAlone: boolean): string {
  if (state === 'removed') return `${isAlone ? 'it' : filename} has been removed since`
  if (newer === undefined) {
    return `the version that replaced ${isAlone ? 'it' : filename} has been removed`
  }
  const of = isAlone ? '' : ` of ${filename}`
  const name = newer.filename === filename ? '' : ` (${newer.filename})`
  return `version ${newer.version}${of}${name} is current`
}

function countStates(lines: readonly Line[]): string {
  const newer = lines.filter((line) => line.newer !== undefined).length
  const gone = lines.length - newer
  const said = [
    ...(newer > 0
      ? [`${newer} ${newer === 1 ? 'has a newer version' : 'have newer versions'}`]
      : []),
    ...(gone > 0 ? [`${gone} ${gone === 1 ? 'has' : 'have'} been removed`] : []),
  ]
  return said.join(', ')
}

function sayOthers(changed: readonly Line[]): readonly string[] {
  if (changed.length === 0) return []
  const said =
    changed.length > mostNamed
      ? countStates(changed)
      : changed.map((line) => sayState(line, false)).join(', ')
  return [`Of what else was asked, ${said}.`]
}

function sayAdded(added: Since['added']): readonly string[] {
  if (added.length === 0) return []
  return added.length > mostNamed
    ? [`${added.length} documents have been added since.`]
    : [
        `${added.map(({ filename }) => filename).join(' and ')} ${added.length === 1 ? 'has' : 'have'} been added since.`,
      ]
}

/** Of words that stand in a newer version: what has not changed is said once. */
function sayWords(quoted: readonly Line[], { changes }: Since): readonly string[] {
  const newer = quoted.flatMap((line) => line.newer ?? [])
  const damaged = newer.filter(({ isDamaged }) => isDamaged)
  if (damaged.length > 0) {
    const names = damaged.map(({ filename }) => filename).join(' and ')
    return [`${names} is damaged: whether its words have changed cannot be said.`]
  }
  if (newer.length === 0) return []
  return [...changes.values()].some((of) => of.length > 0)
    ? ['What is not marked below reads the same today.']
    : ['Every word that was quoted reads the same today.']
}
