/**
 * A seeded maker of random UK bank statements as words with positions. Pure TypeScript without dependencies.
 * generateStatement(seed) gives { pages, truth, layout }: pages as a PDF text layer would give them, truth in the format of
 * the statement corpus, and `layout`, the choices made, for finding out which of them a reader fails on.
 * Written without knowledge of any reader.
 */
export type Word = {
  text: string
  box: [number, number, number, number]
  fontSize: number
  isBold: boolean
}
export type Page = {
  number: number
  width: number
  height: number
  words: Word[]
  rules: never[]
}
export type Transaction = {
  date: string
  description: string
  amount: number
  type: 'credit' | 'debit'
  balance: number | null
  typeCode?: string
  list: string | null
}
export type Truth = {
  kind: 'pdf'
  bank: string
  accountHolder: string
  sortCode: string
  accountNumber: string
  statementPeriod: { start: string; end: string }
  statementMonth: string
  openingBalance: number
  closingBalance: number
  transactions: Transaction[]
  totalIncome: number
  reconciles: true
  expected: 'ok'
  /** Another account of the holder, stated below the first in the same file. */
  second?: Pick<Truth, 'accountNumber' | 'openingBalance' | 'closingBalance' | 'transactions'>
}
export type Layout = {
  columns: string[]
  headings: 'each' | 'first' | 'none'
  headingWords: string[]
  dateStyle: string
  datePrint: 'row' | 'day' | 'group'
  order: 'oldest' | 'newest'
  balances: 'row' | 'day' | 'heading' | 'page' | 'none'
  amounts: 'two' | 'minus' | 'trailing' | 'brackets' | 'plusminus' | 'cr' | 'crdr'
  overdrawn: string
  pound: 'none' | 'attached' | 'apart'
  wrapWidth: number
  amountLine: 'first' | 'last'
  sidePanel: boolean
  forward: string[]
  totals: boolean
  pending: boolean
  alignLeft: boolean
  jitter: number
  second: boolean
  minus: string
  newYear: boolean
  pages: number
  years: boolean
  summary: string
}

// ---------------------------------------------------------------- chance
class Chance {
  private s: number
  constructor(seed: number | string) {
    let h = 0x811c9dc5
    const t = `statement:${seed}`
    for (let i = 0; i < t.length; i++) h = Math.imul(h ^ t.charCodeAt(i), 0x01000193) >>> 0
    this.s = h || 1
    for (let i = 0; i < 8; i++) this.next()
  }
  next(): number {
    let x = (this.s = (this.s + 0x9e3779b9) >>> 0)
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
    return ((x ^ (x >>> 15)) >>> 0) / 4294967296
  }
  int(a: number, b: number): number {
    return a + Math.floor(this.next() * (b - a + 1))
  }
  of<T>(xs: readonly T[]): T {
    return xs[Math.floor(this.next() * xs.length)]!
  }
  yes(p: number): boolean {
    return this.next() < p
  }
  /** weighted choice */
  by<T>(xs: readonly (readonly [T, number])[]): T {
    let t = this.next() * xs.reduce((a, x) => a + x[1], 0)
    for (const [v, w] of xs) {
      t -= w
      if (t < 0) return v
    }
    return xs[0]![0]
  }
  digits(n: number): string {
    let s = String(this.int(1, 9))
    while (s.length < n) s += this.int(0, 9)
    return s
  }
}
// ---------------------------------------------------------------- dates and money
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const utc = (s: string) => new Date(`${s}T00:00:00Z`)
const add = (s: string, n: number) =>
  new Date(utc(s).getTime() + n * 86400000).toISOString().slice(0, 10)
const ordinal = (n: number) =>
  n +
  (n % 10 === 1 && n !== 11
    ? 'st'
    : n % 10 === 2 && n !== 12
      ? 'nd'
      : n % 10 === 3 && n !== 13
        ? 'rd'
        : 'th')
/** tokens: {d} {dd} {do} {mmm} {MMM} {mmmm} {mm} {yy} {yyyy} {ddd} {dddd} */
function date(s: string, f: string): string {
  const [y, m, d] = s.split('-') as [string, string, string]
  const name = MONTHS[+m - 1]!
  return f.replace(
    /\{(\w+)\}/g,
    (_, k: string) =>
      ({
        d: String(+d),
        dd: d,
        do: ordinal(+d),
        mmm: name.slice(0, 3),
        MMM: name.slice(0, 3).toUpperCase(),
        mmmm: name,
        mm: m,
        yy: y.slice(2),
        yyyy: y,
        ddd: WEEK[utc(s).getUTCDay()]!.slice(0, 3),
        dddd: WEEK[utc(s).getUTCDay()]!,
      })[k] ?? k,
  )
}
const money = (p: number, comma = true) => {
  const a = Math.abs(p)
  const w = String(Math.floor(a / 100))
  return `${comma ? w.replace(/\B(?=(\d{3})+$)/g, ',') : w}.${String(a % 100).padStart(2, '0')}`
}
// ---------------------------------------------------------------- text widths (about those of Helvetica)
const NARROW = "ijl.,:;'|!()[]-/ ftrI"
const WIDE = 'mwMW@%'
const charW = (c: string) =>
  /[0-9]/.test(c)
    ? 0.556
    : c === '.' || c === ','
      ? 0.278
      : c === '£'
        ? 0.556
        : WIDE.includes(c)
          ? 0.86
          : NARROW.includes(c)
            ? 0.31
            : /[A-Z]/.test(c)
              ? 0.69
              : 0.53
const width = (s: string, size: number, bold = false) => {
  let w = 0
  for (const c of s) w += charW(c)
  return w * size * (bold ? 1.05 : 1)
}

// ---------------------------------------------------------------- what happens on the account
type Kind =
  | 'dd'
  | 'so'
  | 'card'
  | 'in'
  | 'pin'
  | 'pout'
  | 'atm'
  | 'own'
  | 'back'
  | 'interest'
  | 'fee'
  | 'fx'
  | 'win'
type Event = {
  d: string
  k: Kind
  n: string
  place?: string
  ref?: string
  a: number
  credit: boolean
  list: string | null
}
const DD: [string, string, number, number][] = [
  ['NPOWER BUSINESS SOL', 'gasElectric', 80, 190],
  ['OCTOPUS ENERGY LTD', 'gasElectric', 70, 240],
  ['EON NEXT', 'gasElectric', 60, 200],
  ['SCOTTISHPOWER', 'gasElectric', 80, 190],
  ['SEVERN TRENT', 'water', 22, 50],
  ['THAMES WATER', 'water', 20, 55],
  ['YORKSHIRE WATER', 'water', 25, 48],
  ['SHEFFIELD CITY COUN', 'councilTax', 120, 205],
  ['LB LEWISHAM CTAX', 'councilTax', 110, 190],
  ['FIFE COUNCIL', 'councilTax', 105, 180],
  ['BUSY BEES NURSERIES', 'childcare', 300, 900],
  ['AVIVA HOME INS', 'homeInsurance', 12, 34],
  ['LV HOME INSURANCE', 'homeInsurance', 12, 34],
  ['HASTINGS DIRECT CAR', 'carInsurance', 30, 90],
  ['ADMIRAL INSURANCE', 'carInsurance', 30, 90],
  ['ROYAL LONDON LIFE', 'lifeInsurance', 9, 40],
  ['L&G LIFE ASSURANCE', 'lifeInsurance', 9, 40],
  ['EE LIMITED', 'communications', 12, 48],
  ['SKY DIGITAL', 'communications', 30, 90],
  ['TV LICENCE MBP', 'communications', 14, 15],
  ['VIRGIN MEDIA PYMTS', 'communications', 30, 80],
  ['BARCLAYCARD', 'creditCommitments', 25, 200],
  ['CAPITAL ONE', 'creditCommitments', 20, 90],
  ['NEXT DIRECTORY', 'creditCommitments', 15, 90],
  ['BLACK HORSE LTD', 'creditCommitments', 140, 320],
  ['ZOPA BANK LTD', 'creditCommitments', 60, 240],
  ['LOWELL FINANCIAL', 'creditCommitments', 10, 40],
  ['PUREGYM LTD', 'otherDirectDebits', 18, 30],
  ['DVLA-YK68 TRX', 'otherDirectDebits', 12, 30],
  ['PETPLAN', 'otherDirectDebits', 14, 44],
  ['BRITISH RED CROSS', 'otherDirectDebits', 4, 15],
  ['UNISON', 'otherDirectDebits', 9, 24],
  ['HALIFAX MORTGAGE', 'mortgagePayments', 480, 1300],
  ['NATIONWIDE MTG', 'mortgagePayments', 480, 1300],
]
const SO: [string, string, string, number, number][] = [
  ['PARK LETTINGS', 'RENT FLAT 6', 'otherDirectDebits', 450, 1100],
  ['CHERUBS CHILDMINDING', 'JACK', 'childcare', 90, 320],
  ['STEPCHANGE DEBT CHAR', '4410022', 'creditCommitments', 40, 190],
  ['J WARDLE', 'LOAN REPAY', 'otherDirectDebits', 20, 100],
]
const SHOPS: [string, string, string | null][] = [
  ['TESCO STORES 2914', 'LEEDS', null],
  ['ALDI 61 773', 'GRIMSBY', null],
  ['CO-OP GROUP 0411', 'OBAN', null],
  ['GREGGS', 'DERBY', null],
  ['AMZNMKTPLACE*8R2', 'AMAZON.CO.UK', null],
  ['SQ *HOBBS BARBERS', 'STOKE', null],
  ['TFL TRAVEL CHARGE', 'TFL.GOV.UK/CP', null],
  ['MCDONALDS 1120', 'HULL', null],
  ['SHELL A38 SERVICES', 'LICHFIELD', null],
  ['PAYPAL *EBAY UK', '35314369001', null],
  ['B&M 318', 'WIGAN', null],
  ['BOOTS 0190', 'TRURO', null],
  ['UBER *EATS', 'LONDON', null],
  ['NETFLIX.COM', '0800 672', 'communications'],
  ['KLARNA*HM', 'LONDON', 'creditCommitments'],
  ['CLEARPAY', 'LONDON', 'creditCommitments'],
  ['SKY BETTING', 'LEEDS', 'gamblingTransactions'],
  ['NATIONAL LOTTERY', 'WATFORD', 'gamblingTransactions'],
  ['BET365', 'STOKE', 'gamblingTransactions'],
  ['UTILITA TOPUP', 'EASTLEIGH', 'gasElectric'],
  ['PRIMARK 211', 'BATH', null],
  ['TRAINLINE', 'LONDON', null],
  ['1 STOP SHOP', 'DEAL', null],
  ['PHASE 8', 'YORK', null],
]
const WAGES: [string, string][] = [
  ['KEIGHLEY FOUNDRY LTD', 'SALARY'],
  ['NORTH EAST AMB NHS', 'PAYROLL'],
  ['DEVON CC PAYROLL', '88120'],
  ['MORTIMER & SONS', 'WAGES'],
  ['ARGENT CLEANING', 'WAGES WK 31'],
]
const BENEFITS: [string, string][] = [
  ['DWP UC', 'PK114420B'],
  ['HMRC CHILD BENEFIT', 'CHB771920'],
  ['DWP PIP', 'NS882104'],
  ['DWP STATE PENSION', 'YB110293C'],
]
const FOLK = [
  'MR A NWOSU',
  'S HOLROYD',
  'BETH CAVANAGH',
  'T J PRESCOTT',
  'MRS F AKHTAR',
  'OWEN PRICE',
  'L DE SOUZA',
]
const NOTES = ['dinner', 'thanks', 'half gas', 'tickets', 'present', '2 x shirts', 'rota swap']
function events(c: Chance, start: string, days: number, n: number, style: number): Event[] {
  const out: Event[] = []
  const end = add(start, days)
  const day = () => add(start, c.int(0, days))
  const amt = (lo: number, hi: number) =>
    Math.max(99, Math.round((lo + (hi - lo) * c.next() * c.next()) * 100))
  const pick = [...DD]
    .sort(() => c.next() - 0.5)
    .slice(0, Math.max(2, Math.min(16, Math.round(n * 0.22))))
  for (const [nm, list, lo, hi] of pick)
    out.push({ d: day(), k: 'dd', n: nm, ref: c.digits(8), a: amt(lo, hi), credit: false, list })
  for (const [nm, ref, list, lo, hi] of SO)
    if (c.yes(0.3)) out.push({ d: day(), k: 'so', n: nm, ref, a: amt(lo, hi), credit: false, list })
  const w = c.of(WAGES)
  const times = c.of([1, 1, 1, 2, 4])
  for (let i = 0; i < times; i++)
    out.push({
      d: add(start, Math.min(days, c.int(0, 3) + Math.round((days / times) * i))),
      k: 'in',
      n: w[0],
      ref: w[1],
      a: Math.round(amt(1500, 3600) / times),
      credit: true,
      list: 'incomeTransactions',
    })
  if (c.yes(0.6)) {
    const b = c.of(BENEFITS)
    out.push({
      d: day(),
      k: 'in',
      n: b[0],
      ref: b[1],
      a: amt(90, 900),
      credit: true,
      list: 'incomeTransactions',
    })
  }
  if (c.yes(0.35)) {
    const x = c.of(pick)
    const d = day()
    const a = amt(x[2], x[3])
    out.push(
      { d, k: 'dd', n: x[0], ref: '77120', a, credit: false, list: x[1] },
      { d, k: 'back', n: x[0], ref: '77120', a, credit: true, list: 'bouncedPayments' },
    )
    if (c.yes(0.4))
      out.push({
        d: add(d, 1) > end ? d : add(d, 1),
        k: 'fee',
        n: 'UNPAID ITEM FEE',
        a: c.of([500, 1000, 1500, 2500]),
        credit: false,
        list: 'bouncedPayments',
      })
  }
  if (c.yes(0.4))
    out.push({
      d: day(),
      k: 'interest',
      n: c.of(['GROSS INTEREST', 'CREDIT INTEREST', 'INTEREST PAID']),
      a: c.int(4, 900),
      credit: true,
      list: null,
    })
  if (c.yes(0.3))
    out.push({
      d: day(),
      k: 'fee',
      n: c.of(['ARRANGED OVERDRAFT INTEREST', 'ACCOUNT FEE', 'MONTHLY CHARGE']),
      a: c.int(150, 3000),
      credit: false,
      list: null,
    })
  while (out.length < n) {
    const t = c.next()
    if (t < 0.7) {
      const [nm, pl, list] = c.of(SHOPS)
      out.push({
        d: day(),
        k: 'card',
        n: nm,
        place: pl,
        a: c.yes(0.03) ? c.int(100000, 450000) : amt(1, 95),
        credit: false,
        list,
      })
    } else if (t < 0.78)
      out.push({
        d: day(),
        k: 'pout',
        n: c.of(FOLK),
        ref: c.of(NOTES),
        a: amt(5, 160),
        credit: false,
        list: null,
      })
    else if (t < 0.86)
      out.push({
        d: day(),
        k: 'pin',
        n: c.of(FOLK),
        ref: c.of(NOTES),
        a: amt(5, 160),
        credit: true,
        list: null,
      })
    else if (t < 0.91)
      out.push({
        d: day(),
        k: 'atm',
        n: c.of(['LNK HIGH ST', 'NOTEMACHINE', 'CARDTRONICS']),
        place: c.of(['ELY', 'DEAL', 'BRISTOL']),
        a: c.int(1, 20) * 1000,
        credit: false,
        list: null,
      })
    else if (t < 0.95) {
      const cr = c.yes(0.5)
      out.push({
        d: day(),
        k: 'own',
        n: c.of(['SAVINGS', 'ISA', '11-22-33 40198822']),
        a: c.int(1, 60) * 500,
        credit: cr,
        list: null,
      })
    } else if (t < 0.98) {
      const e = c.int(300, 9000)
      const r = 1.1 + c.int(0, 90) / 1000
      out.push({
        d: day(),
        k: 'fx',
        n: c.of(['CARREFOUR', 'HOTEL MIRAMAR', 'BAR CENTRAL']),
        place: `EUR ${money(Math.round(e * r))} RATE ${r.toFixed(3)}`,
        a: e,
        credit: false,
        list: null,
      })
    } else
      out.push({
        d: day(),
        k: 'win',
        n: 'SKY BETTING',
        place: 'LEEDS',
        a: c.int(5, 120) * 100,
        credit: true,
        list: 'gamblingTransactions',
      })
  }
  void style
  return out.sort((a, b) => (a.d < b.d ? -1 : a.d > b.d ? 1 : 0))
}
/** four ways of wording an entry; parts are kept apart so that they may stand on lines of their own */
function wording(c: Chance, e: Event, style: number): { parts: string[]; code: string } {
  const title = (s: string) =>
    s
      .split(' ')
      .map((w) => (w.length > 3 && /^[A-Z]+$/.test(w) ? w[0] + w.slice(1).toLowerCase() : w))
      .join(' ')
  const code = (
    {
      dd: ['DD', 'D/D', 'DD', 'Direct Debit'],
      so: ['SO', 'S/O', 'STO', 'Standing Order'],
      card: ['VIS', 'POS', 'DEB', 'Card'],
      in: ['CR', 'BAC', 'BGC', 'Bank Credit'],
      pin: ['CR', 'BAC', 'FPI', 'Payment In'],
      pout: ['BP', 'OTR', 'FPO', 'Payment Out'],
      atm: ['ATM', 'C/L', 'CPT', 'Cash'],
      own: ['TFR', 'TFR', 'TFR', 'Transfer'],
      back: ['CR', 'U/D', 'COR', 'Returned'],
      interest: ['CR', 'INT', 'INT', 'Interest'],
      fee: ['DR', 'CHG', 'FEE', 'Fee'],
      fx: ['VIS', 'POS', 'DEB', 'Card'],
      win: ['CR', 'POS', 'DEB', 'Card'],
    } as const
  )[e.k][style]!
  const p = (...xs: (string | undefined)[]) => ({ parts: xs.filter((x): x is string => !!x), code })
  if (e.k === 'back')
    return p(
      c.of([
        'UNPAID DIRECT DEBIT',
        'RETURNED D/D',
        'UNPAID DD',
        'Unpaid Direct Debit',
        'RETURNED DIRECT DEBIT',
      ]) +
        ' ' +
        e.n,
      style === 0 ? undefined : e.ref,
    )
  if (e.k === 'fee' || e.k === 'interest') return p(e.n)
  switch (style) {
    case 0:
      return p(
        e.n,
        e.k === 'card' || e.k === 'fx' || e.k === 'win' || e.k === 'atm'
          ? e.place
          : e.k === 'dd'
            ? undefined
            : e.ref?.toUpperCase(),
      )
    case 1: {
      const w = {
        dd: 'Direct Debit',
        so: 'Standing Order',
        card: 'Card Transaction',
        fx: 'Card Transaction',
        win: 'Card Transaction',
        in: 'Automated Credit',
        pin: 'Automated Credit',
        pout: 'OnLine Transaction',
        atm: 'Cash Withdrawal',
        own: 'OnLine Transaction',
      }[e.k as 'dd']
      return p(
        w,
        `${e.k === 'card' || e.k === 'atm' ? `${c.digits(4)} ${date(add(e.d, -1), '{dd}{MMM}{yy}')} , ` : ''}${e.n}${e.place ? ` , ${e.place}` : ''}${e.ref ? ` ${e.ref.toUpperCase()}` : ''}`,
        e.k === 'pout'
          ? `VIA MOBILE - PYMT FP ${date(e.d, '{dd}/{mm}/{yy}')} 10 , ${c.digits(16)}R`
          : undefined,
      )
    }
    case 2: {
      const w = {
        dd: 'DIRECT DEBIT PAYMENT TO',
        so: 'STANDING ORDER TO',
        card: 'CARD PAYMENT TO',
        fx: 'CARD PAYMENT TO',
        win: 'CREDIT FROM',
        in: 'BANK GIRO CREDIT REF',
        pin: 'FASTER PAYMENTS RECEIPT FROM',
        pout: 'BILL PAYMENT VIA FASTER PAYMENT TO',
        atm: 'CASH WITHDRAWAL AT',
        own: e.credit ? 'TRANSFER FROM' : 'TRANSFER TO',
      }[e.k as 'dd']
      return p(
        `${w} ${e.n}${e.place ? `, ${e.place}` : ''}${e.ref ? ` REF ${e.ref.toUpperCase()}` : ''}${e.k === 'dd' ? `, MANDATE NO ${c.digits(4)}` : e.k === 'card' ? ` ON ${date(add(e.d, -1), '{dd}-{mm}-{yyyy}')}` : ''}`,
      )
    }
    default: {
      const w = {
        dd: 'Direct Debit to ',
        so: 'Standing Order to ',
        card: 'Card Payment to ',
        fx: 'Card Payment to ',
        win: 'Refund From ',
        in: 'Direct Credit From ',
        pin: 'Received From ',
        pout: 'Bill Payment to ',
        atm: 'Cash Machine Withdrawal ',
        own: e.credit ? 'Transfer from ' : 'Transfer to ',
      }[e.k as 'dd']
      return p(
        w + title(e.n),
        e.k === 'card'
          ? `On ${date(add(e.d, -1), '{dd} {mmm}')}`
          : e.k === 'fx'
            ? e.place
            : e.ref
              ? `Ref: ${e.ref}`
              : e.k === 'atm'
                ? e.place
                : undefined,
      )
    }
  }
}
// ---------------------------------------------------------------- headings
const OUT = [
  'Paid out',
  'Money out',
  'Withdrawn',
  'Debit',
  'Debits',
  'Payments',
  'Out',
  'Withdrawals',
  'Money Out (£)',
  'Payments - out',
  'Withdrawn(£)',
  'Paid out £',
  'Debit (£)',
  '£ Out',
]
const IN = [
  'Paid in',
  'Money in',
  'Paid in',
  'Credit',
  'Credits',
  'Receipts',
  'In',
  'Deposits',
  'Money In (£)',
  'Payments - in',
  'Paid In(£)',
  'Paid in £',
  'Credit (£)',
  '£ In',
]
const DESC = [
  'Description',
  'Details',
  'Transaction',
  'Payment type and details',
  'Particulars',
  'Transaction details',
]
const BAL = ['Balance', 'Balance (£)', '£ Balance', 'Account balance', 'Balance £']
const DATE = ['Date', 'Date', 'Date', 'Transaction date']
const CODE = ['Type', 'Code', 'Payment type', '']
const AMOUNT = ['Amount', 'Amount (£)', 'Value', 'Amount GBP']
const BANKS = [
  'Brigantia Bank',
  'Severnside Building Society',
  'HSBC UK',
  'NatWest',
  'Lloyds Bank',
  'Barclays',
  'Santander',
  'Nationwide',
  'TSB',
  'Virgin Money',
  'Metro Bank',
  'The Co-operative Bank',
  'First Direct',
  'Halifax',
  'Starling Bank',
  'Danske Bank',
  'Leeds Building Society',
]
const HOLDERS = [
  'Mr Peter Ashdown',
  'MISS L OYELOWO',
  'Mrs Catrin Mai Evans',
  'MR D & MRS P STROUD',
  'Dr Hannah Kirwan',
  'GREENFOLD JOINERY LTD',
  'Ms Aoife Brannigan',
]

export function generateStatement(seed: number | string): {
  pages: Page[]
  truth: Truth
  layout: Layout
} {
  const c = new Chance(seed)
  // What was added later is drawn apart, so that a seed's other choices stay as they were.
  const later = new Chance(`later ${seed}`)
  const statesDays = later.yes(0.08)
  const minus = later.by([
    ['-', 70],
    ['\u2212', 20],
    ['\u2013', 10],
  ])
  const W = c.yes(0.08) ? 842 : c.yes(0.06) ? 612 : 595
  const H = W === 842 ? 595 : W === 612 ? 792 : 842
  const size = c.of([7, 7.5, 8, 8, 8.5, 9, 9.5])
  const lead = size * (1.12 + c.next() * 0.25)
  const gap = c.next() * size * 0.8
  const jitter = c.yes(0.15) ? 0.8 : 0
  const left = c.int(28, 52)
  const sidePanel = W < 700 && c.yes(0.15)
  const right = W - c.int(28, 46) - (sidePanel ? 118 : 0)
  // period
  const newYear = c.yes(0.2)
  const year = c.int(2022, 2026)
  const start = newYear
    ? `${year}-12-${String(c.int(4, 24)).padStart(2, '0')}`
    : `${year}-${String(c.int(1, 11)).padStart(2, '0')}-${String(c.int(1, 28)).padStart(2, '0')}`
  const days = c.of([27, 29, 30, 30, 30, 30, 58, 90])
  const end = add(start, days)
  const style = c.int(0, 3)
  const n = c.by([
    [c.int(12, 30), 3],
    [c.int(30, 80), 5],
    [c.int(80, 190), 2],
  ])
  const evs = events(c, start, days, n, style)
  const wild = c.yes(0.4)
  let bal = wild ? c.int(-60000, 60000) : c.int(100000, 900000)
  const open = bal
  // layout choices
  const amounts = c.by<Layout['amounts']>([
    ['two', 62],
    ['minus', 10],
    ['trailing', 5],
    ['brackets', 5],
    ['plusminus', 7],
    ['cr', 6],
    ['crdr', 5],
  ])
  let balances = c.by<Layout['balances']>([
    ['row', 55],
    ['day', 25],
    ['page', 8],
    ['none', 12],
  ])
  if (statesDays) balances = 'heading'
  const order: Layout['order'] = c.yes(0.14) ? 'newest' : 'oldest'
  if (order === 'newest' && balances === 'day') balances = 'row'
  let headings = c.by<Layout['headings']>([
    ['each', 70],
    ['first', 20],
    ['none', 10],
  ])
  if (headings === 'none' && amounts === 'two' && balances !== 'row') headings = 'first'
  const drawnPrint = c.by<Layout['datePrint']>([
    ['row', 50],
    ['day', 42],
    ['group', 8],
  ])
  const datePrint = statesDays ? 'group' : drawnPrint
  const years = c.yes(0.6)
  const upper = c.yes(0.3)
  let dateStyle = years
    ? c.of([
        '{dd} {mmm} {yy}',
        '{dd} {mmm} {yyyy}',
        '{dd}/{mm}/{yyyy}',
        '{dd}/{mm}/{yy}',
        '{dd}-{mm}-{yyyy}',
        '{dd}.{mm}.{yy}',
        '{d} {mmmm} {yyyy}',
        '{dd}{MMM}{yy}',
        '{dd}-{mmm}-{yyyy}',
        '{d}/{mm}/{yyyy}',
        '{yyyy}-{mm}-{dd}',
      ])
    : c.of([
        '{d} {mmm}',
        '{dd} {mmm}',
        '{do} {mmm}',
        '{dd} {MMM}',
        '{d} {mmmm}',
        '{ddd} {d} {mmm}',
        '{dd}/{mm}',
        '{mmm} {d}',
      ])
  if (datePrint === 'group')
    dateStyle = c.of([
      '{dddd} {d} {mmmm} {yyyy}',
      '{d} {mmmm} {yyyy}',
      '{dd} {mmm} {yyyy}',
      '{ddd} {dd} {mmm} {yy}',
    ])
  const dateText = (s: string) => (upper ? date(s, dateStyle).toUpperCase() : date(s, dateStyle))
  const overdrawn = c.of(['-', '-', '-', 'trail', 'OD', 'DR', 'D', '()'])
  const apartSuffix = c.yes(0.5)
  const pound = c.by<Layout['pound']>([
    ['none', 65],
    ['attached', 28],
    ['apart', 7],
  ])
  const crBalance = overdrawn === 'DR' && c.yes(0.3)
  const code = datePrint !== 'group' && c.yes(0.35)
  const ref = c.yes(0.06) && W > 700
  const serial = c.yes(0.05)
  const valueDate = datePrint === 'row' && years && c.yes(0.07)
  const alignLeft = c.yes(0.08)
  const amountLine: Layout['amountLine'] = style === 0 && c.yes(0.25) ? 'last' : 'first'
  const hi = c.int(0, OUT.length - 1)
  const swapIO = c.yes(0.45)
  const descFirstLast = c.by<'normal' | 'descLast' | 'balanceEarly'>([
    ['normal', 90],
    ['descLast', 6],
    ['balanceEarly', 4],
  ])
  const showBal = balances === 'row' || balances === 'day'
  // columns: name, heading, width
  type Col = {
    name: string
    head: string
    w: number
    x: number
    numeric: boolean
  }
  const numW = Math.max(
    width('123,456.78', size) +
      (pound === 'none' ? 4 : pound === 'apart' ? size * 0.9 : size * 0.6) +
      10,
    52,
  )
  const suffixW = width(' DR', size) + 4
  const col = (name: string, head: string, w: number, numeric = false): Col => ({
    name,
    head,
    w: Math.max(w, width(head, size, true) + 8),
    x: 0,
    numeric,
  })
  const dCol = col(
    'date',
    c.of(DATE),
    Math.max(width(dateText('2024-12-28'), size), width(dateText('2024-09-30'), size)) + 10,
  )
  const cCol = col(
    'code',
    c.of(CODE),
    style === 3 ? width('Standing Order', size) + 8 : width('D/D0', size) + 8,
  )
  const tCol = col('desc', c.of(DESC), 0)
  const outCol = col('out', OUT[hi]!, numW, true),
    inCol = col('in', IN[hi]!, numW, true)
  const aCol = col(
    'amount',
    c.of(AMOUNT),
    numW + (amounts === 'cr' || amounts === 'crdr' ? suffixW : 6),
    true,
  )
  const bCol = col('balance', c.of(BAL), numW + suffixW, true)
  bCol.w = Math.max(bCol.w, width(bCol.head, size, true) + suffixW + 10)
  const amts = amounts === 'two' ? (swapIO ? [inCol, outCol] : [outCol, inCol]) : [aCol]
  const tail = showBal ? [bCol] : []
  let cols: Col[] = []
  if (serial) cols.push(col('serial', 'No', width('1888', size) + 6))
  if (datePrint !== 'group') cols.push(dCol)
  if (valueDate)
    cols.push({
      ...dCol,
      name: 'valueDate',
      head: 'Value date',
      w: Math.max(dCol.w, width('Value date', size, true) + 8),
    })
  if (descFirstLast === 'descLast') cols.push(...(code ? [cCol] : []), ...amts, ...tail, tCol)
  else if (descFirstLast === 'balanceEarly' && showBal)
    cols.push(bCol, ...(code ? [cCol] : []), tCol, ...amts)
  else {
    const codeAfter = code && c.yes(0.4)
    cols.push(
      ...(code && !codeAfter ? [cCol] : []),
      tCol,
      ...(ref ? [col('ref', 'Reference', 74)] : []),
      ...(codeAfter ? [cCol] : []),
      ...amts,
      ...tail,
    )
  }
  let room = right - left - cols.reduce((a, x) => a + x.w, 0)
  for (const nm of ['serial', 'valueDate', 'ref', 'code'])
    if (room < 120 && cols.some((x) => x.name === nm)) {
      cols = cols.filter((x) => x.name !== nm)
      room = right - left - cols.reduce((a, x) => a + x.w, 0)
    }
  const hasCode = cols.some((x) => x.name === 'code')
  const descW = Math.max(70, width(tCol.head, size, true) + 10, Math.min(room, c.int(120, 330)))
  tCol.w = descW
  const spare = Math.max(0, room - descW)
  const spread = spare / Math.max(1, cols.length)
  let x = left
  for (const k of cols) {
    k.x = x
    x += k.w + (k.name === 'desc' ? 0 : 0) + spread
  }
  const overflow = x > right + 2
  if (descFirstLast === 'descLast') tCol.x += 8
  const wrapW =
    (descFirstLast === 'descLast' ? Math.max(descW, right - tCol.x - 4) : descW + spread * 0.8) - 8
  // rows
  const wrapLines = (parts: string[]) => {
    const ls: string[] = []
    for (const p of c.yes(0.5) && style !== 0 ? [parts.join(' ')] : parts) {
      let cur = ''
      for (let w of p.split(' ')) {
        while (width(w, size) > wrapW && w.length > 4) {
          let k = w.length - 1
          while (k > 2 && width(w.slice(0, k), size) > wrapW) k--
          w = w.slice(0, k)
        }
        if (cur && width(`${cur} ${w}`, size) > wrapW) {
          ls.push(cur)
          cur = w
        } else cur = cur ? `${cur} ${w}` : w
      }
      if (cur) ls.push(cur)
    }
    return ls.slice(0, 4)
  }
  type Row = {
    e: Event
    lines: string[]
    code: string
    bal: number
    lastOfDay: boolean
  }
  let rows: Row[] = evs.map((e, i) => {
    bal += e.credit ? e.a : -e.a
    const w = wording(c, e, style)
    return {
      e,
      lines: wrapLines(w.parts),
      code: w.code,
      bal,
      lastOfDay: i === evs.length - 1 || evs[i + 1]!.d !== e.d,
    }
  })
  const close = bal
  if (order === 'newest') rows = rows.reverse()
  const tin = evs.reduce((a, e) => a + (e.credit ? e.a : 0), 0),
    tout = evs.reduce((a, e) => a + (e.credit ? 0 : e.a), 0)
  // words
  const pages: Page[] = []
  let page!: Page
  const newPage = () => {
    page = { number: pages.length + 1, width: W, height: H, words: [], rules: [] }
    pages.push(page)
  }
  const put = (
    t: string,
    px: number,
    y: number,
    o: { bold?: boolean; size?: number; right?: boolean } = {},
  ) => {
    const s = o.size ?? size
    const b = !!o.bold
    const tw = width(t, s, b)
    let cx = o.right ? px - tw : px
    const jy = jitter ? (c.next() - 0.5) * jitter : 0
    for (const w of t.split(' ')) {
      if (w) {
        const ww = width(w, s, b)
        page.words.push({
          text: w,
          box: [round(cx), round(y - s * 0.78 + jy), round(cx + ww), round(y + s * 0.22 + jy)],
          fontSize: s,
          isBold: b,
        })
        cx += ww
      }
      cx += width(' ', s, b)
    }
  }
  const round = (v: number) => Math.round(v * 100) / 100
  const pd = (t: string) => (pound === 'attached' ? `£${t}` : pound === 'apart' ? `£ ${t}` : t)
  const balText = (b: number): [string, string] => {
    if (b < 0)
      switch (overdrawn) {
        case '-':
          return [`${minus}${pd(money(b))}`, '']
        case 'trail':
          return [`${pd(money(b))}${minus}`, '']
        case '()':
          return [`(${pd(money(b))})`, '']
        default:
          return [pd(money(b)), overdrawn]
      }
    return [pd(money(b)), crBalance ? 'CR' : '']
  }
  const amtText = (a: number, credit: boolean): [string, string] => {
    switch (amounts) {
      case 'two':
        return [pd(money(a)), '']
      case 'minus':
        return [(credit ? '' : minus) + pd(money(a)), '']
      case 'trailing':
        return [pd(money(a)) + (credit ? '' : minus), '']
      case 'brackets':
        return [credit ? pd(money(a)) : `(${pd(money(a))})`, '']
      case 'plusminus':
        return [(credit ? '+' : minus) + pd(money(a)), '']
      case 'cr':
        return [pd(money(a)), credit ? 'CR' : '']
      default:
        return [pd(money(a)), credit ? 'CR' : 'DR']
    }
  }
  const hang = c.yes(0.5)
  const putNum = (k: Col, [t, suf]: [string, string], y: number, bold = false) => {
    const full = suf ? t + (apartSuffix ? ' ' : '') + suf : t
    if (alignLeft) return put(full, k.x + 2, y, { bold })
    const edge =
      k.x +
      k.w -
      4 -
      ((k.name === 'balance' && !/^(-|trail|\(\))$/.test(overdrawn)) ||
      (amounts.startsWith('cr') && k.name === 'amount')
        ? suffixW
        : 0)
    const rx =
      hang && suf
        ? edge + width((apartSuffix ? ' ' : '') + suf, size, bold)
        : suf
          ? edge + suffixW - 2
          : edge
    put(full, rx, y, { right: true, bold })
  }
  const at = (nm: string) => cols.find((k) => k.name === nm)
  const headRow = (y: number) => {
    for (const k of cols)
      if (k.head) {
        if (k.numeric && !alignLeft)
          put(
            k.head,
            k.x +
              k.w -
              4 -
              (k.name === 'balance' && !/^(-|trail|\(\))$/.test(overdrawn) ? suffixW : 0),
            y,
            { bold: true, right: true },
          )
        else put(k.head, k.x + (k.numeric ? 2 : 0), y, { bold: true })
      }
  }
  // top of the first page
  const bank = c.of(BANKS),
    holder = c.of(HOLDERS)
  const sc = `${c.digits(2)}-${String(c.int(0, 99)).padStart(2, '0')}-${String(c.int(0, 99)).padStart(2, '0')}`,
    acc = String(c.int(0, 99999999)).padStart(8, '0')
  const pf = c.of([
    '{dd} {mmm} {yyyy}',
    '{d} {mmmm} {yyyy}',
    '{dd}/{mm}/{yyyy}',
    '{dd} {MMM} {yyyy}',
  ])
  const joiner = c.of([' to ', ' - ', ' to '])
  const periodLabel = c.of([
    'Statement period: ',
    'Period ',
    '',
    'Period covered: ',
    'Your statement for ',
    'Transactions from ',
  ])
  const summary = c.by([
    ['box', 55],
    ['line', 25],
    ['none', 20],
  ])
  const labels = c.of([
    ['Opening balance', 'Money in', 'Money out', 'Closing balance'],
    ['Previous balance', 'Paid in', 'Withdrawn', 'New balance'],
    ['Balance brought forward', 'Total credits', 'Total debits', 'Balance carried forward'],
    ['Start balance', 'Total paid in', 'Total paid out', 'End balance'],
    [`Balance on ${date(start, pf)}`, 'Payments in', 'Payments out', `Balance on ${date(end, pf)}`],
  ])
  const showSummary: 'box' | 'line' | 'none' =
    balances === 'none' || balances === 'page' || balances === 'heading'
      ? summary === 'none'
        ? 'box'
        : (summary as 'box' | 'line')
      : (summary as 'box' | 'line' | 'none')
  const plain = (b: number) => {
    const [t, s] = balText(b)
    return s ? `${t} ${s}` : t
  }
  const needBf = showSummary === 'none'
  const bf =
    showBal && (needBf || c.yes(0.65))
      ? c.of([
          'BALANCE BROUGHT FORWARD',
          'Opening balance',
          'Start balance',
          'BROUGHT FORWARD',
          'Balance from previous statement',
        ])
      : ''
  const cf =
    showBal && (needBf || c.yes(0.5))
      ? c.of(['BALANCE CARRIED FORWARD', 'Closing balance', 'End balance', 'CARRIED FORWARD'])
      : ''
  const pageBf = showBal && order === 'oldest' && c.yes(0.35)
  const totals = amounts === 'two' && c.yes(0.18)
  const pending = c.yes(0.07) && order === 'oldest'
  const footer = c.of([
    'Registered in England and Wales. Authorised by the Prudential Regulation Authority.',
    'Your deposits are protected up to £85,000 by the Financial Services Compensation Scheme (FSCS).',
    'Please tell us of any change of address. Calls cost no more than to 01 numbers.',
    '',
  ])
  const foot = () => {
    if (footer) put(footer, left, H - 26, { size: 6 })
    put(`Page ${page.number}`, W - 70, H - 16, { size: 6 })
  }
  newPage()
  put(bank, left, 44, { bold: true, size: 15 })
  const addr = [holder, '14 Harebell Close', 'Wetherby', 'LS22 7QT']
  addr.forEach((t, i) => put(t, left + 8, 84 + i * 12, { size: 9 }))
  const ix = Math.max(left + 250, W * 0.55)
  const infos = c.of([
    [`Sort code ${sc}`, `Account number ${acc}`],
    [`Sort code: ${sc}  Account number: ${acc}`],
    [`Account no. ${acc}`, `Sort code ${sc}`],
  ])
  infos.push(periodLabel + date(start, pf) + joiner + date(end, pf))
  if (c.yes(0.4))
    infos.push(
      `IBAN GB29 BANK ${sc.replace(/-/g, '').slice(0, 4)} ${sc.slice(-2)}${acc.slice(0, 2)} ${acc.slice(2, 6)} ${acc.slice(6)}`,
    )
  if (c.yes(0.4)) infos.push(`Arranged overdraft limit £${money(c.of([25000, 50000, 100000]))}`)
  infos.forEach((t, i) =>
    put(t.replace(/ {2}/g, ' '), Math.min(ix, W - 20 - width(t, 8.5)), 84 + i * 12, { size: 8.5 }),
  )
  let y = 160
  if (showSummary === 'box') {
    const bx = c.yes(0.5) ? left : Math.max(left, right - 220)
    ;[open, tin, tout, close].forEach((v, i) => {
      put(labels[i]!, bx, y + i * 12, { size: 8.5 })
      put(i === 0 || i === 3 ? plain(v) : `£${money(v)}`, bx + 215, y + i * 12, {
        size: 8.5,
        right: true,
      })
    })
    y += 62
  } else if (showSummary === 'line') {
    ;[open, tin, tout, close].forEach((v, i) => {
      const lx = left + i * ((right - left) / 4)
      put(labels[i]!, lx, y, { size: 7 })
      put(i === 0 || i === 3 ? plain(v) : `£${money(v)}`, lx, y + 11, { size: 8.5, bold: true })
    })
    y += 36
  }
  if (c.yes(0.2)) {
    put('Earn £20.00 cashback when you spend £500.00 by 31 March. Terms apply.', left, y, {
      size: 7.5,
    })
    y += 20
  }
  const panel = sidePanel && !overflow
  if (panel) {
    ;[
      'Your rates',
      'Credit interest 1.10%',
      'Overdraft 39.90% EAR',
      'Fee £3.00 a month',
      'Questions? Call us on',
      '03457 110 220',
    ].forEach((t, i) => put(t, right + 14, y + 30 + i * 11, { size: 7, bold: i === 0 }))
  }
  if (pending) {
    put('Pending transactions', left, y, { bold: true })
    y += lead * 1.3
    for (let i = 0; i < 2; i++) {
      const pdc = at('date')
      if (pdc) put(dateText(end), pdc.x, y)
      put(wrapLines([c.of(SHOPS)[0]])[0]!, tCol.x, y)
      const k = at('out') ?? at('amount')!
      putNum(k, [pd(money(c.int(200, 4000))), ''], y)
      y += lead
    }
    y += lead
    put('Completed transactions', left, y, { bold: true })
    y += lead * 1.5
  }
  if (headings !== 'none') {
    headRow(y)
    y += lead * 1.5
  }
  const shownBal = new Map<Row, number>()
  const bottom = H - 52
  let pin = 0,
    pout = 0,
    prevD = '',
    lastBal = order === 'oldest' ? open : close,
    no = 0
  const balLine = (label: string, b: number, d = '') => {
    const dc = at('date')
    if (d && dc) put(dateText(d), dc.x, y)
    put(label, tCol.x, y, { bold: true })
    const k = at('balance')
    if (k) putNum(k, balText(b), y, true)
    y += lead + gap * 0.5
  }
  if (bf) {
    if (order === 'oldest') balLine(bf, open, c.yes(0.5) ? start : '')
    else if (cf) balLine(cf, close, c.yes(0.5) ? end : '')
    else if (needBf) balLine('Closing balance', close)
  } else if (order === 'newest' && cf) balLine(cf, close, c.yes(0.5) ? end : '')
  const endPage = (last: boolean) => {
    if (totals) {
      put('Page total', tCol.x, y, { bold: true })
      putNum(at('out')!, [pd(money(pout)), ''], y, true)
      putNum(at('in')!, [pd(money(pin)), ''], y, true)
      y += lead
    }
    if (balances === 'page') {
      put(c.of(['Balance at end of page', 'Page balance']), tCol.x, y, { bold: true })
      const [t, s] = balText(lastBal)
      put(s ? `${t} ${s}` : t, right - 6, y, { right: true, bold: true })
      y += lead
    }
    if (pageBf && !last) balLine(c.of(['Balance carried forward', 'Carried forward']), lastBal)
    foot()
  }
  const says = later.of(['', 'Balance', 'End of day', 'Closing balance', 'Left at close'])
  const again = later.of(['', ' (continued)'])
  const told = new Set<string>()
  /** The day above its entries, with what was left at its end. */
  const putDay = (d: string, bold: boolean) => {
    const isAgain = told.has(d)
    told.add(d)
    put(dateText(d) + (isAgain && balances === 'heading' ? again : ''), left, y, { bold })
    if (balances !== 'heading') return
    const ends = rows.filter((r) => r.e.d === d)
    const b = (order === 'oldest' ? ends.at(-1) : ends[0])!.bal
    put([says, plain(b)].filter(Boolean).join(' '), right - 6, y, { right: true, bold })
  }
  for (const r of rows) {
    const h = r.lines.length * lead + gap
    const group = datePrint === 'group' && r.e.d !== prevD ? lead * 1.6 : 0
    if (y + h + group + (totals ? lead : 0) + lead * 2 > bottom) {
      endPage(false)
      newPage()
      y = 56
      put(c.yes(0.5) ? `${bank} ${sc} ${acc}` : holder, left, 34, { size: 8 })
      if (headings === 'each') {
        headRow(y)
        y += lead * 1.5
      }
      pin = pout = 0
      if (pageBf) balLine(c.of(['Balance brought forward', 'Brought forward']), lastBal)
      if (datePrint !== 'row' && c.yes(0.7)) prevD = ''
    }
    if (datePrint === 'group') {
      if (r.e.d !== prevD) {
        y += lead * 0.4
        putDay(r.e.d, c.yes(0.8))
        y += lead * 1.2
      }
    } else if (datePrint === 'row' || r.e.d !== prevD) put(dateText(r.e.d), at('date')!.x, y)
    prevD = r.e.d
    no++
    const s = at('serial')
    if (s) put(String(no), s.x, y)
    const vd = at('valueDate')
    if (vd) put(dateText(add(r.e.d, -c.int(0, 2))), vd.x, y)
    if (hasCode) put(r.code, at('code')!.x, y)
    const rf = at('ref')
    if (rf && c.yes(0.6)) put(c.digits(9), rf.x, y)
    r.lines.forEach((t, i) => put(t, tCol.x, y + i * lead))
    const ay = y + (amountLine === 'last' ? (r.lines.length - 1) * lead : 0)
    putNum(
      at(amounts === 'two' ? (r.e.credit ? 'in' : 'out') : 'amount')!,
      amtText(r.e.a, r.e.credit),
      ay,
    )
    if (balances === 'row' || (balances === 'day' && r.lastOfDay)) {
      putNum(at('balance')!, balText(r.bal), ay)
      shownBal.set(r, r.bal)
    }
    if (r.e.credit) pin += r.e.a
    else pout += r.e.a
    lastBal = order === 'oldest' ? r.bal : r.bal - (r.e.credit ? r.e.a : -r.e.a)
    y += h
  }
  if (order === 'oldest') {
    if (cf) balLine(cf, close, c.yes(0.5) ? end : '')
  } else if (bf) balLine(bf, open, c.yes(0.5) ? start : '')
  else if (needBf) balLine('Opening balance', open)
  const isSecond =
    later.yes(0.5) && balances === 'row' && datePrint === 'row' && headings !== 'none'
  const hasRoom = order === 'oldest' && y + lead * 14 < bottom && !panel
  const second = isSecond && hasRoom ? putSecond() : undefined
  /** A savings account below the list of the first, in the same columns. */
  function putSecond(): NonNullable<Truth['second']> {
    const accountNumber = later.digits(8)
    y += lead * 2
    put(later.of(['Savings account', 'Your Easy Saver', 'Account 2']), left, y, { bold: true })
    y += lead
    put(`${date(start, pf)}${joiner}${date(end, pf)}`, left, y)
    y += lead
    put(`Sort code ${sc} Account number ${accountNumber}`, left, y)
    y += lead * 1.5
    headRow(y)
    y += lead * 1.5
    const openingBalance = later.int(10_000, 900_000)
    let running = openingBalance
    balLine('Opening balance', running, start)
    const transactions = [later.int(1, 9), later.int(10, 20), days].map(
      (after, no): Transaction => {
        const credit = no !== 1
        const [d, amount] = [add(start, Math.min(after, days)), later.int(200, 9_000)]
        running += credit ? amount : -amount
        const description = no === 2 ? 'GROSS INTEREST' : credit ? 'FROM CURRENT' : 'TO CURRENT'
        put(dateText(d), at('date')!.x, y)
        put(description, tCol.x, y)
        putNum(
          at(amounts === 'two' ? (credit ? 'in' : 'out') : 'amount')!,
          amtText(amount, credit),
          y,
        )
        putNum(at('balance')!, balText(running), y)
        y += lead + gap
        const type = credit ? 'credit' : 'debit'
        return { date: d, description, amount, type, balance: running, list: null }
      },
    )
    return { accountNumber, openingBalance, closingBalance: running, transactions }
  }
  endPage(true)
  if (c.yes(0.15)) {
    newPage()
    ;[
      'Important information',
      'If you are in financial difficulty call us on 0800 110 220.',
      'Example: a purchase of £100.00 on 01 Feb would carry a fee of £2.75.',
      'Abbreviations: DD Direct Debit, SO Standing Order, TFR Transfer.',
    ].forEach((t, i) => put(t, left, 80 + i * 18, { bold: i === 0, size: 9 }))
    foot()
  }
  const transactions: Transaction[] = rows.map((r) => ({
    date: r.e.d,
    description: r.lines.join(' ').replace(/\s+/g, ' ').trim(),
    amount: r.e.a,
    type: r.e.credit ? 'credit' : 'debit',
    balance: shownBal.get(r) ?? null,
    ...(hasCode ? { typeCode: r.code } : {}),
    list: r.e.list,
  }))
  return {
    pages,
    truth: {
      kind: 'pdf',
      bank,
      accountHolder: holder,
      sortCode: sc,
      accountNumber: acc,
      statementPeriod: { start, end },
      statementMonth: end.slice(0, 7),
      openingBalance: open,
      closingBalance: close,
      transactions,
      totalIncome: transactions.reduce(
        (a, t) => a + (t.list === 'incomeTransactions' ? t.amount : 0),
        0,
      ),
      reconciles: true,
      expected: 'ok',
      ...(second === undefined ? {} : { second }),
    },
    layout: {
      columns: cols.map((k) => k.name),
      headings,
      headingWords: cols.map((k) => k.head),
      dateStyle,
      datePrint,
      order,
      balances,
      amounts,
      overdrawn,
      pound,
      wrapWidth: Math.round(wrapW),
      amountLine,
      sidePanel: panel,
      forward: [bf, cf].filter(Boolean),
      totals,
      pending,
      alignLeft,
      jitter,
      second: second !== undefined,
      minus,
      newYear: start.slice(0, 4) !== end.slice(0, 4),
      pages: pages.length,
      years,
      summary: showSummary,
    },
  }
}
