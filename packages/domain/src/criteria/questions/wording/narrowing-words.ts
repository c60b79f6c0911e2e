/**
 * Words that make a kind of case of their own wherever they stand beside a criterion: a
 * discretionary bonus is not a bonus, paternity leave not maternity leave. Words that any document
 * prints for kinds of one criterion are known from there; these hold for the trade. Data only.
 */

/** In their common form. */
export const narrowingWords: ReadonlySet<string> = new Set(
  `discretionary contractual voluntary statutory variable temporary permanent seasonal casual agency freelance
  paternity adoption parental shared retained undrawn deferred gross net taxable untaxed cash crypto
  offshore overseas foreign abroad regional rural urban agricultural equestrian commercial
  listed thatched timber steel concrete prefabricated prefab cladding asbestos subsidence flood mining
  derelict uninhabitable unmodernised modular tenanted vacant unencumbered unregistered commonhold
  student sponsored dependant diplomatic refugee asylum settled
  unsecured secured regulated unregulated disputed expired pending bereavement redundancy disability
  critical inheritance inherited divorce probate lottery gambling payday doorstep student
  corporate charity charitable trust partnership dormant serviced licensed unlicensed
  religious disabled convicted bankrupt deceased`
    .trim()
    .split(/\s+/),
)
