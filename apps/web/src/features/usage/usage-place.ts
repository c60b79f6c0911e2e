/** What of the usage the address asks for, so that reloading and going back keep to it. */

export const userViews = [
  'chat-bot',
  'quick-search',
  'income-calculator',
  'bank-statement-reviewer',
] as const
export type UserView = (typeof userViews)[number]

/** All companies; one company; or one of its users, seen from one side. */
export type UsagePlace = {
  readonly company?: number
  readonly user?: number
  readonly view?: UserView
}

export function readUsagePlace({ company, user, view }: Record<string, unknown>): UsagePlace {
  const companyId = readId(company)
  const userId = readId(user)
  const known = userViews.find((one) => one === view)
  return {
    ...(companyId === undefined ? {} : { company: companyId }),
    ...(userId === undefined ? {} : { user: userId }),
    ...(known === undefined || userId === undefined ? {} : { view: known }),
  }
}

function readId(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
