import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import { AppError } from '../../app-error.ts'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import {
  type CriteriaLibrary,
  type CriteriaSelection,
  type OpenCriteria,
  versionOf,
} from './criteria-library.ts'
import type { DocumentTexts } from './document-texts.ts'
import type { CriteriaFile } from './documents.repository.ts'
import * as documents from './documents.repository.ts'
import type { SoundDocuments } from './sound-documents.ts'

/** What somebody may ask: every document in force, and without the older copies of a file. */
export type CriteriaInForce = {
  readonly version: string
  readonly all: readonly CriteriaFile[]
  readonly once: readonly CriteriaFile[]
}

/** Which criteria somebody's question goes to, and those criteria ready for it. */
export function createAskedCriteria(parts: {
  unitOfWork: UnitOfWork
  library: CriteriaLibrary
  texts: DocumentTexts
  soundness: SoundDocuments
  openReading: (record: CriteriaFile) => Promise<CriteriaReading | null>
  openText: (record: CriteriaFile) => Promise<DocumentText | null>
  recentCriteria: RecentLookups<CriteriaInForce> | undefined
}) {
  const { unitOfWork, library, texts, soundness, openReading, openText, recentCriteria } = parts

  async function lookUpCriteria(scope: Scope): Promise<CriteriaInForce> {
    const current = await unitOfWork.inTransaction(scope, (transaction) =>
      documents.listCriteriaToAsk(scope, transaction),
    )
    return { version: versionOf(current), all: current, once: current.filter(isFirstCopy) }
  }

  return {
    /**
     * Which documents a question goes to: exactly these, or every one in force when none is named.
     * Throws `document.not-found` when one of them is not this person's to see.
     */
    async selectCriteria(scope: Scope, ids?: readonly number[]): Promise<CriteriaSelection> {
      const { userId, companyId, role } = scope
      const look = () => lookUpCriteria(scope)
      const current = await (recentCriteria?.find(`${userId} ${companyId} ${role}`, look) ?? look())
      const { version, all, once } = current
      return { version, documents: ids ? pick(all, ids) : once }
    },

    /**
     * Their answers, ready for questions, without those that are lost or damaged. Opening can take
     * a while, so no transaction waits.
     */
    async openSelected(selection: CriteriaSelection): Promise<OpenCriteria> {
      const { sound, damaged } = await soundness.sort(selection.documents)
      const { index, missing } = await library.indexOf(sound, openReading)
      const opened = sound.filter((record) => !missing.includes(record))
      const leftOut = await soundness.keep(opened, [...damaged, ...missing])
      return { ...selection, index, leftOut: leftOut.map(({ filename }) => filename) }
    },

    /**
     * All that stands in each of these criteria, by its id. Loaded when it is asked for: a question
     * that nobody else is asked needs none of it.
     */
    async textsOf({ documents: asked, index }: OpenCriteria) {
      const opened = new Set(index.documents.map(({ documentId }) => documentId))
      const found = await texts.of(
        asked.filter(({ id }) => opened.has(id)),
        openText,
      )
      return found
    },
  }
}

/**
 * A file that was uploaded twice says everything once: the newest copy that is whole, and copies
 * stand newest first. Under another name it is another file, since a name may tell whose criteria
 * they are.
 */
function isFirstCopy(file: CriteriaFile, _at: number, all: readonly CriteriaFile[]): boolean {
  const { sha256, filename } = file
  const copies = all.filter((one) => one.sha256 === sha256 && one.filename === filename)
  return (copies.find(({ status }) => status !== 'failed') ?? copies[0]) === file
}

/** Documents to be asked must be in force: a replaced one would answer out of date. */
function pick(current: readonly CriteriaFile[], ids: readonly number[]): CriteriaFile[] {
  return [...new Set(ids)].map((id) => {
    const record = current.find((candidate) => candidate.id === id)
    if (!record) throw new AppError('document.not-found')
    return record
  })
}
