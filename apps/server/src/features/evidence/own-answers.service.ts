import type { ChangedWords, EvidenceDocumentStanding } from '@criteria-desk/contract/evidence'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import * as records from './evidence.repository.ts'
import { standingOf, toWireChange } from './evidence-standing.ts'
import { type DocumentShelves, lookAround } from './find-record.ts'

export type OwnAnswersService = ReturnType<typeof createOwnAnswersService>

export type AnswersSince = {
  /** Every document that was asked, once for each version. */
  readonly documents: readonly EvidenceDocumentStanding[]
  /** By the reference of each; those of which there is no record are not among them. */
  readonly answers: ReadonlyMap<string, AnswerSince>
}

type AnswerSince = {
  /** Numbers in `documents`. */
  readonly documents: readonly number[]
  readonly changes: readonly ChangedWords[]
}

/** What became of several of one's own answers, in one go. */
export function createOwnAnswersService(
  ports: DocumentShelves & {
    readonly unitOfWork: UnitOfWork
    readonly documents: Pick<DocumentsService, 'soundVersions' | 'changedSince'>
  },
) {
  const { unitOfWork, documents } = ports

  return {
    /**
     * Each document is looked up, and each reading opened, once, however many answers rest on it.
     * What the seals say is not asked here, but where a reference is looked up.
     */
    async since(scope: Scope, references: readonly string[]): Promise<AnswersSince> {
      const { given, looked } = await unitOfWork.inTransaction(scope, async (transaction) => {
        const found = await records.listRestsOfOwn(scope, transaction, references)
        const ids = found.flatMap((one) => one.documents.map(({ id }) => id))
        const around = await lookAround(ports, scope, transaction, { ids, isOwn: true })
        return { given: found, looked: around }
      })
      const versions = await documents.soundVersions(looked.versions)
      const around = { ...looked, versions }
      const citations = given.map((one) => one.citations)
      const changed = await documents.changedSince(versions, citations)
      const all = new Map<string, EvidenceDocumentStanding>()
      for (const { route, documents: asked } of given) {
        for (const document of asked) {
          const key = keyOf(document)
          if (!all.has(key)) all.set(key, standingOf(document, route, around, true))
        }
      }
      const keys = [...all.keys()]
      const answers = given.map(({ reference, documents: asked }, at) => {
        const numbers = asked.map((document) => keys.indexOf(keyOf(document)))
        const changes = (changed[at] ?? []).map((one) => toWireChange(one, around))
        return [reference, { documents: numbers, changes }] as const
      })
      return { documents: [...all.values()], answers: new Map(answers) }
    },

    /** Those of these conversations of one's own that were handed out. */
    exportedAmong: (
      scope: Scope,
      transaction: Transaction,
      conversationIds: readonly string[],
    ): Promise<readonly string[]> => records.listExported(scope, transaction, conversationIds),
  }
}

function keyOf({ id, version, sha256 }: records.RestOfAnswer['documents'][number]): string {
  return `${id} ${version} ${sha256}`
}
