/** Suppliers of energy and water, councils' own names, nurseries, and what brings television and calls. */
import type { PayeeGroup } from './payee-table.ts'

const NOT_ENERGY =
  'homecare, home care, boiler, boilers, heating, cover, services cover, insurance, service plan, arena, drinks, training, solar panels, electrical, broadband, mobile, petrol, roundway, store, express, shop'

const ENERGY: readonly PayeeGroup[] = [
  {
    is: 'an energy supplier',
    list: 'gasElectric',
    names: `british gas, british gas trading, british gas lite, bg energy, bgas, octopus energy, octopus enrgy, octopusenergy, octopus electric, edf, edf energy,
      edf energy customers, eon, e on next, eon next, eon energy, e on energy, e on uk, npower, npower ltd, scottishpower, scottish power, sp energy retail, ovo energy, ovo electricity, ovo gas, ovo,
      sse energy, sse energy services, sse electricity, sse gas, sse southern electric, sse swalec, sse hydro, southern electric, scottish hydro, swalec, sse airtricity, airtricity, atlantic electric,
      utility warehouse, utilitywarehouse, telecom plus, uw, uw ltd, uw energy, shell energy, shell energy retail, bulb energy, bulb, utilita, utilita energy, so energy, good energy, ecotricity, outfox the market, outfox energy, outfox, e gas and electricity,
      e gas electricity, smartestenergy, smartest energy, rebel energy, tomato energy, fuse energy, power ni, firmus energy, sse airtricity gas, electric ireland, click energy, budget energy, go power,
      bristol energy, co op energy, coop energy, your coop energy, cooperative energy, ebico, green energy uk, green star energy, igloo energy, tonik energy, avro energy, peoples energy, people s energy,
      pure planet, symbio energy, together energy, utility point, zebra power, green network energy, green energy, daligas, foxglove energy, pozitive energy, yu energy, opus energy,
      haven power, drax, total gas and power, totalenergies gas, corona energy, crown gas and power, engie, sainsburys energy, ms energy, marks and spencer energy, nabuh energy,
      boost power, boostpower, boost energy, ovo boost, pay as you go energy, payg energy, smart energy gb topup, economy energy, first utility, flow energy, isupplyenergy, extra energy,
      affect energy, london power, robin hood energy, lumo energy, bright energy, octopus topup, octopus energy topup, scottish gas, nwt gas, home energy, tru energy, 100 green, 100green, ecoes energy,
      calor gas, flogas, avantigas, certas energy, heating oil, boilerjuice, home fuels direct, phoenix natural gas, manx utilities, guernsey electricity, jersey electricity, jersey gas, guernsey gas,
      switch2 energy, switch2, insite energy, evinox energy, vattenfall heat, pinnacle power, e on heat, ista energy, kure energy, prepay energy, energy assets topup, paypoint energy, payzone energy, energy top up, gas top up, gas meter, electric meter, electricity meter, electric top up, electricity top up, elec topup, gas topup, elec top up, smart meter topup`,
    not: NOT_ENERGY,
  },
  {
    is: 'an energy supplier',
    list: 'gasElectric',
    names: 'sse, shell energy uk, eon, octopus, utilita, e on',
    not: `${NOT_ENERGY}, publishing, investments, capital, ventures, giving, legacy`,
    ordinary: true,
  },
]

const WATER: readonly PayeeGroup[] = [
  {
    is: 'a water company',
    list: 'water',
    names: `thames water, thameswater, severn trent, severn trent water, united utilities, unitedutilities, utd utilities, uu water, yorkshire water, yorkshirewater, yorks water, anglian water, southern water, south west water, southwest water,
      sw water, wessex water, bristol water, bristol wessex billing, bwbsl, dwr cymru, welsh water, northumbrian water, northumbrian wtr, nwl, essex and suffolk water, essex suffolk water, essex and suffolk, south staffs water, south staffordshire water,
      south staffs, affinity water, affinitywater, south east water, southeast water, se water, portsmouth water, ses water, sutton and east surrey water, sutton east surrey, sutton and e surrey, scottish water, ni water, northern ireland water,
      hafren dyfrdwy, dee valley water, cambridge water, pennon, pennon water, hartlepool water, bournemouth water, sembcorp bournemouth, veolia water, three valleys water, folkestone water, mid kent water, cholderton water,
      essex water, suffolk water, wave utilities, castle water, water plus, waterplus, business stream, everflow water, everflow, source for business, clear business water, water2business, independent water networks, iwnl, icosa water, leep utilities, leep water,
      albion water, ssc water, swwater, jersey water, guernsey water, manx water, thames wtr, severn trent wtr, anglian wtr, southern wtr, yorkshire wtr, utd utils, united utils`,
    not: 'sports, park, leisure, ski, bar, kitchen, bus',
  },
]

const CHILDCARE: readonly PayeeGroup[] = [
  {
    is: 'the government’s childcare account',
    list: 'childcare',
    names:
      'nsi childcare, ns and i childcare, nsandi childcare, ns i childcare, ns and i tax free childcare, nsi tax free childcare, tax free childcare, taxfree childcare, hmrc childcare, hmrc tfc, nsi tfc, childcare account, childcare service hmrc, ns and i cc, nsi tax free',
  },
  {
    is: 'a nursery or childcare provider',
    list: 'childcare',
    names: `bright horizons, brighthorizons, busy bees, busybees, kids planet, kidsplanet, coop childcare, co op childcare, partou, n family club, monkey puzzle, fennies, toad hall nursery,
      ymca childcare, happy days nursery, kiddi caru, kido, kido nurseries, storal, grandir, bertram nursery, bertram nurseries, the old station nursery, old station nursery, asquith nursery, asquith nurseries, treetops nursery,
      kidsunlimited, kids unlimited, leapfrog nursery, london early years foundation, leyf, mama bear day nursery, mama bears, family first nurseries, icp nurseries, all about children, just childcare,
      angels at play, tops day nurseries, tops day nursery, hungry caterpillar day nurseries, hungry caterpillar, banana moon, banana moon day nursery, childbase, childbase partnership, dicky birds, buffer bear, pumpkin patch nursery, koala kids club,
      junior adventures, junior adventures group, ja group, energy kidz, super camps, supercamps, kings camps, barracudas, barracuda activity, premier education, koru kids, koosh kids, kindred nurseries, the strive childcare, active kids childcare, hoopla kidz, kids klub, kids kapers, kidz zone, kidzone,
      out of hours club, ultimate activity camps, activate camps, camp beaumont, rocket kids club, mini me childcare, magic nanny tax, nannytax, nanny tax, nannypaye, nanny paye, edenred childcare, sodexo childcare, computershare childcare, computershare voucher,
      care 4, kiddivouchers, care for vouchers, childcare vouchers, busy bees benefits, busybees benefits, fideliti childcare, co operative flexible benefits, kidscape nursery, childcare com, sitters co uk, bubble babysitting, tiney, tiney childminder, rutland house childcare, little dukes, lullaby lane nursery, portico nursery, riverside nursery, young friends nursery, smart kids nursery`,
    not: 'vouchers refund, toy, bikes',
  },
]

const NOT_CALLS =
  'academy, arena, bar, bars, forum, apollo, institute, betting, bet, bets, vegas, casino, bingo, poker, lounge, store app, mountain, blue sky, tuns, horseshoes, bridges, counties, brothers, kings, crowns, zip, adventure, insurance, insure, protect, sports bar, cycle, travel, trains, mountains'

const CALLS: readonly PayeeGroup[] = [
  {
    is: 'a telephone, broadband or television firm',
    list: 'communications',
    names: `bt group, bt group plc, british telecom, british telecommunications, bt broadband, bt bill, bt com, bt mobile, bt consumer, bt sport, bt tv, ee limited, ee ltd, ee mobile, ee broadband, ee and t mobile, ee t mobile, ee topup, ee top up, ee limited topup, orange, t mobile, everything everywhere,
      o2 uk, o2 uk dd, telefonica, telefonica uk, o2 mobile, o2 topup, o2 top up, o2 my account, virgin media o2, vmo2, vodafone, vodafone ltd, vodafone limited, vodafone topup, three uk, three mobile, h3g, hutchison 3g, hutchison 3g uk, three topup, 3 mobile, 3 topup, three business,
      sky digital, sky uk, sky uk limited, sky subscriber, sky subscription, sky subscriptions, sky subscribers services, sky mobile, sky broadband, sky tv, sky protect tv, sky glass, sky q, sky stream, sky talk, british sky broadcasting, now tv, nowtv, now tv membership, now broadband, now entertainment, now cinema, now sports, virgin media, virgin media pymts, virgin media payments, virginmedia, virgin mobile, virgin media mobile,
      talktalk, talktalk limited, talk talk, plusnet, plusnet plc, tesco mobile, tesco mobile ltd, giffgaff, giff gaff, id mobile, idmobile, voxi, smarty, smarty mobile, smarty limited, lebara, lebara mobile, lyca mobile, lycamobile, lyca, asda mobile, spusu, spusu uk, talkmobile, talk mobile,
      1pmobile, 1p mobile, mozillion, honest mobile, ecotalk, superdrug mobile, ctexcel, rwg mobile, sainsburys mobile, the phone co op, phone coop, phone co op, lexi mobile, your co op mobile, your coop mobile, lifemobile, life mobile, post office broadband, postoffice broadband, post office telecoms, post office homephone, po broadband, hyperoptic, community fibre, communityfibre, zen internet, zen int, gigaclear, shell broadband, shell energy broadband,
      first utility broadband, onestream, origin broadband, cuckoo broadband, cuckoo fibre, cuckoo internet, brsk, toob, truespeed, trooli, youfibre, you fibre, zzoomm, lit fibre, ogi, be fibre, befibre, b4rn, kcom, kc communications, grain connect, grain, quickline, wessex internet, swish fibre, gofibre, netomnia, hey broadband, hey! broadband, earth broadband, no one internet,
      fibrus, vispa, aquiss, andrews and arnold, aaisp, idnet, uno broadband, squirrel internet, starlink, starlink internet, spacex starlink, 4th utility, vfast, airband, country connect, voneus, wightfibre, wifinity, ask4, glide, optify, pop telecom, direct save telecom, direct save, john lewis broadband, utility warehouse mobile, rebel internet, countrywide broadband, connect fibre, lightning fibre, fibrely, air broadband, vonage, skype,
      tv licence, tv licence mbp, tv licence qbp, tv licence mcp, tv licensing, tv lic, tvlicensing, tv licence dd, bbc tv licence, tv lcnce, netflix, netflix com, netflix international, disney plus, disney, disneyplus, disney plus 020, amazon prime video, prime video, amazon video, primevideo, paramount plus, paramount, paramountplus, paramnt plus, discovery plus, discoveryplus, discovery, hbo max, hbomax, apple tv, appletv, apple tv plus,
      britbox, itvx, itv hub, itvx premium, itv premium, channel 4 plus, all 4 plus, hayu, mubi, shudder, crunchyroll, dazn, eurosport, tnt sports, tntsports, premier sports, viaplay, curzon home cinema, bfi player, acorn tv, nebula tv, youtube premium, google youtube, youtubepremium, google youtube premium, google youtube tv, sky store, rakuten tv, arrow player, freesat, freeview, roku, nowtv com, lionsgate plus, starzplay, curiosity stream, walter presents, hallmark tv, viki, iptv, marquee tv, chili tv, sling tv,
      carphone warehouse, phones 4u, mobiles co uk, affordable mobiles, fonehouse, buymobiles`,
    not: NOT_CALLS,
  },
  {
    is: 'a telephone, broadband or television firm',
    list: 'communications',
    // Typed and recognised with a nought, too.
    names: 'ee, o2, 02, three, sky, bt, now, 3, 3g, orange, voxi, kc',
    not: `${NOT_CALLS}, protect, pensions`,
    ordinary: true,
  },
]

/** Councils whose name a bank prints without a word that says council. */
const COUNCILS: readonly PayeeGroup[] = [
  {
    is: 'a council or rating authority',
    list: 'councilTax',
    names:
      'lps rates, land and property services, land property services, lps rates belfast, dept of finance rates, rates ni, city of edinburgh, city of edinburgh cncl, city of london, city of westminster, city of york, city of york council, city of wolverhampton, royal borough of kensington, royal borough of greenwich, royal borough kingston, royal borough of kingston, royal borough windsor, rb windsor and maidenhead, rb kensington and chelsea, rbkc, rbwm, rb greenwich, rb kingston, rbk, bcp council, comhairle nan eilean siar, states of guernsey rates, dorset council, somerset council, cumberland council, westmorland and furness',
    not: 'parking, pcn, penalty, rent, garden, waste, leisure, library, museum, market, payroll, salary, tour, cemetery, school, fund, pension',
    ordinary: true,
  },
]

export const householdPayees: readonly PayeeGroup[] = [
  ...ENERGY,
  ...WATER,
  ...CHILDCARE,
  ...CALLS,
  ...COUNCILS,
]
