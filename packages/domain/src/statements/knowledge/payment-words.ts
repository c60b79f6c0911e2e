/**
 * How money moved, told by the type column or by words that a bank puts before or after the payee.
 * The same letters differ by bank, and none tells the direction: that is the column's alone.
 */
export type Method =
  | 'direct-debit'
  | 'standing-order'
  | 'card'
  | 'transfer'
  | 'cash'
  | 'cheque'
  | 'bank-credit'
  | 'interest'
  | 'fee'
  | 'bounced'

type MethodWords = {
  readonly method: Method
  /** What a type column says, whole. */
  readonly codes: string
  /** What a description opens with. */
  readonly leads: string
  /** What a description ends with. */
  readonly tails: string
}

export const methodWords: readonly MethodWords[] = [
  {
    method: 'direct-debit',
    codes:
      'dd, d d, ddr, direct debit, directdebit, dir deb, direct debit payment, bacs direct debit, dd payment, d debit, direct deb, dirdeb, ddt',
    leads:
      'direct debit payment to, ddr, direct debit to, direct debit, first payment direct debit to, direct debit first payment, dd to, d d to, ddr to, bacs direct debit, dd',
    tails: 'ddr, direct debit, first ddr, dd',
  },
  {
    method: 'standing-order',
    codes:
      'so, s o, sto, stdo, standing order, standingorder, repeatpmt, stand order, st order, s order, standing order payment, scheduled payment, stnd order, regular payment, sord',
    leads:
      'sto, s o, standing order via faster payment to, standing order to, standing order payment to, standing order, scheduled payment to, s o to, so to, sto to, stdg order',
    tails: 'sto, standing order, s o, bbp sto, so',
  },
  {
    method: 'card',
    codes:
      '))), deb, pos, vis, visa, card, card payment, cardpayment, card purchase, card transaction, debit card, cd, mc, mastercard, mst, contactless, cnp, visa purchase, visa payment, clp, bcc, d card, dpc card, purchase, poc card, chip and pin, card pymt, contactless payment, apple pay, google pay, online card, debit card payment, debit card transaction, maestro, dcr, itl, intl, ecom, card subscription, point of sale, visa debit, dc, credit card payment, visa card, vdp, vdc, crd',
    leads:
      'vis, deb, contactless payment to, contactless payment, card payment to, card payment, card purchase, card purchase at, visa purchase, visa debit, debit card payment to, debit card payment, debit card purchase, purchase at, pos, card transaction, refund from, apple pay, google pay, visa, mastercard purchase, credit card refund, visa credit, card refund, purchase, recurring payment to, recurring card payment',
    tails: 'bcc, clp, cpm, card payment, card purchase, vis, deb, pos',
  },
  {
    method: 'transfer',
    codes:
      'fpo, fpi, fp, fps, bp, tfr, trf, transfer, faster payment, faster payments, fasterpayment, faster payment in, faster payment out, obp, ftr, otr, bill payment, billpayment, ibp, ebp, xfer, tsu, tel, payment to, payment from, transfer to, transfer from, internet transfer, online transaction, online payment, mobile payment, mob, payment, onl, mpi, mpo, fpi out, pay a contact, chaps, chp, bank transfer, domestic transfer, outward payment, faster payments in, faster payments out, inb, obt, ppo, pot transfer, p2p payment, monzo to monzo, internal transfer, eib, int transfer, online transfer',
    leads:
      'fpo, fpi, tfr, paid to, sent money to, received money from, money received from, bill payment via faster payment to, bill payment to, bill payment, faster payments receipt, faster payment receipt, faster payment to, faster payment from, faster payment, faster payments, transfer to, transfer from, transfer via faster payment to, payment to, payment from, received from, on line banking bill payment to, on line banking bill payment, mobile payment to, online transfer to, online transfer from, bank transfer to, bank transfer from, pot transfer to, pot transfer from, pot transfer, mobile banking payment to, internet banking payment to, online banking payment to, sent to, sent from, internal transfer, third party payment made via faster payment to, third party payment made via faster payment, payment, transfer, fp to, fp from',
    tails:
      'fpi, fpo, bbp, tfr, bp, faster payments, faster payment, via mobile pymt, via mobile, via online pymt, via online',
  },
  {
    method: 'cash',
    codes:
      'atm, cash, cpt, c l, lnk, csh, cash withdrawal, cashpoint, cash machine, atm withdrawal, cdm, cash in, cash deposit, pim, cash credit, tlr, cwl, poc, deposit cash, cash machine withdrawal, counter withdrawal, paying in machine',
    leads:
      'cash machine withdrawal at, cash machine withdrawal, cash withdrawal at, cash withdrawal, cash paid in at, cash paid in, cash credit, cash deposit, cash lnk, cash notemac, lnk, cashpoint, atm, atm withdrawal, counter withdrawal, cash in at, cash in, post office cash, cash deposited, counter credit cash, deposit at',
    tails: 'atm withdrawal, atm, cash withdrawal, counter cash',
  },
  {
    method: 'cheque',
    codes:
      'chq, cheque, check, cheque paid in, cq, chq in, cheque deposit, chqs, mobile cheque, dep cheque',
    leads:
      'cheque issued, cheque paid in, cheque, chq, mobile cheque, cheque deposit, cheque credit, cheque imaged, counter credit',
    tails: 'chq, cheque',
  },
  {
    method: 'bank-credit',
    codes:
      'bgc, bac, bacs, bacs credit, cr, c r, bank credit, bank giro credit, bankgirocredit, giro credit, automated credit, auto credit, direct credit, directdep, credit, bacs direct credit, bacs payment in, sal, salary, dwp, div, dividend, ctr, gc, automated cr, bank giro, inward payment, credit payment, bcr, direct dep, bacs in, bsp',
    leads:
      'cr, bank giro credit ref, bank giro credit, bank credit, direct credit from, direct credit, bacs credit, automated credit, bgc, bacs, credit from, giro credit, bacs payment from, deposit from, salary payment from',
    tails:
      'bgc, bacs direct credit, bacs, bac, cr, bank giro credit, direct credit, automated credit, bacs credit',
  },
  {
    method: 'interest',
    codes: 'int, interest, gross int, cr int, od int, net int',
    leads:
      'interest, interest paid, credit interest, gross interest, net interest, overdraft interest, arranged overdraft interest, unarranged overdraft interest, total interest, debit interest, od interest, savings interest, interest earned, interest charged, interest added, monthly interest, loyalty interest, od int',
    tails: '',
  },
  {
    method: 'fee',
    codes:
      'fee, chg, charge, charges, srvchg, commission, account fee, com, comm, bank charge, bank charges, cor',
    leads:
      'account fee, overdraft fee, monthly account fee, monthly fee, arranged overdraft fee, unarranged overdraft fee, commission charges, club lloyds fee, daily od charge, daily overdraft, unauthorised overdraft, unarranged od, non sterling transaction fee, foreign transaction fee, non sterling purchase fee, account charge, maintenance fee, bank charges, service charge account, monthly membership fee account, account maintenance, package account fee, daily arranged, od usage fee, overdraft usage',
    tails: '',
  },
  {
    method: 'bounced',
    codes: 'u d, upd, unp, unpaid, rtd, returned, cui, unp dd, unpd, und, udd',
    leads: '',
    tails: '',
  },
]

/** Firms and devices between payer and payee: what stands behind them is who is paid. */
export const goBetweens =
  'paypal, pp, sumup, sum up, zettle, izettle, sq, square, sp, stripe, google, apple pay, google pay, gocardless, go cardless, gc, www, http, https, paypoint, payzone, worldpay, amzn, crv, curve, dojo, tyl, bacs, adyen, checkout com, mollie, lnk, the, to, from, ref, trustly, truelayer, paysafe, paysafecard, skrill, neteller, payit, volt, ppay, paybyphone, iz, wpy, zlr, cko, card, dd, int, l, pos, klarna pay'

/** What opens the reference behind a payee. */
export const referenceWords = 'ref, reference, mandate no, mandate, effective date, rate'

/** What card machines print of a country. */
export const countryCodes =
  'gb, gbr, ie, irl, lu, lux, nl, nld, se, swe, gi, gib, mt, mlt, us, usa, fr, fra, de, deu, es, esp, it, ita, pt, prt, pol, che, aut, bel, dnk, nor, cyp, grc, tur, can, aus'

/** Codes of countries and cities that a card machine prints behind a name. */
export const placeTails =
  'gb, gbr, uk, london, ie, irl, lu, lux, nl, nld, se, swe, gi, gib, mt, mlt, gibraltar, malta, stockholm, amsterdam, leeds, manchester, birmingham, bristol, cardiff, edinburgh, glasgow, sheffield, liverpool, newcastle, nottingham, leicester, internet, online, co, com, www, limited, ltd, plc, int, cd, on, gbp, dublin, eu, stoke, warrington, sunderland, slough, reading, hammersmith, net, org, help, luxembourg, essex, kent, wakefield, bradford, york, bath, swansea, swindon, payment, payments, pymt, pymts, pmt, dd, ref, account, acc, bill'
