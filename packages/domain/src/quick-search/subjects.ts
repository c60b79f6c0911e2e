/**
 * What a criterion is about, in the words of a fact find: the subjects that long lists of criteria
 * are read by. A criterion's subject follows from the ideas in its printed name, else from what
 * stands around it; a name that no idea is known of goes with the others of its section, so that
 * “Accountants” stands with the self-employed whose guide prints it there.
 */
import { quickSearchRows } from '../criteria/answers/quick-search-rows.ts'
import { type CriterionGroup, criteriaSynonyms } from '../criteria/criteria-synonyms.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import { readCriterionName } from '../criteria/matching/criterion-names.ts'
import type { Subject } from './subject-names.ts'

/** The subject of each criterion of quick search, by its key. */
export function subjectsOf(index: CriteriaIndex): ReadonlyMap<string, Subject> {
  const known = subjectsByIndex.get(index)
  if (known !== undefined) return known
  const named = [...quickSearchRows(index).rows].map(([key, rows]) => ({
    key,
    places: rows.map(placeOf),
    subject: rows.map(ownSubject).find((subject) => subject !== undefined),
  }))
  const around = commonSubjects(named)
  const found = new Map(
    named.map(({ key, places, subject }) => [
      key,
      subject ?? places.map((place) => around.get(place)).find(Boolean) ?? 'Other',
    ]),
  )
  subjectsByIndex.set(index, found)
  return found
}

const subjectsByIndex = new WeakMap<CriteriaIndex, ReadonlyMap<string, Subject>>()

const subjectOfGroup: Readonly<Record<CriterionGroup, Subject>> = {
  applicant: 'Applicant',
  income: 'Income and affordability',
  employment: 'Employment and self-employment',
  credit: 'Credit history',
  property: 'Property',
  purpose: 'Purpose of the loan',
  product: 'Loan, term and fees',
  'buy-to-let': 'Buy to let',
  'second charge': 'Second charge',
}

const subjectOfIdea: ReadonlyMap<string, Subject> = new Map(
  criteriaSynonyms.map(({ key, group }) => [key, subjectOfGroup[group]]),
)

/** The name's weightiest idea decides: “Flats – max LTV” is of a property. */
function ownSubject({ core, bracketed, section = '' }: IndexedCriterion): Subject | undefined {
  const heading = section === '' ? [] : readCriterionName(section).core
  return [core, bracketed, heading]
    .flatMap((facets) => facets.toSorted((one, other) => other.weight - one.weight))
    .map(({ key }) => subjectOfIdea.get(key))
    .find((subject) => subject !== undefined)
}

function placeOf({ document, sheet = '', section = '' }: IndexedCriterion): string {
  return [document.documentId, sheet, section].join('\u0000')
}

type Named = { readonly places: readonly string[]; readonly subject: Subject | undefined }

/** Of each place the subject that most of its criteria have. */
function commonSubjects(named: readonly Named[]): ReadonlyMap<string, Subject> {
  const counts = new Map<string, Map<Subject, number>>()
  for (const { places, subject } of named) {
    if (subject === undefined) continue
    for (const place of places) {
      const own = counts.get(place) ?? new Map<Subject, number>()
      own.set(subject, (own.get(subject) ?? 0) + 1)
      counts.set(place, own)
    }
  }
  return new Map(
    [...counts].flatMap(([place, own]) => {
      const [most] = [...own].toSorted(([, one], [, other]) => other - one)
      return most === undefined ? [] : [[place, most[0]]]
    }),
  )
}
