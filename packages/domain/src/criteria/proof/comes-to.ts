/**
 * Whether a verdict follows from the comparisons beside it: all of the client's figures that its words
 * limit are compared, each comparison comes out as it was said, and together they lead to no other
 * verdict.
 */
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { tokenise } from '../../language/tokens.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import { frameOf } from '../matching/row-of-figures.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import { isAbout } from '../meaning/hold-events.ts'
import { comparableRoles, type Standing } from '../meaning/hold-figures.ts'
import { fitsUnit } from '../meaning/quantity-units.ts'
import { areFiguresOnly } from './limit-words.ts'
import type { PointedComparison, Verdict } from './pointed-answer.ts'
import { placeOfWords } from './stands-in.ts'

export type Compared = { readonly comparison: PointedComparison; readonly standing: Standing }

/** Words that a verdict stands on, with what the reading has there. */
export type Stood = { readonly words: string; readonly entries: readonly IndexedAnswer[] }

/** A base that fails keeps the client out, unless words beside it let it in. */
export function comesTo(
  verdict: Verdict,
  compared: readonly Compared[],
  stood: readonly Stood[],
): boolean {
  // One limit that is broken keeps the client out, whatever comes of the others.
  const isBroken = compared.some(
    (one) => isAsSaid(one) && one.standing === 'fail' && !one.comparison.isException,
  )
  const areAsSaid = compared.every(
    (one) => isAsSaid(one) || (verdict === 'fails' && isBroken && !one.comparison.isException),
  )
  if (!areAsSaid) return false
  const exceptions = compared.filter(({ comparison }) => isException(comparison, compared, stood))
  const bases = compared.filter((one) => !exceptions.includes(one))
  const isOut = bases.some(({ standing }) => standing === 'fail')
  const isLetIn = exceptions.length > 0 && exceptions.every(({ standing }) => standing === 'ok')
  // What lets a client in has a condition, which has to be met by a figure as well.
  const isMet = new Set(exceptions.map(({ comparison: { of } }) => JSON.stringify(of))).size > 1
  switch (verdict) {
    case 'meets':
      return !isOut || (isLetIn && isMet)
    case 'fails':
      return compared.length === 0 || (!isLetIn && (isOut || bases.length === 0))
    case 'meets-if':
    case 'refers':
    case 'states':
      // Words beside a limit may leave it open, but not where they are the exception's own.
      return (
        !isOut ||
        isLetIn ||
        (exceptions.length === 0 && !stood.every(({ words }) => areFiguresOnly(words)))
      )
    default:
      return true
  }
}

function isAsSaid({ comparison, standing }: Compared): boolean {
  return standing === (comparison.holds ? 'ok' : 'fail')
}

/** It stands beside the limit that it lets the client pass, and is another one. */
function isException(
  own: PointedComparison,
  compared: readonly Compared[],
  stood: readonly Stood[],
): boolean {
  const isBeside = ({ limit, isException: isOther }: PointedComparison) =>
    !isOther &&
    limit !== own.limit &&
    stood.some(({ words }) => holds(words, own.limit) && holds(words, limit))
  return own.isException && compared.some(({ comparison }) => isBeside(comparison))
}

function holds(words: string, limit: string): boolean {
  return placeOfWords(words, limit) !== undefined
}

/**
 * Words that are a figure which the client has one of, and that nobody compared. A condition may hold
 * figures of its own: "yes, 12 months evidenced" is of no term.
 */
export function leavesUncompared(
  verdict: Verdict,
  { words, entries }: Stood,
  client: ClientCase,
  compared: readonly Pick<Compared, 'comparison'>[],
): boolean {
  if (compared.some(({ comparison: { limit } }) => holds(words, limit))) return false
  const tokens = tokenise(words)
  const isBare = tokens.length === 1 || areFiguresOnly(words)
  const isPlain = verdict === 'meets' || verdict === 'fails'
  return findQuantities(tokens).some((quantity) => {
    const byRow = isOfClientByRow(quantity, entries, client)
    if (byRow !== undefined) return byRow
    const mayBe = isBare || (isPlain && quantity.unit !== undefined)
    return mayBe && client.figures.some(({ role }) => fitsUnit(role, quantity))
  })
}

/** Undefined where the row does not say what its figures are of. */
function isOfClientByRow(
  quantity: Quantity,
  entries: readonly IndexedAnswer[],
  { figures, events }: ClientCase,
): boolean | undefined {
  const frames = entries.map(frameOf)
  const blemishes = frames.flatMap((frame) => frame.events ?? [])
  const roles = frames.flatMap(({ role }) => role ?? []).filter((role) => fitsUnit(role, quantity))
  if (roles.length > 0) {
    return figures.some((one) => roles.some((role) => comparableRoles(role).includes(one.role)))
  }
  return blemishes.length > 0 && quantity.unit !== 'percent'
    ? events.some(({ of }) => blemishes.some((one) => isAbout(one, of)))
    : undefined
}
