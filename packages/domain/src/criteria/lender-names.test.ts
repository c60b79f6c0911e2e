import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findPrintedLenders,
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

describe('findPrintedLenders', () => {
  const printed = [
    'Halifax',
    'HFX',
    'Leeds Building Society',
    'Precise Mortgages',
    'Precise 2nd charge',
    'Newcastle BS',
    'Nationwide',
    'Blue Harbour Building Society (BHB)',
    'Oakmoor Property Lending',
    'Kensington Mortgages',
    'Bank of Ireland',
  ]

  it.each([
    ['halifax', ['Halifax', 'HFX'], 'name'],
    ['Leeds', ['Leeds Building Society'], 'name'],
    ['precise', ['Precise Mortgages', 'Precise 2nd charge'], 'name'],
    ['Precise second charge', ['Precise 2nd charge'], 'name'],
    ['BHB', ['Blue Harbour Building Society (BHB)'], 'name'],
    ['blue harbour', ['Blue Harbour Building Society (BHB)'], 'name'],
    ['Oakmoor', ['Oakmoor Property Lending'], 'short'],
    ['Natonwide', ['Nationwide'], 'typo'],
    ['Kensingtn', ['Kensington Mortgages'], 'typo'],
    ['Halifx', ['Halifax', 'HFX'], 'typo'],
    ['Oakmor Property Lending', ['Oakmoor Property Lending'], 'typo'],
  ])('%s is %j by %s', (asked, names, certainty) => {
    expect(findPrintedLenders(asked, printed)).toEqual({ names, certainty, isAmbiguous: false })
  })

  it.each([
    'Leek',
    'Leek BS',
    'Newbury',
    'Newbury Building Society',
    'Blue Harbour Bank',
    'Skipton',
    'Masthaven',
    'Lee',
    'Kensal',
    'Bank',
    'Natonwide Bank of Wales',
    '',
    '?',
  ])('%s is nobody here', (asked) => {
    expect(findPrintedLenders(asked, printed)).toBeUndefined()
  })

  it('finds a lender that heads a column together with another', () => {
    const names = ['Halifax / BM Solutions', 'Skipton & Oakmoor']
    expect(findPrintedLenders('BMS', names)?.names).toEqual(['Halifax / BM Solutions'])
    expect(findPrintedLenders('Skipton', names)).toBeUndefined()
  })

  it('says when a short name may be either of two', () => {
    expect(findPrintedLenders('NBS', printed)).toEqual({
      names: ['Newcastle BS', 'Nationwide'],
      certainty: 'name',
      isAmbiguous: true,
    })
  })

  it('never takes one known lender for another', () => {
    const distinct = LENDERS.filter((lender) => namesOf(lender.name).length === 1)
    fc.assert(
      fc.property(fc.constantFrom(...distinct), fc.constantFrom(...distinct), (asked, other) => {
        fc.pre(asked !== other)
        expect(findPrintedLenders(asked.name, [other.name])).toBeUndefined()
      }),
    )
  })
})
