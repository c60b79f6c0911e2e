import type { CorrectReadingBody, IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { mostKept } from '@criteria-desk/contract/limits'
import { correctReading, valueAt } from '@criteria-desk/domain/income/correct-reading'
import { wholePathOf } from '@criteria-desk/domain/income/reading-parts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { HeldCorrection } from './income.repository.ts'
import * as income from './income.repository.ts'
import type { StandingReading } from './income-view.ts'
import type { createOpenIncome, OpenIncome } from './open-income.ts'
import { cardOf } from './read-income.ts'
import type { createIntake } from './take-in.ts'

/** What its owner changes of a reading, each change another version of it. */
export function createChanges(parts: {
  unitOfWork: UnitOfWork
  clock: Clock
  intake: ReturnType<typeof createIntake>
  opening: ReturnType<typeof createOpenIncome>
  detailOf: (scope: Scope, opened: OpenIncome) => Promise<IncomeDocumentDetail>
}) {
  const { unitOfWork, clock, intake, opening, detailOf } = parts

  return {
    /**
     * Lays corrections over what was read, or takes them back; the figures follow. Throws
     * `document.not-found`, `income.not-read`, `income.invalid-correction` and
     * `income.changed-meanwhile`.
     */
    async correct(
      scope: Scope,
      id: number,
      body: CorrectReadingBody,
    ): Promise<IncomeDocumentDetail> {
      const { record, standing } = await opening.openOne(scope, id)
      if (!standing) throw new AppError('income.not-read')
      const isSeen = body.version === undefined || body.version === record.version
      if (!isSeen) throw new AppError('income.changed-meanwhile')
      if (record.version >= mostKept.readingsOfDocument) throw new AppError('request.too-many-kept')
      const at = clock.now()
      const corrections = laidOver(standing, body, at)
      const corrected = correctReading(standing.asRead, corrections)
      if (!corrected.ok) throw new AppError('income.invalid-correction')
      const { readBy } = record.card
      const card = { ...cardOf(corrected.value, standing.history), ...(readBy && { readBy }) }
      const made = { corrections, card, at }
      const isKept = await unitOfWork.inTransaction(scope, (transaction) =>
        income.insertCorrections(scope, transaction, record, made),
      )
      if (!isKept) throw new AppError('income.changed-meanwhile')
      return detailOf(scope, await opening.openOne(scope, id))
    },

    /**
     * Has pages asked about that a model has not answered; what it has answered is kept. Throws
     * `document.not-found`, `income.changed-meanwhile`, and `income.nothing-to-ask` where nothing is
     * left, or somebody has corrected what was read: a correction is of a field of that reading.
     */
    async askAgain(scope: Scope, id: number): Promise<IncomeDocumentDetail> {
      const { record, standing } = await opening.openOne(scope, id)
      if (!record.card.pagesLeft || standing?.corrections.length !== 0) {
        throw new AppError('income.nothing-to-ask')
      }
      const isToRead = await unitOfWork.inTransaction(scope, (transaction) =>
        income.readAnew(scope, transaction, record),
      )
      if (!isToRead) throw new AppError('income.changed-meanwhile')
      await intake.haveRead(id)
      return detailOf(scope, await opening.openOne(scope, id))
    },
  }
}

/** The corrections that hold from now on, one a field. */
function laidOver(
  { asRead, reading, corrections }: StandingReading,
  body: CorrectReadingBody,
  at: Date,
): HeldCorrection[] {
  const held = new Map(corrections.map((one) => [one.path, one]))
  for (const one of 'corrections' in body ? body.corrections : [body]) {
    const path = wholePathOf(asRead, one.path)
    held.delete(path)
    if (!('value' in one)) continue
    const { value } = one
    const isConfirmed = valueAt(reading, path) === value
    held.set(path, { path, value, at: at.toISOString(), ...(isConfirmed && { isConfirmed }) })
  }
  return [...held.values()]
}
