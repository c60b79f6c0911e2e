import { expect, it } from 'vitest'
import { foldedWords, repeated, turnedALittle } from './alike-sayings.ts'
import { checkConcepts } from './check-concepts.ts'
import { checkSayings, withoutFaults } from './check-sayings.ts'
import { keysOfConcepts, measureSayings } from './measure-sayings.ts'
import {
  type Concept,
  readConcepts,
  readSayings,
  type SayingsLine,
  sayingsFiles,
  sayingsOf,
} from './written-sayings.ts'

const concepts = readConcepts()

it('has concepts and sayings that keep every rule', () => {
  expect(checkConcepts(concepts)).toEqual([])
  expect(checkSayings(sayingsFiles().map(readSayings), concepts)).toEqual([])
})

const faults: readonly (readonly [name: string, spoilt: Partial<Concept>, fault: string])[] = [
  ['a circle', { parents: ['maximum-age'] }, 'is wider than itself'],
  ['a parent that is none', { parents: ['ages'] }, 'ages is none'],
  ['a neighbour that is none', { near: ['ages'] }, 'ages is none'],
  ['a neighbour that does not know it', { near: ['visa'] }, 'is near visa, but not'],
  ['a unit that is none', { unit: 'inches' }, 'unit inches'],
  ['an id that is none', { id: 'Age' }, 'is no id'],
]

it.each(faults)('finds %s', (_, spoilt, fault) => {
  const table = concepts.map((concept) =>
    concept.id === 'age' ? { ...concept, ...spoilt } : concept,
  )
  expect(checkConcepts(table).join('\n')).toContain(fault)
})

it('finds a concept twice, and a criterion of the product that is missing', () => {
  const [first] = concepts
  if (first === undefined) throw new Error('There are no concepts.')
  expect(checkConcepts([...concepts, first])).toContain(`${first.id}: there is another of this id`)
  expect(checkConcepts(concepts.slice(1)).join('\n')).toContain(`${first.id}: a criterion`)
})

it('takes sayings for the same that differ in case, plurals and short forms', () => {
  expect(repeated(['Maximum ages', 'max. AGE', 'oldest'])).toEqual([1])
})

it('finds by looking words up the sayings that comparing each with each would find', () => {
  for (const line of readSayings(sayingsFiles()[0] ?? '').lines.slice(0, 60)) {
    const all = sayingsOf(line).map(({ text }) => text)
    const texts = all.filter((_, at) => !repeated(all).includes(at))
    const words = texts.map(foldedWords)
    const alike = texts.flatMap((_, at) =>
      words.some((other, place) => place !== at && differByOne(words[at] ?? [], other)) ? [at] : [],
    )
    expect([...turnedALittle(texts)].toSorted((one, other) => one - other)).toEqual(alike)
  }
})

/** Whether a word put for another, added or taken away makes one of the other, two being shared. */
function differByOne(one: readonly string[], other: readonly string[]): boolean {
  if (one.join(' ') === other.join(' ')) return false
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (longer.length < 3 || longer.length - shorter.length > 1) return false
  return longer.some((_, at) => {
    const rest = longer.toSpliced(at, 1).join(' ')
    return (
      rest === (shorter.length === longer.length ? shorter.toSpliced(at, 1) : shorter).join(' ')
    )
  })
}

const line: SayingsLine = {
  concept: 'maximum-age',
  heads: ['Maximum age', 'max ages', 'Oldest borrower taken on', 'Oldest borrower taken at'],
  abbreviations: ['max age'],
  questions: ['how old may they be at most'],
  spoken: ['too old for them?'],
  stories: ['Client is 78 and was turned down for being too old'],
  nearMisses: [
    { says: 'youngest borrower', means: 'minimum-age' },
    { says: 'maximum age', means: 'minimum-age' },
    { says: 'years on earth', means: 'nowhere' },
  ],
}

it('drops what repeats, what is turned by one word too often, and near misses that are none', () => {
  const { line: kept, dropped } = withoutFaults(line, new Set(['maximum-age', 'minimum-age']))
  expect(kept.heads).toEqual(['Maximum age', 'Oldest borrower taken on'])
  expect(kept.abbreviations).toEqual(['max age'])
  expect(kept.nearMisses).toEqual([{ says: 'youngest borrower', means: 'minimum-age' }])
  expect(dropped).toBe(4)
})

it('measures what is found first, in rows as in questions', () => {
  const found = measureSayings([line], concepts).map((saying) => [saying.text, saying.found[0]])
  expect(found).toContainEqual(['Maximum age', 'maximum-age'])
  expect(measureSayings([line], concepts).every(({ key }) => key === 'maximum-age')).toBe(true)
})

it('counts a concept that is no criterion of the product as the nearest wider one', () => {
  const keys = keysOfConcepts(concepts)
  expect(keys.get('maximum-age')).toBe('maximum-age')
  expect(keys.get('graduate-visa')).toBe('visa')
})
