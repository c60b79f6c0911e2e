/**
 * Names of firms that are ordinary words or places too: they count for a direct debit or standing
 * order, or where nothing but a place or a number stands beside them.
 */
export const ordinaryNames =
  'avant, amigo, abound, creation, humm, butter, lombard, zenith, lantern, cabot, provident, alphabet, startline, shawbrook, bulb, ovo, outfox, everflow, ogi, grain, brsk, toob, glide, disney, discovery, orange, tusker, catalogue, drafty, peachy, evolution, tandem, platform, paragon, topaz, selina, nemo, molo, osb, utb, tmb, tml, hml, kmc, ucb, tmw, nbs, paratus, progressive money, together, marbles, equita, newlyn, perch group, freemans, grattan, kaleidoscope, express gifts, damart, koyo, sofi, updraft, updraft loan, evlo, elephant, collingwood, privilege, ticker, rooster, marmalade, diamond, neos, saga, rias, foresters, pru, unum, anorak, oddfellows, the oddfellows, swinton, admiral, churchill, esure, direct line, zurich, allianz, axa, aig, aegon, guardian 1821, halifax, nationwide, principality, west brom, market harborough, the melton, ybs, woolwich, edf, airtricity, pennon, partou, kido, storal, grandir, tiney, fennies, leyf, energy kidz, magic red, lotto, star sports, star racing, luxury leisure, rabona, stars uk, les ambassadeurs, flutter, genting, game nation, carousel arcade, bgo, entain, foxy, the pools, the tote, tote, matchbook, bounce back loan, scalapay, sky stream, freeview, roku, kcom, cuckoo fibre, hayu, mubi, shudder, crunchyroll, dazn, viki, iptv, smile, chase, aa, rac, lv, hastings, virgin money, mobile, mortgage works, creditfix, arrow global, slc, iva, abbey life, mini finance, engie, fair finance, koala kids club, humm group, jackpot, bet, bets, roulette, stake, indigo michael, hastee, swift credit services, apex credit, bailiff, opos, nolans, stirling park, walker love, invocas, churchwood'

/** Words that say insurance, whatever is insured. */
export const insuranceWords =
  'ins, insurance, insur, insurances, insuranc, insure, assurance, policy, underwriting, premium'

/** Words with which an ordinary name is a firm's after all. */
export const tradeWords = `${insuranceWords}, card, loan, loans, mortgage, finance, top up, topup, payg, prepay, meter, energy, mobile, catalogue, catalogues`
