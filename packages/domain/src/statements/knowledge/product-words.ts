/** What is paid for, told by words beside the name of a firm that sells several things. */
import type { StatementList } from '../statement-lists.ts'
import type { Product } from './payee-table.ts'

type ProductWords = {
  readonly is: string
  /** Null: in no list of its own, a direct debit among the others. */
  readonly list: StatementList | null
  readonly words: string
}

export const productWords: Readonly<Record<Product, ProductWords>> = {
  life: {
    is: 'life, critical illness or income protection cover',
    list: 'lifeInsurance',
    words:
      'life, life ins, life insurance, life pol, lifeins, life ass, assurance, life assurance, critical illness, critical, crit ill, crit illness, critical ill, cic, inc prot, income prot, inc protection, income protection, incprot, protect, protection, protec, term, term ass, term assurance, over 50, over 50s, over50, lifetime, level term, decreasing term, family income benefit, fib, mppi, mortgage protection, mtg protection, mort prot, sickness, relevant life, whole of life, wol, lifecover, prot plan, accident',
  },
  funeral: {
    is: 'a funeral plan',
    list: null,
    words: 'funeral, funerals, funeral plan, funeralcare, funeral care',
  },
  health: {
    is: 'health or dental cover',
    list: null,
    words:
      'health, healthcare, health ins, medical, med ins, dental, ppp, cash plan, optical, private medical, pmi, dent',
  },
  pet: { is: 'pet cover', list: null, words: 'pet, pets, pet ins, petcare, dog, cat, horse' },
  travel: { is: 'travel cover', list: null, words: 'travel, travel ins, holiday, holidays, trip' },
  breakdown: {
    is: 'breakdown cover',
    list: null,
    words:
      'breakdown, bdown, brkdown, roadside, rescue, recovery, roadside assist, membership, member, motoring serv, motoring services, motoring, rac membership, aa membership, relay, mship, membersh',
  },
  boiler: {
    is: 'boiler cover',
    list: null,
    words:
      'boiler, boilercare, boiler cover, homecare, home care, heating, plumbing, central heating, gas safe, service plan',
  },
  pension: {
    is: 'a pension',
    list: null,
    words:
      'pension, pensions, annuity, retirement, sipp, pens, stakeholder, workplace, pen, ppp pension, avc',
  },
  savings: {
    is: 'savings',
    list: null,
    words:
      'saving, savings, saver, sav, savs, isa, isas, bond, bonds, investment, investments, invest, inv, fund, junior isa, jisa, regular saver, reg saver, deposit, lifetime isa, lisa, unit trust, share plan, sharesave, mutual fund, fund supermarket',
  },
  business: {
    is: 'cover for a business',
    list: null,
    words:
      'business, liability, public liability, professional indemnity, commercial, tradesman, trade ins, shop ins, prof indemnity, employers liability',
  },
  card: {
    is: 'a credit card',
    list: 'creditCommitments',
    words:
      'cc, credit card, creditcard, card, cards, crd, crdt card, credit cd, mastercard, visa, c card, cr card, credit crd, card pymt, card payment, ccard, creditcards, credit cards, cred card, platinum card, amex, flex, pay later, pay in 3, payin3, instalments, credit, bnpl',
  },
  loan: {
    is: 'a loan',
    list: 'creditCommitments',
    words:
      'loan, loans, ln, lns, personal loan, pers loan, p loan, personal ln, loan pymt, lending, finance, fin, fin serv, partner finance, partner fin, hp, hire purchase, car loan, unsecured, personal fin, personal finance, fin services, ploan, loan repayment, loan acc, fs ltd, consumer fin, bounce back',
  },
  mortgage: {
    is: 'a mortgage',
    list: 'mortgagePayments',
    words:
      'mortgage, mortgages, mtg, mtge, mtges, mtgs, mort, mortg, mortgag, mortgge, home loan, home loans, homeloan, homeloans, hl, mgage, mtg pymt, mortgage pymt, mtgpmt, secured loan, secured, equity release, mrtg, mge, remortgage, mtg dd, home ln',
  },
  home: {
    is: 'home insurance',
    list: 'homeInsurance',
    words:
      'home, home ins, homeins, hme, house, household, hhold, hsehold, house ins, building, buildings, bldg, bldgs, bldg ins, contents, content, cont, b and c, home emergency, home insurance, property, prop ins, landlord, landlords, homecover, home cover, buildings contents, buildings and contents, house insurance, hshld, hsld, tenants, tenant, let property, buy to let ins, homesure, hi pol, hom ins, renters',
  },
  motor: {
    is: 'motor insurance',
    list: 'carInsurance',
    words:
      'car, car ins, carins, car insurance, motor, motor ins, mot ins, motor pol, van, van ins, vehicle, bike, bike ins, motorbike, motorcycle, mcycle, m cycle, auto, mv, car pol, multicar, multi car, cars, driver, drive, learner, telematics, black box, scooter, moped, taxi ins, campervan, motorhome, fleet ins, veh, motr, caravan motor',
  },
}
