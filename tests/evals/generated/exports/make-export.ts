/** Accounts and how banks write them down, drawn choice by choice from a seed. Knows nothing of any reader. */
import { createDice, type Dice, pick } from '../../../dice.ts'

export type TrueRow = {
  /** ISO. */
  readonly date: string
  readonly words: string
  /** In pence; below nought where money goes out. */
  readonly moves: number
  readonly balance: number
  readonly type: string
}

export type TrueAccount = {
  readonly sortCode: string
  readonly number: string
  readonly product: string
  readonly opening: number
  readonly rows: readonly TrueRow[]
}

export type ExportLayout = {
  readonly format: 'csv' | 'ofx' | 'qif'
  readonly heads: 'named' | 'odd' | 'none'
  readonly dates: (typeof DATES)[number]
  readonly order: 'oldest' | 'newest'
  readonly amounts: (typeof AMOUNTS)[number]
  readonly hasBalance: boolean
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly isEuropean: boolean
  readonly quotes: 'all' | 'needed' | 'none'
  readonly hasThousands: boolean
  readonly pound: '' | '£'
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'utf-16' | 'windows-1252'
  readonly lineEnd: '\n' | '\r\n' | '\r'
  readonly above: 'none' | 'account' | 'sep'
  readonly below: 'none' | 'total' | 'limit'
  readonly extras: readonly (typeof EXTRAS)[number][]
  readonly isShuffled: boolean
  readonly endsEmpty: boolean
  readonly hasUnbooked: boolean
}

export type MadeExport = {
  readonly seed: number
  readonly accounts: readonly TrueAccount[]
  readonly layout: ExportLayout
}

export const DATES = [
  'dd/mm/yyyy',
  'dd-mm-yyyy',
  'dd.mm.yyyy',
  'dd/mm/yy',
  'yyyy-mm-dd',
  'yyyy/mm/dd',
  'yyyymmdd',
  'd mmm yyyy',
  'dd-mmm-yy',
  'mmm d, yyyy',
  'www d mmm yyyy',
  'iso-time',
  'dd/mm/yyyy hh:mm',
  'mm/dd/yyyy',
  'serial',
] as const

export const AMOUNTS = [
  'signed',
  'turned',
  'two',
  'two-minus',
  'side',
  'by-balance',
  'mark',
  'brackets',
  'trailing',
] as const

export const EXTRAS = [
  'id',
  'category',
  'currency',
  'time',
  'type',
  'account',
  'notes',
  'empty',
] as const

const PAYEES = [
  'TESCO STORES 3021',
  'SMITH, 12 HIGH ST',
  'OCTOPUS ENERGY',
  'NORTHGATE MORTGAGE',
  'BET365',
  'J WREN',
  'PRET A MANGER LEEDS',
  'B&Q 1432',
  "SAINSBURY'S S/MKTS",
  'CAFÉ NERO',
  'TFL TRAVEL CH',
  'AMZNMKTPLACE AMZN.CO.UK',
  'THE "OLD" SHOP',
  'GYM 24 HOURS',
]
const PAYERS = ['ACME LTD SALARY', 'DWP UC', 'HOLT & FINCH LLP', 'HMRC CHILD BENEFIT', 'M ADEYEMI']

export function makeExport(seed: number): MadeExport {
  const dice = createDice(seed * 7919 + 13)
  const layout = withoutContradictions(makeLayout(dice), dice)
  const count = layout.extras.includes('account') && dice(6) === 0 ? 2 : 1
  const start = Date.UTC(2023 + dice(3), dice(12), 1 + dice(28))
  const accounts = Array.from({ length: count }, (_, at) => makeAccount(dice, start, at))
  return { seed, accounts, layout }
}

function makeAccount(dice: Dice, start: number, at: number): TrueAccount {
  const opening = dice(400_000) - 50_000
  const length = 4 + dice(30)
  let balance = opening
  let day = start
  const rows = Array.from({ length }, (): TrueRow => {
    day += dice(4) * 86_400_000
    const isIn = dice(4) === 0
    const isRefund = !isIn && dice(12) === 0
    const pence = isIn ? 100 + dice(400_000) : 45 + dice(dice(5) === 0 ? 200_000 : 12_000)
    const moves = isIn || isRefund ? pence : -pence
    balance += moves
    return {
      date: new Date(day).toISOString().slice(0, 10),
      words: pick(isIn ? PAYERS : PAYEES, dice),
      moves,
      balance,
      type: pick(isIn ? ['BGC', 'FPI', 'CR'] : ['DEB', 'DD', 'FPO', 'SO'], dice),
    }
  })
  const digits = (size: number) => Array.from({ length: size }, () => String(dice(10))).join('')
  return {
    sortCode: `${1 + dice(8)}${digits(5)}`,
    number: digits(8),
    product: at === 0 ? 'Current' : 'Savings',
    opening,
    rows,
  }
}

function makeLayout(dice: Dice): ExportLayout {
  return {
    format: pick(
      ['csv', 'csv', 'csv', 'csv', 'csv', 'csv', 'csv', 'csv', 'ofx', 'qif'] as const,
      dice,
    ),
    heads: pick(['named', 'named', 'named', 'odd', 'odd', 'none'] as const, dice),
    dates: pick(DATES, dice),
    order: pick(['oldest', 'newest'] as const, dice),
    amounts: pick(AMOUNTS, dice),
    hasBalance: dice(3) > 0,
    delimiter: pick([',', ',', ',', ',', ';', '\t', '|'] as const, dice),
    isEuropean: dice(6) === 0,
    quotes: pick(['all', 'needed', 'needed', 'none'] as const, dice),
    hasThousands: dice(2) === 0,
    pound: pick(['', '', '£'] as const, dice),
    encoding: pick(['utf-8', 'utf-8', 'utf-8-bom', 'utf-16', 'windows-1252'] as const, dice),
    lineEnd: pick(['\n', '\r\n', '\r'] as const, dice),
    above: pick(['none', 'none', 'account', 'sep'] as const, dice),
    below: pick(['none', 'none', 'total', 'limit'] as const, dice),
    extras: EXTRAS.filter(() => dice(3) === 0),
    isShuffled: dice(3) === 0,
    endsEmpty: dice(6) === 0,
    hasUnbooked: dice(6) === 0,
  }
}

/** What no bank writes, because nobody could read it: sums whose way nothing tells, pieces of sums for cells. */
function withoutContradictions(layout: ExportLayout, dice: Dice): ExportLayout {
  const isByBalance = layout.amounts === 'turned' || layout.amounts === 'by-balance'
  const hasNoHeads = layout.heads === 'none'
  const isEuropean = layout.isEuropean && layout.delimiter === ';'
  // A comma in a day that is not quoted, or numbers for days that nothing names.
  const isBare =
    layout.dates === 'serial'
      ? layout.heads !== 'named'
      : layout.dates === 'mmm d, yyyy' && layout.quotes === 'none'
  const isPlain = !['two', 'two-minus', 'side'].includes(layout.amounts)
  return {
    ...layout,
    isEuropean,
    pound: isEuropean ? '' : layout.pound,
    hasThousands: layout.hasThousands && !isEuropean,
    hasBalance:
      layout.hasBalance || isByBalance || (layout.heads !== 'named' && !isPlain) || hasNoHeads,
    dates: isBare ? 'dd/mm/yyyy' : layout.dates,
    extras: hasNoHeads ? layout.extras.filter((extra) => extra === 'type') : layout.extras,
    quotes: layout.delimiter === ',' ? layout.quotes : pick(['all', 'needed'] as const, dice),
    above: hasNoHeads && layout.above === 'account' ? 'none' : layout.above,
    hasUnbooked: layout.hasUnbooked && layout.heads === 'named',
  }
}
