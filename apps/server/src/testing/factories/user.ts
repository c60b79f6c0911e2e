import { randomUUID } from 'node:crypto'
import type { Role } from '@criteria-desk/domain/access/roles'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { users } from '../../db/schema/accounts.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'

export const testPassword = 'correct horse battery'

/** A person whose password is `testPassword`, hashed as the fake hasher does. */
export async function insertTestUser(
  unitOfWork: UnitOfWork,
  user: { role: Role; companyId: number | null; isActive?: boolean },
): Promise<{ id: number; username: string }> {
  const [row] = await unitOfWork.asSystem((transaction) =>
    sqlOf(transaction)
      .insert(users)
      .values({
        username: `${randomUUID()}@firm.test`,
        password: `fake:${testPassword}`,
        role: user.role,
        companyId: user.companyId,
        isActive: user.isActive === false ? 0 : 1,
      })
      .returning({ id: users.id, username: users.username }),
  )
  if (!row) throw new Error('The user was not stored.')
  return row
}
