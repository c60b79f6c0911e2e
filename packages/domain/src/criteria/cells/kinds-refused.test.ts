import { describe, expect, it } from 'vitest'
import { isOfKindTold, kindsRefused, takesKinds } from './kinds-refused.ts'

const of = (topic: string) => new Set([topic])

describe('kinds that exclude one another', () => {
  it.each([
    ['family only', 'his best mate is gifting it', ['best mate']],
    ['Family, not from abroad', 'gift from a friend', ['friend']],
    ['Immediate family', 'a gift from her auntie', ['auntie']],
    ['parents only', 'a gift from her mum', []],
    ['Family', 'a gift from her mum', []],
    ['Family. Friends - refer', 'gift from a friend', []],
    ['Anyone inc. friends', 'gift from a friend', []],
    ['Y, 5% own funds', 'gift from a friend', []],
    ['friends ok', 'a gift from her mum', []],
    ['Y inc friends', 'a gift from her mum', []],
  ])('holds “%s” against who gives: %s', (cell, question, refused) => {
    expect(kindsRefused(cell, question, of('gifted-deposit'))).toEqual(refused)
  })

  it.each([
    ['Family', 'his uncle gives it', true],
    ['Friend or family', 'gift from his best mate', true],
    ['Parents or grandparents', 'his uncle gives it', false],
    ['Family, 5% own', 'his uncle gives it', false],
    ['Family with a letter', 'his uncle gives it', false],
  ])('“%s” takes %s: %s', (cell, question, isTaken) => {
    expect(takesKinds(cell, question, of('gifted-deposit'))).toBe(isTaken)
  })

  it.each([
    ['Y, no takeaways', 'flat over a chippy', ['chippy']],
    ['Considered if not food / pub', 'flat over a kebab shop', ['kebab shop']],
    ['75% max, offices only', 'flat over a barbers', ['barbers']],
    ['Not food or pub', 'flat over a barbers', []],
  ])('holds “%s” against what trades below: %s', (cell, question, refused) => {
    expect(kindsRefused(cell, question, of('above-commercial'))).toEqual(refused)
  })

  it('says nothing of what was not asked about', () => {
    expect(kindsRefused('family only', 'gift from a friend', of('overtime'))).toEqual([])
  })

  it('takes what is denied for not told', () => {
    expect(kindsRefused('family only', 'gift, not from a friend', of('gifted-deposit'))).toEqual([])
  })
})

it.each([
  ['Gifted deposit from friends', true],
  ['Gifted deposit – family', false],
  ['Minimum own deposit', false],
])('tells whether a row is of a kind told of: %s', (name, isOf) => {
  const question = 'gifted deposit from a mate not family'
  expect(isOfKindTold(name, question, of('gifted-deposit'))).toBe(isOf)
})
