import { z } from 'zod'

/** GET /api/companies, for developers: every firm by name. */
export const company = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  stripePriceId: z.string().nullable(),
})
export const companyList = z.array(company)
export type Company = z.infer<typeof company>
