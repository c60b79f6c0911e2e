import type { AskedApplicant } from '@criteria-desk/contract/applicant-types'

export const applicantWords: Readonly<Record<AskedApplicant, string>> = {
  employed: 'Employed',
  'sole-trader': 'Sole trader',
  partner: 'Partner in a business',
  director: 'Company director',
  both: 'Employed, with a business',
}
