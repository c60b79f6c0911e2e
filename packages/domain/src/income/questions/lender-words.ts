/** Words by which a question is known to be about what a lender makes of an income, as data. */
import { list } from '../knowledge/word-list.ts'

/** Incomes and what is done with them: any of these beside a lender asks for its figure. */
export const incomeWords: ReadonlySet<string> = new Set(
  list(
    'income, incomes, salary, salaries, earnings, earning, earns, earn, pay, wage, wages, overtime, bonus, bonuses, commission, commissions, allowance, allowances, payslip, payslips, slip, slips, basic, calculate, calculates, calculated, calculation, affordability, ot',
  ),
)

/** What lenders do with incomes and with everything else: only where nothing else is asked of. */
export const stanceWords: ReadonlySet<string> = new Set(
  list(
    'use, uses, used, using, accept, accepts, accepted, qualify, qualifies, qualifying, assess, assesses, assessed, count, counts, counted, consider, considers, considered, allow, allows, take, takes, work, works',
  ),
)

/** What may stand beside a stance and still speak of nothing but the figures at hand. */
export const besideStance: ReadonlySet<string> = new Set(
  list(
    'how, much, what, whats, which, would, will, does, do, did, can, could, should, might, is, are, be, the, a, an, this, these, that, it, its, them, they, for, from, with, on, of, to, as, at, by, and, or, all, any, in, if, client, clients, applicant, applicants, customer, customers, borrower, figure, figures, amount, amounts, number, total, max, maximum, most, me, we, i, us, my, our, your, you, please, pls, tell, show, give, get, work, out, come, up, then, so, here, there, year, annual, annually, yearly, a, gross, net, mortgage, lender, bank, building, society, based, both, one, her, him, his, he, she, their, under, according, rules, rule, calculator, calculators, and, now, also, about, say, says, make, makes, think, go, into, account, has, have, been, who, shown, attached, uploaded, above',
  ),
)

/** Words that lead to a lender's name where the name is an ordinary word or a town too. */
export const leadsToLender: ReadonlySet<string> = new Set(
  list(
    'does, do, did, would, will, wont, can, could, should, might, may, has, have, doesnt, wouldnt',
  ),
)

/** The same, where the name ends the clause or a word of lending follows. */
export const leadsToLenderAtEnd: ReadonlySet<string> = new Set(
  list(
    'with, for, by, through, using, under, via, about, per, on, to, what, is, of, use, try, and, or, vs, versus',
  ),
)

/** Words of lending behind a name that is an ordinary word too. */
export const followsLender: ReadonlySet<string> = new Set([
  ...stanceWords,
  ...list(
    'rules, rule, criteria, calculator, income, salary, earnings, affordability, calculation, calculate, calculates, figure, mortgage, mortgages, bs, building, society, lend, lends, say, says, make, need, needs, require, requires, consent, give, gives, want, wants, ask, asks, treat, treats, average, averages, look, policy, require, intermediaries, commercial, money, would, will, can, does',
  ),
])

/** Places are lived and worked in. */
export const leadsToPlace: ReadonlySet<string> = new Set(
  list(
    'in, near, around, from, outside, at, live, lives, based, moving, work, works, employed, own, puts, put, came, come, them, us, both, all, earn, earned, live, added, adds, add, taken, altogether, get, they, of, own',
  ),
)

/** Behind a name that is a place or an ordinary word here. */
export const followsOrdinary: ReadonlySet<string> = new Set(
  list(
    'city, hospital, council, university, office, area, branch, based, united, airport, fc, college, with, ltd, as, worker, nhs, trust, weighting, job, worked, game, shoes, teaching, royal',
  ),
)

/** What is asked of the holder of a first charge. */
export const consentWords: ReadonlySet<string> = new Set(
  list('consent, consents, consenting, permission, postponement, permit'),
)

export const chargeWords: ReadonlySet<string> = new Set(
  list(
    'charge, charges, second, 2nd, seconds, 2nds, first, 1st, secured, loan, need, needs, needed, require, requires, required, must, give, gives, get, obtain, ask, behind, lender, mortgage, necessary, without, asks, grant, grants',
  ),
)

/** Consents of other kinds: to let, of planners, of courts. */
export const otherConsents: readonly string[] = list(
  'consent to let, permission to let, consent order, planning consent, planning permission, listed building consent, building consent, ctl, landlord consent, landlords consent, freeholder consent, freeholders consent, court consent, parental consent, tenant consent, marketing consent, data consent, gdpr',
)
