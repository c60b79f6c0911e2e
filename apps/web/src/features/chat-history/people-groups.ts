import type { Company, CompanyUser } from '@criteria-desk/contract/companies'

/** Of which company's people conversations may be looked at: of every one, or of this. */
export type PeopleOf = 'all' | number

/** Whose conversations may be looked at, by company. */
export type PeopleGroup = {
  /** Null where one's own company alone is seen. */
  readonly company: string | null
  readonly people: readonly CompanyUser[]
}

const byText = (one: string, other: string) =>
  one.localeCompare(other, 'en-GB', { sensitivity: 'base', numeric: true })

/** Who may have asked anything: master users have no chat, and who is only invited has not come yet. */
export function mayHaveAsked({ role, status }: Pick<CompanyUser, 'role' | 'status'>): boolean {
  return role !== 'broker-master-user' && status !== 'invited'
}

/**
 * Those of whom the term is about, by their own names or their company's; in order.
 *
 * @param companies undefined where one's own company alone is seen
 */
export function groupPeople(
  people: readonly CompanyUser[],
  companies: readonly Company[] | undefined,
  term: string,
): readonly PeopleGroup[] {
  const sought = term.trim().toLowerCase()
  const names = new Map(companies?.map(({ id, name }) => [id, name]))
  const companyOf = ({ companyId }: CompanyUser) =>
    companies === undefined ? null : (names.get(companyId ?? 0) ?? withoutCompany)
  const found = people.filter((person) => {
    const words = [person.username, person.name, companyOf(person)]
    return words.some((word) => word?.toLowerCase().includes(sought))
  })
  return [...Map.groupBy(found.filter(mayHaveAsked), companyOf)]
    .map(([company, of]) => ({
      company,
      people: of.toSorted((one, other) => byText(one.username, other.username)),
    }))
    .toSorted(
      (one, other) => rank(one) - rank(other) || byText(one.company ?? '', other.company ?? ''),
    )
}

const withoutCompany = 'No company'

/** Those without a company last. */
function rank({ company }: PeopleGroup): number {
  return company === withoutCompany ? 1 : 0
}
