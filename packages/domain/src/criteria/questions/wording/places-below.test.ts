import { describe, expect, test } from 'vitest'
import { facetsOf } from '../../matching/criterion-facets.ts'

const ideas = (text: string) => facetsOf(text).map(({ key }) => key)

describe('what lies below a flat', () => {
  test.each([
    'Flats above or beside food outlets and pubs are not acceptable.',
    'above or adjacent to commercial premises',
    'flats over or next to a takeaway',
    'above, or adjoining, a launderette',
    'next to or above a shop',
    'above other shops and offices',
  ])('%s', (text) => {
    expect(ideas(text)).toContain('above-commercial')
  })

  test('the shop beside it is named as well', () => {
    expect(ideas('above or adjacent to commercial premises')).toEqual([
      'above-commercial',
      'next-to-commercial',
    ])
  })

  test.each(['over or near the limit', 'income above other lenders', 'above or next to a railway'])(
    '%s is no shop',
    (text) => {
      expect(ideas(text)).not.toContain('above-commercial')
    },
  )
})
