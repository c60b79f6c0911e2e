/** The bytes of an export as its layout has it. */
import { createDice, type Dice, pick } from '../../../dice.ts'
import type { ExportLayout, MadeExport, TrueAccount, TrueRow } from './make-export.ts'

type Own = { readonly account: TrueAccount; readonly row: TrueRow }

export function writeExport({ seed, accounts, layout }: MadeExport): Uint8Array {
  const dice = createDice(seed * 104_729 + 7)
  const write = { csv: writeCsv, ofx: writeOfx, qif: writeQif }[layout.format]
  return encode(write(accounts, layout, dice), layout)
}

function encode(text: string, { encoding }: ExportLayout): Uint8Array {
  if (encoding === 'utf-16') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  return Buffer.from(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text, 'utf8')
}

function inOrder<Item>(items: readonly Item[], { order }: ExportLayout): readonly Item[] {
  return order === 'oldest' ? items : items.toReversed()
}

// ---- CSV ----

type Column = { readonly head: string; readonly cell: (own: Own) => string }

const HEADS: Readonly<Record<string, Readonly<Record<'named' | 'odd', readonly string[]>>>> = {
  date: {
    named: ['Date', 'Transaction Date', 'Posting Date', 'Booking date'],
    odd: ['Booked', 'When', 'Day of entry', 'Date of payment'],
  },
  text: {
    named: [
      'Description',
      'Transaction Description',
      'Details',
      'Narrative',
      'Memo',
      'Payee',
      'Merchant',
    ],
    odd: [
      'Merchant/Description',
      'Payee Name',
      'Who',
      'Notes',
      'Remittance information',
      'Transaction Narrative',
      'Spent at',
      'Text',
      'Wording',
    ],
  },
  amount: {
    named: ['Amount', 'Value', 'Amount (GBP)', 'Transaction Amount'],
    odd: ['Movement', 'Sum', 'GBP', 'Net movement'],
  },
  out: {
    named: ['Paid out', 'Money Out', 'Debit Amount', 'Withdrawals'],
    odd: ['Minus', 'Spend', 'Outflows', 'Less'],
  },
  in: {
    named: ['Paid in', 'Money In', 'Credit Amount', 'Deposits'],
    odd: ['Plus', 'Gain', 'Inflows', 'More'],
  },
  side: {
    named: ['Debit/Credit', 'DR/CR', 'CreditDebitIndicator', 'Type'],
    odd: ['Way', 'Flag', 'Sign', 'Indicator'],
  },
  balance: {
    named: ['Balance', 'Running Balance', 'Account Balance', 'Balance (£)'],
    odd: ['Position', 'Afterwards', 'Left over', 'Saldo'],
  },
}

const SIDES: readonly (readonly [string, string])[] = [
  ['Credit', 'Debit'],
  ['CR', 'DR'],
  ['C', 'D'],
  ['IN', 'OUT'],
  ['+', '-'],
  ['Paid In', 'Paid Out'],
  ['CRDT', 'DBIT'],
  ['Money in', 'Money out'],
]

function writeCsv(accounts: readonly TrueAccount[], layout: ExportLayout, dice: Dice): string {
  const columns = columnsOf(accounts, layout, dice)
  const owned = accounts.flatMap((account) => account.rows.map((row) => ({ account, row })))
  const dated = owned.toSorted((one, other) => one.row.date.localeCompare(other.row.date))
  const quoted = (cell: string) => quote(cell, layout)
  const line = (cells: readonly string[]) =>
    [...cells.map(quoted), ...(layout.endsEmpty ? [''] : [])].join(layout.delimiter)
  const heads =
    layout.heads === 'none' ? [] : [columns.map(({ head }) => quoted(head)).join(layout.delimiter)]
  const records = inOrder(dated, layout).map((own) => line(columns.map(({ cell }) => cell(own))))
  const state = columns.findIndex(({ head }) => head === 'State')
  const pending =
    state < 0
      ? []
      : dated
          .slice(-1)
          .map((own) => line(columns.map(({ cell }, at) => (at === state ? 'PENDING' : cell(own)))))
  return [
    ...above(accounts, layout),
    ...heads,
    ...records,
    ...pending,
    ...below(columns, layout),
  ].join(layout.lineEnd)
}

function above(
  accounts: readonly TrueAccount[],
  { above, delimiter }: ExportLayout,
): readonly string[] {
  if (above === 'sep') return [`sep=${delimiter}`]
  const [only, ...others] = accounts
  if (above === 'none' || only === undefined || others.length > 0) return []
  const sortCode = only.sortCode.replace(/(..)(..)(..)/, '$1-$2-$3')
  return [['Account Name:', 'CURRENT'], ['Account:', `${sortCode} ${only.number}`], []].map(
    (cells) => cells.join(delimiter),
  )
}

function below(columns: readonly Column[], { below, delimiter }: ExportLayout): readonly string[] {
  if (below === 'none') return []
  if (below === 'limit')
    return ['', ['Arranged overdraft limit', '06/09/2026', '0.00'].join(delimiter)]
  return [
    columns.map(({ head }, at) => (at === 0 ? 'Total' : head === '' ? '' : '')).join(delimiter),
  ]
}

function quote(cell: string, { quotes, delimiter }: ExportLayout): string {
  const doubled = `"${cell.replaceAll('"', '""')}"`
  if (quotes === 'all') return doubled
  const isNeeded = cell.includes(delimiter) || cell.includes('"')
  if (quotes === 'needed') return isNeeded ? doubled : cell
  return cell.replaceAll('"', '')
}

function columnsOf(
  accounts: readonly TrueAccount[],
  layout: ExportLayout,
  dice: Dice,
): readonly Column[] {
  const style = layout.heads === 'none' ? 'named' : layout.heads
  const head = (role: keyof typeof HEADS) => pick(HEADS[role]?.[style] ?? [], dice)
  const money = moneyColumns(layout, dice, head)
  const balance: readonly Column[] = layout.hasBalance
    ? [{ head: head('balance'), cell: ({ row }) => money.write(row.balance, true) }]
    : []
  const columns: Column[] = [
    { head: head('date'), cell: ({ row }) => writeDay(row.date, layout.dates) },
    { head: head('text'), cell: ({ row }) => row.words },
    ...money.columns,
    ...balance,
    ...extraColumns(accounts, layout, dice, money.columns),
    ...(layout.hasUnbooked ? [{ head: 'State', cell: () => 'COMPLETED' }] : []),
  ]
  return layout.isShuffled && layout.heads !== 'none' ? shuffled(columns, dice) : columns
}

function shuffled<Item>(items: readonly Item[], dice: Dice): readonly Item[] {
  return items
    .map((item) => ({ item, place: dice(1000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

function moneyColumns(layout: ExportLayout, dice: Dice, head: (role: string) => string) {
  const { amounts, pound } = layout
  const size = (pence: number) => writeSize(pence, layout)
  const signed = (pence: number) => `${pence < 0 ? '-' : ''}${pound}${size(pence)}`
  const marked = (pence: number) => {
    if (amounts === 'mark') return `${pound}${size(pence)} ${pence < 0 ? 'DR' : 'CR'}`
    if (amounts === 'brackets' && pence < 0) return `(${pound}${size(pence)})`
    if (amounts === 'trailing' && pence < 0) return `${pound}${size(pence)}-`
    return signed(pence)
  }
  const write = (pence: number, isBalance = false) => (isBalance ? signed(pence) : marked(pence))
  const one = (cell: Column['cell']): readonly Column[] => [{ head: head('amount'), cell }]
  const [creditWord, debitWord] = pick(SIDES, dice)
  const minus = amounts === 'two-minus' ? '-' : ''
  const two: readonly Column[] = [
    {
      head: head('out'),
      cell: ({ row }) => (row.moves < 0 ? `${minus}${pound}${size(row.moves)}` : ''),
    },
    { head: head('in'), cell: ({ row }) => (row.moves < 0 ? '' : `${pound}${size(row.moves)}`) },
  ]
  const columns: readonly Column[] = {
    signed: one(({ row }) => write(row.moves)),
    mark: one(({ row }) => write(row.moves)),
    brackets: one(({ row }) => write(row.moves)),
    trailing: one(({ row }) => write(row.moves)),
    turned: one(({ row }) => write(-row.moves)),
    'by-balance': one(({ row }) => write(Math.abs(row.moves))),
    two,
    'two-minus': two,
    side: [
      ...one(({ row }) => write(Math.abs(row.moves))),
      { head: head('side'), cell: ({ row }: Own) => (row.moves < 0 ? debitWord : creditWord) },
    ],
  }[amounts]
  return { columns, write }
}

function writeSize(pence: number, { hasThousands, isEuropean }: ExportLayout): string {
  const size = Math.abs(pence)
  const whole = String(Math.floor(size / 100))
  const part = String(size % 100).padStart(2, '0')
  const grouped = hasThousands ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return isEuropean ? `${whole},${part}` : `${grouped}.${part}`
}

function extraColumns(
  accounts: readonly TrueAccount[],
  { extras, heads, amounts }: ExportLayout,
  dice: Dice,
  money: readonly Column[],
): readonly Column[] {
  const words: Readonly<Record<string, readonly Column[]>> = {
    id: [
      {
        head: pick(['Transaction ID', 'Number', 'Ref no.'], dice),
        cell: ({ row }) => `TX${(Math.abs(row.balance) * 7919) % 100_003}`,
      },
    ],
    category: [{ head: 'Category', cell: ({ row }) => (row.moves > 0 ? 'Income' : 'Shopping') }],
    currency: [{ head: 'Currency', cell: () => 'GBP' }],
    time: [
      {
        head: 'Time',
        cell: ({ row }) => `1${Math.abs(row.moves) % 10}:${10 + (Math.abs(row.balance) % 50)}`,
      },
    ],
    type: [
      {
        head: money.some(({ head }) => head === 'Type') || amounts === 'side' ? 'Code' : 'Type',
        cell: ({ row }) => row.type,
      },
    ],
    account: [
      {
        head: 'Account Number',
        cell: ({ account }) => `${account.sortCode}-${account.number}`,
      },
    ],
    empty: [{ head: 'Attachment', cell: () => '' }],
    notes: [{ head: 'Receipt', cell: () => '' }],
  }
  const own =
    accounts.length > 1 || extras.includes('account')
      ? extras
      : extras.filter((one) => one !== 'account')
  return heads === 'none' ? [] : own.flatMap((extra) => words[extra] ?? [])
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function writeDay(date: string, style: ExportLayout['dates']): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  const serial = Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000)
  const weekday = WEEKDAYS[new Date(date).getUTCDay()] ?? ''
  return {
    'dd/mm/yyyy': `${day}/${month}/${year}`,
    'dd-mm-yyyy': `${day}-${month}-${year}`,
    'dd.mm.yyyy': `${day}.${month}.${year}`,
    'dd/mm/yy': `${day}/${month}/${year.slice(2)}`,
    'yyyy-mm-dd': date,
    'yyyy/mm/dd': date.replaceAll('-', '/'),
    yyyymmdd: date.replaceAll('-', ''),
    'd mmm yyyy': `${Number(day)} ${name} ${year}`,
    'dd-mmm-yy': `${day}-${name}-${year.slice(2)}`,
    'mmm d, yyyy': `${name} ${Number(day)}, ${year}`,
    'www d mmm yyyy': `${weekday} ${Number(day)} ${name} ${year}`,
    'iso-time': `${date}T10:15:30Z`,
    'dd/mm/yyyy hh:mm': `${day}/${month}/${year} 09:12`,
    'mm/dd/yyyy': `${month}/${day}/${year}`,
    serial: String(serial),
  }[style]
}

// ---- OFX and QIF ----

function writeOfx(accounts: readonly TrueAccount[], layout: ExportLayout, dice: Dice): string {
  const isXml = dice(2) === 0
  const gap = pick(['', ' '], dice)
  const isUnsigned = dice(4) === 0
  const isApart = isXml && dice(3) === 0
  const leaf = (name: string, value: string) => {
    const escaped = value.replaceAll('&', '&amp;')
    const text = isXml && dice(4) === 0 ? `<![CDATA[${value}]]>` : escaped
    return isXml
      ? `<${name}>${isApart ? `${layout.lineEnd}${text}${layout.lineEnd}` : text}</${name}>`
      : `<${name}>${escaped}`
  }
  const entry = (row: TrueRow, at: number) => [
    `<STMTTRN${gap}>`,
    leaf('TRNTYPE', row.moves < 0 ? 'DEBIT' : 'CREDIT'),
    leaf(
      'DTPOSTED',
      `${row.date.replaceAll('-', '')}${pick(['', '120000', '120000.000[0:GMT]'], dice)}`,
    ),
    leaf('TRNAMT', ((isUnsigned ? Math.abs(row.moves) : row.moves) / 100).toFixed(2)),
    leaf('FITID', String(at)),
    leaf('NAME', row.words),
    '</STMTTRN>',
  ]
  const statement = (account: TrueAccount) => [
    '<STMTTRNRS><STMTRS>',
    leaf('CURDEF', 'GBP'),
    '<BANKACCTFROM>',
    leaf('BANKID', account.sortCode),
    leaf('ACCTID', account.number),
    '</BANKACCTFROM><BANKTRANLIST>',
    ...inOrder(account.rows, layout).flatMap(entry),
    '</BANKTRANLIST><LEDGERBAL>',
    leaf('BALAMT', ((account.rows.at(-1)?.balance ?? 0) / 100).toFixed(2)),
    '</LEDGERBAL></STMTRS></STMTTRNRS>',
  ]
  const head = isXml ? '<?xml version="1.0"?>' : 'OFXHEADER:100'
  return [
    head,
    '<OFX><BANKMSGSRSV1>',
    ...accounts.flatMap(statement),
    '</BANKMSGSRSV1></OFX>',
  ].join(layout.lineEnd)
}

function writeQif(accounts: readonly TrueAccount[], layout: ExportLayout, dice: Dice): string {
  const isMonthFirst = layout.dates === 'mm/dd/yyyy'
  const day = (date: string) => {
    const [year = '', month = '', dayOf = ''] = date.split('-')
    const [first, second] = isMonthFirst ? [month, dayOf] : [dayOf, month]
    return `${first}/${second}${dice(2) === 0 ? `/${year}` : `'${year.slice(2)}`}`
  }
  const entry = (row: TrueRow) => [
    `D${day(row.date)}`,
    `T${writeSigned(row.moves, layout)}`,
    `P${row.words}`,
    '^',
  ]
  return accounts
    .flatMap((account) => [
      ...(accounts.length > 1
        ? ['!Account', `N${account.product} ${account.number}`, 'TBank', '^']
        : []),
      '!Type:Bank',
      ...inOrder(account.rows, layout).flatMap(entry),
    ])
    .join(layout.lineEnd)
}

function writeSigned(pence: number, { hasThousands }: ExportLayout): string {
  const plain = (Math.abs(pence) / 100).toFixed(2)
  return `${pence < 0 ? '-' : ''}${hasThousands ? plain.replace(/\B(?=(\d{3})+\.)/g, ',') : plain}`
}
