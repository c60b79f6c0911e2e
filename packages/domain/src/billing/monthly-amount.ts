/**
 * What a company pays a month: a price for each active user, for one at the least. Invited and
 * deactivated people are not active. A company may have a price of its own at the payment provider,
 * which then goes before this one.
 */

/** For one user a month, in pence, where the company has no price of its own. */
export const defaultPricePerUserPence = 10

/**
 * The amount of one month, in pence: the price times the greater of 1 and the active users.
 *
 * @param pricePerUserPence whole pence for one user
 * @param activeUsers how many people can sign in
 */
export function calculateMonthlyTotal(pricePerUserPence: number, activeUsers: number): number {
  return pricePerUserPence * Math.max(1, activeUsers)
}
