/** Puts an invented statement on pages, as words with their places. */
import type { PdfWord } from '../../src/pages/pdf-page.ts'
import type { Pence, StatementPage } from '../../src/statements/statement-reading.ts'
import type { Chance } from './chance.ts'
import type { Booked } from './invented-entries.ts'
import type { Align, Layout } from './invented-layout.ts'
import { written } from './written-date.ts'

function plain(pence: Pence): string {
  const [whole = '', part = ''] = (Math.abs(pence) / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3}){1,8}$)/g, ',')}.${part}`
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

export class StatementPrinter {
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
    this.printEntries(entries, opening)
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

  private printEntries(entries: readonly Booked[], opening: Pence): void {
    const { layout } = this
    let before: string | undefined
    let running = opening
    for (const entry of entries) {
      if (this.y > 770 - entry.lines.length * layout.linePitch) {
        this.turn(running)
        if (layout.handsOn) before = undefined
      }
      const date = written(entry.date, layout.dateStyle)
      const said = date === before && layout.isDayOnce ? '' : date
      if (layout.dayHeadings && said !== '') {
        this.write(36, this.y, said)
        this.y += layout.linePitch + 3
      }
      this.entry(entry, layout.dayHeadings ? '' : said)
      before = date
      running = entry.balance
    }
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
