import { eq } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companySubscriptions, paymentEvents } from '../../db/schema/billing.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

/** What the payment provider sends. It comes before any scope: everything here runs in a system transaction. */

/** Which firm a customer of the provider is; null for one that is none here. */
export async function findFirmOfCustomer(
  transaction: Transaction,
  customerId: string,
): Promise<number | null> {
  const [row] = await sqlOf(transaction)
    .select({ companyId: companySubscriptions.companyId })
    .from(companySubscriptions)
    .where(eq(companySubscriptions.customerId, customerId))
  return row?.companyId ?? null
}

/** False: this event has come before. */
export async function insertEvent(
  transaction: Transaction,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const made = await sqlOf(transaction)
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return made.length > 0
}
