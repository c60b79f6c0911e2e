import { storedInteger } from '@criteria-desk/contract/common'
import { type NewestFirst, type Page, pageOf } from '@criteria-desk/contract/paging'
import type {
  ErasurePreview,
  RetentionOverview,
  RetentionRun,
} from '@criteria-desk/contract/privacy'
import { productName } from '@criteria-desk/contract/product'
import { composeInactivityMail } from '@criteria-desk/domain/mails/account-mails'
import type { ErasureList } from '../../ports/erasure-list.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Queue } from '../../ports/queue.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { AuditService } from './audit.service.ts'
import { type CarryingPorts, createCarryingOut } from './carry-out.ts'
import * as erasing from './erase.repository.ts'
import * as previews from './erasure-preview.repository.ts'
import { createInactiveAccounts, inactivityMailJob } from './inactive-accounts.ts'
import { createListing } from './list-erasures.ts'
import { readOverview, toRun } from './overview.ts'
import * as privacy from './privacy.repository.ts'
import { endErasureRequests } from './requests.repository.ts'
import { createSchedule } from './retention.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

export { inactivityMailJob }

/** The job that carries out what was ordered; its payload is empty: the orders stand in the database. */
export const erasureJob = 'privacy.erase'

/** That what is kept about people goes when its time is over, and with them. */
export function createPrivacyService(
  ports: CarryingPorts & {
    readonly queue: Queue
    readonly audit: Pick<AuditService, 'removeEntriesBefore'>
    readonly mailer: Pick<Mailer, 'send'>
    readonly erasureList: ErasureList
    /** Where links in mails lead. */
    readonly publicUrl: string
    /** Has what was deleted leave the database's own files too. */
    readonly writeTablesAnew: () => Promise<void>
    /** Has this server's memory drop documents that are not there any more. */
    readonly forgetGone: () => Promise<void>
  },
) {
  const { unitOfWork, queue, clock, mailer, publicUrl, forgetGone } = ports
  const carrying = createCarryingOut(ports)
  const listing = createListing(ports)
  const inactiveAccounts = createInactiveAccounts(ports)
  const { runSchedule } = createSchedule({ ...ports, carrying, listing, inactiveAccounts })

  /** What was erased leaves files, list and memory too. */
  async function followErased(): Promise<void> {
    await carrying.removeFiles()
    await listing.followList()
    await forgetGone()
  }

  async function follow(): Promise<void> {
    await carrying.carryOutListed('orders')
    await followErased()
  }

  return {
    /** What the schedule of each night does. */
    runSchedule,

    /**
     * Orders an erasure in the transaction that closes what is to be erased: from its end on it stands
     * in the database, and is carried out whatever becomes of this server. Null where there is none.
     */
    order: async (
      transaction: Transaction,
      kind: Extract<erasing.Erasure['kind'], 'user' | 'company'>,
      id: number,
    ): Promise<Order | null> => {
      if (kind === 'user') await endErasureRequests(transaction, id, clock.now())
      return erasing.orderErasure(transaction, kind, id, clock.now())
    },

    /** Carries out what was ordered: as a job, which is tried again until it is done. */
    followSoon: async (): Promise<void> => {
      await queue.send(erasureJob, {})
    },

    /** At once, so that whoever ordered it sees it done; else the job does it. */
    async followNow(order: Order): Promise<void> {
      await carrying
        .carryOut(order)
        .then(followErased)
        .catch(() => queue.send(erasureJob, {}))
    },

    follow,

    /** The job's work: mails the warning, once. */
    mailWarning: (userId: number): Promise<void> =>
      inactiveAccounts.warn(userId, async (warning) => {
        const about = { productName, url: `${publicUrl}/login`, ...warning }
        await mailer.send({ ...composeInactivityMail(about), to: warning.username })
      }),

    previewOfUser: (id: number): Promise<ErasurePreview> =>
      unitOfWork.asSystem((transaction) => previews.countOfUserAcrossCompanies(transaction, id)),

    previewOfCompany: (id: number): Promise<ErasurePreview> =>
      unitOfWork.asSystem((transaction) => previews.countOfCompanyAcrossCompanies(transaction, id)),

    /** What stands beside each kind of the schedule, and the last runs. */
    readOverview: (scope: Scope): Promise<RetentionOverview> =>
      unitOfWork.inTransactionAcrossCompanies(scope, retentionRead, (transaction) =>
        readOverview(scope, transaction, clock.now()),
      ),

    listRuns: (scope: Scope, query: NewestFirst): Promise<Page<RetentionRun>> =>
      unitOfWork.inTransactionAcrossCompanies(scope, retentionRead, async (transaction) => {
        const { found, total } = await privacy.listRunsAcrossCompanies(scope, transaction, query)
        return pageOf(found.map(toRun), query, total)
      }),
  }
}

export type Order = erasing.Erasure

const retentionRead = { act: 'retention.read', about: null } as const

export const userIdOf = (payload: unknown): number => storedInteger.parse(Object(payload).userId)
