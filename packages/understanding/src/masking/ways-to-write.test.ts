import { expect, test } from 'vitest'
import { createMasking, namesToMask } from '../masked.ts'
import { waysToWrite } from './ways-to-write.ts'

const task = (kept: 'author' | 'firm') => ({ kept })
const masked = (text: string, people: readonly string[], kept: 'author' | 'firm' = 'author') =>
  createMasking(namesToMask(task(kept), undefined, people)).mask(text)

test.each([
  'can Tamsin Ogbourne borrow',
  'can tamsin ogbourne borrow',
  'T Ogbourne, t. ogbourne',
  'OGBOURNE, TAMSIN and Ogbourne T',
  'tamsin is 41, ogbourne’s deposit is a gift',
])('%s: nobody can be told from what leaves', (text) => {
  expect(masked(text, ['Tamsin Ogbourne'])).not.toMatch(/tamsin|ogbourne/i)
})

test('a name with a title and names in between is known by its first and last', () => {
  expect(masked('Tamsin Ogbourne wants 80%', ['Mrs Tamsin Jane Ogbourne'])).toBe(
    '[NAME-1] wants 80%',
  )
})

test.each([
  ['Mark Price', 'mark the price of a flat'],
  ['April Banks', 'banks that lend from April'],
  ['Ann Skipton', 'does skipton take lodgers'],
  ['Halifax', 'does Halifax take lodgers'],
  ['Virgin Money', 'virgin money on lodgers'],
])('%s: words that mean something else are left', (name, text) => {
  expect(masked(text, [name])).toBe(text)
})

test('in a document of the firm only the whole name is somebody', () => {
  expect(masked('Updated by Tamsin Ogbourne', ['Tamsin Ogbourne'], 'firm')).toBe(
    'Updated by [NAME-1]',
  )
  expect(masked('Ogbourne Close is a new build', ['Tamsin Ogbourne'], 'firm')).toBe(
    'Ogbourne Close is a new build',
  )
})

test('what answers say of a name is what was written', () => {
  const { mask, restore } = createMasking(waysToWrite('Tamsin Ogbourne', true))
  expect(restore({ words: mask('ogbourne at 80%') })).toEqual({ words: 'ogbourne at 80%' })
})
