/**
 * What was put right of a client's case, in words: beneath the question that is asked again, and in
 * the record of its answer. A figure is written in its role's unit; whole years of a time as years.
 */
import { type Role, type RoleUnit, roleRow } from '../knowledge/roles.ts'

/** A correction as the case knows it, or as it came over the wire. */
type Correction = {
  readonly role: Role
  readonly of?: string | undefined
  readonly value?: number | undefined
}

/** "with LTV 80%, without income", what was changed first; empty where nothing was put right. */
export function correctionWords(corrections: readonly Correction[]): string {
  const leftOut = (one: Correction) => (one.value === undefined ? 1 : 0)
  return corrections
    .toSorted((one, other) => leftOut(one) - leftOut(other))
    .map(({ role, of, value }) => {
      const name = nameInSentence(role, of)
      return value === undefined ? `without ${name}` : `with ${name} ${figureText(role, value)}`
    })
    .join(', ')
}

/** The question with what was put right of its figures: "Which lenders? (with LTV 80%)". */
export function questionWithCorrections(
  question: string,
  corrections: readonly Correction[],
): string {
  return corrections.length === 0 ? question : `${question} (${correctionWords(corrections)})`
}

/** "80", "85%", "£41,000", "14 months", "2 years". */
export function figureText(role: Role, value: number): string {
  return texts[roleRow(role).unit](value)
}

/** "LTV", "age at end of term", "number of children". */
function nameInSentence(role: Role, of: string | undefined): string {
  const { label } = roleRow(role)
  const name = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  if (of === undefined) return name
  return name.endsWith(' since') ? `${name} ${of}` : `${name} of ${of}`
}

const grouped = (value: number) => value.toLocaleString('en-GB')

const texts: Readonly<Record<RoleUnit, (value: number) => string>> = {
  percent: (value) => `${grouped(value)}%`,
  pounds: (value) => `£${grouped(value)}`,
  years: grouped,
  months: (value) =>
    value !== 0 && value % 12 === 0 ? counted(value / 12, 'year') : counted(value, 'month'),
  times: (value) => `${grouped(value)}×`,
  count: grouped,
  'square-metres': (value) => `${grouped(value)} m²`,
  acres: (value) => counted(value, 'acre'),
  metres: (value) => `${grouped(value)} m`,
  year: String,
}

function counted(value: number, unit: string): string {
  return `${grouped(value)} ${unit}${value === 1 ? '' : 's'}`
}
