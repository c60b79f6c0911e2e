/**
 * Lays what a model read of an income document over what the built-in reader found. A sure finding
 * stays. Where both say the same, an unsure one is sure; where the document's own sums come out by
 * what was read, it is proved; what stands on the page and is borne out by nothing else is told as
 * unsure. What neither stands there nor is proved is left out.
 */
import { matchingKey } from '../../shared/text.ts'
import { setAt, valueAt } from '../correct-reading.ts'
import type {
  FieldEvidence,
  IncomePage,
  IncomeReading,
  Payslip,
  Pence,
  Sa302,
} from '../income-reading.ts'
import { type IncomePart, partsOf, withParts } from '../reading-parts.ts'
import { reckonSa302 } from '../reckon-sa302.ts'
import { AGREED, evidenceOfClaim } from './claim-evidence.ts'
import { type BackedClaim, backClaim, type IncomeClaims } from './claims.ts'
import { type Equation, equationsOf, holdsIn } from './equations.ts'
import { fillPayslip } from './fill-payslip.ts'
import type { IncomeDoubt } from './income-doubts.ts'
import { type PaperLine, paperLines } from './paper-lines.ts'

/** What was said of one document of a file. */
export type SaidOfDocument = { readonly doubt: IncomeDoubt; readonly claims: IncomeClaims }

/**
 * The reading with what holds of the claims; the same where nothing does.
 *
 * @param pages all pages of the file; the lines of claims are counted over those of their doubt
 */
export function fillIncomeReading(
  reading: IncomeReading,
  pages: readonly IncomePage[],
  said: readonly SaidOfDocument[],
): IncomeReading {
  const parts = partsOf(reading).map((part, at) => {
    const own = said.find(({ doubt }) => doubt.part === at)
    return own === undefined ? part : fillPart(reading, part, own, linesOfDoubt(own.doubt, pages))
  })
  return parts.length === 0 ? reading : withParts(reading, parts)
}

/** The lines that a doubt is about, as they are given to whoever is asked. */
export function linesOfDoubt(
  { pages: numbers }: IncomeDoubt,
  pages: readonly IncomePage[],
): readonly PaperLine[] {
  return paperLines(pages.filter(({ page }) => numbers.includes(page.number)))
}

function fillPart(
  reading: IncomeReading,
  part: IncomePart,
  { doubt, claims }: SaidOfDocument,
  lines: readonly PaperLine[],
): IncomePart {
  const { documentType } = reading
  const asked = claims.fields.filter(
    ({ field }, at) =>
      doubt.fields.includes(field) &&
      claims.fields.findIndex((other) => other.field === field) === at,
  )
  const backed = asked.flatMap((claim) => backClaim(claim, documentType, lines) ?? [])
  if (documentType === 'payslip') {
    const slip = part as Payslip
    const summed = fillPayslip(slip, backed.filter(isSummed), {
      claims: doubt.wantsLines ? claims.lines : [],
      lines,
    })
    const others = backed.filter((claim) => !isSummed(claim))
    return withClaims(summed, others, () => null) as Payslip
  }
  const equations = equationsOf(documentType)
  const filled = withClaims(part, backed, (claim) => provedBy(claim, part, backed, equations))
  return documentType === 'sa302' ? reckonSa302(filled as Sa302, part as Sa302) : filled
}

function isSummed({ path }: BackedClaim): boolean {
  return path === 'grossPay' || path === 'netPay' || path.startsWith('lines.')
}

/** True: the document's sums come out by it; false: they do not; null: no sum speaks of it. */
type Proof = boolean | null

function provedBy(
  claim: BackedClaim,
  part: IncomePart,
  backed: readonly BackedClaim[],
  equations: readonly Equation[],
): Proof {
  if (claim.kind !== 'pence') return null
  const proofs = equations
    .filter((equation) => equation.fields.includes(claim.path))
    .map((equation) => {
      const own = backed.filter(({ path }) => equation.fields.includes(path))
      const unprinted = own.filter(({ backing }) => backing === 'misread')
      const amounts: Record<string, unknown> = { ...part }
      for (const { path, value } of own) amounts[path] = value
      const holds = holdsIn(equation, amounts as Readonly<Record<string, Pence | null>>)
      return holds === true && unprinted.length > 1 ? false : holds
    })
  if (proofs.includes(false)) return false
  return proofs.includes(true) ? true : null
}

function withClaims(
  part: IncomePart,
  claims: readonly BackedClaim[],
  proofOf: (claim: BackedClaim) => Proof,
): IncomePart {
  const filled: Record<string, unknown> = { ...part }
  const evidence: Record<string, FieldEvidence> = { ...part.evidence }
  for (const claim of claims) {
    const before = currentValue(part, claim.path)
    const isAgreed = isSame(before, claim.value)
    const sureness = isAgreed ? AGREED : surenessOf(claim, before, proofOf(claim))
    if (sureness === null) continue
    if (!isAgreed) setAt(filled, claim.path, claim.value)
    evidence[claim.path] = evidenceOfClaim(claim, sureness)
  }
  return { ...filled, evidence } as IncomePart
}

/** It stands there, and nothing else speaks for it: whatever else is printed may be said to be it. */
const ALONE = 0.8

function surenessOf(
  { kind, backing }: BackedClaim,
  before: string | number | null,
  proof: Proof,
): number | null {
  if (proof === true) return AGREED
  if (backing === 'misread' || (proof === false && before !== null)) return null
  return kind === 'pence' && proof === false ? DOUBTED : ALONE
}

const DOUBTED = 0.6

function currentValue(part: IncomePart, path: string): string | number | null {
  return valueAt({ documentType: 'payslip', payslips: [part as Payslip] }, path)
}

function isSame(before: string | number | null, value: string | number): boolean {
  if (typeof before === 'string') return matchingKey(before) === matchingKey(String(value))
  return before === value
}
