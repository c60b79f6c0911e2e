/** Prints one payslip at a place of a page, and tells which of its fields stand there. */
import { createInk, type Ink, LEADING, type Look, sizeWithin, wide, write } from './ink.ts'
import type { PartName, PayslipLayout } from './payslip-layout.ts'
import { type Column, printColumns } from './print-columns.ts'
import { identityPairs } from './print-identity.ts'
import { printPairs } from './print-pairs.ts'
import { printPay } from './print-pay.ts'
import { printTotals } from './print-sums.ts'
import { printYear } from './print-year.ts'
import type { Place, Slip } from './slip.ts'
import { writeMoney } from './write-values.ts'

type Part = (ink: Ink, slip: Slip, place: Place) => number

const GAP = 7

export function printPayslip(ink: Ink, slip: Slip, { x, top, width }: Place): number {
  const { layout } = slip
  const sidePart = SIDES[layout.side]
  let y = top
  for (const part of layout.parts) {
    if (sidePart.includes(part)) continue
    if (part === 'pay' && sidePart.length > 0)
      y = printBeside(ink, slip, { x, top: y, width }, sidePart)
    else y = PARTS[part](ink, slip, { x, top: y, width })
    y += GAP
  }
  return y
}

/** Over two pages: what tells whose slip it is stands on both, the rest is shared out. */
export function printOverPages(slip: Slip, { x, top, width }: Place) {
  const { layout } = slip
  const isHead = (part: PartName) => part === 'head' || part === 'identity'
  const heads = layout.parts.filter(isHead)
  const rest = layout.parts.filter((part) => !isHead(part))
  const half = rest.indexOf('pay') + 1
  const bottoms: number[] = []
  const pages = [rest.slice(0, half), rest.slice(half)].map((parts, at) => {
    const ink = createInk()
    write(ink, `Page ${at + 1} of 2`, x + width, top, { size: layout.size - 1, align: 'right' })
    let y = top + layout.size * LEADING + GAP
    for (const part of [...heads, ...parts]) y = PARTS[part](ink, slip, { x, top: y, width }) + GAP
    bottoms.push(y)
    return ink
  })
  return { pages, bottom: Math.max(...bottoms) }
}

const SIDES: Readonly<Record<PayslipLayout['side'], readonly PartName[]>> = {
  none: [],
  identity: ['identity'],
  year: ['year'],
  'totals and year': ['totals', 'year'],
}

function printBeside(
  ink: Ink,
  slip: Slip,
  { x, top, width }: Place,
  names: readonly PartName[],
): number {
  const sideWidth = width * 0.32
  const isLeft = slip.layout.sideAt === 'left'
  const main = { x: isLeft ? x + sideWidth + GAP : x, top, width: width - sideWidth - GAP }
  let y = top
  for (const name of names) {
    const part = PARTS[name]
    y = part(ink, slip, { x: isLeft ? x : x + width - sideWidth, top: y, width: sideWidth }) + GAP
  }
  return Math.max(y, printPayPart(ink, slip, main))
}

const PARTS: Readonly<Record<PartName, Part>> = {
  head: printHead,
  identity: printIdentity,
  pay: printPayPart,
  totals: (ink, slip, place) => printTotals(ink, slip, place),
  year: (ink, slip, place) => printYear(ink, slip, place),
  foot: printFoot,
}

function printHead(ink: Ink, slip: Slip, { x, top, width }: Place): number {
  const { employment, layout, printed } = slip
  const { size, employerAt } = layout
  const title = titleOf(slip)
  let y = top
  if (employerAt === 'left' || employerAt === 'centre' || employerAt === 'right') {
    printed.add('employer')
    const at = { left: x, centre: x + width / 2, right: x + width }
    const place = { x: at[employerAt], top: y, align: employerAt, width: width * 0.6 }
    if (employerAt !== 'centre' && title !== '') {
      const isRight = employerAt === 'right'
      write(ink, title, isRight ? x : x + width, y, {
        size: size + 2,
        isBold: true,
        align: isRight ? 'left' : 'right',
      })
    }
    y = printFirm(ink, employment.firm, layout, place)
  }
  if (title !== '' && employerAt !== 'left' && employerAt !== 'right') {
    write(ink, title, x, y, { size: size + 2, isBold: true })
    y += (size + 2) * LEADING
  }
  return y
}

function titleOf({ layout, printed, extras }: Slip): string {
  if (layout.kinds.frequencyAt === 'pair' || layout.title === '') return layout.title
  printed.add('payFrequency')
  return `${layout.title} (${extras.frequencyWritten})`
}

/** A firm's name, its address behind or below it. */
function printFirm(
  ink: Ink,
  firm: Slip['employment']['firm'],
  { size, hasAddressBehind, hasMessages }: Slip['layout'],
  { x, top, align, width }: Place & Required<Pick<Look, 'align'>>,
): number {
  const big = size + 3
  const address = firm.address.join(', ')
  const shown = hasAddressBehind ? `${firm.name}, ${address}` : firm.name
  const own = sizeWithin(shown, width, hasAddressBehind ? size : big, true)
  write(ink, shown, x, top, { size: own, isBold: true, align })
  const bottom = top + big * LEADING
  if (!hasMessages || hasAddressBehind) return bottom
  write(ink, address, x, bottom, { size: size - 1, align })
  return bottom + size * LEADING
}

function printIdentity(ink: Ink, slip: Slip, place: Place): number {
  const { layout, employment, printed } = slip
  let { top } = place
  if (layout.employeeAt !== 'pair') {
    printed.add('employee')
    for (const line of [employment.employeeName, ...employment.person.address]) {
      write(ink, line, place.x + 3, top, { size: layout.size })
      top += layout.size * LEADING
    }
    top += 3
  }
  const isNarrow = place.width < 250
  return printPairs(ink, identityPairs(slip), {
    ...place,
    top,
    size: layout.size,
    style: layout.identity === 'heads' && isNarrow ? 'apart' : layout.identity,
    across: isNarrow
      ? 1
      : layout.identity === 'heads'
        ? Math.max(4, layout.identityAcross)
        : layout.identityAcross,
    frame: layout.frame,
    areLabelsBold: layout.areLabelsBold,
    isBroken: layout.breaksNames,
    kinds: layout.kinds,
  })
}

function printPayPart(ink: Ink, slip: Slip, place: Place): number {
  const { reconciliation } = slip.employment
  if (reconciliation.length === 0) return printPay(ink, slip, place)
  const { layout, printed } = slip
  printed.add('reconciliation')
  const columns: Column[] = [
    {
      head: 'Reconciliation',
      cells: reconciliation.map(({ label }) => label),
      align: 'left',
      isWide: true,
    },
    {
      head: 'Amount',
      cells: reconciliation.map(({ amount }) => writeMoney(amount, layout.money)),
      align: 'right',
    },
  ]
  const bottom = printColumns(ink, columns, {
    ...place,
    width: place.width * 0.6,
    size: layout.size,
    rules: layout.rules,
    hasHeads: true,
    areHeadsLeft: false,
    rows: 0,
    title: 'Umbrella Reconciliation',
    footGap: 0,
    isSpread: true,
  })
  return printPay(ink, slip, { ...place, top: bottom + GAP })
}

function printFoot(ink: Ink, slip: Slip, place: Place): number {
  const { layout, day, employment, extras, printed } = slip
  const { size } = layout
  let { top } = place
  if (layout.hasCosts) {
    printed.add('costs')
    const pairs = day.costs.map(({ label, amount }) => ({
      label,
      value: writeMoney(amount, layout.money),
    }))
    const titles = {
      title: layout.year === 'none' ? 'Employer Costs' : 'Employer Contributions This Period',
    }
    top =
      printPairs(ink, pairs, {
        ...place,
        top,
        size,
        style: 'beside',
        across: 2,
        frame: layout.frame,
        ...titles,
      }) + GAP
  }
  if (layout.employerAt === 'foot') {
    printed.add('employer')
    const { firm } = employment
    const line = `${firm.name}`
    write(ink, line, place.x + 3, top, {
      size: sizeWithin(line, place.width * 0.9, size),
      isBold: false,
    })
    top += size * LEADING
    write(ink, firm.address.join(', '), place.x + 3, top, { size: size - 0.5 })
    top += size * LEADING
  }
  if (layout.hasMessages) {
    for (const line of [extras.account, ...extras.message]) {
      const own = sizeWithin(line, place.width - 6, size - 0.5)
      write(ink, line, place.x + 3, top, { size: own })
      top += size * LEADING
    }
  }
  return Math.max(top, place.top + wide('', size))
}
