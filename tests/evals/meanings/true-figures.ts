/** A client's figures within the bounds of a limit or a band, and what follows of one for another. */
import type { TrueBand, TrueBounds, TrueCase, TrueFigure, TrueLimit } from './true-meaning.ts'

/** `unknown` is what could not be compared. */
export type Standing = 'ok' | 'unknown' | 'refer' | 'fail'

type Scoped = { readonly for?: string; readonly when?: readonly TrueBand[] }

/** The special cases that the client names hold, else the one supposed, else what is plain. */
export function holdsIn<Rule extends Scoped>(
  rules: readonly Rule[],
  { about }: TrueCase,
  supposed: string | undefined,
): readonly Rule[] {
  const told = new Set(about.map((kind) => kind.toLowerCase()))
  const named = rules.filter((rule) => rule.for !== undefined && told.has(rule.for.toLowerCase()))
  const own =
    named.length > 0
      ? named
      : rules.filter((rule) => supposed !== undefined && rule.for === supposed)
  // Outside of a special case's own bands what is plain holds for it too.
  const isBanded = own.every(({ when = [] }) => when.length > 0)
  return isBanded ? [...own, ...rules.filter((rule) => rule.for === undefined)] : own
}

export function figureStanding(limit: TrueLimit, client: TrueCase): Standing {
  const standing = bandStanding(limit, client)
  return standing === 'fail' && limit.beyond === 'refer' ? 'refer' : standing
}

export function bandStanding(band: TrueBand, client: TrueCase): Standing {
  if (band.role === 'deposit') return bandStanding(asLtv(band), client)
  const figures = client.figures.filter((figure) => isOf(band, figure))
  if (figures.length > 0) return figures.every((figure) => lies(band, figure)) ? 'ok' : 'fail'
  return IMPLIED[band.role]?.(band, client) ?? 'unknown'
}

function isOf(band: TrueBand, { role, of }: TrueFigure): boolean {
  return band.role === role && (band.of ?? of) === (of ?? band.of)
}

function asLtv({ min, max, above, below }: TrueBand): TrueBand {
  const left = (share: number | undefined) => (share === undefined ? undefined : 100 - share)
  const ends = { min: left(max), max: left(min), above: left(below), below: left(above) }
  const said = Object.entries(ends).filter(([, end]) => end !== undefined)
  return { role: 'ltv', ...Object.fromEntries(said) }
}

type Implied = (band: TrueBand, client: TrueCase) => Standing

/** Who is too old now is so at the end; a joint income too small leaves no larger one. */
const IMPLIED: Readonly<Record<string, Implied>> = {
  ageAtEnd: ({ max, below }, client) => failsIfBeyond('ageAtApplication', { max, below }, client),
  income: ({ min, above }, client) => failsIfBeyond('jointIncome', { min, above }, client),
  jointIncome: (band, client) => keptIfLeast('income', band, client),
  employment: (band, client) => keptIfLeast('timeInJob', band, client),
}

type Ends = { readonly [End in keyof TrueBounds]: number | undefined }

function failsIfBeyond(role: string, ends: Ends, { figures }: TrueCase): Standing {
  const own = figures.filter((figure) => figure.role === role)
  return own.some((figure) => !lies(ends, figure)) ? 'fail' : 'unknown'
}

function keptIfLeast(role: string, band: TrueBand, { figures }: TrueCase): Standing {
  const isMost = band.max !== undefined || band.below !== undefined
  const own = figures.filter((figure) => figure.role === role)
  return !isMost && own.some((figure) => lies(band, figure)) ? 'ok' : 'unknown'
}

function lies({ min, max, above, below }: Ends, { value, more, less }: TrueFigure): boolean {
  // "Just over 75" is over a most of 75; figures are whole or have one decimal.
  const really = value + (more ? 0.001 : 0) - (less ? 0.001 : 0)
  if (min !== undefined && really < min) return false
  if (max !== undefined && really > max) return false
  if (above !== undefined && really <= above) return false
  return below === undefined || really < below
}
