import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { BankStatementsService } from '../bank-statements/bank-statements.service.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { RulesService } from '../rules/rules.service.ts'
import type { StoredRecord } from './evidence.repository.ts'
import * as records from './evidence.repository.ts'
import {
  type AnswerFound,
  type Around,
  answersOf,
  isExport,
  kindOfRecord,
  openStored,
} from './evidence-standing.ts'

/** A record with all that has to be known to say what became of it. */
export type Gathered = {
  readonly stored: StoredRecord
  readonly isHeadWhole: boolean
  readonly kind: EvidenceStanding['kind']
  /** Of an export those in it, else the record itself. */
  readonly answers: readonly AnswerFound[]
  readonly around: Around
}

/** How far it is looked for. */
export type Reach = 'own' | 'across-companies'

/** Whose documents a record's may be. */
export type DocumentShelves = {
  readonly documents: Pick<DocumentsService, 'versionsSince' | 'listOwnPapers'>
  readonly bankStatements: Pick<BankStatementsService, 'listOwnPapers'>
  readonly rules: Pick<RulesService, 'listRecords'>
}

/** What documents are looked up among. */
export async function lookAround(
  { documents, bankStatements, rules }: DocumentShelves,
  scope: Scope,
  transaction: Transaction,
  of: { readonly ids: readonly number[]; readonly isOwn: boolean; readonly reach?: Reach },
): Promise<Around> {
  const { ids, isOwn, reach = 'own' } = of
  const isAcross = reach === 'across-companies'
  return {
    versions: await documents.versionsSince(scope, transaction, ids, isAcross),
    rules: await rules.listRecords(scope, transaction),
    papers: isOwn
      ? [
          ...(await documents.listOwnPapers(scope, transaction, ids)),
          ...(await bankStatements.listOwnPapers(scope, transaction, ids)),
        ]
      : null,
  }
}

/** Finds a record with its documents in one transaction; null where there is none in reach. */
export function createRecordSearch(shelves: DocumentShelves) {
  return async function gather(
    scope: Scope,
    transaction: Transaction,
    reference: string,
    reach: Reach,
  ): Promise<Gathered | null> {
    const list = (references: readonly string[]) =>
      reach === 'own'
        ? records.listOfFirm(scope, transaction, references)
        : records.listAcrossCompanies(transaction, references)
    const [stored] = await list([reference])
    if (!stored) return null
    const { whole } = openStored(stored)
    const answers =
      whole && isExport(whole)
        ? answersOf(whole, await list(whole.answers.map((one) => one.reference)))
        : [{ reference, sha256: stored.sha256, stored, whole }]
    return {
      stored,
      isHeadWhole: whole !== null,
      kind: kindOfRecord(whole),
      answers,
      around: await lookAround(shelves, scope, transaction, {
        ids: documentsOf(answers).map(({ document }) => document.id),
        isOwn: stored.userId === scope.userId,
        reach,
      }),
    }
  }
}

/** Every document of these answers once, with the route of the first that names it. */
export function documentsOf(answers: readonly AnswerFound[]) {
  const all = answers.flatMap(({ whole }) =>
    whole ? whole.documents.map((document) => ({ document, route: whole.route })) : [],
  )
  const once = new Map(
    all.map((one) => {
      const { kind, id, version, sha256 } = one.document
      return [JSON.stringify([kind, id, version, sha256]), one]
    }),
  )
  return [...once.values()]
}
