import { dueBefore, type RetentionKind } from '@criteria-desk/domain/privacy/retention'
import { describeFailure } from '../../error-without-values.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { AuditService } from './audit.service.ts'
import type { CarryingPorts, createCarryingOut } from './carry-out.ts'
import * as erasing from './erase.repository.ts'
import type { createInactiveAccounts } from './inactive-accounts.ts'
import type { createListing } from './list-erasures.ts'
import * as privacy from './privacy.repository.ts'

const rowsAtOnce = 1000
const dayMs = 24 * 60 * 60 * 1000

/** Said of a run that its server did not outlive. */
const cutOff = 'the server or its database ended while it ran'

/**
 * What the schedule of each night does: removes what its time has passed for, kind by kind and batch by
 * batch, and says of itself what became of it. What one run leaves, the next finds.
 */
export function createSchedule(
  ports: CarryingPorts & {
    readonly inactiveAccounts: ReturnType<typeof createInactiveAccounts>
    readonly carrying: ReturnType<typeof createCarryingOut>
    readonly listing: ReturnType<typeof createListing>
    readonly audit: Pick<AuditService, 'removeEntriesBefore'>
    /** Has what was deleted leave the database's own files too. */
    readonly writeTablesAnew: () => Promise<void>
  },
) {
  const { unitOfWork, clock, inactiveAccounts, carrying, listing, audit, writeTablesAnew } = ports

  /** In the transaction that removes them. */
  const countIn =
    (runId: number, kind: RetentionKind) => (transaction: Transaction, rows: number) =>
      privacy.countInRun(transaction, runId, kind, rows)

  async function eraseEnded(
    runId: number,
    before: Date,
    { which, erase, kind }: EndedStep,
  ): Promise<void> {
    const ids = await unitOfWork.asSystem((transaction) =>
      privacy.listEndedAcrossCompanies(transaction, before, which),
    )
    for (const id of ids) {
      const order = await unitOfWork.asSystem((transaction) =>
        erasing.orderErasure(transaction, erase, id, clock.now()),
      )
      if (order) await carrying.carryOut(order, countIn(runId, kind))
    }
  }

  /** Batch by batch, each counted in the transaction that removes it. */
  async function untilNothingIsLeft(
    runId: number,
    kind: RetentionKind,
    remove: (transaction: Transaction) => Promise<number>,
  ): Promise<void> {
    for (;;) {
      const gone = await unitOfWork.asSystem(async (transaction) => {
        const rows = await remove(transaction)
        await privacy.countInRun(transaction, runId, kind, rows)
        return rows
      })
      if (gone === 0) return
    }
  }

  async function removeDue(runId: number): Promise<void> {
    const now = clock.now()
    const due = dueBefore(now)
    // Before the oldest lines of it go here.
    await listing.completeList()
    await eraseEnded(runId, due.account, { which: 'all', erase: 'company', kind: 'account' })
    await eraseEnded(runId, due.termination, {
      ...{ which: 'with-material', erase: 'company-material', kind: 'termination' },
    })
    for (const aged of privacy.agedTables) {
      const before = privacy.dueOf(aged, now)
      await untilNothingIsLeft(runId, aged.kind, (transaction) =>
        privacy.deleteAgedAcrossCompanies(transaction, aged, before, rowsAtOnce),
      )
    }
    const entries = await audit.removeEntriesBefore(due.logs)
    await unitOfWork.asSystem((transaction) => countIn(runId, 'logs')(transaction, entries))
    await untilNothingIsLeft(runId, 'account', (transaction) =>
      privacy.deleteRecordsOfNobodyAcrossCompanies(transaction, due.account),
    )
    await carrying.carryOutListed('all', countIn(runId, 'account'))
    const files = await carrying.removeFiles()
    await unitOfWork.asSystem((transaction) =>
      privacy.countInRun(transaction, runId, 'files', files),
    )
    await listing.completeList()
    await inactiveAccounts.warnAll()
    const isAnythingGone = await unitOfWork.asSystem((transaction) =>
      privacy.isAnythingGoneAcrossCompanies(
        transaction,
        runId,
        new Date(now.getTime() - 2 * dayMs),
      ),
    )
    if (isAnythingGone) await writeTablesAnew()
  }

  return {
    /** Rejects with what stopped it, once that is written down: whoever runs it tries again. */
    async runSchedule(): Promise<void> {
      const runId = await unitOfWork.asSystem((transaction) =>
        privacy.beginRun(transaction, clock.now(), cutOff),
      )
      const failure = await removeDue(runId).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      await unitOfWork.asSystem(async (transaction) => {
        const said = failure && describeFailure(failure.error)
        const removed = await privacy.endRun(transaction, runId, clock.now(), said)
        const act = said === null ? 'retention.removed' : 'retention.stopped'
        unitOfWork.writeDown(transaction, { act, ...removed, about: null })
      })
      if (failure) throw failure.error
    },
  }
}

type EndedStep = {
  readonly which: 'with-material' | 'all'
  readonly erase: 'company' | 'company-material'
  readonly kind: RetentionKind
}
