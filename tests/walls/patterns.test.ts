import { describe, expect, it } from 'vitest'
import { countSizes } from '../sizes/count-sizes.ts'
import { findPatterns, readsNumbers } from '../sizes/find-patterns.ts'

const sizes = countSizes()

describe('rooms whose words are data', () => {
  it.each(['criteria/answers', 'criteria/knowledge', 'criteria/meaning', 'criteria/text'])(
    '%s holds no long pattern and none of numbers',
    (room) => {
      const found = sizes.find((one) => one.room === room)
      expect(found?.lines).toBeGreaterThan(0)
      expect(found?.long).toEqual([])
      expect(found?.ofNumbers).toEqual([])
    },
  )
})

describe('patterns', () => {
  it('are found in literals and in the strings that they are made of', () => {
    const written = [
      'const one = /a b/g',
      "const part = '\\\\d{2}'",
      "const words = 'a (b) c'",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is looked at
      'const two = new RegExp(`x${part}y`)',
    ].join('\n')
    expect(findPatterns('planted.ts', written)).toEqual([
      { source: 'a b', line: 1 },
      { source: '\\d{2}', line: 2 },
      { source: 'x…y', line: 4 },
    ])
  })

  it.each(['\\d+%', '£ ?', '[0-9]{4}', '[1-9]'])('%s reads numbers', (source) => {
    expect(readsNumbers(source)).toBe(true)
  })

  it.each(['\\bltv\\b', '[a-z0-9]+', '[^\\w%<>£+]+'])('%s reads none', (source) => {
    expect(readsNumbers(source)).toBe(false)
  })
})
