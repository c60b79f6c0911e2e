import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import type { ErasurePreview } from '@criteria-desk/contract/privacy'

/** Firms and people for tests. */
export function aCompany(part: Partial<Company> = {}): Company {
  return {
    id: 4,
    name: 'Northgate Mortgages Ltd',
    address: '14 Quayside Row, Newcastle upon Tyne',
    contactPerson: 'Ruth Bell',
    contactNumber: '0191 496 0142',
    stripePriceId: null,
    mayLeave: 'text',
    revision: 1,
    createdAt: '2025-03-03T09:00:00.000Z',
    users: { active: 5, invited: 1, deactivated: 1 },
    ...{ endedAt: null, emptiedAt: null, isBeingErased: false },
    ...part,
  }
}

export function aUser(part: Partial<CompanyUser> = {}): CompanyUser {
  return {
    id: 21,
    username: 'sarah.okafor@northgate.test',
    name: null,
    role: 'advisor',
    companyId: 4,
    createdAt: '2025-03-03T09:00:00.000Z',
    isActive: 1,
    status: 'active',
    lastSignedInAt: null,
    revision: 1,
    invitation: null,
    ...part,
  }
}

/** What an erasure would come to. */
export function aPreview(): ErasurePreview {
  return {
    goes: {
      ...{ questions: 214, papers: 37, searches: 1906, sessions: 2 },
      ...{ people: 0, evidence: 0, other: 0 },
    },
    stays: { bills: 0, audit: 611, usage: 12, evidence: 28 },
  }
}
