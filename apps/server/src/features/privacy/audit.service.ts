import type {
  AuditEntry,
  AuditFilter,
  AuditQuery,
  AuditStanding,
} from '@criteria-desk/contract/audit'
import { chainReport } from '@criteria-desk/contract/audit'
import { type Page, pageOf } from '@criteria-desk/contract/paging'
import type { ChainEntry } from '@criteria-desk/domain/access/audit-chain'
import {
  type AuditNames,
  tellAct,
  tellCompany,
  tellWhat,
  tellWho,
} from '@criteria-desk/domain/access/audit-words'
import { lastDays } from '@criteria-desk/domain/usage/london-days'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as audit from './audit.repository.ts'
import { type ChainPorts, checkChain, removeEntriesBefore, signCheckpoint } from './check-chain.ts'
import { writeAuditCsv } from './write-audit-csv.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** Who looked at what beyond their own, and what was done: shown, handed out, and checked. */
export function createAuditService(ports: ChainPorts) {
  const { unitOfWork, clock, seal } = ports

  const toWanted = ({ search, companyId, act, days }: AuditFilter): audit.Wanted => ({
    ...{ search, companyId, act },
    since: days === undefined ? null : lastDays(clock.now(), days).begins,
  })

  /** In the words of the page. */
  async function tell(
    transaction: Transaction,
    entries: readonly ChainEntry[],
  ): Promise<AuditEntry[]> {
    const names = await audit.findNamesAcrossCompanies(transaction, entries)
    return entries.map((entry) => toEntry(entry, names))
  }

  async function standing(transaction: Transaction): Promise<AuditStanding> {
    const check = await audit.findLastCheckAcrossCompanies(transaction)
    const checkpoint = await audit.findNewestCheckpointAcrossCompanies(transaction)
    return {
      check: check && {
        checkedAt: check.checkedAt.toISOString(),
        report: chainReport.parse(check.report),
      },
      checkpoint,
      publicKey: seal.publicKey,
    }
  }

  /** Checks all of it, keeps what was found, and signs where it ends; where it is broken too. */
  async function check(): Promise<void> {
    const report = await checkChain(ports)
    await unitOfWork.asSystem((transaction) => {
      const checkedAt = clock.now()
      const keptSince = new Date(checkedAt)
      keptSince.setFullYear(keptSince.getFullYear() - 1)
      return audit.insertCheckAcrossCompanies(transaction, { checkedAt, report }, keptSince)
    })
    await signCheckpoint(ports)
  }

  /** Whoever asks for a check while one runs waits for that. */
  let running: Promise<void> | null = null
  const checkOnce = (): Promise<void> => {
    running ??= check().finally(() => {
      running = null
    })
    return running
  }

  return {
    /** A page of entries, newest first. That it was read is an entry too. */
    list: (scope: Scope, query: AuditQuery): Promise<Page<AuditEntry>> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'audit.read', about: null },
        async (transaction) => {
          const { found, total } = await audit.listEntriesAcrossCompanies(
            scope,
            transaction,
            toWanted(query),
            query,
          )
          const listed = found.map((entry) => ({ ...entry, id: entry.position }))
          const { entries, ...page } = pageOf(listed, query, total)
          return { ...page, entries: await tell(transaction, entries) }
        },
      ),

    /**
     * What of it is wanted, up to a checkpoint that is signed for it, as a file that can be checked
     * elsewhere; it is read as it is sent.
     */
    async exportCsv(scope: Scope, filter: AuditFilter): Promise<AsyncIterable<string>> {
      const wanted = toWanted(filter)
      await unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
        const entries = await audit.countEntriesAcrossCompanies(transaction, wanted)
        unitOfWork.writeDown(transaction, { act: 'audit.exported', entries, about: null })
      })
      const signed = await signCheckpoint(ports)
      return writeAuditCsv({ unitOfWork, seal, tell }, wanted, signed?.position ?? 0)
    },

    /** What is known of the chain, and the key that says so: nothing of what anybody did. */
    standing: (): Promise<AuditStanding> => unitOfWork.asSystem(standing),

    /** Checks the chain now. */
    async checkNow(scope: Scope): Promise<AuditStanding> {
      const act = { act: 'audit.checked', about: null } as const
      await unitOfWork.inTransactionAcrossCompanies(scope, act, async () => {})
      await checkOnce()
      return unitOfWork.asSystem(standing)
    },

    /** The nightly job's work. */
    checkByNight: checkOnce,

    /** Retention's: entries from before a time go. Answers how many. */
    removeEntriesBefore: (time: Date): Promise<number> => removeEntriesBefore(ports, time),
  }
}

function toEntry(
  { position, at, userId, companyId, act, details, hash }: ChainEntry,
  names: AuditNames,
): AuditEntry {
  return {
    ...{ position, at, act, hash },
    who: tellWho(act, userId, names),
    did: tellAct(act),
    what: tellWhat(act, JSON.parse(details) as object, names),
    company: tellCompany(act, companyId, names),
  }
}
