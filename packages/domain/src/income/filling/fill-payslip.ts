/**
 * What a model read of a payslip's payments, deductions and totals. The sums decide: payments come to
 * the gross pay, and what is left after deductions is the net pay. Of the ways to take the claims the
 * first by which they do is taken, the one that changes least before the others; by none, nothing
 * that was read is changed.
 */
import { setAt, valueAt } from '../correct-reading.ts'
import type { FieldEvidence, Payslip, PayslipLine, Pence } from '../income-reading.ts'
import {
  deductionSort,
  deductionTypeOf,
  incomeTypeOf,
  isEmployers,
  isSum,
  paymentSort,
} from '../payslip/classify-line.ts'
import { reckonPayslip, sums } from '../reckon-payslip.ts'
import { AGREED, evidenceOfClaim } from './claim-evidence.ts'
import { type BackedClaim, type LineClaim, penceOf } from './claims.ts'
import {
  isWithin,
  type PaperLine,
  type Standing,
  standingAmount,
  standingText,
} from './paper-lines.ts'

/** A line that was not read, as its words and its figure stand on the page. */
type NewLine = { readonly line: PayslipLine; readonly standing: Standing }

type Way = { readonly claims: readonly BackedClaim[]; readonly lines: readonly NewLine[] }

/** @param backed of lines' amounts, gross and net alone */
export function fillPayslip(
  payslip: Payslip,
  backed: readonly BackedClaim[],
  said: { readonly claims: readonly LineClaim[]; readonly lines: readonly PaperLine[] },
): Payslip {
  const agreed = backed.filter((claim) => isAgreed(payslip, claim))
  if (payslip.arithmeticHolds === true) return withEvidence(payslip, agreed, [], AGREED)
  const changed = backed.filter((claim) => !agreed.includes(claim))
  const lines = newLines(payslip, said, backed)
  for (const way of waysOf(changed, lines)) {
    const filled = taken(payslip, way)
    if (filled.arithmeticHolds !== true) continue
    return withEvidence(filled, [...agreed, ...way.claims], way.lines, AGREED)
  }
  // A total that is missing is better told and doubted than not told at all.
  const missing = changed.filter(
    ({ path, backing }) => heldValue(payslip, path) === null && backing !== 'misread',
  )
  const told =
    missing.length === 0
      ? payslip
      : withEvidence(taken(payslip, { claims: missing, lines: [] }), missing, [], UNPROVED)
  return withEvidence(told, agreed, [], told.arithmeticHolds === null ? AGREED : UNPROVED)
}

/** They stand there, and the sums do not come out. */
const UNPROVED = 0.8

function isAgreed(payslip: Payslip, { path, value, backing }: BackedClaim): boolean {
  const before = heldValue(payslip, path)
  // A deduction may be printed below nought and be read as what is taken.
  return (
    backing !== 'misread' &&
    typeof before === 'number' &&
    Math.abs(before) === Math.abs(Number(value))
  )
}

function heldValue(payslip: Payslip, path: string): string | number | null {
  return valueAt({ documentType: 'payslip', payslips: [payslip] }, path)
}

/** The ways to take claims, those that change least first; one figure at most may be proved alone. */
function* waysOf(changed: readonly BackedClaim[], lines: readonly NewLine[]): Generator<Way> {
  const printed = changed.filter(({ backing }) => backing !== 'misread')
  const misread = changed.filter(({ backing }) => backing === 'misread')
  const few = lines.slice(0, MOST_LINES)
  const sets: readonly (readonly BackedClaim[])[] = [
    [],
    ...printed.map((one) => [one]),
    printed,
    ...misread.map((one) => [one]),
    ...misread.map((one) => [...printed, one]),
  ]
  for (const claims of sets) if (claims.length > 0) yield { claims, lines: [] }
  for (const claims of sets) {
    for (const one of few) yield { claims, lines: [one] }
    if (few.length > 1) yield { claims, lines: few }
  }
}

const MOST_LINES = 20

function taken(payslip: Payslip, { claims, lines }: Way): Payslip {
  const put: Record<string, unknown> = { ...payslip }
  for (const { path, value } of claims) {
    const before = heldValue(payslip, path)
    const isTurned = typeof before === 'number' && before > 0 && Number(value) < 0
    setAt(put, path, isTurned && path.startsWith('lines.') ? -Number(value) : value)
  }
  put.lines = [...(put.lines as readonly PayslipLine[]), ...lines.map(({ line }) => line)]
  return reckonPayslip(put as Payslip, {
    before: payslip,
    paths: claims.map(({ path }) => path),
  })
}

function withEvidence(
  payslip: Payslip,
  claims: readonly BackedClaim[],
  lines: readonly NewLine[],
  sureness: number,
): Payslip {
  if (claims.length === 0 && lines.length === 0) return payslip
  const evidence: Record<string, FieldEvidence> = { ...payslip.evidence }
  for (const claim of claims) evidence[claim.path] = evidenceOfClaim(claim, sureness)
  const first = payslip.lines.length - lines.length
  for (const [at, line] of lines.entries()) {
    evidence[`lines.${first + at}.amount`] = evidenceOfClaim(line, sureness)
  }
  for (const { field, takes } of sums) {
    const own = payslip.lines.flatMap((line, at) =>
      takes(line) ? (evidence[`lines.${at}.amount`] ?? []) : [],
    )
    const [one] = own
    if (one === undefined || !own.some(({ readBy }) => readBy !== undefined)) continue
    const confidence = Math.min(...own.map((each) => each.confidence))
    evidence[field] = { ...one, confidence, readBy: 'ai-checked' }
  }
  return { ...payslip, evidence }
}

/** Lines whose label and figure stand on the page where no line was read, each figure once. */
function newLines(
  payslip: Payslip,
  {
    claims,
    lines,
  }: { readonly claims: readonly LineClaim[]; readonly lines: readonly PaperLine[] },
  backed: readonly BackedClaim[],
): readonly NewLine[] {
  const used: FieldEvidence[] = [
    ...Object.values(payslip.evidence),
    ...backed.map((claim) => evidenceOfClaim(claim, 1)),
  ]
  return claims.flatMap((claim): readonly NewLine[] => {
    const found = newLine(claim, lines[claim.line - 1])
    if (found === undefined || used.some((place) => isWithin(found.standing, place))) return []
    used.push(evidenceOfClaim(found, 1))
    return [found]
  })
}

function newLine({ kind, label, amount }: LineClaim, line?: PaperLine): NewLine | undefined {
  const pence = penceOf(amount)
  const printed = line && standingText(line, label)
  const standing = line && pence !== undefined ? standingAmount(line, pence) : undefined
  const isLine = printed !== undefined && !isSum(label) && !isEmployers(label)
  if (!isLine || standing?.pence === undefined || standing.pence === 0) return undefined
  const about = { label: label.replace(/\s+/g, ' ').trim(), units: null, rate: null, ytd: null }
  return { line: { ...about, ...typed(kind, label, standing.pence) }, standing }
}

function typed(kind: LineClaim['kind'], label: string, amount: Pence) {
  if (kind === 'deduction') {
    const deductionType = deductionTypeOf(deductionSort(label))
    return { kind, amount, incomeType: null, deductionType }
  }
  const sort = paymentSort(label)
  const incomeType = sort === undefined ? null : incomeTypeOf(sort)
  return { kind, amount, incomeType, deductionType: null }
}
