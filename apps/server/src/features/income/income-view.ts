import { errorTable } from '@criteria-desk/contract/errors'
import {
  type IncomeDocument,
  type IncomeDocumentDetail,
  type IncomeReadingView,
  incomeDocumentTypes,
} from '@criteria-desk/contract/income'
import { type AroundReading, checkReading } from '@criteria-desk/domain/income/check-reading'
import type { FileHistory } from '@criteria-desk/domain/income/checks/check-file-history'
import { correctReading, valueAt } from '@criteria-desk/domain/income/correct-reading'
import type {
  IncomeReading,
  Payslip,
  TaxYearOverview,
} from '@criteria-desk/domain/income/income-reading'
import { evidenceOf, type IncomePart } from '@criteria-desk/domain/income/reading-parts'
import { summariseSa302 } from '@criteria-desk/domain/income/summarise-sa302'
import type { Scope } from '../../scope.ts'
import type { HeldCorrection, IncomeRecord, PageSize, ReadingVersion } from './income.repository.ts'
import { problemOf } from './income-problems.ts'

/** A document's reading as it stands: what was read last, with the corrections that hold. */
export type StandingReading = {
  readonly asRead: IncomeReading
  readonly corrections: readonly HeldCorrection[]
  readonly reading: IncomeReading
  readonly pages: readonly PageSize[]
  readonly history: FileHistory
}

/** What its owner's other documents say. */
export type OtherDocuments = Omit<AroundReading, 'history'>

/** Null for a document that has not been read. `versions` are its own, in their order. */
export function standingReading(versions: readonly ReadingVersion[]): StandingReading | null {
  const last = versions.findLast(({ reading }) => reading !== null)
  if (!last?.reading) return null
  const corrections = versions.at(-1)?.corrections ?? []
  const corrected = correctReading(last.reading, corrections)
  return {
    asRead: last.reading,
    corrections,
    reading: corrected.ok ? corrected.value : last.reading,
    pages: last.pages ?? [],
    history: last.history ?? {},
  }
}

export function toListed(record: IncomeRecord, progress: number): IncomeDocument {
  const { id, filename, uploadedAt, size, sha256, version, companyId, card } = record
  const status = statusOf(record)
  return {
    id,
    filename,
    originalName: filename,
    uploadedAt: uploadedAt.toISOString(),
    documentType: incomeDocumentTypes.find((type) => type === record.documentType) ?? 'other',
    size,
    sha256,
    version,
    companyId,
    status,
    progress: status === 'reading' ? progress : 100,
    ...(status === 'failed' && {
      problem: errorTable[problemOf(record)].message,
      problemCode: problemOf(record),
    }),
    about: card.about ?? null,
    ...(card.client && { client: card.client }),
    mainFigure: card.mainFigure ?? null,
    attention: card.attention ?? 0,
    ...(card.readBy && { readBy: card.readBy }),
    ...(card.pagesLeft && { pagesLeft: card.pagesLeft }),
  }
}

export function toDetail(
  scope: Scope,
  record: IncomeRecord,
  standing: StandingReading | null,
  around: { readonly progress: number; readonly others: OtherDocuments },
): IncomeDocumentDetail {
  const listed = toListed(record, around.progress)
  if (!standing) {
    return { ...listed, reading: null, evidence: {}, checks: [], corrections: [], pages: [] }
  }
  const { reading, asRead, corrections, pages, history } = standing
  return {
    ...listed,
    reading: toWire(reading),
    evidence: evidenceOf(reading),
    checks: checkReading(reading, { ...around.others, history }),
    // Only its owner can correct a document, and only they get to see it.
    corrections: corrections.map((one) => ({
      ...one,
      before: valueAt(asRead, one.path),
      by: scope.username,
    })),
    pages,
    ...(reading.documentType === 'sa302' && { sa302Validation: summariseSa302(reading.sa302) }),
  }
}

function statusOf({ status }: IncomeRecord): IncomeDocument['status'] {
  if (status === 'read' || status === 'failed') return status
  return 'reading'
}

/** What stands alone in its file has its fields in the reading itself too. */
function toWire(reading: IncomeReading): IncomeReadingView | null {
  switch (reading.documentType) {
    case 'payslip': {
      const [only, ...others] = reading.payslips
      return { ...(only && others.length === 0 ? fieldsOf(only) : {}), ...reading }
    }
    case 'p60':
      return { ...fieldsOf(reading.p60), ...reading }
    case 'sa302':
      return { ...fieldsOf(reading.sa302), ...reading }
    case 'tax-year-overview':
      return { ...fieldsOf(reading.overview), ...reading }
    default:
      return null
  }
}

function fieldsOf<Part extends IncomePart>({ evidence: _evidence, ...fields }: Part) {
  return fields
}

/** The payslips among what was read. */
export function payslipsOf(standing: StandingReading | null): readonly Payslip[] {
  const reading = standing?.reading
  return reading?.documentType === 'payslip' ? reading.payslips : []
}

/** The tax year overview among what was read, if it is one. */
export function overviewsOf(standing: StandingReading | null): readonly TaxYearOverview[] {
  const reading = standing?.reading
  return reading?.documentType === 'tax-year-overview' ? [reading.overview] : []
}
