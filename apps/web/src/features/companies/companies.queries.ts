import type { Company } from '@criteria-desk/contract/companies'
import { readQuery } from '../../lib/query-client.ts'

/** Every firm by name; for those who manage them. */
export const companiesQuery = readQuery<readonly Company[]>('/api/companies')
