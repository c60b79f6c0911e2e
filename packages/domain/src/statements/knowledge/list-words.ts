/** Words that tell a list by themselves, whoever is paid, and those with which they tell nothing. */
import type { StatementList } from '../statement-lists.ts'

export type WordRule = {
  readonly list: StatementList
  /** Opens the reason. */
  readonly is: string
  /** Any of these, as whole words, anywhere. */
  readonly words: string
  /** And any of these, where given. */
  readonly beside?: string
  readonly not?: string
  /** A direct debit or standing order alone. */
  readonly collected?: true
  /** And what nothing says of how it was paid. */
  readonly unsaid?: true
}

const NOT_COUNCIL_TAX =
  'parking, parkng, park permit, permit, permits, pcn, penalty, fine, fines, garden, grdn, gdn, green waste, greenwaste, brown bin, bulky, waste, wst, bin, leisure, gym, swim, swimming, library, libraries, museum, market, payroll, salary, wages, school, schools, dinner, dinners, meals, music, rent, rents, housing, hsg, bus lane, tolls, cemetery, crematorium, licence, licensing, planning, building control, bldg control, pest, allotment, allotments, theatre, adult ed, social care, care charges, careline, lifeline, alarm, nursery, registrar, registry, ceremonies, tennis, sports, car park, carpark, garage rent, garages, service charge, pension, fund, lottery, refund, of mortgage lenders, churches, medical, british council, arts council, research council, business rates, nndr, bid levy'

const COUNCIL_WORDS =
  'council, councl, coun, counc, counci, cncl, cnl, cncil, borough, boro, boro council, city cncl, cbc, mbc, mdc, metropolitan'

export const wordRules: readonly WordRule[] = [
  {
    list: 'mortgagePayments',
    is: 'The description says that it is a mortgage',
    words:
      'mortgage, mortgages, mtg, mtge, mtges, mtgs, mortgge, mtg pymt, mortgag, mortg, homeloan, homeloans, home loan, home loans',
    not: 'advice, adviser, advisor, advisers, advisors, broker, brokers, bureau, booking, protection, protect, prot, life, survey, valuation, consultants, fee, fees, insurance, ins, services ltd',
  },
  {
    list: 'councilTax',
    is: 'The description says that it is council tax',
    words:
      'council tax, counciltax, c tax, ctax, coun tax, council tx, cncl tax, c t a x, ct tax, council tax dd, local tax, domestic rates, cnl tax, council t, counc tax, ctx, community charge',
    not: 'refund, rebate, advice, adviser',
  },
  {
    list: 'councilTax',
    is: 'The payee is a council, and money is collected as council tax is',
    words: COUNCIL_WORDS,
    not: NOT_COUNCIL_TAX,
    collected: true,
    unsaid: true,
  },
  {
    list: 'childcare',
    is: 'The description says that it is childcare',
    words: `nursery, nurseries, nursry, nursery school, nurs, nsry, nrsry, nrsery, day nursery, daynursery, day nurs, daycare, day care, childcare, child care, childminder, childminding, child minder, child minding, childmind, childmindr, chldminder, minder, pre school, preschool, preschl, pre schl, playgroup, play group, playschool, play school, afterschool, after school, aftersch, after sch, afterschl, after school club, after school clb, afterschool clb, breakfast club, breakfast clb, breakfst club, holiday clb, pre sch, presch, day nsy, nsy, holiday club, holidayclub, hol club, holiday clu, kids club, kidsclub, out of school, wraparound, wrap around, creche, montessori, nanny, au pair, babysitter, babysitting, kindergarten, forest school, forest kindergarten, toddlers, breakfast and after, oosc, kids camp, activity camp, holiday camp kids, early years, earlyyears, nursey, nursary, childrens centre, nursery fees, childcare fees, childcare vouchers, after schl`,
    not: 'plant, garden ctr, centre garden, trees, roses, rose, rhyme, rhymes, times, decor, toy, toy shop, shop, store, fish, aquatic, horticultural, dog, dogs, doggy, pet, pets, puppy, parentpay, dinner, dinners, alpine, bulb, bulbs, heather, fruit, wholesale, mcphee, interiors, ski, adult, elderly, wars, centre parcs, park resort, caravan, hillier, wyevale, notcutts, dobbies, squires, nursery world, street market, nurseries garden, rspca, nursing',
  },
  {
    list: 'homeInsurance',
    is: 'The description says that it is home insurance',
    words:
      'home, house, household, buildings, building, contents, bldgs, bldg, property, landlord, landlords, tenants, content, homeins, homeinsurance, renters',
    beside:
      'ins, insurance, insur, insure, insce, insurnce, insur co, policy, insurances, insuran, insura, underwriters, cover',
    not: 'boiler, heating, life, funeral, repair',
  },
  {
    list: 'homeInsurance',
    is: 'The description says that it is home insurance',
    words:
      'home contents, house contents, household contents, home and contents, buildings contents, contents cover, buildings cover',
    collected: true,
  },
  {
    list: 'lifeInsurance',
    is: 'The description says that it is life, critical illness or income protection cover',
    words:
      'life ins, life insurance, life assurance, life ass, life cover, life policy, critical illness, crit illness, crit ill, income protection, income prot, inc prot, inc protection, term assurance, life assur, life insur, lifeinsurance, mortgage protection, mortgage prot, mtg protection, family protection, life plan, assurance, friendly society, friendly soc, life, whole of life',
    not: 'health, pension, pensions, isa, lifestyle, church, style, coach, coaching, sciences, centre, half life, still life, wildlife, leisure, savings, card, magazine, boat, guard, saving, saver, jacket, nightlife, counselling, mortgage payment',
    collected: true,
  },
  {
    list: 'carInsurance',
    is: 'The description says that it is motor insurance',
    words:
      'car, motor, van, vehicle, bike, motorbike, motorcycle, auto, carins, driver, learner driver, scooter, taxi, motorhome, campervan',
    beside:
      'ins, insurance, insur, insure, insce, insurnce, insurances, insuran, insura, underwriters',
    not: 'breakdown, warranty, gap, hire, life, excess',
  },
  {
    list: 'communications',
    is: 'The description says that it is television, telephone or broadband',
    words:
      'tv licence, tv licensing, broadband, broadbnd, broadb, broad band, telecom, telecoms, telecommunications, fibre, wifi, internet, mobile phone, landline, mobile, mobiles, sim only, tv subscription, full fibre, telephone',
    not: 'betting, bet, bingo, banking, valet, mechanic, mechanics, tyre, disco, dj, car, cars, phone repair, repair, repairs, gaming, home, homes, park, mobility, insurance, ins, insure, cover, payment, pymt, transfer, via, pension, glass, dog, app, bar, web services, transaction, high fibre, accessories, supplies, via internet',
    collected: true,
  },
  {
    list: 'gasElectric',
    is: 'The description says that it is energy',
    words:
      'energy, electricity, electric, gas and electric, gas electric, gas elec, gas, heat network, district heating, communal heating, heat supply, prepay meter, prepayment meter, electricity meter, heat and power',
    not: `homecare, boiler, boilers, cover, engineer, engineers, contractor, contractors, service, servicing, care, safe, repair, repairs, energie, drink, drinks, healing, solar install, savings, saver, insurance, ins, vehicle, vehicles, cars, car, charging, bike, bikes, guitar, pension, fund, cert, epc, wholesale, factors, factor, scooter, training, energy saving trust, nuclear`,
    collected: true,
  },
  {
    list: 'water',
    is: 'The description says that it is water',
    words:
      'water, water plc, sewerage, water services, wtr, water bill, waste water, drainage charge, water rates',
    not: 'cooler, coolers, aid, sports, babies, ski, polo, softener, softeners, dispenser, filter, filters, park, world, side, colour, heater, polo club, skiing, wells, safety, ski club, rats, leisure, delivery, bottled, bath, feature, leaks cover, cover, homeserve, insurance, pump, marina, swim',
    collected: true,
  },
  {
    list: 'creditCommitments',
    is: 'The description says that it is a loan or other credit',
    words:
      'loan, loans, loan repayment, finance, financing, fin serv, financial services, fin services, credit card, credit agreement, leasing, lease, hire purchase, hp agreement, hp finance, consumer finance, personal finance, car finance, car finan, lending, credit, auto credit, instalment, instalments, debt, debts, pcp, retail finance, fin ltd, iva, ccj, finance ltd, loan payment, store card, bailiff, capital finance, creditor, creditors, insolvency, trust deed, consumer credit, credit ltd, motor fin, vehicle fin, auto fin',
    not: 'credit union savings, union, savings, saving, saver, advice, adviser, advisor, advisers, planning, planner, conduct, ombudsman, times, director, controller, course, jobs, independent, ifa, wealth, school, tax credit, accountant, credit report, credit score, experian, equifax, clearscore, checkmyfile, credit expert, file, report, monitor, leasehold, ground rent, service charge, management, campaign, relief, charity, christian, student finance england, release, extension',
    collected: true,
  },
  {
    list: 'creditCommitments',
    is: 'The description is of a loan of a credit union',
    words: 'credit union, credit union loan',
    beside: 'loan, loans, repayment',
    collected: true,
  },
  {
    list: 'creditCommitments',
    is: 'The description is of a premium paid on credit',
    words: 'close, premium finance, premfina, premium credit',
    beside: 'ins, insurance, insur, premium, broker, brokers',
    collected: true,
  },
]

/** Payees of direct debits that are in no list of their own, for exports that print no method. */
export const usualDirectDebits =
  'dvla, dvla vehicle tax, vehicle tax, puregym, pure gym, the gym group, the gym, gym group, david lloyd, nuffield health, jd gyms, virgin active, bannatyne, fitness first, anytime fitness, bupa, vitality health, denplan, petplan, manypets, bought by many, national trust, rspca, cancer research, oxfam, aa membership, rac motoring, homeserve, british gas homecare, domestic and general, unison, nest pensions, nest, hmrc sdds, hmrc ndds, barnardos, nspcc, save the children, british heart, british red cross, unicef, macmillan, marie curie, rnli, rspb, wwf, guide dogs, dogs trust, shelter, age uk, amnesty, greenpeace, citizens advice, ico data protection, checkatrade, simplyhealth, energie fitness, better gym, everyone active, total fitness'
