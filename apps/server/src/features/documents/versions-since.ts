import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import {
  type ChangedWords,
  type Replaced,
  wordsSince,
} from '@criteria-desk/domain/evidence/words-since'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { CriteriaFile, Version } from './documents.repository.ts'
import * as documents from './documents.repository.ts'

/** What became of a criteria document: it may be another version that is in force, or none. */
export type VersionSince = {
  readonly cited: Version
  /** Itself while it is in force; null where what replaced it is removed. */
  readonly inForce: Version | null
}

/** What became of criteria documents that answers were given from, and what their words are now. */
export function createVersionsSince(parts: {
  unitOfWork: UnitOfWork
  sound: <Document extends CriteriaFile>(
    records: readonly Document[],
  ) => Promise<readonly Document[]>
  openReading: (record: CriteriaFile) => Promise<CriteriaReading | null>
}) {
  const { unitOfWork, sound, openReading } = parts

  /** Of each that is still there, as far as this person sees: developers across companies every one. */
  async function versionsSince(
    scope: Scope,
    transaction: Transaction,
    ids: readonly number[],
    isAcrossCompanies = false,
  ): Promise<readonly VersionSince[]> {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) return []
    const found =
      isAcrossCompanies && reachesAllCompanies(scope)
        ? await documents.listVersionsAcrossCompanies(scope, transaction, wanted)
        : await documents.listVersions(scope, transaction, wanted)
    return [...Map.groupBy(found, ({ citedId }) => citedId)].flatMap(([citedId, versions]) => {
      const cited = versions.find(({ id }) => id === citedId)
      const inForce = versions.find(({ supersededAt }) => supersededAt === null)
      return cited ? [{ cited, inForce: inForce ?? null }] : []
    })
  }

  /** The same, each with its file looked at: `failed` where that is lost or damaged. */
  async function soundVersions(since: readonly VersionSince[]): Promise<readonly VersionSince[]> {
    const all = since.flatMap(({ cited, inForce }) => (inForce ? [cited, inForce] : [cited]))
    const once = [...new Map(all.map((version) => [version.id, version])).values()]
    const looked = new Map((await sound(once)).map((version) => [version.id, version]))
    return since.map(({ cited, inForce }) => ({
      cited: looked.get(cited.id) ?? cited,
      inForce: inForce && (looked.get(inForce.id) ?? inForce),
    }))
  }

  /** Each reading is opened once, one after the other; a document whose own cannot be says nothing. */
  async function changedSince(
    since: readonly VersionSince[],
    citations: readonly (readonly Citation[])[],
  ): Promise<readonly (readonly ChangedWords[])[]> {
    const cited = new Set(citations.flatMap((list) => list.map(({ documentId }) => documentId)))
    const readings = new Map<number, CriteriaReading | null>()
    const open = async (version: Version) => {
      const known = readings.get(version.id)
      const reading = known === undefined ? await openReading(version) : known
      readings.set(version.id, reading)
      return reading
    }
    const replaced = new Map<number, Replaced>()
    for (const { cited: before, inForce } of since) {
      if (!inForce || inForce.id === before.id || !cited.has(before.id)) continue
      const reading = await open(inForce)
      if (!reading) continue
      const { id: documentId, filename } = inForce
      const then = await open(before)
      replaced.set(before.id, { before: then, inForce: { documentId, filename, reading } })
    }
    return citations.map((list) => wordsSince(list, replaced))
  }

  return {
    versionsSince,
    soundVersions,
    changedSince,

    /**
     * For each list of citations what the versions in force say otherwise. Those of one's own answers:
     * what is cited and is no criteria document that one may see is passed over.
     */
    async wordsSince(
      scope: Scope,
      citations: readonly (readonly Citation[])[],
    ): Promise<readonly (readonly ChangedWords[])[]> {
      const ids = citations.flatMap((list) => list.map(({ documentId }) => documentId))
      const since = await unitOfWork.inTransaction(scope, (transaction) =>
        versionsSince(scope, transaction, ids),
      )
      return changedSince(since, citations)
    },
  }
}
