import { describe, expect, it } from 'vitest'
import {
  isKnownLenderName,
  knownLenderSpellings,
  lenderCore,
  lenderIdentity,
  lendersNamed,
} from './lender-names.ts'
import { LENDERS } from './lenders.ts'

const namesOf = (text: string) => lendersNamed(text).map((lender) => lender.name)

describe('the table of lenders', () => {
  it('holds at least 130 lenders, each once', () => {
    const names = LENDERS.map((lender) => lender.name.toLowerCase())
    expect(names.length).toBeGreaterThanOrEqual(130)
    expect(new Set(names).size).toBe(names.length)
  })

  it('finds every lender by its own name', () => {
    const lost = LENDERS.filter((lender) => !namesOf(lender.name).includes(lender.name))
    expect(lost).toEqual([])
  })

  it('flags only spellings that are in the table', () => {
    const stray = LENDERS.flatMap((lender) =>
      (lender.needsContext ?? []).filter((flagged) => !namesOf(flagged).includes(lender.name)),
    )
    expect(stray).toEqual([])
    expect(knownLenderSpellings().some((spelling) => spelling.needsContext)).toBe(true)
  })
})

describe('lendersNamed', () => {
  it.each([
    ['HALIFAX', 'Halifax'],
    ['Halifax Intermediaries', 'Halifax'],
    ['Virgin\nMoney', 'Virgin Money'],
    ['Kent Reliance for Intermediaries (OSB)', 'Kent Reliance'],
    ['BM Solutions (BMS)', 'BM Solutions'],
    ['Coventry for intermediaries', 'Coventry Building Society'],
    ['Together (2nds)', 'Together'],
    ['Pepper Money 2nd charge', 'Pepper Money'],
    ['Leeds BS', 'Leeds Building Society'],
    ['Leek United B.S.', 'Leek Building Society'],
    ['The Nottingham', 'Nottingham Building Society'],
    ['Nat West', 'NatWest'],
    ['TSB Mortgage Intermediaries', 'TSB'],
    ['Foundation HL', 'Foundation Home Loans'],
    ['L & G', 'Legal & General Home Finance'],
    ['Sainsbury’s Bank plc', "Sainsbury's Bank"],
    ['Yorkshire Bank', 'Yorkshire Bank'],
    ['Yorkshire', 'Yorkshire Building Society'],
    ['C Hoare & Co', 'C. Hoare & Co.'],
    ['LV=', 'LV='],
  ])('%j is %s', (text, name) => {
    expect(namesOf(text)).toEqual([name])
  })

  it.each([
    'Leeds Bank',
    'Cambridge Bank',
    'Bank of Nowhere',
    'Criteria',
    'Notes',
    'Max LTV',
    'Refer',
    'Bank',
    'Building Society',
    '',
    '£500',
  ])('%j is no known lender', (text) => {
    expect(isKnownLenderName(text)).toBe(false)
  })

  it('gives all lenders of a shared abbreviation', () => {
    expect(namesOf('NBS')).toEqual(['Nationwide', 'Newcastle Building Society'])
  })
})

describe('lenderIdentity', () => {
  it('is the same for two spellings, known or not', () => {
    expect(lenderIdentity('Kensington')).toBe(lenderIdentity('Kensington Mortgages'))
    expect(lenderIdentity('Bluewater BS')).toBe(lenderIdentity('BLUEWATER Building Society'))
  })

  it('keeps a bank and a building society of one name apart', () => {
    expect(lenderIdentity('Bluewater Bank')).not.toBe(lenderIdentity('Bluewater BS'))
  })
})

describe('lenderCore', () => {
  it.each([
    ['The Mortgage Lender', 'mortgage lender'],
    ['Blue Harbour Building Society for Intermediaries', 'blue harbour'],
    ['Bank', 'bank'],
    ['(OSB)', 'osb'],
  ])('of %j is %j', (name, core) => {
    expect(lenderCore(name)).toBe(core)
  })
})
