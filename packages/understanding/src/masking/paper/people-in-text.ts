/** Persons in what a paper prints in one line, where no places on a page are known. */
import { findPeople } from '@criteria-desk/domain/people/find-people'
import type { PersonalSpan } from '@criteria-desk/domain/people/personal-figures'
import { isPaperWord } from './paper-words.ts'

export function peopleIn(text: string): readonly PersonalSpan[] {
  const printed = findPeople(text, { setting: 'printed', isWord: isPaperWord })
  const typed = isSentence(text) ? findPeople(text, { setting: 'typed', isWord: isPaperWord }) : []
  const others = typed.filter(({ start, end }) =>
    printed.every((one) => one.end <= start || one.start >= end),
  )
  return [...printed, ...others].map((person) => ({ ...person, kind: 'NAME' }))
}

/** A message or note, in which names need not have capitals. */
function isSentence(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  return (
    words.length >= LEAST_WORDS &&
    words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2
  )
}

const LEAST_WORDS = 5
