import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import * as erasing from './erase.repository.ts'
import * as privacy from './privacy.repository.ts'

export type CarryingPorts = {
  readonly unitOfWork: UnitOfWork
  readonly files: FileStore
  readonly clock: Clock
}

/** Called in the transaction that removes rows, with how many. */
export type CountRows = (transaction: Transaction, rows: number) => Promise<void>

/** Rows in one transaction: on the embedded database others wait for its end. */
const rowsAtOnce = 500
const filesAtOnce = 500

const countNothing: CountRows = async () => {}

/**
 * Carries out what is listed as erased. Each step is a transaction of its own and may be the last
 * one before the server dies: what is left is found by the list, and gone on with.
 */
export function createCarryingOut({ unitOfWork, files, clock }: CarryingPorts) {
  /** Over and over, until nothing is left of it. Answers how many rows went. */
  async function untilNothingIsLeft(
    step: (transaction: Transaction) => Promise<number>,
    count: CountRows,
  ): Promise<number> {
    for (let rows = 0; ; ) {
      const gone = await unitOfWork.asSystem(async (transaction) => {
        const removed = await step(transaction)
        if (removed > 0) await count(transaction, removed)
        return removed
      })
      if (gone === 0) return rows
      rows += gone
    }
  }

  /** An id may stand for another company by now: nothing of that one goes. */
  const ofCompany =
    (erasure: erasing.Erasure, step: typeof erasing.eraseMaterialAcrossCompanies) =>
    async (transaction: Transaction) =>
      (await erasing.isCompanyThereAcrossCompanies(transaction, erasure))
        ? step(transaction, erasure.id, rowsAtOnce)
        : 0

  async function eraseCompany(erasure: erasing.Erasure, count: CountRows): Promise<void> {
    await unitOfWork.asSystem((transaction) =>
      erasing.endCompanyAcrossCompanies(transaction, erasure, clock.now()),
    )
    await untilNothingIsLeft(async (transaction) => {
      if (!(await erasing.isCompanyThereAcrossCompanies(transaction, erasure))) return 0
      const [next] = await erasing.listUsersOfCompanyAcrossCompanies(transaction, erasure.id, 1)
      return next ? erasing.eraseUserAcrossCompanies(transaction, next) : 0
    }, count)
    const step = erasing.eraseRowsOfCompanyAcrossCompanies
    await untilNothingIsLeft(ofCompany(erasure, step), count)
    await untilNothingIsLeft(
      (transaction) => erasing.eraseCompanyAcrossCompanies(transaction, erasure),
      count,
    )
  }

  async function eraseMaterial(erasure: erasing.Erasure, count: CountRows): Promise<void> {
    await unitOfWork.asSystem((transaction) =>
      erasing.endCompanyAcrossCompanies(transaction, erasure, clock.now()),
    )
    await untilNothingIsLeft(ofCompany(erasure, erasing.eraseMaterialAcrossCompanies), count)
    await unitOfWork.asSystem((transaction) =>
      erasing.keepEmptiedAcrossCompanies(transaction, erasure, clock.now()),
    )
  }

  async function carryOut(erasure: erasing.Erasure, count = countNothing): Promise<void> {
    if (erasure.kind === 'company') return eraseCompany(erasure, count)
    if (erasure.kind === 'company-material') return eraseMaterial(erasure, count)
    const erase =
      erasure.kind === 'user' ? erasing.eraseUserAcrossCompanies : erasing.eraseOneAcrossCompanies
    await unitOfWork.asSystem(async (transaction) => {
      const rows = await erase(transaction, erasure)
      await count(transaction, rows)
    })
  }

  return {
    carryOut,

    /** `orders`: people and companies that are to go; `all`: whatever is there and is listed as gone. */
    async carryOutListed(which: 'orders' | 'all', count?: CountRows): Promise<number> {
      const listed = await unitOfWork.asSystem((transaction) =>
        erasing.listToEraseAcrossCompanies(transaction, which),
      )
      for (const erasure of listed) await carryOut(erasure, count)
      return listed.length
    },

    /** Removes the files whose rows have gone, and what was made of them. Answers how many. */
    async removeFiles(): Promise<number> {
      for (let removed = 0; ; ) {
        const keys = await unitOfWork.asSystem((transaction) =>
          privacy.listRemovedFiles(transaction, filesAtOnce),
        )
        if (keys.length === 0) return removed
        for (const prefix of privacy.filePrefixes) removed += await removeBelow(files, prefix, keys)
        await unitOfWork.asSystem((transaction) => privacy.forgetRemovedFiles(transaction, keys))
      }
    },
  }
}

/** What was made of a file has its key and more behind a dot. */
async function removeBelow(
  files: FileStore,
  prefix: string,
  keys: readonly string[],
): Promise<number> {
  const gone = new Set(keys.filter((key) => key.startsWith(prefix)))
  if (gone.size === 0) return 0
  const found = (await files.list(prefix)).filter((key) => gone.has(key.split('.')[0] ?? ''))
  for (const key of found) await files.remove(key)
  return found.length
}
