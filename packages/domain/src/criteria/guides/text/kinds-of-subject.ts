/**
 * "CCJs: satisfied ones up to £500. Unsatisfied: no." – a label or an opening that only tells a kind
 * apart leaves its subject to the statement before it. Alone it could not be asked for, and a
 * question for that kind would be answered by what is said of the other.
 */
import { facetsOf } from '../../matching/criterion-facets.ts'

/** The topics of a paragraph's statements in their order, kinds with the subject that they are of. */
export function withSubjects<Named extends { readonly topic: string }>(
  statements: readonly Named[],
): readonly Named[] {
  let subject: string | undefined
  return statements.map((statement) => {
    const { topic } = statement
    if (isKindAlone(topic)) {
      return subject === undefined ? statement : { ...statement, topic: `${subject} – ${topic}` }
    }
    subject = topic
    return statement
  })
}

function isKindAlone(topic: string): boolean {
  if (GRADE.test(topic)) return true
  const facets = facetsOf(topic.replace(/ (?:ones?|cases?)$/i, ''))
  return (
    facets.length > 0 &&
    facets.every(({ kind, dimension }) => kind === 'qualifier' && dimension !== undefined)
  )
}

/** It says by itself that the building is listed, and is a kind of that nonetheless. */
const GRADE = /^grade (?:[12]|I{1,2}|one|two)(?:\*| star)?$/i
