/** Persons in what a paper prints in one line, where no places on a page are known. */
import { findPeople } from '@criteria-desk/domain/people/find-people'
import type { PersonalSpan } from '../personal-figures.ts'
import { isPaperWord } from './paper-words.ts'

export function peopleIn(text: string): readonly PersonalSpan[] {
  return findPeople(text, { setting: 'printed', isWord: isPaperWord }).map((person) => ({
    ...person,
    kind: 'NAME',
  }))
}
