import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import { type UserStatus, userStatuses } from '@criteria-desk/domain/access/user-status'
import type { Sort } from '../../ui/sort-head.tsx'

/** What of the firms and people is shown, and in which order. */

export type UserColumn = 'username' | 'role' | 'status' | 'created' | 'seen'

const byText = (one: string, other: string) =>
  one.localeCompare(other, 'en-GB', { sensitivity: 'base', numeric: true })

const orderOf = (status: UserStatus) => userStatuses.indexOf(status)

const comparisons: Record<UserColumn, (one: CompanyUser, other: CompanyUser) => number> = {
  username: (one, other) => byText(one.username, other.username),
  role: (one, other) => byText(one.role, other.role),
  status: (one, other) => orderOf(one.status) - orderOf(other.status),
  created: (one, other) => byText(one.createdAt, other.createdAt),
  seen: (one, other) => byText(one.lastSignedInAt ?? '', other.lastSignedInAt ?? ''),
}

/** The people whose name holds the term, in order. */
export function showUsers(
  users: readonly CompanyUser[],
  term: string,
  { by, isDescending }: Sort<UserColumn>,
): readonly CompanyUser[] {
  const direction = isDescending ? -1 : 1
  return users
    .filter((user) => matches(user, term))
    .toSorted(
      (one, other) =>
        direction * comparisons[by](one, other) || byText(one.username, other.username),
    )
}

export type FoundCompany = {
  readonly company: Company
  /** Whose names hold the term; empty while nothing is sought. */
  readonly people: readonly CompanyUser[]
}

/** The firms that the term is about, by their own words or by their people. */
export function findCompanies(
  companies: readonly Company[],
  users: readonly CompanyUser[],
  term: string,
): readonly FoundCompany[] {
  const sought = fold(term)
  if (sought === '') return companies.map((company) => ({ company, people: [] }))
  return companies.flatMap((company) => {
    const { name, contactPerson, contactNumber, address } = company
    const people = users.filter(
      ({ companyId, ...user }) => companyId === company.id && matches(user, term),
    )
    const isNamed = [name, contactPerson, contactNumber, address].some((words) =>
      fold(words).includes(sought),
    )
    return isNamed || people.length > 0 ? [{ company, people }] : []
  })
}

/** Those who belong to no firm, of whom the term is about. */
export function findUnassigned(
  users: readonly CompanyUser[],
  term: string,
): readonly CompanyUser[] {
  return users.filter((user) => user.companyId === null && matches(user, term))
}

function matches(user: Pick<CompanyUser, 'username' | 'name'>, term: string): boolean {
  const sought = fold(term)
  return fold(user.username).includes(sought) || fold(user.name ?? '').includes(sought)
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
