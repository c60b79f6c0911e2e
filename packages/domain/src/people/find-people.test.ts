import { expect, test } from 'vitest'
import { findPeople, type PeopleWanted } from './find-people.ts'

const named = (text: string, setting: PeopleWanted['setting']) =>
  findPeople(text, { setting }).map(({ start, end }) => text.slice(start, end))

test.each([
  ['can tamsin ogbourne borrow 80% ltv', ['tamsin ogbourne']],
  ['client is priya ramanathan, 41', ['priya ramanathan']],
  ['MRS PATEL and her husband Raj', ['PATEL', 'Raj']],
  ['Amir and Sana Khan, joint', ['Amir and Sana Khan']],
  ['ogbourne’s deposit is a gift', ['ogbourne']],
  ['client Mark Price earns 45k', ['Mark Price']],
  ['Ogbourne, Tamsin: 3 ccjs', ['Ogbourne, Tamsin']],
  ['loan for joe van der berg', ['joe van der berg']],
  ['client is j. kowalski 41', ['j. kowalski']],
  ['dr adeyemi nhs locum', ['adeyemi']],
  ['siobhán mcallister-doyle bought', ['siobhán mcallister-doyle']],
  ['borrower: jurgen cholmondeley', ['jurgen cholmondeley']],
  ['client is Field, Precious', ['Field, Precious']],
  ['Nguyen, Balwinder needs 80%', ['Nguyen, Balwinder']],
])('what is typed: %s', (text, people) => {
  expect(named(text, 'typed')).toEqual(people)
})

test.each([
  'mark the price of a flat',
  'banks that lend from April',
  'miss a payment',
  'who takes a will or a grant of probate',
  'client works for John Lewis',
  'guy wants 90%',
  'applicant: self employed, 2 years',
  'client is a director',
])('nobody is typed: %s', (text) => {
  expect(named(text, 'typed')).toEqual([])
})

test.each([
  ['J SMITH RENT', ['J SMITH']],
  ['MR T J WHITCOMBE', ['T J WHITCOMBE']],
  ['T & P WHITCOMBE', ['T & P WHITCOMBE']],
  ['OGBOURNE, TAMSIN', ['OGBOURNE, TAMSIN']],
  ['PRIYA RENT', ['PRIYA']],
  ['Whittaker Ms Deepika', ['Whittaker Ms Deepika']],
  ['St. John Ms Bethany', ['St. John Ms Bethany']],
  ['Emma Price', ['Emma Price']],
  ['Mr Elliot Crisp', ['Elliot Crisp']],
])('what is printed: %s', (text, people) => {
  expect(named(text, 'printed')).toEqual(people)
})

test.each([
  'JOHN LEWIS OXFORD ST',
  'SMITH & SONS PLUMBING',
  'MARKS & SPENCER',
  'PATRICK’S BAR',
  'W H SMITH',
  'Calder Vale Joinery Ltd',
  'Basic Pay',
  'Grace Period',
])('nobody is printed: %s', (text) => {
  expect(named(text, 'printed')).toEqual([])
})

test('takes no long time, whatever the line', () => {
  for (const sign of ['a ', 'Mr ', 'J. ', 'Emma ', 'and ', ', ', 'de ', 'Price-']) {
    expect(Array.isArray(named(sign.repeat(40_000 / sign.length), 'typed'))).toBe(true)
    expect(Array.isArray(named(sign.repeat(40_000 / sign.length), 'printed'))).toBe(true)
  }
})
