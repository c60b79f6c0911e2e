import { type MayLeave, mayLeaveUnchosen } from '@criteria-desk/domain/understanding/may-leave'
import { Select } from '../../../ui/select.tsx'

export type AudienceCompany = {
  readonly id: number
  readonly name: string
  readonly mayLeave: MayLeave
}

/** What may leave of a document for them; one for all companies is nobody's to keep. */
export function mayLeaveOf(
  companies: readonly AudienceCompany[] | undefined,
  companyId: number | undefined,
): MayLeave {
  return companies?.find(({ id }) => id === companyId)?.mayLeave ?? mayLeaveUnchosen
}

type AudienceChoiceProps = {
  readonly companies: readonly AudienceCompany[] | undefined
  /** Absent: all companies. */
  readonly chosen: number | undefined
  readonly onChoose: (companyId: number | undefined) => void
}

/** Whom the next document is for: every company, or one of them. */
export function AudienceChoice({ companies, chosen, onChoose }: AudienceChoiceProps) {
  if (companies === undefined || companies.length === 0) return null
  return (
    <Select
      label="For"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      options={[
        { value: '', label: 'All companies' },
        ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
