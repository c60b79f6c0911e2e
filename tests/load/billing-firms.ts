import { openEmbeddedDatabase } from '../../apps/server/src/db/client.ts'
import { itemOf } from '../../apps/server/src/testing/payment-server/held.ts'
import type { Provider } from '../../apps/server/src/testing/payment-server/provider.ts'

/** Firms with a subscription and people, laid straight into a database that no server has open. */
export type LaidFirm = { readonly companyId: number; readonly subscriptionId: string }

type Rows = readonly Record<string, unknown>[]
type Run = (script: string, values?: readonly unknown[]) => Promise<Rows>

/** Opens the embedded database of a folder for as long as the work takes. */
export async function withDatabase<Value>(
  folder: string,
  work: (run: Run) => Promise<Value>,
): Promise<Value> {
  const database = await openEmbeddedDatabase(folder)
  try {
    return await database.scripted((run) => work(run))
  } finally {
    await database.close()
  }
}

export async function layFirms(
  folder: string,
  provider: Provider,
  { firms, people }: { readonly firms: number; readonly people: number },
): Promise<readonly LaidFirm[]> {
  const price = provider.addPrice({ pence: 10, lookup_key: 'criteria-desk-user-month-gbp-10' })
  return withDatabase(folder, async (run) => {
    const laid: LaidFirm[] = []
    for (let firm = 0; firm < firms; firm += 1) {
      const name = `Billed ${crypto.randomUUID()}`
      const [company] = await run(
        `insert into companies (name, address, contact_person, contact_number)
         values ($1, '1 Load Street', 'L Oad', '0') returning id`,
        [name],
      )
      const companyId = Number(company?.id)
      await run(
        `insert into users (username, password, role, company_id, is_active)
         select 'billed-' || $1::text || '-' || n || '@load.test', 'none',
                case when n = 1 then 'broker-master-user' else 'advisor' end, $1::int, 1
           from generate_series(1, $2::int) n`,
        [companyId, people],
      )
      const customer = provider.addCustomer({ name, email: null, metadata: {} })
      const subscription = provider.subscribe({
        ...{ customer: customer.id, price: price.id, quantity: people, metadata: {} },
      })
      const intent = provider.setups.get(String(subscription.pending_setup_intent))
      const payment = provider.paymentOf(String(subscription.latest_invoice))
      provider.confirm(intent?.client_secret ?? payment?.client_secret ?? '')
      await run(
        `insert into company_subscriptions
           (company_id, attempt, customer_id, subscription_id, item_id, status, price_id, quantity, changes)
         values ($1, 1, $2, $3, $4, 'active', $5, $6, 1)`,
        [companyId, customer.id, subscription.id, itemOf(subscription).id, price.id, people],
      )
      laid.push({ companyId, subscriptionId: subscription.id })
    }
    return laid
  })
}

/** What is kept of the firms that differs from what the provider has, in words. */
export async function differencesFrom(
  run: Run,
  provider: Provider,
  firms: readonly LaidFirm[],
): Promise<readonly string[]> {
  const rows = await run(
    `select c.*, extract(epoch from current_period_end)::int as period_end,
            (select greatest(1, count(*)) from users u where u.company_id = c.company_id
               and u.password is not null and u.is_active = 1)::int as active
       from company_subscriptions c`,
  )
  const kept = new Map(rows.map((row) => [Number(row.company_id), row]))
  return firms.flatMap(({ companyId, subscriptionId }) => {
    const subscription = provider.subscriptions.get(subscriptionId)
    const row = kept.get(companyId)
    if (!subscription || !row) return [`firm ${companyId} is gone`]
    const item = itemOf(subscription)
    const pairs: readonly (readonly [string, unknown, unknown])[] = [
      ['status', row.status, subscription.status],
      ['cancelled', row.cancel_at_period_end, subscription.cancel_at_period_end],
      ['period', Number(row.period_end), item.current_period_end],
      ['kept quantity', Number(row.quantity), item.quantity],
      ['followed', row.followed, row.changes],
      ...(subscription.ended_at === null
        ? ([['people', Number(row.active), item.quantity]] as const)
        : []),
    ]
    return pairs
      .filter(([, here, there]) => here !== there)
      .map(
        ([what, here, there]) => `firm ${companyId}: ${what} ${String(here)}, not ${String(there)}`,
      )
  })
}
