/**
 * The payslips of a file that two readers cut and read. Where they see another number of slips the
 * cut stands whose slips' sums come out more often; each slip of it is then judged beside the other
 * reader's slip of the same pages, where there is one.
 */
import type { IncomePage, Payslip, Pence } from '../income-reading.ts'
import { type AroundPayslip, judgePayslip, judgePointed, provedBy } from './judge-payslip.ts'
import { atMost, fileWordsOf, RIVAL } from './two-readings.ts'
import { leftBy, printedMoney } from './unexplained-money.ts'

/** Of which pages it was read. */
export type ReadPayslip = { readonly payslip: Payslip; readonly pages: readonly number[] }

export type AroundPapers = {
  readonly pages: readonly IncomePage[]
  /** Payslips of other files. */
  readonly beside: readonly Payslip[]
}

/** @param builtIn none where the built-in reader sees no payslip in it */
export function judgePayslips(
  builtIn: readonly Payslip[],
  pointed: readonly ReadPayslip[],
  { pages, beside }: AroundPapers,
): readonly Payslip[] {
  const isOfFile = fileWordsOf(pages)
  const money = new Map(pages.map((page) => [page.page.number, printedMoney([page])]))
  const moneyOf: MoneyOf = (numbers, beside) =>
    leftBy(
      beside
        .filter((one) => one.pages.some((page) => numbers.includes(page)))
        .map(({ payslip }) => payslip),
      numbers.flatMap((page) => money.get(page) ?? []),
    )
  const own = builtIn.map((payslip) => ({ payslip, pages: pagesOf(payslip) }))
  const cut = betterCut(own, pointed, moneyOf)
  const others = cut === own ? pointed : own
  const isOneCut = own.length === pointed.length
  const left = new Set(others.keys())
  return cut.map((slip, at) => {
    const to = isOneCut ? at : partnerOf(slip, others, left)
    const other = to === undefined ? undefined : others[to]
    if (to !== undefined) left.delete(to)
    const numbers = [...new Set([...slip.pages, ...(other?.pages ?? [])])]
    const around: AroundPayslip = {
      printed: moneyOf(numbers, othersThan(cut, at)),
      neighbours: [...othersThan(cut, at).map(({ payslip }) => payslip), ...beside],
      isOfFile,
    }
    return cut === own
      ? judgeOwn(slip.payslip, other?.payslip, around)
      : judgeTheirs(slip.payslip, other?.payslip, around)
  })
}

/** The cut of the built-in reader unless the slips of the other come out more often. */
function betterCut(
  own: readonly ReadPayslip[],
  pointed: readonly ReadPayslip[],
  moneyOf: MoneyOf,
): readonly ReadPayslip[] {
  if (own.length === 0) return pointed
  if (own.length === pointed.length) return own
  return shareProved(pointed, moneyOf) > shareProved(own, moneyOf) ? pointed : own
}

function judgeOwn(own: Payslip, other: Payslip | undefined, around: AroundPayslip): Payslip {
  return other ? judgePayslip(own, other, around) : doubted(own)
}

function judgeTheirs(slip: Payslip, own: Payslip | undefined, around: AroundPayslip): Payslip {
  return own ? judgePayslip(own, slip, around) : judgePointed(slip, around)
}

function pagesOf({ evidence }: Payslip): readonly number[] {
  return [...new Set(Object.values(evidence).map(({ page }) => page))]
}

/** The money of these pages but for what other slips on them explain. */
type MoneyOf = (pages: readonly number[], beside: readonly ReadPayslip[]) => readonly Pence[]

function othersThan(slips: readonly ReadPayslip[], at: number): readonly ReadPayslip[] {
  return slips.filter((_slip, n) => n !== at)
}

function shareProved(slips: readonly ReadPayslip[], moneyOf: MoneyOf): number {
  const proved = slips.filter(({ payslip, pages }, at) =>
    provedBy(payslip, moneyOf(pages, othersThan(slips, at))),
  )
  return slips.length === 0 ? 0 : proved.length / slips.length
}

/** One that stands on a page of it, the one with the same net pay before others. */
function partnerOf(
  { payslip, pages }: ReadPayslip,
  others: readonly ReadPayslip[],
  left: ReadonlySet<number>,
): number | undefined {
  const near = [...left].filter((at) => others[at]?.pages.some((page) => pages.includes(page)))
  return near.find((at) => others[at]?.payslip.netPay === payslip.netPay) ?? near[0]
}

/** The other reader cut the file otherwise and has no such slip. */
function doubted(payslip: Payslip): Payslip {
  const evidence = Object.entries(payslip.evidence).map(([path, one]) => [path, atMost(one, RIVAL)])
  return { ...payslip, evidence: Object.fromEntries(evidence) }
}
