export type CompanySearch = { readonly company?: number }

/** Which company's users the address asks for. */
export function readCompanySearch({ company }: Record<string, unknown>): CompanySearch {
  return typeof company === 'number' && Number.isInteger(company) && company > 0 ? { company } : {}
}
