/**
 * A P60, a tax calculation or a tax year overview that two readers read. Fields that a form's sums
 * connect are judged together: where the sums come out by one reading and not by the other, that one's
 * figures stand. All else is judged field by field.
 */
import { valueAt } from '../correct-reading.ts'
import type { FieldEvidence, IncomeReading, Payslip, Sa302 } from '../income-reading.ts'
import { pointedFields } from '../pointed/pointed-fields.ts'
import { type IncomePart, withParts } from '../reading-parts.ts'
import { sumUpSa302 } from '../reckon-sa302.ts'
import { withWorkedOutUtr } from '../worked-out.ts'
import { type Equation, equationsOf, holdsIn } from './equations.ts'
import {
  ALONE,
  atMost,
  type IsOfFile,
  isSame,
  judgeField,
  PROVED,
  type ReadField,
  withOther,
} from './two-readings.ts'

type Form = Exclude<IncomePart, Payslip>
type FormType = Exclude<IncomeReading['documentType'], 'payslip' | 'other'>

export function judgeForm(
  type: FormType,
  [builtIn, pointed]: readonly [builtIn: Form, pointed: Form],
  isOfFile: IsOfFile,
): Form {
  const sets = setsOf(type)
  const judged: Record<string, unknown> = { ...builtIn }
  const evidence: Record<string, FieldEvidence> = { ...builtIn.evidence }
  for (const path of pointedFields[type]) {
    const [one, other] = [fieldOf(builtIn, path), fieldOf(pointed, path)]
    const set = sets.find(({ fields }) => fields.has(path))
    const holds = set ? [holdsBy(set, builtIn), holdsBy(set, pointed)] : []
    const { value, evidence: place } = judgeSummed([one, other], holds, isOfFile)
    judged[path] = value
    if (place) evidence[path] = place
    else delete evidence[path]
  }
  return workedOut(type, { ...judged, evidence } as unknown as Form, builtIn)
}

/** One that a model alone read. */
export function judgePointedForm(type: FormType, pointed: Form): Form {
  const sets = setsOf(type)
  const evidence = Object.entries(pointed.evidence).map(([path, one]) => {
    const set = sets.find(({ fields }) => fields.has(path))
    const isProved = set !== undefined && holdsBy(set, pointed) > 0
    return [path, { ...one, confidence: Math.min(one.confidence, isProved ? PROVED : ALONE) }]
  })
  return workedOut(type, { ...pointed, evidence: Object.fromEntries(evidence) } as Form, pointed)
}

/** Whether any sum of the form comes out, and none does not. */
export function isFormProved(type: FormType, form: Form): boolean {
  const holds = setsOf(type).map((set) => holdsBy(set, form))
  return holds.some((one) => one > 0) && holds.every((one) => one >= 0)
}

/** @param holds of each reading how many sums come out less those that do not; none where no sum speaks of it */
function judgeSummed(
  [builtIn, pointed]: readonly [builtIn: ReadField, pointed: ReadField],
  [holdsBuiltIn = 0, holdsPointed = 0]: readonly number[],
  isOfFile: IsOfFile,
): ReadField {
  const isBoth = builtIn.value !== null && isSame(builtIn.value, pointed.value)
  if (isBoth || holdsBuiltIn === holdsPointed) return judgeField(builtIn, pointed, isOfFile)
  const isPointed = holdsPointed > holdsBuiltIn
  const [one, other] = isPointed ? [pointed, builtIn] : [builtIn, pointed]
  const isProved = Math.max(holdsBuiltIn, holdsPointed) > 0
  const place = one.evidence ?? other.evidence
  const evidence: FieldEvidence | undefined = isProved
    ? place && { ...place, confidence: one.value === null ? ALONE : PROVED }
    : atMost(place, ALONE)
  return { value: one.value, evidence: withOther(evidence, other) }
}

type Summed = { readonly fields: ReadonlySet<string>; readonly equations: readonly Equation[] }

/** Equations that share a field are one set. */
function setsOf(type: FormType): readonly Summed[] {
  return equationsOf(type).reduce<readonly Summed[]>((sets, equation) => {
    const near = sets.filter(({ fields }) => equation.fields.some((field) => fields.has(field)))
    const others = sets.filter((set) => !near.includes(set))
    const joined = {
      fields: new Set([...near.flatMap(({ fields }) => [...fields]), ...equation.fields]),
      equations: [...near.flatMap(({ equations }) => equations), equation],
    }
    return [...others, joined]
  }, [])
}

function holdsBy({ equations }: Summed, form: Form): number {
  const amounts = { ...form } as unknown as Parameters<typeof holdsIn>[1]
  return equations.reduce((sum, equation) => {
    const holds = holdsIn(equation, amounts)
    return holds === null ? sum : sum + (holds ? 1 : -1)
  }, 0)
}

function fieldOf(form: Form, path: string): ReadField {
  const value = valueAt(withParts({ documentType: 'p60', p60: form as never }, [form]), path)
  return { value, evidence: form.evidence[path] }
}

/** What follows from the fields; as it was read where none of them is another. */
function workedOut(type: FormType, judged: Form, before: Form): Form {
  const isOther = pointedFields[type].some(
    (path) => fieldOf(judged, path).value !== fieldOf(before, path).value,
  )
  if (type === 'p60') return judged
  if (type === 'tax-year-overview')
    return withWorkedOutUtr(judged as Parameters<typeof withWorkedOutUtr>[0])
  return isOther ? sumUpSa302(judged as Sa302) : judged
}
