// biome-ignore-all format: a table reads best with one sense a row
/**
 * What the small words of criteria say: bounds, moments, windows of time, verdicts, openings of a
 * condition, and words that limit nothing. Comma separated phrases, longest first match, singular
 * and plural alike. Data only; `text/tag-words.ts` finds them.
 */
import type { EventKind, Role } from './roles.ts'

export type Sense =
  | { readonly tag: 'bound'; readonly bound: 'max' | 'min' | 'above' | 'below'; readonly side?: 'after' }
  | { readonly tag: 'role'; readonly role: Role; readonly of?: string }
  | { readonly tag: 'thing'; readonly of: string }
  | { readonly tag: 'event'; readonly of: EventKind }
  | { readonly tag: 'income-kind'; readonly of: string }
  | { readonly tag: 'verdict'; readonly verdict: 'yes' | 'no' | 'refer' | 'blank' | 'not-applicable' }
  | { readonly tag: 'since-is'; readonly moment: 'registered' | 'settled' | 'discharged' | 'completed' }
  | { readonly tag: 'window' | 'ago' | 'settled' | 'unsettled' | 'each' | 'total' | 'ignored' | 'open' | 'if' | 'only' | 'not' | 'wider' | 'split' | 'share-of' | 'none' | 'noise' }

export type WordRow = { readonly words: string; readonly sense: Sense }

const bound = (limit: 'max' | 'min' | 'above' | 'below', words: string): WordRow => ({ words, sense: { tag: 'bound', bound: limit } })
const after = (limit: 'max' | 'min' | 'above' | 'below', words: string): WordRow => ({ words, sense: { tag: 'bound', bound: limit, side: 'after' } })
const role = (name: Role, words: string, of?: string): WordRow => ({ words, sense: { tag: 'role', role: name, ...(of !== undefined && { of }) } })
const thing = (of: string, words: string): WordRow => ({ words, sense: { tag: 'thing', of } })
const event = (of: EventKind, words: string): WordRow => ({ words, sense: { tag: 'event', of } })
const incomeKind = (of: string, words: string): WordRow => ({ words, sense: { tag: 'income-kind', of } })
const verdict = (said: 'yes' | 'no' | 'refer' | 'blank' | 'not-applicable', words: string): WordRow => ({ words, sense: { tag: 'verdict', verdict: said } })
const plain = (tag: 'window' | 'ago' | 'settled' | 'unsettled' | 'each' | 'total' | 'ignored' | 'open' | 'if' | 'only' | 'not' | 'wider' | 'split' | 'share-of' | 'none' | 'noise', words: string): WordRow => ({ words, sense: { tag } })

export const cellWords: readonly WordRow[] = [
  bound('max', 'biggest, largest, greatest, longest, oldest, max, maximum, mx, up to, upto, up to and including, no more than, not more than, no greater than, not exceeding, not exceed, cannot exceed, must not exceed, not to exceed, no higher than, at most, to a maximum of, capped at, cap of, cap, limited to, limit, limit of, not over, no older than, not older than, no longer than, <=, upper limit, ceiling of, restricted to, not above, no over, to max, highest, as many as, as much as, to age, until age, before reaching, until'),
  bound('min', 'smallest, least, shortest, youngest, min, minimum, mn, at least, not less than, no less than, no fewer than, from, starting at, starting from, >=, lower limit, minimum of, a minimum of, not under, no younger than, not below, with at least, must be at least, must have at least, as little as, as low as, required minimum, lowest, not younger than'),
  bound('above', 'over, above, more than, greater than, exceeding, exceeds, >, older than, in excess of, beyond, higher than, longer than, larger than, bigger than, past'),
  bound('below', 'under, below, less than, lower than, <, younger than, fewer than, shorter than, smaller than, before'),
  after('max', 'or less, or under, or below, or fewer, or lower, and under, and below, or younger, max, maximum, at most, tops, and less, limit, cap'),
  after('min', 'or more, or over, or above, or higher, or greater, and over, and above, or older, upwards, min, minimum, and up, onwards, +, plus, or longer, at least, and older, and more'),

  role('ltv', 'ltv, loan to value, loan-to-value, of value, of the value, of purchase price, of the purchase price, of property value, of omv, ltvs, of pp'),
  role('deposit', 'deposit, dep, cash deposit, own deposit, personal deposit, own resources, own funds'),
  role('loan', 'loan, loans, loan size, loan amount, advance, advances, borrowing, mortgage, mortgages, lending, gross loan, net loan, mortgage amount, loan sizes, aggregate borrowing, borrow, lend up to, total loan, total borrowing, facility'),
  role('propertyValue', 'value, property value, valuation, purchase price, price, worth, omv, market value, open market value, property worth, valued, pp, property valued, min value, values'),
  role('jointIncome', 'joint income, household income, combined income, joint, total household income, jointly, combined, joint applicants, joint application, household'),
  role('income', 'income, incomes, salary, salaries, earnings, earning, pa, p a, per annum, a year, p / a, basic, basic salary, basic income, annual income, wage, gross income, taxable income, earned income, main income, earns, pay, sole, annum, / yr, per year, sole income, single'),
  role('dayRate', 'day rate, per day, a day, / day, pd, p / d, daily, daily rate, day'),
  role('loanToIncome', 'lti, loan to income, income multiple, x income, times income, salary multiple, x salary, times salary, multiple, multiples'),
  role('debtToIncome', 'dti, debt to income'),
  role('rentCover', 'icr, rental cover, rent cover, interest cover, cover, coverage, rental coverage, interest coverage'),
  role('stressRate', 'stress rate, stressed at, stress, stressed, icr rate, notional rate, nominal rate, pay rate, payrate'),
  role('feeShare', 'fee, arrangement fee, fees, product fee, proc fee, completion fee'),
  role('ageAtEnd', 'at end, at end of term, end of term, at the end of term, at the end of the term, by end, by the end, by end of term, by the end of the term, at expiry, at maturity, at redemption, term end, at the end, by expiry, on expiry, eot, at term end, at term expiry, when mortgage ends, when the mortgage ends, at mortgage end, by term end, by the time the mortgage ends'),
  role('ageAtApplication', 'at application, at outset, at start, at inception, at completion, on application, at the start, when applying, at point of application, to apply, at drawdown, on completion, at the time of application, at time of application, at submission'),
  role('age', 'age, aged, ages, years old, yo, years of age, of age, birthday, year olds, yr olds, old, age limit'),
  role('term', 'term, terms, mortgage term, year term, yr term, loan term, repayment term, term length'),
  role('trading', 'trading, accounts, self employed, se, s / e, figures, sa302, sa302s, tax calcs, tax calculations, books, in business, established, tax years, accs, accts, years accounts, trading history, tax returns, finalised accounts, full accounts, self employment, as self employed, years trading, year accounts, tax year overviews, tyos, tax calc, full years, sets of accounts, trade, set of accounts, years figures, set, sets, self employed history, year figures'),
  role('timeInJob', 'in job, in current job, with employer, in post, in role, in current role, current employment, same employer, with same employer, current employer, with current employer, in present job, in current employment, in present employment, job, in the job, in position, in current position, service, with the same employer, in current post, in same job'),
  role('employment', 'continuous, continuous employment, employment history, track record, history, employment, in employment, continuously employed, employed, unbroken employment, work history, continuous history'),
  role('contracting', 'contracting, contract history, contracting history, contracting experience, contractor, contract experience, contracts history, contracts, as a contractor'),
  role('contractLeft', 'left on contract, remaining on contract, to run on contract, left on current contract, remaining on current contract, contract remaining, contract left, to run, left to run, contract'),
  role('gap', 'gap, gaps, break, breaks, gap between contracts, gaps between contracts'),
  role('timeInUk', 'in uk, in the uk, uk residency, uk residence, residency, residence, uk resident, residing in the uk, living in uk, living in the uk, uk address history, resident, resident in uk, resident in the uk, uk address'),
  role('visaLeft', 'left on visa, on visa, remaining on visa, visa remaining, visa left, visa, left on their visa, leave remaining, remaining leave, unexpired visa'),
  role('addressHistory', 'address history, addresses'),
  role('ownedFor', 'owned, ownership, owned for, since purchase, from purchase, on title, registered owner, land registry, at land registry, owned the property, of ownership, from registration'),
  role('letFor', 'landlord experience, experience, as a landlord, landlord, letting experience, btl experience, as landlord, letting history'),
  role('tenancy', 'tenancy, ast, asts, tenancies, tenancy agreement'),
  role('leaseAtEnd', 'term +, term plus, mortgage term +, mortgage term plus, loan term +, loan term plus, term of mortgage plus, plus term, at end of mortgage, at mortgage expiry, beyond term, beyond the term, beyond end of term, after term, at end of the mortgage, after the term, past end of term, after the mortgage term, beyond the mortgage term, left at end, remaining at end, remaining at end of term, left at end of term, unexpired at end of term, after end of term, after mortgage term, remaining after term'),
  role('leaseLeft', 'lease, leases, unexpired, lease remaining, unexpired lease, remaining lease, lease term, unexpired term, years left on lease, lease length, leasehold, left on lease, remaining on lease'),
  role('floorArea', 'sqm, floor area, internal floor area, gross internal area, gia, floor space, size, internal'),
  role('acres', 'acre, acreage, land, plot'),
  role('groundRent', 'ground rent, gr'),
  role('serviceCharge', 'service charge, sc'),
  role('rent', 'rent, pcm, per month, a month, rental, rental income, monthly rent, p m, / month'),
  role('builtYear', 'built, built after, built since, construction date, post'),
  role('validFor', 'valid, valid for, dated, dated within, validity'),

  thing('applicant', 'applicant, applicants, borrower, borrowers, people, parties, names, proprietors'),
  thing('income-earner', 'incomes used, earners, income earners'),
  thing('dependant', 'dependant, dependants, dependent, dependents, children, kids'),
  thing('bedroom', 'bed, beds, bedroom, bedrooms, bedroomed'),
  thing('letting-room', 'room, rooms, letting rooms, lettable rooms'),
  thing('tenant', 'tenant, tenants, sharers, occupants'),
  thing('storey', 'storey, storeys, stories, floors, story'),
  thing('floor-level', 'floor, floor level'),
  thing('unit', 'unit, units, flats in block, flats'),
  thing('property', 'property, properties, portfolio'),
  thing('buy-to-let', 'btl, btls, buy to let, buy to lets, rental properties, rentals, investment properties'),
  thing('mortgaged-property', 'mortgaged properties, mortgaged btl, mortgaged btls, mortgaged property'),
  thing('kitchen', 'kitchen, kitchens'),
  thing('lodger', 'lodger, lodgers'),
  thing('payslip', 'payslip, payslips, pay slip, pay slips, wage slip, wage slips, monthly payslips, weekly payslips'),
  thing('bank-statement', 'bank statement, bank statements, statements, stmts, bank stmts, statement'),
  thing('director', 'director, directors'),
  thing('shareholding', 'share, shares, shareholding, stake, share holding, of company, of the company, of shares'),

  event('ccj', 'ccj, ccjs, county court judgment, county court judgement, county court judgments, county court judgements, judgment, judgments, court judgment, decrees, decree'),
  event('default', 'default, defaults, comms default, comms defaults, telecom default, utility default, defs, def, dflts, dflt'),
  event('missed-payment', 'missed payment, missed payments, late payment, late payments, unsecured missed payment, unsecured missed payments, missed unsecured payments, payments missed, missed'),
  event('secured-arrears', 'mortgage arrears, secured arrears, secured missed payments, secured missed payment, missed mortgage payment, missed mortgage payments, arrears, secured loan arrears, mortgage or secured arrears'),
  event('unsecured-arrears', 'unsecured arrears, credit card arrears, unsecured loan arrears'),
  event('rent-arrears', 'rent arrears, rental arrears'),
  event('payday-loan', 'payday, payday loan, payday loans, pay day loan, pay day loans, pay day, pdl, pdls, short term loan, short term loans, high cost short term credit'),
  event('iva', 'iva, ivas, individual voluntary arrangement, individual voluntary arrangements, trust deed, trust deeds, individual voluntary agreement'),
  event('dmp', 'dmp, dmps, debt management plan, debt management plans, debt management, debt plan'),
  event('bankruptcy', 'bankruptcy, bankrupt, bankruptcies, sequestration, bankrupts, bankrupted, bkrupt'),
  event('dro', 'dro, dros, debt relief order, debt relief orders'),
  event('repossession', 'repossession, repossessions, repo, repos, reposession, voluntary repossession, possession, repossessed'),
  event('adverse', 'adverse, adverse credit, credit impairment, impaired credit, adverse history, credit issues, blips, credit blips'),

  incomeKind('bonus', 'bonus, bonuses'),
  incomeKind('overtime', 'overtime, o / t, ot'),
  incomeKind('commission', 'commission, comm, commissions'),
  incomeKind('rental-income', 'rental profit, net rental income'),
  incomeKind('maintenance', 'maintenance, csa, child maintenance'),
  incomeKind('benefit', 'benefit, benefits, state benefits, universal credit, uc, child benefit, dla, pip, tax credits, tax credit, carers allowance, esa'),
  incomeKind('pension', 'pension, pensions, pension income, drawdown'),
  incomeKind('allowance', 'allowance, allowances, car allowance, shift allowance, shift, shift pay, location allowance, london weighting'),
  incomeKind('dividend', 'dividend, dividends'),
  incomeKind('lodger', 'lodger income, rent a room'),
  incomeKind('investment-income', 'investment income, investments, savings income'),
  incomeKind('foreign-income', 'foreign income, foreign currency, foreign currency income, overseas income'),
  incomeKind('second-job', 'second job, second income, 2nd job, second employment'),
  plain('share-of', 'of income, used, of net, of gross, counted, taken, of profit, allowed, included, is used, can be used, considered, of average, of it, of amount, used for affordability, of average, of the average, accepted, acceptable, of share'),

  plain('window', 'in last, in the last, in past, in the past, within last, within the last, within, in previous, last, in prev, over last, over the last, over the past, during last, during the last, in any, in, past, previous, in the previous, within the past, for last, for the last, in the preceding'),
  plain('ago', 'ago, old, since, clear, since registered, previous, prior, have passed, must have passed, has passed, since then, elapsed, back, age of, earlier, prev'),
  plain('settled', 'settled, satisfied, paid, cleared, must be satisfied, must be settled, must be paid, repaid, paid off, discharged, completed, satisfied only, if satisfied, fully repaid, sat, paid in full, satisfactorily conducted'),
  plain('unsettled', 'unsatisfied, unsettled, unpaid, outstanding, unsat, live, active, ongoing, satisfied or not, satisfied or unsatisfied, sat or unsat, sat / unsat, whether or not satisfied, satisfied / unsatisfied, settled or not, satisfied or unsatisfied ok, irrespective of status, paid or unpaid'),
  plain('each', 'each, per ccj, single, individually, any one, per default, individual, apiece, per item, per event, any single'),
  plain('total', 'total, in total, combined, aggregate, in aggregate, totalling, all together, cumulative, max total, total value, overall, altogether, combined value, totaling, combined total, total balance'),
  plain('ignored', 'ignored, ignore, disregarded, disregard, not counted, are ignored, not considered adverse, ignoring, are disregarded, discounted, not a concern, no concern, not relevant'),
  { words: 'discharged, since discharge, from discharge, discharge, after discharge, dischgd, disch', sense: { tag: 'since-is', moment: 'discharged' } },
  { words: 'since settled, since satisfied, since satisfaction, since settlement, from satisfaction, since cleared, after satisfied', sense: { tag: 'since-is', moment: 'settled' } },
  { words: 'since completed, since completion, after completion, completed, since conclusion, finished, since finished, concluded, since ended', sense: { tag: 'since-is', moment: 'completed' } },
  { words: 'registered, since registration, registration, from registration, since registered, date of registration, recorded', sense: { tag: 'since-is', moment: 'registered' } },

  verdict('yes', 'yes, y, ok, okay, accepted, acceptable, accept, considered, consider, allowed, permitted, available, fine, no issue, no issues, no problem, not a problem, yes ok, welcome, no probs, will consider, we accept, will accept, can be considered, can be accepted, ✓, ✔, will lend, we lend, lend, lends, eligible, can lend, we will lend, we will consider, we consider, is accepted, are accepted, is acceptable, are acceptable, happy to lend, happy to consider, considered as standard, offered, taken, tick, standard, std, as standard, can consider, suitable, good'),
  verdict('no', 'no, n, not accepted, not acceptable, decline, declined, not considered, unacceptable, not allowed, not permitted, outside policy, not available, no go, will not lend, do not lend, cannot lend, we do not accept, not eligible, ✗, ✘, excluded, ineligible, never, none accepted, outside criteria, not lending, out of policy, out of criteria, not offered, unable to consider, unable to lend, cannot consider, will not consider, do not consider, do not accept, cannot accept, wont lend, not suitable, not possible, auto decline, dont, no exceptions'),
  verdict('refer', 'refer, r, referral, referred, by referral, refer to uw, refer to bdm, refer to underwriter, case by case, on a case by case basis, speak to bdm, call bdm, at discretion, underwriter discretion, discretionary, individual consideration, on merit, considered on merit, on its merits, on individual merit, individual basis, on an individual basis, uw discretion, by exception, exceptionally, on application, contact us, contact bdm, contact helpdesk, speak to us, call us, poa, case-by-case, subject to referral, via bdm, manual underwrite, subject to underwriting, refer first, bdm referral, ask bdm, ask, discuss with bdm, by agreement, check with bdm, on request, possible, may be considered, may consider, considered on a case by case basis, subject to underwriter, at underwriters discretion, at underwriter discretion, to be referred, possibly, considered case by case, each case on merit, by negotiation'),
  verdict('blank', 'tbc, tba, ?, not stated, unknown, not known, to be confirmed, not specified, not published, awaiting'),
  verdict('not-applicable', 'n/a, n / a, na, not applicable, does not apply'),

  plain('open', 'no max, no maximum, no limit, unlimited, no upper limit, no minimum, no min, no cap, any, no restriction, no restrictions, no set limit, no set maximum, no set minimum, none required, no upper age limit, no lower limit, no fixed limit, no max age, no maximum age, no stated maximum, no upper age, no age limit, without limit, no specific limit, no specific minimum, no specific maximum, no ceiling, any amount, no published max, not required, no requirement, uncapped, no minimum income, no min income, not limited, no minimum requirement, no max loan, no max term, no limits, no min loan, day one, day 1, from day 1, from day one'),
  plain('if', 'if, where, when, subject to, sub to, provided, provided that, providing, unless, with, must, needs, need, requires, require, depending on, depending, dependent on, based on, as long as, so long as, on condition, for, on, evidence of, proof of, including, excluding, excl, ex, except, apart from, other than, but not, plus, and, in case of, in the case of, without, using, by, via, using, must be, must have, who, whose, that, which, assuming, against, to, supported by, backed by, st, s / t, inc, incl, w / , per, not if, evidenced by, at, @, having, was, being, when using, not for, in'),
  plain('only', 'only, required, needed, essential, mandatory, req, reqd, necessary, compulsory, preferred, must'),
  plain('not', 'not, cannot, cant, wont, nor, neither, non, exclude, excludes, apart, except'),
  plain('wider', 'more, higher, longer, older, larger, greater, above this, over this, above that, over that, beyond this, beyond, exceptions, exception, above, over, otherwise, thereafter, outside, bigger, excess, anything above, anything over, later, in excess'),
  plain('split', 'but, otherwise, or, else, then, however, although, though, whereas, while, rising to, increasing to, reducing to, dropping to, falling to, and, alternatively'),
  plain('none', 'none, nil, zero, nothing'),
  plain('noise', 'others, average, averages, avg, averaged, the, a, an, of, is, are, be, will, we, our, can, this, these, it, its, they, their, there, has, have, all, as, also, normally, generally, typically, usually, usual, normal, general, currently, about, approx, approximately, circa, c, case, cases, basis, product, products, product range, available, apply, applies, criteria, policy, terms, lending policy, range, range of, any, both, either, up, to, then, per, single, amount, amounts, size, figure, figures, requirement, requirements, acceptable, accepted, considered, consider, allow, allowed, allows, lend, lends, lending, lender, mortgage, loan, loans, time, period, length, residential, please, see, note, years, year, months, month, standard, std, or, and, some, whichever, own, their, them, that, at, on, in, for, by, into, client, clients, customer, customers, applicant, applicants, borrower, borrowers, offer, offers, who, must, should, would, may, been, being, level, total, overall, full, we will, take, taken, use, used, count, counted'),
]
