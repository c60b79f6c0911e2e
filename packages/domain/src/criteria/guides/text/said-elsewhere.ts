/**
 * "Self build (section 4): only for members", "Fresh Start stops at 80% LTV": a clause further on that is
 * about a criterion, or about the plan of a column, limits what is said of it there. Either is quoted with
 * the other, but for chapters on different sides of lending.
 */
import { holdsDigits } from '../../../language/written-figures.ts'
import { keyOf } from './cross-references.ts'
import { DEFINITION } from './defined-term.ts'
import { isSubject } from './limits-of-subjects.ts'
import type { Draft } from './section-answers.ts'

/** A draft, whether a paragraph says it, and the headings that it stands under. */
export type Said = {
  readonly draft: Draft
  readonly isClause: boolean
  readonly headings: readonly string[]
}

/** Finds what clauses elsewhere say of a draft's subject. */
export function clausesElsewhere(all: readonly Said[]): (said: Said) => Draft['notes'] {
  const clauses = all.filter(
    ({ draft, isClause }) =>
      isClause && draft.measure !== DEFINITION && limits(draft.text) && namesSubject(draft),
  )
  const bySubject = Map.groupBy(clauses, ({ draft }) => keyOf(draft.lender, bare(draft.criterion)))
  return ({ draft, headings }) => {
    const found = namesOf([draft.criterion, draft.variant ?? ''].join(' – '))
      .flatMap((name) => {
        const own = bySubject.get(keyOf(draft.lender, name)) ?? []
        return own.length > MOST ? [] : own
      })
      .filter(
        (one) =>
          one.draft.box !== draft.box &&
          !draft.text.includes(one.draft.text) &&
          !one.draft.text.includes(draft.text) &&
          sideOf(one.headings) === sideOf(headings),
      )
    return [...new Set(found.map((one) => one.draft))]
  }
}

/** By a label, or by the words that its sentence begins with, and not by the heading over it. */
function namesSubject({ criterion, text, isPassage }: Draft): boolean {
  const subject = bare(criterion)
  return isSubject(subject) && (!isPassage || bare(text).startsWith(subject))
}

function limits(text: string): boolean {
  return holdsDigits(text) || LIMITS.test(text)
}

const LIMITS = /\b(?:not|only|must|no|never|none|needs?|unless|except)\b/i

/** A subject of more clauses is what a chapter is about. */
const MOST = 3

/** What a name and each of its parts call, in brackets too: "Help from family (Family Assist) – Clear". */
function namesOf(criterion: string): readonly string[] {
  const parts = criterion.split(' – ')
  const bracketed = [...criterion.matchAll(BRACKETS)].map(([, inside = '']) => inside)
  return [...new Set([criterion, ...parts, ...bracketed].map(bare))].filter((name) => name !== '')
}

/** Without its article, and without brackets that send to where more stands. */
function bare(name: string): string {
  return name
    .replace(/^(?:the|our|an?) /i, '')
    .replace(BRACKETS, '')
    .trim()
}

const BRACKETS = /(?<!\s)\s*\(([^()]{1,60})\)/g

function sideOf(headings: readonly string[]): string {
  const title = headings.findLast((own) => SIDE.test(own)) ?? ''
  return SIDE.exec(title)?.[0].toLowerCase() ?? ''
}

const SIDE = /\b(?:buy[- ]to[- ]let|btl|holiday let|second charge|bridging|commercial)/i
