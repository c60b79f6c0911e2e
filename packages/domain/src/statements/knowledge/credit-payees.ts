/**
 * Cards, loans, car finance, pay later, catalogues, debt collectors and debt plans. The kind of
 * each is told apart for the notes of a review.
 */
import type { CreditKind } from '../statement-lists.ts'
import type { PayeeGroup } from './payee-table.ts'

type CreditGroup = PayeeGroup & { readonly kind: CreditKind }

const NOT_CREDIT =
  'savings, saver, isa, deposit, travel, travel money, jobs, careers, motors service, arms, stadium, village hall, school'

export const creditPayees: readonly CreditGroup[] = [
  {
    kind: 'card',
    is: 'a card company',
    list: 'creditCommitments',
    names: `barclaycard, barclay card, barclays card, mbna, mbna ltd, mbna limited, capital one, capitalone, capital one europe, american express, amex, amex dd, americanexpress, amex europe, american exp, vanquis, vanquis bank, aqua credit, aqua card, aqua newday, newday, newday ltd, new day ltd, newday cards, marbles card, marbles credit, fluid card, fluid credit, pulse card, bip credit, ocean credit card, ocean finance card, opus card, amazon platinum, amazon newday, amazon barclaycard,
      creation, creation co uk, creation financial, creation consumer, creation finance, creation cards, jaja, jaja finance, zable, level credit, yonder card, yonder technology, diners club, tymit, curve flex, keebo, hyde card, think money card, capital bank cards, egg card, egg banking, ikano, ikano bank, ikano financial, laser credit, style card, store card, storecard, argos card, argos financial services, argos financial, home retail group card, homebase card, asda money, asda credit card, asda cashback, john lewis partnership card, john lewis money card, john lewis finance card, partnership card, house of fraser card, debenhams card, debenhams personal finance, burton card, topshop card, dorothy perkins card, new look card, river island card, laura ashley card, marks and spencer card, ms credit card, m and s credit card, m and s money, avios card, british airways amex, bread financial, santander cards, santander cards uk, natwest cards, rbs cards, lloyds cards, hsbc cards, credit card, creditcard, credit crd, card services, cardservices, mastercard payment, visa card payment, post office credit card, saga credit card, aa credit card, bank of ireland cards, tesco credit card, tsb credit card, sainsburys credit card, virgin credit card, virgin money cc, lloyds bank cc, first direct cc, first direct card, mbna cards, 118 card, 118 118 card, fairfx card, lendable card, zopa card, monzo card credit, john lewis card`,
    not: `${NOT_CREDIT}, arena, nationals`,
  },
  {
    kind: 'card',
    is: 'a card company',
    list: 'creditCommitments',
    names: 'marbles, fluid, aqua, pulse, bip, opus, ocean credit, jaja, zable, float',
    not: `${NOT_CREDIT}, water, swim, aerobics, training`,
    ordinary: true,
  },
  {
    kind: 'loan',
    is: 'a loan company',
    list: 'creditCommitments',
    names: `zopa, zopa bank, zopa limited, lendable, lendable ltd, lendable loans, novuna, novuna personal fin, novuna personal finance, novuna consumer, hitachi personal, hitachi personal finance, hitachi capital, livelend, live lend, reevo, avant credit, avant, bamboo loans, bamboo ltd, everyday loans, everyday lending, loans at home, fund ourselves, oakbrook, oakbrook finance, finio loans, likely loans, 1plus1 loans, 1 plus 1 loans, guarantor loans, guarantor my loan, amigo loans, amigo, salad money, plend, better borrow, shawbrook loans, shawbrook personal, ratesetter, rate setter, metro bank loans, ferratum, satsuma, satsuma loans, provident, provident personal credit, provident financial, morses club, morses, greenwood loans, mutual finance, naylors finance, admiral loans, admiral financial services, admiral loan, aa loan, aa loans, post office loan, hastings loans, koyo loans, koyo, updraft, updraft loan, fairscore, abound, fintern, creditspring, credit spring, 118 118 money, 118118money, 118 money, evlo, evlo loans, skyline direct, tm advances, duo loans, george banco, trusttwo, trust two, buddy loans, suco, tfs loans, uk credit, hero loans, juo loans, my community finance, my community bank, h t finance, lantern loan, cash converters loan, ramsdens loan, h and t pawnbrokers, fair for you, fair finance, moneyline, five lamps, street uk, scotcash, conduit loan, salary finance, salaryfinance, neyber, wagestream loan, funding circle, funding circle ltd, iwoca, capify, youlend, you lend, liberis, esme loans, starling loan, tide loan, start up loans, startup loans, start up loans co, boost capital, marketfinance, nucleus commercial, fleximize, bounce back loan, bbls loan, bbl repayment, cbils,
      freedom finance, norwich trust, ge money, ge capital, welcome finance, firstplus, first plus, blemain, northern rock loan, black horse personal, personal loan, personal loans, personal finance, unsecured loan, loan repayment, loan payment, loan pymt, loan pmt, loan repay, loan a c, loan account, homeowner loan, zopa loan, m and s loan, cahoot loan, sainsburys loan, tesco loan, tesco personal ln, nationwide loan, virgin money loan, hsbc loan, barclayloan, barclay loan, barclays loan, clockwise loan, sofi, lendwise, future finance, future finance loan, prodigy finance, knoma, stepex, ratesetter loan, lending works, lendingworks, growth street, assetz, ford money loan, hodge loan, tandem loan, oplo, oplo hl, oplo pl, 1st stop, first stop personal, progressive money, nationwide personal, shawbrook, close brothers, close brothers ltd, aldermore invoice, paragon bank finance, premium credit, premium credit ltd, close brothers prem, close brothers premium, close premium finance, close bros premium, bexhill uk, singers premium`,
    not: NOT_CREDIT,
  },
  {
    kind: 'payday',
    is: 'a short-term lender',
    list: 'creditCommitments',
    names: `lending stream, lendingstream, gain credit, mr lender, mrlender, pdl finance, drafty, drafty loans, cashfloat, cash float, western circle, moneyboat, money boat, evergreen finance, dot dot loans, dotdotloans, shelby finance, loanpig, loan pig, the one stop money, one stop money, one stop money shop, peachy, peachy loans, polar credit, safetynet credit, safetynetcredit, safety net credit, tappily, indigo michael, wagestream, wage stream, wagepay, earlypay, early pay, hastee, level financial technology, openwage, flexearn, quickquid, quick quid, quid market, quidmarket, stagemount, wonga, cash euronet, casheuronet, cashasap, cash asap, paydayuk, payday uk, payday express, payday loan, payday loans, myjar, my jar, txtloan, 247 moneybox, 24 7 moneybox, sunny loans, sunny elevate, elevate credit, uncle buck, unclebuck, the money shop, money shop, instant cash loans, wizzcash, wizz cash, cash4unow, cash 4 u now, piggybank loan, piggy bank loans, vivus, viva loans, ondal, swift sterling, northway broker, tick tock loans, jolly good loans, fernovo, buddy loan payday, thl direct, creditstar, credit star, ccloans, cc loans, smart pig, smart-pig, lolly loans, money in advance, quickloans, likely payday, fund ourselves ltd, welendus, borrow my cash, mini credit, minicredit, speedloan, speedy cash, loans 2 go, loans2go, loanstogo, log book loans, logbook loan, log book money, varooma, mobile money ltd, auto money, automoney, bamboo payday, cash on go, peachyloans, cashplus credit, dave cash advance, cleo advance, klover`,
    not: NOT_CREDIT,
  },
  {
    kind: 'pay-later',
    is: 'a pay-later firm',
    list: 'creditCommitments',
    names: `klarna, klarna ab, klarna bank, klarna financial, clearpay, clear pay, clearpay finance, afterpay, after pay, laybuy, lay buy, zilch, zilch technology, zilch technologies, payl8r, pay l8r, paylater, pay later, paypal credit, paypal cr, paypal payin3, paypal pay in 3, paypal pay in 4, pay in 3, payin3, pay in three, pay in 4, paypal pay later, pp payin3, monzo flex, flex purchase, flex repayment, revolut pay later, butter, butter travel, openpay, splitit, sezzle, humm, humm group, flexifi, divido, divide buy, dividebuy, deko, dekopay, newpay, pay4later, pay 4 later, v12 retail, v12 retail fin, v12 retail finance, v12 finance, secure trust bank, barclays partner, barclays partner fin, barclays prtnr fin, barclays partner finance, clydesdale financial, snap finance, snapfinance, payitmonthly, pay it monthly, duologi, kanda, payplan retail, novuna consumer finance, omni capital, omni capital retail, ikano retail, affirm, affirm uk, snap uk, fly now pay later, flynowpaylater, uplift loan, scalapay, zip pay, zip co, super payments credit, three pay later, apple pay later, amazon instalments, argos pay later, acima, tabby, clearpay co uk, etika, etika finance, mode pay later, hokodo, tillit, wisetiger, fundit`,
    not: 'savings, refund, better butter, bread, butterfly, dish',
  },
  {
    kind: 'car',
    is: 'a vehicle finance firm',
    list: 'creditCommitments',
    names: `black horse, black horse ltd, blackhorse, black horse finance, motonovo, motonovo finance, moto novo, aldermore motor, vwfs, volkswagen fs, vw fs, vw financial, vw financial servs, volkswagen financial, volkswagen fin, audi finance, audi financial, skoda finance, seat finance, seat financial, porsche financial, bmw fin services, bmw financial, bmw finance, bmw fs, mini financial, mini finance, alphera, alphera financial, fce bank, fce bank plc, ford credit, ford credit europe, ford lease, volvo car finance, land rover finance, jaguar finance, jaguar lr fin, jaguar land rover fs, black horse jlr, santander consumer, santander consumer fin, santander consumer uk, santander con fin, sc finance, hyundai capital, hyundai finance, kia finance, close brothers motor, close motor finance, close bros motor, closebrosmotfin, close bros mot fin, close bros, moneybarn, money barn, blue motor finance, bluemotorfinance, blue motor, startline, startline motor, oodle, oodle finance, oodle car finance, zuto, advantage finance, advantage fin, mercedes benz fin, mercedes benz finance, mercedes finance, mercedes benz fs, daimler financial, smart finance, toyota fin serv, toyota financial, toyota fs, lexus financial, psa finance, stellantis financial, stellantis finance, peugeot finance, citroen finance, vauxhall finance, gmac, gm financial, opel finance, nissan finance, rci financial, rci fin serv, rci financial services, renault finance, mobilize financial, mobilize fs, dacia finance, honda fin, honda finance, honda financial, mazda finance, suzuki finance, mitsubishi finance, fiat finance, fca automotive, ca auto finance, ca auto bank, drivalia, lex autolease, lexautolease, arval, arval uk, alphabet gb, alphabet, ald automotive, ayvens, leaseplan, lease plan, hitachi vehicle, novuna vehicle, novuna vehicle solutions, zenith vehicle, zenith, tesla finance, tesla financial, tesla lease, motability finance, motorcycle finance, harley davidson finance, marsh finance, moneyway, acf car finance, go car credit, gocarcredit, car finance 247, carfinance247, carfinance 247, car finance, car loan, car credit, motor finance, vehicle finance, vehicle leasing, car leasing, car lease, auto finance, autofinance, hire purchase, specialist motor finance, northridge finance, evolution funding, billing finance, mallard vehicle finance, mallard finance, first response finance, firstresponse, raw finance, the funding corporation, funding corp, funding corporation, carmoola, zopa car, tandem motor, paragon motor, paragon car finance, shogun finance, shoosmiths finance, oplo cf, united trust motor, lookers leasing, arnold clark finance, evans halshaw finance, jbr capital, jbr auto, oracle finance, magnitude finance, lombard, lombard north, lombard finance, motorpoint finance, cazoo finance, cinch finance, onto car, cocoon vehicles, elmo drive, car scheme, tusker, sgfleet, sg fleet, nhs fleet solutions, nhs fleet, octopus electric vehicles, octopus ev, loveelectric`,
    not: NOT_CREDIT,
  },
  {
    kind: 'catalogue',
    is: 'a catalogue with credit',
    list: 'creditCommitments',
    names: `next directory, nextpay, next pay, next online account, next credit, next account, very account, very co uk account, very finance, shop direct, shop direct fin, shop direct finance, shop direct financial, the very group, very group, littlewoods, littlewoods account, littlewoods com, littlewoods finance, lx direct, jd williams, j d williams, jdwilliams, n brown, n brown group, simply be, simplybe, jacamo, ambrose wilson, fashion world, marisota, home essentials catalogue, oxendales, studio retail, studio retail ltd, studio com, express gifts, express gifts ltd, ace catalogue, freemans, freemans catalogue, freemans grattan, grattan, grattan catalogue, kaleidoscope, curvissa, look again catalogue, swimwear365, gratten, fgh, great universal, kays catalogue, k and co, additions direct, marshall ward, choice catalogue, damart, daxon, bon prix, bonprix, la redoute account, la redoute, empire stores, brighthouse, bright house, perfecthome, perfect home, caversham finance, temple finance, buy as you view, dunraven finance, catalogue, great little catalogue, vertbaudet, house of bath, premier man, 24ace, ace tv, pay weekly carpets, fair for you ent, your family rental, oak furniture finance, very ltd, dunelm credit`,
    not: NOT_CREDIT,
  },
  {
    kind: 'catalogue',
    is: 'a catalogue with credit',
    list: 'creditCommitments',
    names: 'very, next',
    not: 'retail, stores, fresh, day, time, clearance, generation, level, step, steps, bus',
    collected: true,
  },
  {
    kind: 'collector',
    is: 'a debt collector',
    list: 'creditCommitments',
    names: `lowell, lowell financial, lowell portfolio, lowell solicitors, overdales, overdales legal, cabot, cabot financial, cabot credit, cabot fin, intrum, intrum uk, 1st credit, pra group, pra group uk, portfolio recovery, link financial, link fin outsourcing, perch capital, perch group, arrow global, capquest, cap quest, wescot, wescot credit, philips and cohen, phillips and cohen, arvato, hcci credit, bpf collections, moorcroft, moorcroft debt, moorcroft group, hoist fin, hoist finance, hoist portfolio, robinson way, jc international, jcia, crs collect, credit resource solutions, credit solutions ltd, bpo collections, advantis, advantis credit, resolvecall, resolve call, debt managers, debt recovery, debt collection, debt coll, ardent credit, ardent credit serv, past due credit, bw legal, bwlegal, mortimer clarke, drydens, drydensfairfax, restons, restons solicitors, shoosmiths collections, nolans, cohen cramer, howard cohen, fredrickson, fredrickson intl, interlaken, lantern debt, lantern, lantern debt recovery, motormile, mmf debt, mmile, akinika, akinika debt, iqor, oriel collections, opos, opos limited, pastdue, zinc group, zinc debt, stellar collections, ccs collect, ccscollect, control account, daniels silverman, dlc debt, dca debt, equidebt, max recovery, idem servicing, idem capital, asset link, asset collections, apex credit, allied international credit, aic debt, global debt recovery, hilco debt, spring oaks, tm legal, tessera, tessera credit, walker love, scott and co sheriff, stirling park, sheriff officers, marston, marston holdings, marston group, bristow and sutor, bristow sutor, equita, equita ltd, dukes bailiffs, jacobs enforcement, jacobs bailiffs, rossendales, rundles, ross and roberts, newlyn, newlyn plc, penham excel, cdr enforcement, excel civil enforcement, andrew james enforcement, high court enforcement, hce group, hceo, dcbl, direct collection bailiffs, bailiff, bailiffs, enforcement agent, collectica, phoenix commercial collections, whyte and co, task enforcement, swift credit services, chandlers bailiffs, qdr solicitors, gladstones debt, ccj payment, county court judgment, attachment order, fines collection, hmcts fines, hmcts fine`,
    not: NOT_CREDIT,
  },
  {
    kind: 'debt-plan',
    is: 'a debt management firm or plan',
    list: 'creditCommitments',
    names: `stepchange, step change, stepchange debt, cccs, payplan, pay plan, christians against p, christians against poverty, cap uk debt, harrington brooks, angel advance, creditfix, credit fix, freeman jones, hanover insolvency, debt movement, debt management, debt mgmt, debt mgmnt, debt mangmnt, dmp payment, debt free, debtfree, debt advice payment, iva payment, iva pymt, iva, trust deed, insolvency practitioner, the insolvency group, vanguard insolvency, grant thornton iva, aperture debt, aperture debt solutions, mcs iva, forest king iva, jarvis insolvency, abbotts insolvency, anchorage chambers, financial wellness group, gregory pennington, think money dmp, thinkmoney debt, debtline, debt support trust, money plus, moneyplus, moneyplus advice, money plus group, wilson field, carrington dean, harper mcdermott, kpmg iva, johnson geddes, ebenegate, spencer hayes, lifetime debt, national debt relief, debt plan, debt advisory, payplan ltd, hmrc time to pay, hmrc ttp, money advice dmp, talbot woods, knightsbridge insolvency, clear start debt, compass debt counsellors, baines and ernst, churchwood, eurodebt, invocas, bennett jones insolvency, the debt advisor, debt advisor, pjg recovery, pjg debt, united debt, refresh debt, moneysupport debt, official receiver, insolvency service`,
    not: `${NOT_CREDIT}, donation`,
  },
  {
    kind: 'student-loan',
    is: 'the Student Loans Company',
    list: 'creditCommitments',
    names:
      'slc student loans, student loans, student loans co, student loans company, student loan company, student loan co, slc, slc receipts, student loan repayment, student loan, studentloans',
    ordinary: true,
  },
]
