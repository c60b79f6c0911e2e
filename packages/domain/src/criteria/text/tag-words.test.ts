import { expect, test } from 'vitest'
import { tagText } from './tag-words.ts'

/** The quantities of a text, as written. */
const figuresIn = (source: string) =>
  tagText(source).items.flatMap(({ kind, from, till }) =>
    kind === 'quantity'
      ? [
          tagText(source)
            .tokens.slice(from, till)
            .map(({ text }) => text)
            .join(' '),
        ]
      : [],
  )

test.each([
  ['not settled, been in the UK a year', ['a year']],
  ['earns 41k a year', ['41 k a year']],
  ['buying at 300k, rents a room out', ['300 k']],
  ['Day one', []],
  ['from day one with two CCJs', ['two']],
])('“%s” holds the figures %j', (source, figures) => {
  expect(figuresIn(source)).toEqual(figures)
})
