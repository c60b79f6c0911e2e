import type { Leaving } from '@criteria-desk/domain/understanding/may-leave'
import {
  findSpent,
  isLimited,
  periodsAt,
  type TokenCaps,
} from '@criteria-desk/domain/usage/allowances'
import { costOf, type TokenPrices, type Tokens } from '@criteria-desk/domain/usage/call-cost'
import type {
  AskedTask,
  ItemReplies,
  NotFilled,
  PreparedBatch,
} from '@criteria-desk/understanding/ask-each'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Owner } from '../../scope.ts'
import type { CompaniesService } from '../companies/companies.service.ts'
import type { UsageService, UsedCall } from '../usage/usage.service.ts'
import * as fillings from './kept-fillings.repository.ts'

/** Who asks, in a transaction of theirs, and what their rows say of it. */
export type Asker = {
  readonly owner: Owner
  inTransaction<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>
  readonly lenderName?: string
  readonly analysisId?: number
  /** What is kept of the answer goes with each of them. */
  readonly documentIds?: readonly number[]
  /** Nobody waits for it. */
  readonly isBulk?: boolean
  /** Asked whatever is kept, and nothing is kept of its answer. */
  readonly isAnew?: boolean
}

/** How a call ended, and with which answer. */
export type EndedCall = {
  /** Null where nobody can know. */
  readonly used: Tokens | null
  readonly failure: 'not-allowed' | 'too-late' | 'unavailable' | 'not-usable' | 'abandoned' | null
  readonly value: unknown
}

/** What a call can use at the most, and what leaves with it. */
export type Planned = { readonly most: Tokens; readonly leaving: Leaving }

export type CallRows = ReturnType<typeof createCallRows>

/** What stands in the database before a call and after it. */
export function createCallRows(ports: {
  /** Of the model that is asked. */
  readonly modelName: string
  readonly prices: TokenPrices
  readonly caps: TokenCaps
  readonly companies: CompaniesService
  readonly usage: UsageService
  readonly clock: Clock
}) {
  const { modelName: model, prices, caps, companies, usage, clock } = ports

  async function keptOf(
    owner: Owner,
    transaction: Transaction,
    kept: AskedTask['kept'],
    hashes: readonly string[],
  ): Promise<ItemReplies> {
    const at = clock.now()
    const found = await fillings.findFillings(owner, transaction, { kept, hashes, at })
    return new Map(found.map(({ hash, ...reply }) => [hash, reply]))
  }

  /** Why this firm or person may not be asked for. */
  async function findRefusal(
    owner: Owner,
    transaction: Transaction,
    { most, leaving }: Planned,
  ): Promise<NotFilled | null> {
    if (!(await companies.letsLeave(owner, transaction, leaving))) {
      return { kind: 'not-filled', why: 'not-allowed' }
    }
    if (!isLimited(caps)) return null
    const now = clock.now()
    const used = await usage.lockUsed(owner, transaction, now)
    const spent = findSpent(caps, used, most.tokensIn + most.tokensOut, periodsAt(now))
    return spent && { kind: 'not-filled', why: 'allowance-spent', spent }
  }

  return {
    /** What is kept of these, without asking anybody. */
    findKept: ({ owner, inTransaction }: Asker, { kept }: AskedTask, hashes: readonly string[]) =>
      inTransaction((transaction) => keptOf(owner, transaction, kept, hashes)),

    /** Whether the firm lets that leave, at this moment. */
    mayLeave: ({ owner, inTransaction }: Asker, leaving: Leaving) =>
      inTransaction((transaction) => companies.letsLeave(owner, transaction, leaving)),

    /** The id of the call's row; or what makes a call needless, or forbids it. */
    reserve: (asker: Asker, { task, hashes }: PreparedBatch, planned: Planned) =>
      asker.inTransaction(async (transaction): Promise<number | ItemReplies | NotFilled> => {
        const { owner, lenderName, analysisId } = asker
        const about = {
          ...(lenderName !== undefined && { lenderName }),
          ...(analysisId !== undefined && { analysisId }),
        }
        const kept = asker.isAnew ? new Map() : await keptOf(owner, transaction, task.kept, hashes)
        if (kept.size === hashes.length) return kept
        const refused = await findRefusal(owner, transaction, planned)
        if (refused) return refused
        const { name, requestType } = task
        const { most } = planned
        const cost = costOf(most, prices)
        const call = { model, task: name, requestType, tokens: most, cost, at: clock.now() }
        return usage.reserveCall(owner, transaction, { ...call, ...about })
      }),

    /** Settles the row. What is kept of the answer is kept in the same transaction. */
    settle: (asker: Asker, id: number, { task, ...call }: PreparedBatch, ended: EndedCall) =>
      asker.inTransaction(async (transaction): Promise<ItemReplies> => {
        const { owner, documentIds = [] } = asker
        const { used, failure, value } = ended
        await usage.settleCall(owner, transaction, id, {
          used: used && { tokens: used, cost: costOf(used, prices) },
          failure,
        })
        if (failure !== null) return new Map()
        const { name, version, kept } = task
        const common = { model, task: name, version, at: clock.now() }
        const answers = [...call.answersOf(value)].map(([hash, one]) => ({
          ...common,
          hash,
          value: one,
        }))
        const own = answers.map(({ hash, value }) => [hash, { value, model }] as const)
        if (asker.isAnew) return new Map(own)
        await fillings.insertFillings(owner, transaction, { kept, documentIds }, answers)
        // Another server may have been first: then its answer is everybody's. One that is not kept is
        // an answer all the same.
        return new Map([...own, ...(await keptOf(owner, transaction, kept, call.hashes))])
      }),

    /** The call as whoever asked for it hears of it. */
    toUsed(id: number, used: Tokens | null, most: Tokens): UsedCall {
      const tokens = used ?? most
      const { tokensIn, tokensOut } = tokens
      const cost = costOf(tokens, prices)
      return { id, tokensUsed: tokensIn + tokensOut, cost, tokens, isMost: used === null }
    },
  }
}
