import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { type InOrder, type Page, pageOfAll } from '@criteria-desk/contract/paging'
import { mayDo } from '@criteria-desk/domain/access/roles'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { versionOf } from './criteria-library.ts'
import type { DocumentRecord } from './documents.repository.ts'
import * as documents from './documents.repository.ts'

/** Which criteria documents are in force, for those who ask them and for those who manage them. */
export function createDocumentLists(parts: {
  unitOfWork: UnitOfWork
  /** Those whose files are lost or damaged are told so. */
  sound: (records: readonly DocumentRecord[]) => Promise<readonly DocumentRecord[]>
  toOffer: (record: DocumentRecord) => DocumentDetail
  toDetailNow: (record: DocumentRecord) => DocumentDetail
}) {
  const { unitOfWork, sound, toOffer, toDetailNow } = parts
  return {
    /** A page of the criteria documents in force that this person may see, newest first, and their version. */
    async listCurrent(
      scope: Scope,
      query: InOrder,
    ): Promise<{ version: string; body: Page<DocumentDetail> }> {
      const records = await unitOfWork.inTransaction(scope, (transaction) =>
        documents.listCurrentCriteria(scope, transaction),
      )
      const current = await sound(records)
      return {
        version: versionOf(current),
        body: pageOfAll(
          current.map(mayDo(scope.role, 'documents.manage') ? toOffer : toDetailNow),
          query,
        ),
      }
    },

    /** Those in force for any company, newest first, for those who manage them; written down. */
    async listOfEveryCompany(scope: Scope, query: InOrder): Promise<Page<DocumentDetail>> {
      const records = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'documents.listed', about: null },
        (transaction) => documents.listCurrentCriteriaAcrossCompanies(scope, transaction),
      )
      return pageOfAll((await sound(records)).map(toOffer), query)
    },
  }
}
