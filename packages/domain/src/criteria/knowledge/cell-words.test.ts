import { expect, test } from 'vitest'
import { cellWords, type Sense } from './cell-words.ts'
import { eventKinds, roles } from './roles.ts'

const bounds = ['max', 'min', 'above', 'below']
const verdicts = ['yes', 'no', 'refer', 'blank', 'not-applicable']
const moments = ['registered', 'settled', 'discharged', 'completed']
const measures = ['count', 'amount', 'share', 'papers']
const plain =
  'window, ago, settled, unsettled, each, total, ignored, clean, conduct, debt, open, if, only, not, wider, lesser, split, share-of, none, noise, hedge, label, rest'.split(
    ', ',
  )
const roleNames = roles.map(({ role }) => String(role))

function isKnown(sense: Sense): boolean {
  switch (sense.tag) {
    case 'bound':
      return bounds.includes(sense.bound) && [undefined, 'after'].includes(sense.side)
    case 'role':
      return roleNames.includes(sense.role)
    case 'thing':
      return sense.of !== '' && (sense.as ?? []).every((one) => measures.includes(one))
    case 'event':
      return eventKinds.includes(sense.of)
    case 'income-kind':
      return sense.of !== ''
    case 'verdict':
      return verdicts.includes(sense.verdict)
    case 'since-is':
      return moments.includes(sense.moment)
    default:
      return plain.includes(sense.tag)
  }
}

test('each row of the words of cells has words and a sense that there is', () => {
  const wrong = cellWords.filter(
    ({ words, sense }) => words.split(', ').some((word) => word.trim() === '') || !isKnown(sense),
  )
  expect(wrong).toEqual([])
  expect(cellWords.length).toBeGreaterThan(150)
})
