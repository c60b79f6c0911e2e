import type {
  IncomeDocumentDetail,
  IncomeReadingView,
  KeptCorrection,
} from '@criteria-desk/contract/income'
import { type FieldKind, kindOfField } from '@criteria-desk/domain/income/field-kinds'
import { sureFrom } from '@criteria-desk/domain/income/sure-from'
import { type FieldGroup, fieldGroups } from './field-labels.ts'

export type FieldValue = string | number | null

/** One field of an income document as its view shows it. */
export type IncomeField = {
  /** Within the whole reading, as in its evidence. */
  readonly path: string
  readonly label: string
  /** What it holds; absent for what nobody puts right. */
  readonly kind: FieldKind
  readonly value: FieldValue
  /** Where it stands; absent where that is not known. */
  readonly place?: IncomeDocumentDetail['evidence'][string]
  readonly state: 'read' | 'check' | 'corrected' | 'absent'
  readonly correction?: KeptCorrection
  /** What the other of two readers says, where it says something else. */
  readonly other?: OtherValue
  /** Why it is to be checked, in one sentence each. */
  readonly remarks: readonly string[]
}

export type OtherValue = {
  readonly value: FieldValue
  readonly by: 'rule' | 'model'
}

export type ShownGroup = { readonly title: string; readonly fields: readonly IncomeField[] }

/** The documents of a file, each as its path begins: `''`, or `payslips.0.` and so on of several. */
export function partsOf(reading: IncomeReadingView): readonly {
  readonly prefix: string
  readonly fields: Readonly<Record<string, unknown>>
}[] {
  switch (reading.documentType) {
    case 'payslip':
      return reading.payslips.map((fields, at) => ({
        prefix: reading.payslips.length > 1 ? `payslips.${at}.` : '',
        fields,
      }))
    case 'p60':
      return [{ prefix: '', fields: reading.p60 }]
    case 'sa302':
      return [{ prefix: '', fields: reading.sa302 }]
    case 'tax-year-overview':
      return [{ prefix: '', fields: reading.overview }]
  }
}

/** Every field of one of a file's documents, in groups, the lines of a payslip last. */
export function groupsOf(detail: IncomeDocumentDetail, at: number): readonly ShownGroup[] {
  const { reading } = detail
  const part = reading === null ? undefined : partsOf(reading)[at]
  if (reading === null || part === undefined) return []
  const toField = (path: string, label: string, kind: FieldKind) =>
    fieldOf(detail, {
      path: `${part.prefix}${path}`,
      label,
      kind,
      value: valueAt(part.fields, path),
    })
  const named = fieldGroups[reading.documentType].map(({ title, fields }: FieldGroup) => ({
    title,
    fields: fields.flatMap(([path, label]) => {
      const kind = kindOfField(reading.documentType, path)
      return kind === undefined ? [] : [toField(path, label, kind)]
    }),
  }))
  if (reading.documentType !== 'payslip') return named
  const lines = (reading.payslips[at]?.lines ?? []).map(({ label }, number) =>
    toField(`lines.${number}.amount`, label, 'pence'),
  )
  return lines.length === 0 ? named : [...named, { title: 'Lines as printed', fields: lines }]
}

/** The lines of one payslip of a file as the other of two readers has them; none where they agree. */
export function linesBesideOf(
  { reading }: IncomeDocumentDetail,
  at: number,
): readonly { readonly label: string; readonly amount: number; readonly isTaken: boolean }[] {
  const slip = reading?.documentType === 'payslip' ? reading.payslips[at] : undefined
  return (slip?.linesBeside ?? [])
    .filter(({ kind }) => kind !== 'information')
    .map(({ kind, label, amount }) => ({ label, amount, isTaken: kind === 'deduction' }))
}

/** The checks of one of a file's documents. */
export function checksOf({ checks, reading }: IncomeDocumentDetail, at: number) {
  const prefix = reading === null ? '' : (partsOf(reading)[at]?.prefix ?? '')
  return checks.filter(
    ({ fields }) => fields.length === 0 || fields.some((path) => path.startsWith(prefix)),
  )
}

function fieldOf(
  { evidence, checks, corrections }: IncomeDocumentDetail,
  field: Pick<IncomeField, 'path' | 'label' | 'kind' | 'value'>,
): IncomeField {
  const place = evidence[field.path]
  const correction = corrections.find(({ path }) => path === field.path)
  const remarks = checks
    .filter(({ outcome, fields }) => outcome === 'fail' && fields.includes(field.path))
    .map(({ sentence }) => sentence)
  const isUnsure = place !== undefined && place.confidence < sureFrom
  return {
    ...field,
    ...(place && { place }),
    ...(correction && { correction }),
    ...(place?.other && !correction && { other: place.other }),
    state: stateOf({ ...field, isCorrected: correction !== undefined, isUnsure, remarks }),
    remarks: isUnsure && !correction ? [place.other ? opposed : unsure, ...remarks] : remarks,
  }
}

const unsure = 'Not sure to be read rightly. Compare it with the page.'
const opposed = 'It was read in two ways. Compare it with the page.'

type Standing = Pick<IncomeField, 'value' | 'remarks'> & {
  readonly isCorrected: boolean
  readonly isUnsure: boolean
}

function stateOf({ value, remarks, isCorrected, isUnsure }: Standing): IncomeField['state'] {
  if (isCorrected) return 'corrected'
  if (isUnsure || (value !== null && remarks.length > 0)) return 'check'
  return value === null ? 'absent' : 'read'
}

function valueAt(fields: Readonly<Record<string, unknown>>, path: string): FieldValue {
  let value: unknown = fields
  for (const key of path.split('.')) {
    value =
      typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : null
  }
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
