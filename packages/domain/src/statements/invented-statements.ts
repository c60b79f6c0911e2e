/**
 * Statements for tests, laid out by chance: the columns of money in any order and by any name, days
 * printed each time or once, sums signed in any way, descriptions wrapped around their line,
 * balances on every line, once a day or never. Persons, banks and payees are invented. The same
 * seed gives the same statement.
 */
import type { PdfWord } from '../pages/pdf-page.ts'
import type { Pence, StatementPage } from './statement-reading.ts'

export type InventedEntry = {
  readonly date: string
  readonly description: string
  readonly amount: Pence
  readonly type: 'credit' | 'debit'
  readonly balance: Pence | null
}

export type InventedStatement = {
  readonly pages: readonly StatementPage[]
  readonly layout: Layout
  /** In the order of the document. */
  readonly entries: readonly InventedEntry[]
  readonly period: { readonly start: string; readonly end: string }
  readonly opening: Pence
  readonly closing: Pence
}

type MoneyStyle =
  | 'two-columns'
  | 'minus'
  | 'minus-behind'
  | 'brackets'
  | 'plus'
  | 'cr-dr'
  | 'cr-only'
  | 'bare'
  | 'side-column'
type Align = 'left' | 'right' | 'middle'

export type Layout = {
  readonly moneyStyle: MoneyStyle
  readonly isInFirst: boolean
  readonly heads: Readonly<Record<string, string>>
  readonly balances: 'each' | 'daily' | 'none'
  readonly balanceStyle: 'minus' | 'minus-behind' | 'OD' | 'DR' | 'D' | 'brackets'
  readonly dateStyle: string
  readonly isDayOnce: boolean
  readonly dayHeadings: boolean
  readonly sumLine: 'first' | 'last' | 'middle'
  readonly linePitch: number
  readonly entryGap: number
  readonly typeColumn: 'before' | 'after' | 'none'
  readonly isNewestFirst: boolean
  readonly headsOn: 'each page' | 'first page' | 'no page'
  readonly handsOn: boolean
  readonly startLine: boolean
  readonly endLine: boolean
  readonly summary: 'top' | 'none'
  readonly sidePanel: boolean
  readonly hasPounds: boolean
  readonly totals: boolean
  readonly pending: boolean
  readonly align: Align
  readonly balancePlace: 'last' | 'before sums' | 'none'
  readonly descriptionPlace: 'before money' | 'after money'
}

type Chance = {
  readonly next: () => number
  readonly one: <T>(from: readonly T[]) => T
  readonly whole: (least: number, most: number) => number
  readonly is: (share: number) => boolean
}

function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 40_503) >>> 0
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) >>> 0
    let mixed = state ^ (state >>> 13)
    mixed = Math.imul(mixed, 3_266_489_917) >>> 0
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  return {
    next,
    one: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    is: (share) => next() < share,
  }
}

const IN_NAMES = [
  'Paid in',
  'Money in',
  'Credit',
  'Credits',
  'Deposits',
  'Receipts',
  'Money in (£)',
  'Paid in £',
  'Payments in',
  '£ In',
  'Credit amount',
]
const OUT_NAMES = [
  'Paid out',
  'Money out',
  'Debit',
  'Debits',
  'Withdrawals',
  'Payments',
  'Money out (£)',
  'Withdrawn £',
  'Payments out',
  '£ Out',
  'Debit amount',
  'Withdrawn',
]
const AMOUNT_NAMES = [
  'Amount',
  'Amount (£)',
  'Value',
  'Amount (GBP)',
  'Money in/out',
  '(GBP) Amount',
]
const BALANCE_NAMES = [
  'Balance',
  'Balance (£)',
  'Balance £',
  'Running balance',
  'Account balance',
  '£ Balance',
]
const TEXT_NAMES = [
  'Description',
  'Details',
  'Transaction',
  'Particulars',
  'Transaction details',
  'Narrative',
  'Payment type and details',
  'Merchant',
]
const DATE_NAMES = ['Date', 'DATE', 'Transaction date', 'Day', 'Date posted']
const TYPE_NAMES = ['Type', 'Code']
const DATE_STYLES = [
  'D MMM',
  'DD MMM',
  'DD MMM YY',
  'DD MMM YYYY',
  'DD/MM/YYYY',
  'DD/MM/YY',
  'DD-MM-YYYY',
  'DDth MMM',
  'YYYY-MM-DD',
  'DDMMM',
  'WWW D MMMM',
  'D MMMM YYYY',
  'DD.MM.YY',
  'MMM D, YYYY',
  'DD/MM',
]
const PAYEES = [
  'TESCO STORES 3291',
  'BRIGHTWELL WATER',
  'DIRECT DEBIT NORLAND ENERGY',
  'CARD PAYMENT TO COSTA 43',
  'J MARSH',
  'SALARY HOLT & SONS LTD',
  'TRANSFER TO SAVER',
  'CASH 14 MAR HIGH ST',
  'TOTAL FITNESS',
  'NEW BALANCE SHOES',
  'STANDING ORDER RENT FLAT 2',
  'PAYPAL *EBAY',
  'REFUND ARGOS',
  'HMRC CHILD BENEFIT',
  'INTEREST TO 31MAR',
  'FEE 2.50 GBP RATE 1.00',
  'B&Q 1123',
  'PENDING CLUB',
  'NON-STERLING FEE',
  'DR S PATEL',
  'LOTTERY 12 LINES',
  'IN OUT BURGER',
]
const EXTRAS = [
  'LEEDS GB',
  'REF 0000288497',
  'ON 02 MAR',
  'Ref: Dinner',
  'MANDATE NO 12',
  'VIA MOBILE',
  'RATE 1.00/GBP ON 04-09-2024',
  'Effective Date 12 Nov',
  '12.50 EUR @ 1.17',
  '19 Dec',
  'BRISTOL',
]
const CODES = ['DD', 'DEB', 'SO', 'FPI', 'VIS', 'CR', 'DR', 'BP', 'ATM', ')))']
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

function inventLayout(chance: Chance): Layout {
  const moneyStyle = chance.one<MoneyStyle>([
    'two-columns',
    'two-columns',
    'two-columns',
    'two-columns',
    'minus',
    'minus',
    'minus-behind',
    'brackets',
    'plus',
    'cr-dr',
    'cr-only',
    'bare',
    'side-column',
  ])
  const balances =
    moneyStyle === 'bare'
      ? 'each'
      : chance.one<Layout['balances']>(['each', 'each', 'each', 'daily', 'daily', 'none'])
  const headsOn =
    balances === 'each' && chance.is(0.2)
      ? 'no page'
      : chance.one<Layout['headsOn']>(['each page', 'each page', 'first page'])
  const isDayOnce = chance.is(0.35)
  const isNewestFirst = balances !== 'daily' && chance.is(0.2)
  return {
    moneyStyle,
    isInFirst: chance.is(0.5),
    heads: {
      in: chance.one(IN_NAMES),
      out: chance.one(OUT_NAMES),
      amount: chance.one(AMOUNT_NAMES),
      balance: chance.one(BALANCE_NAMES),
      text: chance.one(TEXT_NAMES),
      date: chance.one(DATE_NAMES),
      type: chance.one(TYPE_NAMES),
    },
    balances,
    balanceStyle: chance.one<Layout['balanceStyle']>([
      'minus',
      'minus',
      'minus-behind',
      'OD',
      'DR',
      'D',
      'brackets',
    ]),
    dateStyle: chance.one(DATE_STYLES),
    isDayOnce,
    dayHeadings: isDayOnce && headsOn !== 'no page' && chance.is(0.15),
    sumLine: chance.one<Layout['sumLine']>(['first', 'first', 'first', 'last', 'middle']),
    linePitch: chance.one([10, 10.5, 11.5]),
    entryGap: chance.one([0, 3, 4, 6]),
    typeColumn: chance.one<Layout['typeColumn']>(['none', 'none', 'before', 'after']),
    isNewestFirst,
    headsOn,
    handsOn: !isNewestFirst && balances !== 'none' && chance.is(0.4),
    startLine: !isNewestFirst && balances !== 'none' && chance.is(0.6),
    endLine: !isNewestFirst && balances !== 'none' && chance.is(0.4),
    summary: moneyStyle === 'bare' ? 'top' : chance.one<Layout['summary']>(['top', 'none']),
    sidePanel: chance.is(0.3),
    hasPounds: chance.is(0.3),
    totals: headsOn !== 'no page' && moneyStyle === 'two-columns' && chance.is(0.3),
    pending: isNewestFirst && headsOn === 'each page' && chance.is(0.3),
    align: chance.one<Align>(['right', 'right', 'right', 'left', 'middle']),
    balancePlace: balances === 'none' ? 'none' : chance.is(0.1) ? 'before sums' : 'last',
    descriptionPlace: chance.is(0.08) ? 'after money' : 'before money',
  }
}

/** The statement of a seed. */
export function inventStatement(seed: number): InventedStatement {
  const chance = chanceOf(seed)
  const layout = inventLayout(chance)
  const month = chance.whole(1, 12)
  const start = new Date(Date.UTC(2024, month - 1, chance.is(0.5) ? 1 : chance.whole(5, 25)))
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  end.setUTCDate(end.getUTCDate() - 1)
  const opening = chance.whole(-80_000, 300_000)
  const booked = inventEntries(chance, layout, start, end, opening)
  const closing = opening + booked.reduce((sum, one) => sum + one.moves, 0)
  const printer = new Printer(chance, layout)
  printer.letterhead(start, end, opening, closing)
  printer.list(layout.isNewestFirst ? booked.toReversed() : booked, opening, closing)
  const ordered = layout.isNewestFirst ? booked.toReversed() : booked
  return {
    pages: printer.pages(),
    layout,
    entries: ordered.map(({ date, lines, moves, printed }) => ({
      date: isoOf(date),
      description: lines.join(' '),
      amount: Math.abs(moves),
      type: moves < 0 ? 'debit' : 'credit',
      balance: printed,
    })),
    period: { start: isoOf(start), end: isoOf(end) },
    opening,
    closing,
  }
}

type Booked = {
  readonly date: Date
  readonly lines: readonly string[]
  readonly code: string
  readonly moves: Pence
  readonly balance: Pence
  readonly printed: Pence | null
}

function inventEntries(
  chance: Chance,
  layout: Layout,
  start: Date,
  end: Date,
  opening: Pence,
): readonly Booked[] {
  const days = Math.round((end.getTime() - start.getTime()) / 86_400_000)
  const count = chance.whole(4, 45)
  const dates = Array.from({ length: count }, () => chance.whole(0, days)).toSorted((a, b) => a - b)
  let balance = opening
  const all = dates.map((day, at) => {
    const amount = chance.is(0.1) ? chance.whole(100_000, 400_000) : chance.whole(99, 25_000)
    // One of each at least, so that the way sums are marked can be seen.
    const moves = at === 1 || (at !== 2 && chance.is(0.25)) ? amount : -amount
    balance += moves
    const lines = [chance.one(PAYEES)]
    const more = chance.one([0, 0, 1, 1, 2])
    for (let line = 0; line < more; line++) lines.push(chance.one(EXTRAS))
    const date = new Date(start.getTime() + day * 86_400_000)
    const isLastOfDay = dates[at + 1] !== day
    const isPrinted = layout.balances === 'each' || (layout.balances === 'daily' && isLastOfDay)
    return {
      date,
      lines,
      code: chance.one(CODES),
      moves,
      balance,
      printed: isPrinted ? balance : null,
    }
  })
  return all
}

function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function written(date: Date, style: string): string {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const two = (value: number) => String(value).padStart(2, '0')
  const name = MONTHS[month] ?? ''
  const suffix =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th'
  const short = name.slice(0, 3)
  const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()]
  const styles: Record<string, string> = {
    'D MMM': `${day} ${short}`,
    'DD MMM': `${two(day)} ${short.toUpperCase()}`,
    'DD MMM YY': `${two(day)} ${short} ${two(year % 100)}`,
    'DD MMM YYYY': `${two(day)} ${short} ${year}`,
    'DD/MM/YYYY': `${two(day)}/${two(month + 1)}/${year}`,
    'DD/MM/YY': `${two(day)}/${two(month + 1)}/${two(year % 100)}`,
    'DD-MM-YYYY': `${two(day)}-${two(month + 1)}-${year}`,
    'DDth MMM': `${day}${suffix} ${short}`,
    'YYYY-MM-DD': `${year}-${two(month + 1)}-${two(day)}`,
    DDMMM: `${two(day)}${short.toUpperCase()}`,
    'WWW D MMMM': `${week} ${day} ${name}`,
    'D MMMM YYYY': `${day} ${name} ${year}`,
    'DD.MM.YY': `${two(day)}.${two(month + 1)}.${two(year % 100)}`,
    'MMM D, YYYY': `${short} ${day}, ${year}`,
    'DD/MM': `${two(day)}/${two(month + 1)}`,
  }
  return styles[style] ?? isoOf(date)
}

function plain(pence: Pence): string {
  const [whole = '', part = ''] = (Math.abs(pence) / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

const SIZE = 9
const LETTER = 0.52
const SPACE = 0.28

function widthOf(text: string, size = SIZE): number {
  return (
    text.split(' ').reduce((sum, word) => sum + word.length * LETTER * size, 0) +
    (text.split(' ').length - 1) * SPACE * size
  )
}

type Column = { readonly left: number; readonly right: number; readonly align: Align }

/** Puts words on pages from top to bottom. */
class Printer {
  private readonly done: PdfWord[][] = [[]]
  private y = 40
  private readonly columns = new Map<string, Column>()
  private readonly layout: Layout
  private readonly chance: Chance

  constructor(chance: Chance, layout: Layout) {
    this.chance = chance
    this.layout = layout
    this.place()
  }

  /** The columns from left to right. */
  private place(): void {
    const { layout } = this
    let x = 36
    const put = (name: string, width: number, align: Align) => {
      this.columns.set(name, { left: x, right: x + width, align })
      x += width + 8
    }
    put('date', 74, 'left')
    const money = () => {
      if (layout.balancePlace === 'before sums') put('balance', 62, layout.align)
      if (layout.moneyStyle === 'two-columns') {
        for (const name of layout.isInFirst ? ['in', 'out'] : ['out', 'in'])
          put(name, 56, layout.align)
      } else put('amount', 62, layout.align)
      if (layout.moneyStyle === 'side-column') put('side', 24, 'left')
      if (layout.balancePlace === 'last') put('balance', 66, layout.align)
    }
    const text = () => {
      if (layout.typeColumn === 'before') put('type', 34, 'left')
      put('text', 150, 'left')
      if (layout.typeColumn === 'after') put('type', 34, 'left')
    }
    if (layout.descriptionPlace === 'after money') {
      money()
      x += 6
      text()
    } else {
      text()
      money()
    }
  }

  pages(): readonly StatementPage[] {
    return this.done.map((words, at) => ({
      page: { number: at + 1, width: 595, height: 842, words, rules: [] },
      origin: 'text',
    }))
  }

  private write(x: number, y: number, text: string, size = SIZE): void {
    let at = x
    for (const word of text.split(' ')) {
      const right = at + word.length * LETTER * size
      this.done.at(-1)?.push({
        text: word,
        box: [at, y - size * 0.76, right, y + size * 0.22],
        fontSize: size,
        isBold: false,
      })
      at = right + SPACE * size
    }
  }

  private cell(name: string, text: string, y = this.y): void {
    const column = this.columns.get(name)
    if (column === undefined || text === '') return
    const width = widthOf(text)
    const x =
      column.align === 'left'
        ? column.left
        : column.align === 'right'
          ? column.right - width
          : (column.left + column.right - width) / 2
    this.write(x, y, text)
  }

  letterhead(start: Date, end: Date, opening: Pence, closing: Pence): void {
    const { layout, chance } = this
    this.write(36, 40, 'Wendale Bank', 16)
    this.write(36, 80, 'MR ALAN P CORBIN')
    this.write(36, 92, '4 MILL LANE')
    this.write(36, 104, 'HARDEN')
    this.write(36, 116, 'HX99 4QB')
    this.write(330, 60, `Sort code ${chance.one(['30-94-57', '309457', '30 94 57'])}`)
    this.write(330, 72, 'Account number 01776428')
    const [from, to] = [written(start, 'D MMMM YYYY'), written(end, 'D MMMM YYYY')]
    this.write(
      36,
      140,
      chance.one([
        `Statement from ${from} to ${to}`,
        `${from} – ${to}`,
        `Your statement: ${from} to ${to}`,
        `${written(start, 'DD/MM/YYYY')} - ${written(end, 'DD/MM/YYYY')}`,
      ]),
    )
    this.write(36, 152, 'Current account statement')
    this.y = 180
    if (layout.summary === 'top') {
      for (const [name, value] of [
        ['Opening balance', opening],
        ['Closing balance', closing],
      ] as const) {
        this.write(330, this.y, name)
        this.write(480, this.y, this.balanceText(value, true))
        this.y += 12
      }
    }
    this.y += 20
  }

  private amountText(moves: Pence): string {
    const { moneyStyle, hasPounds } = this.layout
    const text = `${hasPounds ? '£' : ''}${plain(moves)}`
    const isOut = moves < 0
    switch (moneyStyle) {
      case 'minus':
        return isOut ? `-${text}` : text
      case 'minus-behind':
        return isOut ? `${text}-` : text
      case 'brackets':
        return isOut ? `(${text})` : text
      case 'plus':
        return isOut ? text : `+${text}`
      case 'cr-dr':
        return `${text} ${isOut ? 'DR' : 'CR'}`
      case 'cr-only':
        return isOut ? text : `${text} CR`
      default:
        return text
    }
  }

  private balanceText(balance: Pence, isPound = this.layout.hasPounds): string {
    const text = `${isPound ? '£' : ''}${plain(balance)}`
    if (balance >= 0) return text
    const styles = {
      minus: `-${text}`,
      'minus-behind': `${text}-`,
      OD: `${text} OD`,
      DR: `${text} DR`,
      D: `${text}D`,
      brackets: `(${text})`,
    }
    return styles[this.layout.balanceStyle]
  }

  private heads(): void {
    const { layout } = this
    for (const name of this.columns.keys()) {
      if (name !== 'side') this.cell(name, layout.heads[name] ?? '')
    }
    this.y += 16
  }

  private side(): void {
    const { layout } = this
    const used = Math.max(...[...this.columns.values()].map(({ right }) => right))
    if (!layout.sidePanel || used > 480) return
    let y = this.y + 4.5
    for (const line of [
      'Protect yourself',
      'Never move £1,000.00',
      'to another account',
      '£12.50 a month',
      'Limit £750.00',
    ]) {
      this.write(used + 14, y, line, 7)
      y += 12.5
    }
  }

  list(entries: readonly Booked[], opening: Pence, closing: Pence): void {
    const { layout } = this
    if (layout.headsOn !== 'no page') this.heads()
    this.side()
    if (layout.pending) this.printPending()
    if (layout.startLine) {
      this.cell(
        'text',
        this.chance.one([
          'Balance brought forward',
          'Opening balance',
          'BROUGHT FORWARD',
          'Start balance',
        ]),
      )
      this.cell('balance', this.balanceText(opening))
      this.y += layout.linePitch + layout.entryGap + 2
    }
    let before: string | undefined
    let running = opening
    for (const entry of entries) {
      if (this.y > 770 - entry.lines.length * layout.linePitch) {
        this.turn(running)
        if (layout.handsOn) before = undefined
      }
      const date = written(entry.date, layout.dateStyle)
      const isSaid = date !== before || !layout.isDayOnce
      if (layout.dayHeadings && isSaid) {
        this.write(36, this.y, date)
        this.y += layout.linePitch + 3
      }
      this.entry(entry, isSaid && !layout.dayHeadings ? date : '')
      before = date
      running = entry.balance
    }
    if (layout.endLine) {
      this.cell(
        'text',
        this.chance.one(['Closing balance', 'Balance carried forward', 'End balance']),
      )
      this.cell('balance', this.balanceText(closing))
      this.y += 16
    }
    if (layout.totals) this.printTotals(entries)
    this.write(36, 810, 'Wendale Bank plc is authorised by the Prudential Regulation Authority.', 6)
  }

  private printPending(): void {
    this.write(36, this.y, 'Pending transactions')
    this.y += 16
    this.cell('date', written(new Date(Date.UTC(2024, 2, 3)), this.layout.dateStyle))
    this.cell('text', 'COFFEE KIOSK')
    this.cell(this.layout.moneyStyle === 'two-columns' ? 'out' : 'amount', this.amountText(-420))
    this.y += 40
    this.write(36, this.y, 'Completed transactions')
    this.y += 16
  }

  private printTotals(entries: readonly Booked[]): void {
    const sum = (sign: number) =>
      entries.reduce((total, { moves }) => (moves * sign > 0 ? total + Math.abs(moves) : total), 0)
    this.cell('text', this.chance.one(['Totals', 'Total', 'Total payments and receipts']))
    this.cell('in', plain(sum(1)))
    this.cell('out', plain(sum(-1)))
  }

  private turn(running: Pence): void {
    const { layout } = this
    if (layout.handsOn) {
      this.cell('text', 'Balance carried forward')
      this.cell('balance', this.balanceText(running))
    }
    this.done.push([])
    this.write(36, 36, 'Wendale Bank', 10)
    this.write(330, 36, 'Account number 01776428')
    this.y = 80
    if (layout.headsOn === 'each page') this.heads()
    if (layout.handsOn) {
      this.cell('text', 'Balance brought forward')
      this.cell('balance', this.balanceText(running))
      this.y += layout.linePitch + layout.entryGap + 2
    }
  }

  private entry({ lines, code, moves, printed }: Booked, date: string): void {
    const { layout } = this
    const line = { first: 0, last: lines.length - 1, middle: Math.floor((lines.length - 1) / 2) }[
      layout.sumLine
    ]
    const money = this.y + line * layout.linePitch
    const top = layout.sumLine === 'middle' ? money : this.y
    for (const [at, text] of lines.entries())
      this.cell('text', text, this.y + at * layout.linePitch)
    this.cell('date', date, top)
    this.cell('type', code, top)
    const column = layout.moneyStyle !== 'two-columns' ? 'amount' : moves < 0 ? 'out' : 'in'
    this.cell(column, this.amountText(moves), money)
    this.cell('side', moves < 0 ? 'DR' : 'CR', money)
    if (printed !== null) this.cell('balance', this.balanceText(printed), money)
    this.y += lines.length * layout.linePitch + layout.entryGap
  }
}
