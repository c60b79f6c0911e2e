import { describe, expect, it } from 'vitest'
import { findCompanies, findUnassigned, showUsers } from './people-rows.ts'
import { aCompany, aUser } from './testing-people.ts'

const people = [
  aUser({ id: 1, username: 'ruth@elm.test', role: 'broker-master-user', companyId: 1 }),
  aUser({
    id: 2,
    username: 'adam@elm.test',
    companyId: 1,
    status: 'deactivated',
    createdAt: '2025-01-01T00:00:00.000Z',
  }),
  aUser({ id: 3, username: 'nadia@ash.test', companyId: 2, name: 'Nadia Khan' }),
  aUser({ id: 4, username: 'olivia@mail.test', companyId: null }),
]

describe('people of a list', () => {
  const order = (term: string, by: 'username' | 'status' | 'created', isDescending = false) =>
    showUsers(people, term, { by, isDescending }).map(({ id }) => id)

  it('are sorted by any column, either way, and by name where that is the same', () => {
    expect(order('', 'username')).toEqual([2, 3, 4, 1])
    expect(order('', 'username', true)).toEqual([1, 4, 3, 2])
    expect(order('', 'created')).toEqual([2, 3, 4, 1])
    expect(order('', 'status')).toEqual([3, 4, 1, 2])
  })

  it('are found by a part of their username or name', () => {
    expect(order(' ELM ', 'username')).toEqual([2, 1])
    expect(order('khan', 'username')).toEqual([3])
  })
})

describe('firms', () => {
  const firms = [
    aCompany({ id: 1, name: 'Elm', contactPerson: 'Ruth Bell', address: 'Leeds' }),
    aCompany({ id: 2, name: 'Ash', contactPerson: 'Daniel Osei', address: 'York' }),
  ]
  const find = (term: string) =>
    findCompanies(firms, people, term).map(({ company, people }) => [company.name, people.length])

  it('are found by their own words or by their people', () => {
    expect(find('')).toEqual([
      ['Elm', 0],
      ['Ash', 0],
    ])
    expect(find('york')).toEqual([['Ash', 0]])
    expect(find('nadia')).toEqual([['Ash', 1]])
    expect(find('ruth')).toEqual([['Elm', 1]])
    expect(find('nobody')).toEqual([])
  })

  it('are not what those without one are found by', () => {
    expect(findUnassigned(people, '').map(({ id }) => id)).toEqual([4])
    expect(findUnassigned(people, 'elm')).toEqual([])
  })
})
