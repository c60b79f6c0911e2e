import { randomUUID } from 'node:crypto'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies } from '../../db/schema/accounts.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'

/** A company with a name of its own. */
export async function insertTestCompany(
  unitOfWork: UnitOfWork,
  name = `Firm ${randomUUID()}`,
): Promise<number> {
  const [row] = await unitOfWork.asSystem((transaction) =>
    sqlOf(transaction)
      .insert(companies)
      .values({ name, address: '1 Test Street', contactPerson: 'T Tester', contactNumber: '0' })
      .returning({ id: companies.id }),
  )
  if (!row) throw new Error('The company was not stored.')
  return row.id
}
