/**
 * What the lines of a payslip are, by words in them. Rows are tried from the top: a row of a special
 * kind stands before the plain one that shares its words ("shift overtime" is overtime, "holiday pay
 * arrears" arrears). `basic`, `holiday` and so on are what the product knows; which lender counts what
 * is decided elsewhere.
 */
import { list } from './word-list.ts'

export type PaymentSort =
  | 'basic'
  | 'holiday'
  | 'overtime'
  | 'bonus'
  | 'commission'
  | 'shift'
  | 'car'
  | 'location'
  | 'allowance'
  | 'arrears'
  | 'expenses'
  | 'statutory'
  | 'sacrifice'
  | 'tips'
  | 'adjustment'
  | 'uncounted'

/** A word that ends in `*` stands for all that begin so; several words stand in this order. */
export const paymentWords: readonly (readonly [PaymentSort, readonly string[]])[] = [
  [
    'sacrifice',
    list(
      'sacrifice, sal sac, salsac, salary exchange, smart pension, pay exchange, sal exch, cycle scheme, cycle to work, childcare voucher*, holiday purchase, ss pension, ev scheme, salary sac, holiday buy, bought leave, annual leave purchase, buy annual leave, buy leave, buy holiday, car scheme, ev scheme, tech scheme, technology scheme, electric car, cyclescheme, bike scheme, sal sacrifice, workplace nursery, home tech, smart',
    ),
  ],
  [
    'arrears',
    list(
      'arrears, arrs, back pay, backpay, backdated, back dated, pay award, retro, retro pay, retrospective, pay rise',
    ),
  ],
  [
    'adjustment',
    list(
      'adj, adjustment, recovery, overpaid, overpayment, underpaid, underpayment, correction, last month, last wk, last week, prior period, previous period, advance, rounding, b fwd, bfwd, c fwd',
    ),
  ],
  [
    'statutory',
    list(
      'ssp, smp, spp, sap, shpp, spbp, omp, osp, statutory, stat, sick*, maternity, paternity, adoption, parental, bereavement',
    ),
  ],
  [
    'expenses',
    list(
      'expense*, mileage, subsistence, reimburse*, reimb, exp, non taxable, non tax, per diem, travel expenses, meal allowance, lodging*, tax free, tax refund, taxrefund',
    ),
  ],
  ['tips', list('tronc, tips, gratuit*, service charge')],
  [
    'uncounted',
    list(
      'travel time, travelling time, travel hours, travelling hours, travel pay, standby travel, redundancy, pay in lieu, pilon, lieu of notice, notice pay, bik, benefit in kind, notional, payrolled, p11d, ex gratia, severance, settlement, referral, long service award',
    ),
  ],
  [
    'overtime',
    list(
      'overtime, o t, ot, time and a half, time & half, time and half, double time, additional hours, excess hours, extra hours, additional hrs, extra shift*, bank shift*, wli, add basic, additional basic, plain time extra, time half, additional shift*, overtm, over time, o time, otime, extra time, sat overtime, sun overtime, overtime*, excess hrs, ot1, ot2, bank hours, t 1 2, t 1 3, t1 2, t1 3',
    ),
  ],
  ['allowance', list('recruit* & retention, recruit* and retention, r&r')],
  ['commission', list('commission*, comm, comms, sales incentive, ote')],
  [
    'bonus',
    list(
      'bonus*, incentive, performance, sti, spot award, profit share, retention, prp, bon, attendance award, productivity',
    ),
  ],
  [
    'shift',
    list(
      'bank hol enhancement, bank holiday enhancement, bank hol enh, bank holiday enh, bank hol premium, bank holiday premium',
    ),
  ],
  [
    'holiday',
    list(
      'holiday, hol, holidays, annual leave, wtd, wtr, rolled up, bank hol, bank holiday, leave pay, hol pay, hols',
    ),
  ],
  [
    'shift',
    list(
      'shift*, unsocial, ush, night*, enhancement*, enh, weekend*, saturday, sunday, premium, prem, antisocial, anti social, evening*, twilight, bh enhancement, sat, sun, rota, late*',
    ),
  ],
  ['allowance', list('essential car user, essential user, car user, casual car user')],
  [
    'car',
    list(
      'car allowance, car allow, car, car cash, company car allowance, vehicle allowance, car all, motor allowance, car alternative, vehicle allow, car cash option',
    ),
  ],
  [
    'location',
    list(
      'london, location, hcas, high cost, weighting, lw, inner london, outer london, fringe, lon wtg, wtg, cost of living, south east, regional, inner fringe, outer fringe, area allowance, wting, w ting',
    ),
  ],
  ['basic', list('basic pay, basic salary, base salary')],
  [
    'allowance',
    list(
      'allowance*, allow, allce, standby, stand by, on call, oncall, first aid, fire marshal, tlr, market supplement, supplement, supp, tool*, essential car user, car user, essential user, responsibility, honorarium, acting up, skill*, laundry, uniform, clothing, phone, home working, homeworking, wfh, rural, distant islands, flexible benefit, flex, pension cash, cash in lieu of pension, training, dirt money, height money, sleep in*, sleeping in, rrp, recruit*, language, qualification, keyholder, key holder, team leader, supervisor*, mentor*, sen, broadband',
    ),
  ],
  [
    'basic',
    list(
      'basic, salary, wage*, std, standard, ordinary, contract pay, contracted, regular, hourly pay, sessional, day rate, daily rate, normal, monthly pay, weekly pay, gross pay, pay, hours, hrs, flat rate, plain time, core, full time pay, part time pay, ordinary time, normal time, taxable wage, additional taxable, nmw, national minimum wage, day shift pay, teaching, retainer, guaranteed',
    ),
  ],
]

export type DeductionSort = 'tax' | 'ni' | 'pension' | 'studentLoan' | 'postgraduateLoan' | 'other'

export const deductionWords: readonly (readonly [DeductionSort, readonly string[]])[] = [
  [
    'postgraduateLoan',
    list(
      'postgrad*, pgl, pg loan, plan 3, pgloan, postgraduate, post graduate, post grad, post grad loan*, pg ln, pgrad*',
    ),
  ],
  [
    'studentLoan',
    list(
      'student loan*, student ln, stud loan, sl, sl plan, student, stu loan, studentloan, sln, stud ln, stdt loan*, sloan*, stdnt loan*, stud ln*, std loan*, student loans, plan 1 loan, plan 2 loan',
    ),
  ],
  [
    'other',
    list(
      'union, unison, charity, gaye, sharesave, saye, sip, aeo, deo, cms, ctaeo, court, attachment, arrestment, council tax, car tax, advance, season ticket, parking, medical, dental, income protection, life, tax advice, tax saver, taxi, overpayment, pension loan, insurance premium, health insurance, travel insurance, bupa, private medical, accident insurance',
    ),
  ],
  ['tax', list('tax, paye, income tax, paye tax, inc tax, tax paid, tax deducted')],
  [
    'ni',
    list(
      'ni, nic, nat ins, national insurance, nics, n i, ni a, natl ins, nat insurance, ees ni, ee ni, ni cont*, nia, nib, nih, nij, nim, niz, nicont*, natins*, national ins, nat insur*, class 1 ni, nino cont*, employee nat ins, natl insurance',
    ),
  ],
  [
    'pension',
    list(
      'pension*, superann*, lgps, nest, avc, tps, nhs pension, ee pension, nps, peoples pension, now pensions, usspension, uss, teachers pension, ae pension, pens, alpha, cps, fps, police pension, ppens, smart pension, aviva pension, retirement, pen, pen ee, ee pen, gpp, group personal, stakeholder, pens*, scottish widows, royal london, legal & general, usdaw pension, addl voluntary, avcs, people s pension',
    ),
  ],
]

/** An employer's own costs: no deduction of the employee's, wherever they are printed. */
export const employerWords = list(
  'employer*, ers, er, company ni, apprenticeship levy, app levy, umbrella margin, margin, company margin',
)

/** Lines that sum others up. */
export const sumWords = list('total*, subtotal, sub total, gross pay, net pay, balance, gross')
