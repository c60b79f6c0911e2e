import { describe, expect, it } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { readListedKinds } from './listed-kinds.ts'

const outcomeFor = (asked: string, text: string, name = 'Wales / Scotland / NI') =>
  readListedKinds(text, name, facetsOf(asked))?.outcome

describe('a list of some of the things that a row names', () => {
  it.each([
    ['Northern Ireland', 'All three', 'accept'],
    ['Northern Ireland', 'All except NI', 'decline'],
    ['Scotland', 'All except NI', 'accept'],
    ['Northern Ireland', 'Wales only', 'decline'],
    ['Wales', 'Wales only', 'accept'],
    ['Scotland', 'Wales and Scotland', 'accept'],
    ['Northern Ireland', 'Wales & Scotland', 'decline'],
    ['Scotland', 'All but Scotland and NI', 'decline'],
  ])('%s under “%s”: %s', (asked, text, outcome) => {
    expect(outcomeFor(asked, text)).toBe(outcome)
  })

  it.each([
    ['Northern Ireland', 'Wales to 75%, NI to 60%'],
    ['Scotland', 'Scotland by referral'],
    ['Scotland', 'Mainland only'],
    ['Scotland', 'No'],
    ['Wales', ''],
  ])('%s under “%s” is no such list', (asked, text) => {
    expect(outcomeFor(asked, text)).toBeUndefined()
  })

  it('says nothing under a name for one thing, or to a question for all of them', () => {
    expect(outcomeFor('Scotland', 'Wales only', 'Scotland')).toBeUndefined()
    expect(outcomeFor('Wales, Scotland and Northern Ireland', 'Wales only')).toBeUndefined()
  })
})
