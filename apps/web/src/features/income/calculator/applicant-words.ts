import type { ApplicantType } from '@criteria-desk/contract/applicant-types'

export const applicantWords: Readonly<Record<ApplicantType, string>> = {
  employed: 'Employed',
  'sole-trader': 'Sole trader',
  partner: 'Partner in a business',
  director: 'Company director',
}
