/** Insurers, banks, building societies and shops that sell several things: words beside the name decide. */
import type { FirmGroup } from './payee-table.ts'

const INSURER = [
  'funeral',
  'life',
  'health',
  'pet',
  'travel',
  'breakdown',
  'boiler',
  'business',
  'pension',
  'home',
  'motor',
  'savings',
] as const
const BANK = [
  'life',
  'health',
  'pet',
  'travel',
  'pension',
  'card',
  'mortgage',
  'home',
  'motor',
  'savings',
  'loan',
] as const

const INSURERS: readonly FirmGroup[] = [
  {
    is: 'a motor insurer',
    names: `admiral, admiral insurance, admiral ins, admiral group, direct line, directline, direct line ins, direct line insurance, churchill, churchill ins, churchill insurance, hastings direct, hastings insurance, hastings ins, hastings premier, hastings essential, esure, esure insurance, sheilas wheels, first alternative, lv, lv insurance, lv gi, liverpool victoria, lvgig, 1st central, 1st central ins, first central, first central insurance, ageas, ageas insurance, marshmallow, marshmallow insurance, marshmallow ins, by miles, bymiles, cuvva, go skippy, goskippy, eldon insurance, somerset bridge, elephant, elephant insurance, elephant co uk, diamond insurance, diamond car, bell insurance, bell ins, swiftcover, insurethebox, insure the box, marmalade, marmalade insurance, axa insurance, axa ins, axa uk, axa direct, axa, zurich insurance, allianz, allianz ins, allianz insurance, rac insurance, aa insurance, aa ins, aa insurance services, automobile association insurance, collingwood, collingwood insurance, hedgehog insurance, adrian flux, flux direct, lancaster insurance, footman james, carole nash, bennetts, bennetts insurance, bikesure, mce insurance, devitt, devitt insurance, hagerty, heritage car, hic insurance, kgm, kgm motor, tempcover, veygo, zego, dayinsure, go compare car, ticker, ticker insurance, carrot insurance, ingenie, drive like a girl, wisedriving, wise driving, quotemehappy, quote me happy, sterling insurance, provident insurance, covea, covea insurance, toyota insurance, mercedes insurance, bmw insurance, vw insurance, volkswagen insurance, ford insure, vauxhall insurance, only young drivers, one call insurance, one call ins, onecall insurance, one insurance solution, rooster, rooster insurance, ando insurance, ondrive, howden insurance, a plan insurance, a plan, aplan, swinton, swinton insurance, swinton group, autonet, autonet insurance, acorn insurance, brightside, be wiser, be wiser insurance, be wise insurance, performance direct, prestige insurance, premier choice motor, freeway insurance, haven insurance, haven insurance co, markerstudy, zenith insurance, geoffrey insurance, advantage insurance, igo4, wiser drive, coverbox, sabre insurance, mulsanne, tradex, tradewise, saga car, tesco bank car ins, tesco insurance, tesco bank ins, tesco bank insurance, tesco ins, sainsburys car, sainsburys bank car, post office car, john lewis car, asda car insurance, co op car, coop insurance car, m s car, nationwide car, privilege, privilege insurance, dial direct, budget insurance, bgl group, dial insurance, junction insurance, auto and general, octagon insurance, flow insurance, kwik fit insurance, yesinsurance, yes insurance, nfu motor, hastings smart miles, policy plus, think insurance, sky insurance motor, greenlight insurance, keith michaels, cazana, motorcycle direct, drivesmart, sure thing insurance, endsleigh motor, erac, er insurance, go girl, gogirl insurance, ladybird insurance, insurefor, mustard insurance, rias car, castle cover, age co car, age uk car, over 50 insurance`,
    sells: INSURER,
    otherwise: 'carInsurance',
    not: 'casino, nelson, arms, square, adjacent, china, slots, casinos, borough council, bc, council, estate, mobility, bar, castle cafe, loan, loans, financial services, hospital, adventure, house',
  },
  {
    is: 'a home insurer',
    names: `policy expert, policyexpert, qmetric, homeprotect, home protect, homeprotect ins, avantia, hiscox, hiscox home, urban jungle, urbanjungle, urban jungle serv, homelet, home let, let alliance, lemonade, lemonade insurance, hugo insurance, nfu mutual, nfu, ecclesiastical, more than, morethan, more thn, rsa, rsa insurance, royal and sun alliance, royal sun alliance, endsleigh, endsleigh insurance, halifax home ins, halifax home insurance, lloyds home ins, lloyds bank ins, lloyds home insurance, nationwide home ins, nationwide home insurance, natwest home ins, natwest home insurance, barclays home ins, barclays home insurance, santander home ins, santander home insurance, hsbc home ins, hsbc home insurance, tsb home ins, tsb home insurance, m and s home insurance, m s home insurance, ms home insurance, post office ins, post office insurance, po insurance, john lewis home, john lewis insurance, john lewis ins, sainsburys home, sainsburys home ins, saga insurance, saga services, saga, saga home, age co home, age uk home, rias, rias insurance, coop insurance, co op insurance, cooperative insurance, co operative ins, co op ins, cis general, cis insurance, uk insurance, uk insurance ltd, uinsure, homeshield, source insurance, paymentshield, paymentshield ltd, legal and general gi, l and g home, lg home, legal general home, fairmead, fairmead insurance, home insurance, home ins, house insurance, buildings insurance, contents insurance, household insurance, landlord insurance, landlords insurance, buildings and contents, bldgs ins, buildings ins, contents ins, homecover insurance, ageas household, dual uk, plum underwriting, home and legacy, homecare insurance, quotezone home, alan boswell, towergate, towergate insurance, gallagher home, simple landlords, just landlords, total landlord, hamilton fraser, cover4letproperty, tenant insurance, tenants contents, thistle tenant, thistle insurance, my home contents, crystal insurance contents, renters insurance, locket insurance, neos, neos home, zoopla insurance, uswitch home, intelligent insurance, goodtogo home, aviva home, direct line home, churchill home, admiral home, admiral household, esure home, hastings home, lv home, lv home ins, tesco home insurance, tesco bank home ins, axa home, zurich home, allianz home, privilege home, first direct home ins, leeds bs home ins, skipton home ins, ybs home ins, coventry bs home ins, virgin money home ins, royal bank home ins, rbs home ins, m and s bank home ins`,
    sells: INSURER,
    otherwise: 'homeInsurance',
    not: 'travel, possible, meets, eye, homeware, magazine',
  },
  {
    is: 'a life insurer',
    names: `legal and general, legal general, legal and gen, l and g, lg life, l and g assurance, l and g life, l and g insurance, l and g protection, royal london, royal london mutual, royal lon, vitality, vitality life, vitalitylife, pru protect, zurich assurance, zurich life, zurich, aig life, aig, guardian 1821, guardian fin serv, guardian financial, guardian protection, the exeter, exeter friendly, sunlife, sun life, sunlife ltd, axa sun life, beagle street, beaglestreet, budget life, virgin money life, aegon, aegon protect, scottish equitable, canada life, british friendly, holloway friendly, cirencester friendly, national friendly, post office life, dead happy, deadhappy, onefamily, one family, family assurance, shepherds friendly, hsbc life, prudential, prudential assurance, pru, m and g, unum, scottish widows, scot widows, clerical medical, phoenix life, pearl assurance, abbey life, sun alliance life, reassure, reassure ltd, countrywide assured, friends life, friends provident, bright grey, scottish provident, scottish prov, lv life, liverpool victoria life, liverpool victoria friendly, lvfs, aviva life, norwich union life, metfriendly, police mutual, forester life, foresters, foresters friendly, wesleyan, wesleyan assurance, dentists provident, pg mutual, cirencester friendly soc, oddfellows, the oddfellows, smartinsure, smart insurance, cover direct life, lifesearch, polly life, mortgage protection, mortgage prot, mortgage payment protection, mppi, life insurance, life ins, life assurance, life cover, life policy, life pol, term assurance, term life, over 50 plan, over 50s plan, over 50s life, critical illness, crit illness, critical ill, crit ill, income protection, income prot, inc protection, inc prot, family protection plan, whole of life, accident sickness, payment protection, ageas protect, fortuna life, mercer life, lincoln financial, windsor life, equitable life, ecclesiastical life, red arc, redarc, anorak, tesco bank life, tesco life insurance, asda life, sainsburys life, co op life, cis life, coop life, halifax life, lloyds life, barclays life, natwest life, nationwide life, santander life, aviva protect, aa life, saga life, age co life, nfu life, bupa life, engage mutual, benenden life, metlife, met life, teachers assurance, teachers life, railway enginemens, transport friendly, kingston unity, healthy investment, compass friendly, paycare protect, royal liver, ukcivilservice insurance, csis life, britannic assurance, london life, hearts of oak, refuge assurance, united friendly, london and manchester assurance, combined insurance, caspian insurance, euclidian, reliance mutual, reliance life`,
    sells: [
      'funeral',
      'health',
      'pet',
      'travel',
      'life',
      'business',
      'pension',
      'savings',
      'home',
      'motor',
    ],
    otherwise: 'lifeInsurance',
    not: 'one day, symphony, hospital, station, football, devon, drinks',
  },
  {
    is: 'an insurer',
    names:
      'aviva, aviva insurance, aviva uk, aviva plc, norwich union, aa, automobile association, rac, rac motoring, green flag, homeserve, simply business, hastings, insurance, general accident, bupa, axa ppp, axa health, petplan, manypets, bought by many, agria, animal friends, direct line pet, post office travel, staysure, insureandgo, cigna, western provident, wpa, simplyhealth, denplan, medicash, benenden, westfield health, hsf, paycare, freedom health, exeter health, national friendly health',
    sells: INSURER,
    otherwise: null,
    not: 'dental practice, council, borough, retail',
  },
]

const BANKS: readonly FirmGroup[] = [
  {
    is: 'a bank',
    names: `barclays, barclays bank, barclays uk, woolwich, lloyds, lloyds bank, lloyds bank plc, lloyds tsb, natwest, natwest bank, nat west, nwb, rbs, royal bank of scotland, royal bank scotland, royal bank, ulster bank, santander, santander uk, abbey national, hsbc, hsbc bank, hsbc uk, first direct, firstdirect, tsb, tsb bank, virgin money, virgin money plc, clydesdale bank, clydesdale, yorkshire bank, bank of scotland, bos, coop bank, co op bank, co operative bank, cooperative bank, metro bank, bank of ireland, bank of ireland uk, boi uk, danske bank, northern bank, aib, aib gb, allied irish, first trust bank, monzo, starling, starling bank, revolut, chase, smile, cahoot, handelsbanken, coutts, investec, nedbank, saga money, aa financial, rac loans, ford money, argos, sainsburys, tesco, marks and spencer, m and s, debenhams, asda, amazon, harrods, post office, john lewis, homebase, currys, ikea, dfs, dunelm, b and q, wickes, halfords, apple, samsung, ebay, paypal, hsbc first direct, tandem, tandem bank, atom bank, kroo`,
    sells: BANK,
    otherwise: null,
    not: 'reward, club, gift, travel money, arena, refund',
  },
  {
    is: 'a bank that lends by card',
    names:
      'tesco bank, tesco personal finance, sainsburys bank, sainsbury bank, m and s bank, ms bank, marks and spencer bank, marks spencer fs, marks and spencer fs, john lewis money, john lewis finance, john lewis financial, asda money, asda financial, post office money',
    sells: BANK,
    otherwise: 'creditCommitments',
    not: 'travel money, gift, reward',
  },
  {
    is: 'a mortgage lender',
    names: `halifax, halifax plc, hfx, nationwide, nationwide b s, nationwide bs, nationwide building society, nationwide bldg soc, nbs`,
    sells: BANK,
    otherwise: 'mortgagePayments',
    not: 'town, rail, council, vehicle, rentals, hire, glass',
  },
  {
    is: 'a building society',
    names: `yorkshire bldg soc, yorkshire building society, yorkshire building soc, yorkshire b s, yorkshire bs, ybs, skipton bs, skipton bldg soc, skipton building society, skipton building soc, skipton b s, coventry bldg soc, coventry building society, coventry building soc, coventry bs, coventry b s, leeds bldg soc, leeds building society, leeds building soc, leeds bs, leeds b s, principality bs, principality bldg soc, principality building society, principality b s, principality, west bromwich bs, west bromwich building society, west brom bs, west brom bldg soc, west brom, nottingham bs, nottingham building society, nottingham bldg soc, newcastle bs, newcastle building society, newcastle bldg soc, cumberland bs, cumberland building society, cumberland bldg soc, cambridge bs, cambridge building society, darlington bs, darlington building society, dudley bs, dudley building society, earl shilton bs, ecology bs, ecology building society, family bs, family building society, national counties bs, furness bs, furness building society, hanley economic, hanley bs, hinckley and rugby, hinckley rugby, h and r bs, leek united, leek bs, leek building society, loughborough bs, loughborough building society, manchester bs, mansfield bs, mansfield building society, market harborough bs, market harborough, marsden bs, marsden building society, melton bs, melton mowbray bs, the melton, monmouthshire bs, monmouthshire building society, newbury bs, newbury building society, penrith bs, progressive bs, progressive building society, progressive building soc, saffron bs, saffron building society, scottish bs, scottish building society, stafford railway bs, stafford bs, suffolk bs, suffolk building society, ipswich bs, ipswich building society, swansea bs, swansea building society, teachers bs, teachers building society, tipton bs, tipton and coseley, vernon bs, vernon building society, bath bs, bath building society, bath investment, beverley bs, beverley building society, buckinghamshire bs, buckinghamshire building society, bucks bs, chorley bs, chorley building society, harpenden bs, harpenden building society, building society, building soc, bldg soc, bldg society`,
    sells: BANK,
    otherwise: 'mortgagePayments',
    not: 'share account, regular saver',
  },
  {
    is: 'a mortgage lender',
    names: `birmingham midshires, bham midshires, bm solutions, bmsolutions, the mortgage works, mortgage works, tmw, ucb home loans, ucb, accord mortgages, accord mtg, accord mortgage, kensington mortgage, kensington mtg, kensington mtg co, kensington mortgages, kensington mortgage co, kmc, pepper uk, pepper money, pepper mortgages, uk mortgage lending, optimum credit, topaz finance, topaz, rooftop mortgages, rooftop mtgs, paratus, paratus amc, foundation home loans, foundation home ln, foundation home, precise mortgages, precise mtg, charter court, charter court fs, charter court financial, charter mortgages, kent reliance, kentreliance, krbs, onesavings bank, one savings bank, osb, osb group, interbay, paragon mortgages, paragon bank mortgage, paragon, aldermore mortgage, aldermore, together financial, together personal, together money, together commercial, blemain finance, shawbrook mortgage, shawbrook bank mtg, bluestone mortgages, bluestone mtg, vida homeloans, vida home loans, vida bank, belmont green, the mortgage lender, mortgage lender, tml, molo finance, molo, generation home, gen h, genh, lendinvest, landbay, fleet mortgages, fleet mtg, keystone property finance, keystone mortgages, chl mortgages, capital home loans, mortgage express, mortgage agency services, mas4, mas5, bradford and bingley, b and b mortgage, northern rock, nram, nram plc, landmark mortgages, heliodor, heliodor mortgages, cerberus mortgage, tulip mortgages, whistletree, gmac rfc, platform home loans, platform mortgage, platform funding, platform, britannia bs, britannia mortgage, britannia building soc, godiva mortgages, godiva, amber homeloans, amber home loans, mortgage trust, mortgages plc, mortgages 1 ltd, the mortgage business, tmb, intelligent finance, standard life bank mtg, standard life bank mortgage, scottish widows bank, swb mortgage, woolwich mortgage, woolwich mortgages, barclays mortgage, barclays mortgages, barclays mtg, santander mortgage, santander mtg, abbey mortgage, lloyds bank mortgage, lloyds mortgage, halifax mortgage, halifax mtg, halifax mortgages, nationwide mortgage, natwest mortgage, natwest home loans, natwest mtg, nwb home loans, nwb homeloans, nw homeloans, rbs mortgage, rbs mortgages, rbs home loans, hsbc mortgage, hsbc mtg, hsbc home loan, first direct mtg, first direct mtge, first direct mortgage, tsb mortgage, tsb mtg, virgin money mtg, virgin money mortgage, virgin money mortgages, virgin mortgage, clydesdale home loans, yorkshire bank home loans, yorkshire bank home ln, metro bank mtg, metro bank mortgage, co op bank mortgage, coop bank mortgage, tesco bank mortgage, sainsburys bank mortgage, atom bank mortgage, digital mortgages, digital mortgages atom, post office mortgage, bank of ireland mortgage, boi mortgage, bank of ireland home mortgages, first active, danske mortgage, aib mortgage, perenna, perenna bank, mpowered, mpowered mortgages, livemore, live more capital, hodge lifetime, hodge bank, more2life, pure retirement, lv equity release, canada life home finance, just retirement mortgage, aviva equity release, castle trust, west one loans, west one secured, enra, norton home loans, norton finance, norton financial, evolution money, evolution lending, spring finance, equifinance, selina finance, selina, interbridge, interbridge mortgages, step one finance, scroll finance, prestige finance, nemo personal finance, nemo, central trust, united trust bank, utb, utb mortgages, oplo homeowner loan, oplo hl mortgage, tandem homeowner, swift advances, swift 1st, swift 1st ltd, endeavour personal finance, endeavour mortgages, firstplus mortgage, barclays secured, blemain group, sancus, jephson, quantum mortgages, zephyr homeloans, zephyr home loans, modamortgages, moda mortgages, chetwood modamortgages, april mortgages, secure trust mortgage, masthaven, masthaven bank, magellan homeloans, magellan home loans, redstone mortgages, edeus, southern pacific mortgage, spml, preferred mortgages, spf mortgage, db mortgages, rmac, gmac mortgage, kayl pl, acenden, acenden ltd, capstone mortgage, engage credit, link mortgage services, target servicing mtg, computershare mortgage, computershare mtg, homeloan management, hml, help to buy loan, help to buy equity, help to buy htb, target htb, htb equity, lendco, hampshire trust mortgage, gatehouse bank, al rayan bank, ahli united hpp, strideup, stride up, wayhome, unmortgage, pfida, nottingham bs mortgage, ybs mortgage, mortgage payment, mortgage pymt, mortgage pmt, mortgage, mortgages, mtg, mtge, mtges, mtgs, home loans, home loan, homeloan, homeloans`,
    sells: ['life', 'savings', 'card', 'home', 'mortgage'],
    otherwise: 'mortgagePayments',
    not: 'advice, adviser, advisor, advisers, advisors, broker, brokers, bureau, advice bureau, booking, arrangement, protection, surveyor, survey, valuation fee, consultants, calculator, introducer, packager, boats, kart, loans warehouse, football',
  },
]

export const firmPayees: readonly FirmGroup[] = [...INSURERS, ...BANKS]
