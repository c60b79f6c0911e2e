import { mostKept } from '@criteria-desk/contract/limits'
import { type Page, pageOf } from '@criteria-desk/contract/paging'
import type { WaitlistBody, WaitlistEntry, WaitlistQuery } from '@criteria-desk/contract/waitlist'
import { csvFile } from '@criteria-desk/domain/exports/csv'
import { londonDayOf } from '@criteria-desk/domain/usage/london-days'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as waitlist from './waitlist.repository.ts'

const waitlistListed = { act: 'waitlist.listed', about: null } as const

export type WaitlistService = ReturnType<typeof createWaitlistService>

/** Who would like to have an account. Anybody may join; developers see them and take them off. */
export function createWaitlistService({
  unitOfWork,
  clock,
}: {
  unitOfWork: UnitOfWork
  clock: Clock
}) {
  return {
    /** Does the same whether the address is there or not. Throws `waitlist.full`. */
    join: (entry: WaitlistBody): Promise<void> =>
      unitOfWork.asSystem(async (transaction) => {
        if ((await waitlist.countWaitlist(transaction)) >= mostKept.waitlist) {
          throw new AppError('waitlist.full')
        }
        await waitlist.insertWaitlistEntry(transaction, entry, clock.now())
      }),

    list: (scope: Scope, query: WaitlistQuery): Promise<Page<WaitlistEntry>> =>
      unitOfWork.inTransactionAcrossCompanies(scope, waitlistListed, async (transaction) => {
        const { found, total } = await waitlist.listWaitlistAcrossCompanies(
          scope,
          transaction,
          query,
        )
        return pageOf(found, query, total)
      }),

    async export(
      scope: Scope,
      find: string | undefined,
    ): Promise<{ filename: string; bytes: Uint8Array }> {
      const entries = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        'as-told',
        async (transaction) => {
          const found = await waitlist.exportWaitlistAcrossCompanies(scope, transaction, find)
          const rows = found.length
          unitOfWork.writeDown(transaction, { act: 'waitlist.exported', rows, about: null })
          return found
        },
      )
      const rows = entries.map(({ name, companyName, mobileNumber, email, createdAt }) => [
        ...[name, companyName, mobileNumber, email, createdAt],
      ])
      const text = csvFile([['Name', 'Company', 'Mobile number', 'Email', 'Joined'], ...rows])
      const filename = `waitlist-${londonDayOf(clock.now())}.csv`
      return { filename, bytes: new TextEncoder().encode(text) }
    },

    /** Throws `request.not-found`. */
    async remove(scope: Scope, id: number): Promise<void> {
      const isGone = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'waitlist.removed', entryId: id, about: null },
        (transaction) => waitlist.deleteWaitlistEntryAcrossCompanies(scope, transaction, id),
      )
      if (!isGone) throw new AppError('request.not-found')
    },
  }
}
