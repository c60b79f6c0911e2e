import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import { toIdText } from '@criteria-desk/domain/access/audit-acts'
import { overseesCompany, reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { type EvidenceRecord, readReference } from '@criteria-desk/domain/evidence/evidence-record'
import { AppError } from '../../app-error.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import { standingOf, toSealed, toWireChange } from './evidence-standing.ts'
import {
  createRecordSearch,
  type DocumentShelves,
  documentsOf,
  type Gathered,
  type Reach,
} from './find-record.ts'

export type EvidenceCheckService = ReturnType<typeof createEvidenceCheckService>

type CheckPorts = DocumentShelves & {
  readonly unitOfWork: UnitOfWork
  readonly documents: Pick<DocumentsService, 'soundVersions' | 'changedSince'>
}

/** Where no reference is: it is looked for like any other. */
const noReference = ''

/** What became of a record, for everybody of the firm that it was made in. */
export function createEvidenceCheckService(ports: CheckPorts) {
  const { unitOfWork, documents } = ports
  const gather = createRecordSearch(ports)

  async function view(
    scope: Scope,
    gathered: Gathered,
    mayRead: boolean,
  ): Promise<EvidenceStanding> {
    const { stored, isHeadWhole, kind, answers } = gathered
    const versions = await documents.soundVersions(gathered.around.versions)
    const around = { ...gathered.around, versions }
    const citations = answers.flatMap(({ whole }) => whole?.citations ?? [])
    const changed = await documents.changedSince(versions, [citations])
    const isWhole = isHeadWhole && answers.every(({ whole }) => whole !== null)
    const isOfSeveral = kind === 'export'
    return {
      reference: stored.reference,
      kind,
      at: stored.createdAt.toISOString(),
      sha256: stored.sha256,
      seal: isWhole ? 'unchanged' : 'altered',
      documents: documentsOf(answers).map(({ document, route }) =>
        standingOf(document, route, around, mayRead),
      ),
      changes: changed.flat().map((one) => toWireChange(one, around)),
      answers: isOfSeveral
        ? answers.map(({ reference, sha256, stored: own, whole }) => ({
            reference,
            sha256,
            seal: own === null ? 'missing' : whole === null ? 'altered' : 'unchanged',
          }))
        : [],
      words: mayRead
        ? {
            head: toSealed(stored),
            answers: isOfSeveral
              ? answers.flatMap(({ stored: own }) => (own ? [toSealed<EvidenceRecord>(own)] : []))
              : [],
          }
        : null,
      isOwn: stored.userId === scope.userId,
    }
  }

  /** As somebody above its author, which is written down. Throws `evidence.not-found`. */
  function openFromAbove(scope: Scope, reference: string): Promise<Gathered> {
    const look = (reach: Reach) => async (transaction: Transaction) => {
      const found = await gather(scope, transaction, reference, reach)
      if (!found) throw new AppError('evidence.not-found')
      const { userId, companyId: about } = found.stored
      const opened = { userId, reference: toIdText(reference), about }
      unitOfWork.writeDown(transaction, { act: 'evidence.opened', ...opened })
      return found
    }
    return reachesAllCompanies(scope)
      ? unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', look('across-companies'))
      : unitOfWork.inTransactionOverCompany(scope, 'as-told', look('own'))
  }

  return {
    /**
     * What became of a record, with its words for those who may read them. Throws `evidence.not-found`
     * for what is none, and alike, after the same work, for one of another firm.
     *
     * @param typed a reference as somebody typed it
     */
    async find(scope: Scope, typed: string): Promise<EvidenceStanding> {
      const reference = readReference(typed)
      const found = await unitOfWork.inTransaction(scope, (transaction) =>
        gather(scope, transaction, reference ?? noReference, 'own'),
      )
      if (found?.stored.userId === scope.userId) return view(scope, found, true)
      const isAbove = reachesAllCompanies(scope) || (found && overseesCompany(scope))
      if (isAbove && reference) return view(scope, await openFromAbove(scope, reference), true)
      if (!found) throw new AppError('evidence.not-found')
      return view(scope, found, false)
    },
  }
}
