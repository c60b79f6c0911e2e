import { randomUUID } from 'node:crypto'
import type { MayLeaveNow } from '@criteria-desk/contract/understanding'
import type { TokenCaps } from '@criteria-desk/domain/usage/allowances'
import type { TokenPrices } from '@criteria-desk/domain/usage/call-cost'
import {
  createAskEach,
  type ItemReplies,
  type NotFilled,
  type PreparedBatch,
} from '@criteria-desk/understanding/ask-each'
import { type AskEach, askNobodyEach } from '@criteria-desk/understanding/batch-task'
import { checkAnswer } from '@criteria-desk/understanding/checked-answer'
import type { PictureOf } from '@criteria-desk/understanding/papers/page-pictures'
import { type PreparedPrompt, preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import { type Ask, askNobody, type Task } from '@criteria-desk/understanding/task'
import { isOfLostRights } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Departures } from '../../ports/departures.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import type { CompaniesService } from '../companies/companies.service.ts'
import type { UsageService, UsedCall } from '../usage/usage.service.ts'
import { type Asker, createCallRows } from './call-rows.ts'
import * as fillings from './kept-fillings.repository.ts'
import { listKnownPeople } from './known-people.repository.ts'
import { askMetered, type CallReply } from './metered-calls.ts'
import { createSharedCalls } from './shared-calls.ts'

export type UnderstandingService = ReturnType<typeof createUnderstandingService>

/** What a call is for, as its usage row says, and what the asking side wants to know of it. */
export type AskedFor = {
  readonly lenderName?: string
  readonly analysisId?: number
  /** That the prompt is of: what is kept of its answer goes with each of them. */
  readonly documentIds?: readonly number[]
  /** Nobody waits for it, as for a document that is read in its own time: others go first. */
  readonly isBulk?: boolean
  /** Asked whatever is kept or asked by others, as where the model itself is looked at; nothing is kept of it. */
  readonly isAnew?: boolean
  /** Aborted when the one who waits has gone. */
  readonly signal?: AbortSignal
  /**
   * Each call that was made adds itself: for `usage.rowsOfAnswer`, and for what a reading cost. What
   * was kept, or asked by somebody else at the same moment, adds nothing.
   */
  readonly used?: UsedCall[]
  /** For texts in batches: called after each call with how many of the calls are done. */
  readonly progress?: (done: number, of: number) => void
}

/** What a provider's configuration says of calls. */
export type CallSettings = {
  /** Of one question, waiting for its turn and trying again included. */
  readonly deadlineMs: number
  readonly prices: TokenPrices
  readonly caps: TokenCaps
  /** As many of documents, counted as bytes of UTF-8 / 3, go whole into one question. */
  readonly documentTokens: number
}

export type UnderstandingPorts = {
  readonly languageModel: LanguageModel | null
  readonly settings: CallSettings
  readonly unitOfWork: UnitOfWork
  readonly companies: CompaniesService
  readonly usage: UsageService
  readonly departures: Departures
  readonly clock: Clock
  /** Names that somebody's prompts go without. Absent where changes cannot all be heard of. */
  readonly recentPeople?: RecentLookups<readonly string[]> | undefined
}

/** Fillings that nobody used for so long go. */
const unusedMonths = 12

/** The one door to a language model: for whom a task is asked, and what it comes to. */
export function createUnderstandingService(ports: UnderstandingPorts) {
  const { languageModel, unitOfWork, companies, clock } = ports
  const ask = languageModel && createAsking({ ...ports, languageModel })

  const ofScope = (scope: Scope): Pick<Asker, 'owner' | 'inTransaction'> => ({
    owner: scope,
    inTransaction: (work) => unitOfWork.inTransaction(scope, work),
  })
  const ofOwner = (owner: Owner): Pick<Asker, 'owner' | 'inTransaction'> => ({
    owner,
    inTransaction: (work) => unitOfWork.inTransactionOfOwner(owner, work),
  })

  return {
    /** False: everything is answered with `none-configured`. */
    isConfigured: languageModel !== null,

    /** As many tokens of documents, counted as bytes of UTF-8 / 3, go whole into one question. */
    documentTokens: ports.settings.documentTokens,

    /** Whether documents of this owner's firm, or of all firms, may be put to somebody. */
    mayAskOf: async (owner: Owner, transaction: Transaction): Promise<boolean> =>
      languageModel !== null && (await companies.letsLeave(owner, transaction, 'text')),

    /** Asks in the name of this person and firm. */
    askFor: (scope: Scope, about: AskedFor = {}): Ask =>
      ask ? ask.once(ofScope(scope), about) : askNobody,

    /** The same for many short texts at once. */
    askEachFor: (scope: Scope, about: AskedFor = {}): AskEach =>
      ask ? ask.each(ofScope(scope), about) : askNobodyEach,

    /** For a job: asks in the name of whoever the document belongs to that it works on. */
    askForOwner: (owner: Owner, about: AskedFor = {}): Ask =>
      ask ? ask.once(ofOwner(owner), about) : askNobody,

    askEachForOwner: (owner: Owner, about: AskedFor = {}): AskEach =>
      ask ? ask.each(ofOwner(owner), about) : askNobodyEach,

    /**
     * Takes what is kept of this person's prompts, with nothing more in sight than they have, and asks
     * nobody. Whoever looks at somebody else's has written that down before.
     */
    askKept: (owner: Owner): Ask => (ask ? ask.kept(ofOwner(owner)) : askNobody),

    /** The same pictures where this person's firm lets pictures leave when one is asked for; else none. */
    picturesFor:
      (owner: Owner, pictureOf: PictureOf): PictureOf =>
      async (page, covered) => {
        const mayLeave = await unitOfWork.inTransactionOfOwner(owner, (transaction) =>
          companies.letsLeave(owner, transaction, 'pictures'),
        )
        return mayLeave ? pictureOf(page, covered) : null
      },

    /** What of one's own firm may leave, and whether there is anybody it could leave for. */
    findMayLeave: async (scope: Scope): Promise<MayLeaveNow> => ({
      mayLeave: await companies.findMayLeave(scope),
      hasProvider: languageModel !== null,
    }),

    /** Answers how many fillings went that nobody used for a year. */
    removeUnused(): Promise<number> {
      const since = clock.now()
      since.setMonth(since.getMonth() - unusedMonths)
      return unitOfWork.asSystem((transaction) =>
        fillings.deleteUnusedAcrossCompanies(transaction, since),
      )
    },
  }
}

type Person = Pick<Asker, 'owner' | 'inTransaction'>

function createAsking(ports: UnderstandingPorts & { readonly languageModel: LanguageModel }) {
  const { languageModel, settings, departures, recentPeople } = ports
  const rows = createCallRows({ ...ports, ...settings, modelName: languageModel.name })
  const metered = { languageModel, rows, departures, deadlineMs: settings.deadlineMs }
  const shared = createSharedCalls<CallReply & { readonly askedBy: number }>()

  /** Of their firm, and of their own documents. */
  async function peopleOf({ owner, inTransaction }: Person): Promise<readonly string[]> {
    const look = () => inTransaction((transaction) => listKnownPeople(owner, transaction))
    return recentPeople?.find(`${owner.userId} ${owner.companyId}`, look) ?? look()
  }

  /** Asks, or waits with somebody who asks the same. What was refused to them alone is asked anew. */
  async function askShared(
    person: Person,
    about: AskedFor,
    call: PreparedBatch,
  ): Promise<ItemReplies | NotFilled> {
    const asker = toAsker(person, about)
    const { userId } = person.owner
    const whose = about.isAnew ? randomUUID() : fillings.keyOfOwner(person.owner, call.task.kept)
    const key = `${whose} ${call.prepared.hash}`
    for (;;) {
      const { reply, isOwn } = await shared.ask(
        key,
        async (gone) => ({
          ...(await askMetered(metered, asker, call, gone).catch(withoutRights)),
          askedBy: userId,
        }),
        about.signal,
      )
      if (isOwn && reply.used) about.used?.push(reply.used)
      if (isOwn || reply.askedBy === userId || !isPersonal(reply.replies)) return reply.replies
    }
  }

  /** What a prompt comes to, whoever or whatever answers it. */
  const askBy =
    (person: Person, answer: (call: PreparedBatch) => Promise<ItemReplies | NotFilled>): Ask =>
    async (task, input) => {
      const people = await peopleOf(person)
      const { restore, ...prepared } = preparePrompt(task, input, people)
      const call = toCall(task, prepared)
      const replies = await answer(call)
      if ('kind' in replies) return replies
      const reply = replies.get(call.prepared.hash)
      if (!reply) return { kind: 'not-filled', why: 'not-usable' }
      const said = checkAnswer(task, input, reply.value, restore)
      return said.kind === 'filled' && reply.model !== undefined
        ? { ...said, model: reply.model }
        : said
    }

  return {
    once: (person: Person, about: AskedFor): Ask =>
      askBy(person, (call) => askShared(person, about, call)),

    kept: (person: Person): Ask =>
      askBy(person, ({ task, hashes }) => rows.findKept(person, task, hashes)),

    each: (person: Person, about: AskedFor): AskEach =>
      createAskEach({
        findPeople: () => peopleOf(person),
        findKept: (task, hashes) => rows.findKept(toAsker(person, about), task, hashes),
        askBatch: (batch) => askShared(person, about, batch),
        progress: about.progress,
      }),
  }
}

function toAsker(
  person: Person,
  { lenderName, analysisId, documentIds, isBulk, isAnew }: AskedFor,
): Asker {
  return {
    ...person,
    ...(documentIds === undefined ? {} : { documentIds }),
    ...(lenderName === undefined ? {} : { lenderName }),
    ...(analysisId === undefined ? {} : { analysisId }),
    ...(isBulk && { isBulk }),
    ...(isAnew && { isAnew }),
  }
}

/** A task is a batch of one. An answer of another shape is not kept. */
function toCall<Input, Answer, Filled>(
  task: Task<Input, Answer, Filled>,
  prepared: PreparedPrompt,
): PreparedBatch {
  return {
    task,
    prepared,
    hashes: [prepared.hash],
    answersOf: (value) =>
      new Map(task.schema.safeParse(value).success ? [[prepared.hash, value]] : []),
  }
}

/** Whoever has lost the right to ask is asked for no more, and nobody else is refused for it. */
function withoutRights(error: unknown): CallReply {
  if (!isOfLostRights(error)) throw error
  return { replies: { kind: 'not-filled', why: 'not-allowed' }, used: null }
}

function isPersonal(replies: ItemReplies | NotFilled): boolean {
  return 'kind' in replies && (replies.why === 'allowance-spent' || replies.why === 'not-allowed')
}
