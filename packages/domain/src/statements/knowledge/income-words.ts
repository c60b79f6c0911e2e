/** Credits that are income, those that are none, and words that firms are named with. */
import type { IncomeKind, TransactionNature } from '../statement-lists.ts'

export type IncomeWords = {
  readonly kind: IncomeKind
  readonly is: string
  readonly words: string
  readonly not?: string
  /** A private person says them of something else. */
  readonly ofFirms?: true
}

/** Payers that say by their name that it is income, then words of a reference; the first that fits. */
export const incomeWords: readonly IncomeWords[] = [
  {
    kind: 'benefit',
    is: 'a state benefit',
    words: `dwp, dwp uc, dwp pip, dwp esa, dwp jsa, dwp dla, dwp aa, dwp ca, dwp sp, dwp pc, dwp xb, dwp cwp, dwp iidb, dwp wfp, dwp wfa, dwp bsp, dwp ma, dept work pensions, department for work and pensions, dept for work and pensions, dept work and pensions, dept for work, hmrc child benefit, child benefit, hmrc chb, hmrc cb, hmrc ctc, hmrc wtc, hmrc tax credits, hmrc tax credit, tax credits, tax credit, working tax credit, working tax cr, child tax credit, child tax cr, wtc, attendance all, dla, maternity all, hmrc tc, universal credit, social security scot, social security scotland, social security scotl, social security agency, ssscot, scottish child payment, scottish child paymt, scottish child, adult disability, child disability payment, dfc benefits, dfc ni, dept for communities, personal independence, jobseekers, carers allowance, carer support payment, attendance allowance, housing benefit, state pension, pension credit, bereavement support, maternity allowance, disability living, winter fuel, local housing allowance, income support, best start, guardian allowance, industrial injuries, war pension, veterans uk, armed forces compensation`,
    not: 'refund, repayment of, overpayment, loan, advance',
  },
  {
    kind: 'pension',
    is: 'a pension',
    words: `pension, pensions, pens, annuity, annuities, nhs pensions, nhsbsa pensions, nhs bsa pensions, teachers pensions, teachers pension, lgps, uss pension, army pension, paymaster, paymaster general, mycsp, civil service pension, principal civil service, police pension, fire pension, bt pension, bt pensions, royal mail pension, railways pension, rpmi, railpen, retirement income, retirement income payment, pension fund, superannuation, capita pensions, equiniti pensions, xps pensions, aptia, just retirement, drawdown, prudential annuity, phoenix life annuity, aviva annuity, l and g retirement, canada life annuity, ppf, pension protection, strathclyde pension, spf pension, local pensions partnership, lpp, west yorkshire pension, gmpf, ltb pension, pension payment, standard life pension, scottish widows pension`,
    not: 'refund, lump sum transfer, pension loan',
  },
  {
    kind: 'dividend',
    is: 'a dividend',
    words:
      'dividend, dividends, div, divi, divs, dividend payment, final div, interim div, int div, fin div, dvnd, equiniti div, computershare div, link div, dist, interim dividend',
    not: 'co op dividend, divi refund, card',
  },
  {
    kind: 'salary',
    is: 'wages or a salary',
    words:
      'salary, salaries, salry, salarys, salary payment, wage, wages, wges, payroll, payrol, payroll services, net pay, netpay, weekly pay, monthly pay, paye salary, earnings, emoluments, remuneration, stipend, back pay, holiday pay, sick pay, maternity pay, tronc',
    not: 'refund, loan, advance, saver, savings',
  },
  {
    kind: 'salary',
    is: 'wages or a salary',
    words:
      'sal, pay, overtime, bonus, sal pmt, pay ref, staff pay, pay advice, locum pay, shift pay, smp, ssp',
    not: 'payback, pay back, refund, loan, owed, paypal, apple pay, google pay, amazon pay, pay later, pay in 3, pay at pump, pay in, advance, cashback, pay off, pot, savings, saver, welcome bonus, switch, switching, referral, prize, isa',
    ofFirms: true,
  },
  {
    kind: 'rent',
    is: 'rent',
    words:
      'rent, rents, rental, rental income, lodger, rent room, room rent, tenant, tenancy, lettings, letting, rent from, rent received, rent payment, lodging, board and lodging, rent flat, flat rent, openrent, airbnb, airbnb payments, rnt, landlord payment, holiday let',
    not: 'refund, deposit return, deposit, deposit refund, overpaid, overpayment, car rental, van rental, rent a car, rebate, split, share, inv, invoice',
  },
  {
    kind: 'self-employed',
    is: 'a receipt of trade',
    words: `inv, invoice, invoices, invoice no, inv no, invce, sumup, sumup payments, sum up, zettle, izettle, paypal zettle, stripe, stripe payments, stripe payments uk, stripe technology, square, squareup, square payments, worldpay, dojo, dojo payments, paymentsense, takepayments, barclaycard merchant, elavon, global payments, teya, gocardless, go cardless, tide card, uber, uber bv, uber payments, uber eats, uber london, uber portier, deliveroo, roofoods, just eat, justeat, stuart delivery, bolt operations, ola cabs, free now, freenow, amazon flex, amzn flex, amazon seller, amazon payments uk, amazon services europe, amazon eu sarl, etsy, etsy ireland, shopify, shopify payments, ebay commerce, ebay com, not on the high street, notonthehighstreet, fiverr, upwork, upwork escrow, peopleperhour, people per hour, toptal, patreon, onlyfans, fenix international, twitch, youtube adsense, google adsense, google ireland adsense, youtube partner, substack, taskrabbit, airtasker, treatwell, fresha, booksy, care com pay, rover com, gumtree pay, tutorful, mytutor, superprof, bark com pay, yodel drivers, evri couriers, hermes parcelnet, dpd driver, self employed, freelance, consultancy, consulting, commission, subcontract, subcontractor, cis, contract work, royalties, royalty, alcs, prs for music, ppl royalties, kdp, kindle direct, locum fees, professional fees, session fees, gp fees, fees, drawings, partner drawings, profit share, partnership profit`,
    not: 'refund, loan, deposit return, cash advance, capital, stripe capital, refunded, trip, school fees, return of, legal fees, refund of fees, solicitors, conveyancing',
  },
]

type NotIncomeWords = {
  readonly nature: TransactionNature
  readonly is: string
  readonly words: string
  /** Words with which it says something else. */
  readonly not?: string
  /** It says so of firms as well: most of these words are in a firm's name by chance. */
  readonly ofFirms?: true
}

/** Firms that take cards for a trader and settle what was taken. */
const cardTakers =
  'dojo, paymentsense, takepayments, worldpay, sumup, sum up, zettle, izettle, stripe, square, squareup, elavon, barclaycard merchant, barclaycard business, global payments, teya, tyl, clover, fiserv, first data, adyen, mollie, gocardless, go cardless, card takings, takings, merchant, handepay, lloyds cardnet, cardnet, evo payments, payzone, myPOS'

/** Reasons why a credit is none, the first that fits. */
export const notIncomeWords: readonly NotIncomeWords[] = [
  {
    nature: 'refund',
    is: 'a refund or reversal',
    words:
      'refund, refunds, refunded, rfd, rfnd, refnd, reversal, reversed, rev, rvsl, chargeback, charge back, disputed, dispute, indemnity, ddi claim, dd claim, indemnity claim, dd guarantee, rebate, tax repayment, repayment of tax, tax rebate, hmrc, hm revenue, dvla, companies house, hmrc paye, hmrc sa, hmrc self assessment, hmrc ndr, hmrc repayment, returned goods, credit adjustment, goodwill, compensation, redress, ppi, claim, claims, cashback, cash back, reward, rewards, recredit, re credit, correction, overpayment, reimbursement, reimburse, expenses, redundancy claim',
    ofFirms: true,
  },
  {
    nature: 'refund',
    is: 'a settlement of a claim',
    words: 'settlement, settlement payment',
    not: cardTakers,
    ofFirms: true,
  },
  {
    nature: 'borrowed',
    is: 'borrowed money',
    words:
      'loan, loans, drawdown loan, loan drawdown, loan advance, advance, cash advance, loan proceeds, lending, credit drawdown, mortgage advance, mortgage adv, further advance, bbls, bounce back, student finance, student loans, slc, student loan, sfe, saas, bursary, balance transfer, money transfer credit, creditcard, credit card',
    ofFirms: true,
  },
  {
    nature: 'interest',
    is: 'interest',
    words: 'interest, gross int, net int, credit int, int paid, interest paid, gross interest',
    ofFirms: true,
  },
  {
    nature: 'own-account',
    is: 'money from the holder’s savings',
    words:
      'savings, saver, saving, savs, sav, isa, pot, from pot, space, own account, own acc, my account, from savings, from saver, from isa, premium bonds, prem bond, ns and i, nsandi, nsi, premium bond, fixed bond, bond maturity, matured bond, joint account, joint acc, from joint, easy access, instant access, vault, goal, jar, round up, roundups, save the change, moneybox, plum, chip, marcus, chase saver, sweep, transfer from a c, from account, from acc, from current',
  },
  {
    nature: 'person',
    is: 'the sale of something owned, or money that a solicitor holds',
    words:
      'sale of, car sale, vehicle sale, house sale, property sale, we buy any car, webuyanycar, motorway co uk, music magpie, musicmagpie, mazuma, ziffit, envirofone, vinted, cash for, completion, completion monies, sale proceeds, proceeds, client account, client acc, client a c, conveyancing, probate, estate of, solicitors, solicitor, inheritance, legacy, trust fund, deposit return, deposit protection, dps, tds, mydeposits',
    ofFirms: true,
  },
  {
    nature: 'own-account',
    is: 'money from a wallet, a trading account or another bank’s app',
    words:
      'coinbase, kraken, binance, crypto com, bitpanda, gemini, moonpay, wise, wise payments, transferwise, trading 212, trading212, freetrade, etoro, plus500, robinhood, ig markets, cmc markets, spread co, nutmeg, wealthify, moneyfarm, paypal, paypal withdrawal, paypal transfer, skrill, neteller, revolut, curve, payoneer, currencyfair, remitly, worldremit, western union, monzo topup, top up, topup',
    ofFirms: true,
  },
  {
    nature: 'cash',
    is: 'cash or a cheque paid in',
    words:
      'cash, cash paid in, cash deposit, cheque, counter credit, paid in, post office deposit, cash in, cheques, paypoint deposit',
  },
  {
    nature: 'person',
    is: 'a gift or a payment between people',
    words:
      'birthday, bday, xmas, christmas, wedding, gift, present, thanks, thank you, thankyou, dinner, lunch, drinks, meal, takeaway, pizza, cinema, holiday, hols, stag do, stag, hen do, hen, food, taxi, petrol, love, tickets, ticket, for kids, pay back, payback, paying back, owed, owe, your half, half, share, split, bills share, bill share, shopping, mum, dad, trip, ski trip, football, golf, party, maintenance, child maintenance, cms, pocket money, night out, festival, gig, curry, beers, coffee, inheritance, legacy, probate, deposit, house deposit, house sale, car sale, sale of car, sold, vinted, facebook marketplace, gumtree, settle up, splitwise, babysit, kitty, prize, winnings, competition, premium bond prize',
  },
]

/** Words that firms, trusts and public bodies are named with, and people are not. */
export const firmWords =
  'ltd, limited, plc, llp, lp, inc, council, trust, trst, university, univ, uni, college, school, schools, academy, acad, nhs, hospital, hosp, hospitals, services, service, serv, group, grp, holdings, solutions, recruitment, staffing, personnel, payroll, umbrella, partners, partnership, associates, assoc, constabulary, police, borough, county, bakery, care, stores, store, logistics, company, co, cic, charity, foundation, authority, hotel, hotels, agency, centre, center, brewery, builders, build, building, joinery, media, foods, food, merchants, foundry, engineering, eng, construction, contractors, consulting, consultants, consultancy, systems, technologies, technology, tech, software, digital, design, studio, studios, international, intl, uk, gb, europe, global, bank, mail, transport, haulage, travel, airways, airlines, rail, railway, motors, garage, cars, electrical, plumbing, heating, roofing, scaffolding, landscapes, kitchens, kitchen, bathrooms, windows, chambers, clinic, dental, surgery, medical, health, pharmacy, vets, veterinary, solicitors, law, legal, accountants, accounting, lettings, estates, properties, property, homes, housing, restaurant, cafe, catering, pub, bars, leisure, sports, fitness, club, church, diocese, parish, ministry, department, dept, govt, government, hmcts, mod, army, navy, raf, fire, ambulance, payments, payment, farms, farm, dairy, produce, manufacturing, mfg, industries, industrial, products, supplies, distribution, wholesale, retail, supermarkets, sons, bros, brothers, insurance, finance, financial, capital, investments, security, cleaning, facilities, management, energy, power, water, telecom, communications, publishing, press, news, productions, films, theatre, events, marketing, advertising, resourcing, resources, talent, people, employment, jobs, locum, teaching, education, learning, nursery, works, press, print, packaging, steel, metals, timber, glass, tools, machinery, automotive, tyres, courier, couriers, express, delivery, exchange, markets, foundary, mills, textiles, fashion, boutique, salon, barbers, spa, laboratories, labs, research, institute, association, society, federation, union, network, hub, house, grill, bistro, inn, arms, tavern, kebab, pizza, commerce, trading, traders, enterprise, enterprises, ventures'

/** Of these, what is a firm's word even behind a person's name: `J SMITH PLUMBING`, not `D MENSAH FOOD`. */
export const firmWordsBehindNames =
  'ltd, limited, plc, llp, lp, inc, co, company, cic, sons, bros, brothers, builders, builder, building, plumbing, plumbers, services, service, contractors, construction, solicitors, accountants, accounting, group, trading, traders, associates, partners, partnership, electrical, roofing, joinery, landscapes, scaffolding, haulage, transport, logistics, consulting, consultancy, consultants, enterprises, motors, garage, payroll, properties, lettings, estates, kitchens, bathrooms, engineering, catering, farms, recruitment, university, council, nhs, trust'

/** What people call their family where they are named by it: `MUM`. */
export const familyNames =
  'mum, mam, mom, mummy, mother, dad, daddy, father, nan, nana, nanna, nanny, gran, granny, grandma, grandad, granddad, grandpa, aunt, auntie, aunty, uncle, sis, sister, bro, brother, wife, husband, hubby, son, daughter'

export const personTitles = 'mr, mrs, miss, ms, mx, dr, prof, rev, sir, lady, dame, lord, mstr'
