import { createHash } from 'node:crypto'
import { mostKept } from '@criteria-desk/contract/limits'
import { type InOrder, type Page, pageOfAll } from '@criteria-desk/contract/paging'
import {
  type RulesFile,
  type RulesFileDetail,
  type RulesRemoved,
  type RulesSeen,
  ruleKinds,
} from '@criteria-desk/contract/rules'
import type { RuleKind } from '@criteria-desk/domain/income/rules/income-rules'
import { rulesTemplate } from '@criteria-desk/domain/income/rules/rules-template'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader, UploadedFile } from '../../ports/document-reader.ts'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { WorkbookWriter } from '../../ports/workbook-writer.ts'
import type { Scope } from '../../scope.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'
import { readUpload } from './read-upload.ts'
import type { RulesRecord, RulesWithReading } from './rules.repository.ts'
import * as rules from './rules.repository.ts'
import { createRulesInForce } from './rules-in-force.ts'
import { summarise, toDetail, toListed } from './rules-view.ts'

export type { RulesRecord }
export type RulesService = ReturnType<typeof createRulesService>

/** Files of rules: one of each kind is in force, the others can be put in force again. */
export function createRulesService(ports: {
  unitOfWork: UnitOfWork
  reader: DocumentReader
  workbooks: WorkbookWriter
  clock: Clock
  understanding: UnderstandingService
  /** Absent where changes cannot all be heard of. */
  recentRules: RecentLookups<readonly RulesRecord[]> | undefined
}) {
  const { unitOfWork, reader, workbooks, clock, understanding, recentRules } = ports
  const { findActive, inForce } = createRulesInForce({ unitOfWork, recentRules })

  const findOne = async (scope: Scope, kind: RuleKind, id: number): Promise<RulesWithReading> => {
    const found = await unitOfWork.inTransaction(scope, (transaction) =>
      rules.find(scope, transaction, kind, id),
    )
    if (!found) throw new AppError('rules.not-found')
    return found
  }

  return {
    /**
     * Reads a file and puts it in force. Throws AppError `rules.*` or `document.*` for one that gives
     * no rule, and `rules.changed-meanwhile`; then nothing has changed.
     */
    async upload(
      scope: Scope,
      kind: RuleKind,
      file: UploadedFile,
      seen: RulesSeen = {},
    ): Promise<RulesFileDetail> {
      const askEach = understanding.isConfigured ? understanding.askEachFor(scope) : undefined
      const reading = await readUpload(reader, kind, file, askEach)
      const stored = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        'as-told',
        async (transaction) => {
          await lockAsSeen(transaction, kind, seen)
          const { length: kept } = await rules.list(scope, transaction, kind)
          if (kept >= mostKept.rulesFiles) throw new AppError('request.too-many-kept')
          const stored = await rules.insertAcrossCompanies(transaction, kind, {
            filename: file.filename,
            uploadedAt: clock.now(),
            size: file.bytes.length,
            sha256: createHash('sha256').update(file.bytes).digest('hex'),
            summary: summarise(reading),
            reading,
            original: file.bytes,
          })
          unitOfWork.writeDown(transaction, actOn('rules.uploaded', kind, stored.id))
          return stored
        },
      )
      return toDetail(stored, reading)
    },

    /** A page of them, the last uploaded first. */
    async list(
      scope: Scope,
      query: InOrder,
      kinds: readonly RuleKind[] = ruleKinds,
    ): Promise<Page<RulesFile>> {
      const lists = await unitOfWork.inTransaction(scope, async (transaction) => {
        const found: RulesFile[] = []
        for (const kind of kinds) {
          const records = await rules.list(scope, transaction, kind)
          found.push(...records.map(toListed))
        }
        return found
      })
      const newest = lists.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
      return pageOfAll(newest, query)
    },

    /** Every file, as an answer that was calculated with one names it. */
    async listRecords(scope: Scope, transaction: Transaction): Promise<readonly RulesRecord[]> {
      const all: RulesRecord[] = []
      for (const kind of ruleKinds) all.push(...(await rules.list(scope, transaction, kind)))
      return all
    },

    async findActiveFile(scope: Scope, kind: RuleKind): Promise<RulesFile | null> {
      const active = await findActive(scope, kind)
      return active && toListed(active)
    },

    async find(scope: Scope, kind: RuleKind, id: number): Promise<RulesFileDetail> {
      const { reading, ...record } = await findOne(scope, kind, id)
      return toDetail(record, reading)
    },

    ...createChoices({ unitOfWork, findOne, findActive }),

    async download(scope: Scope, kind: RuleKind, id: number): Promise<UploadedFile> {
      const file = await unitOfWork.inTransaction(scope, (transaction) =>
        rules.findOriginal(scope, transaction, kind, id),
      )
      if (!file) throw new AppError('rules.not-found')
      return file
    },

    /** A workbook to fill in. */
    makeTemplate: (kind: RuleKind): UploadedFile => ({
      filename: `${kind}-rules-template.xlsx`,
      bytes: workbooks.write(rulesTemplate(kind)),
    }),

    /** What is calculated with; null where no file of that kind was ever uploaded. */
    inForce,
  }
}

type Choosing = Pick<ReturnType<typeof createRulesInForce>, 'findActive'> & {
  readonly unitOfWork: UnitOfWork
  readonly findOne: (scope: Scope, kind: RuleKind, id: number) => Promise<RulesWithReading>
}

/** Which of the files that there are is in force. */
function createChoices({ unitOfWork, findOne, findActive }: Choosing) {
  return {
    /** Throws `rules.not-found` and `rules.changed-meanwhile`. */
    async activate(
      scope: Scope,
      kind: RuleKind,
      id: number,
      seen: RulesSeen = {},
    ): Promise<RulesFileDetail> {
      await unitOfWork.inTransactionAcrossCompanies(
        scope,
        actOn('rules.activated', kind, id),
        async (transaction) => {
          await lockAsSeen(transaction, kind, seen)
          const isThere = await rules.activateAcrossCompanies(transaction, kind, id)
          if (!isThere) throw new AppError('rules.not-found')
        },
      )
      const { reading, ...record } = await findOne(scope, kind, id)
      return toDetail(record, reading)
    },

    /**
     * Where it was in force, the last uploaded of those left is so next. Throws `rules.not-found` and
     * `rules.changed-meanwhile`.
     */
    async remove(
      scope: Scope,
      kind: RuleKind,
      id: number,
      seen: RulesSeen = {},
    ): Promise<RulesRemoved> {
      await unitOfWork.inTransactionAcrossCompanies(
        scope,
        actOn('rules.deleted', kind, id),
        async (transaction) => {
          await lockAsSeen(transaction, kind, seen)
          const wasThere = await rules.removeAcrossCompanies(transaction, kind, id)
          if (!wasThere) throw new AppError('rules.not-found')
        },
      )
      const active = await findActive(scope, kind)
      return { ok: true, active: active && toListed(active) }
    },
  }
}

/** Rules are of no company. */
function actOn(
  act: 'rules.uploaded' | 'rules.activated' | 'rules.deleted',
  rules: RuleKind,
  rulesId: number,
) {
  return { act, rules, rulesId, about: null }
}

/** Whoever puts rules in force, or takes them away, has to have seen which are. */
async function lockAsSeen(
  transaction: Transaction,
  kind: RuleKind,
  { inForce }: RulesSeen,
): Promise<void> {
  const active = await rules.lockActiveAcrossCompanies(transaction, kind)
  const isSeen = inForce === undefined || inForce === (active ?? 'none')
  if (!isSeen) throw new AppError('rules.changed-meanwhile')
}
