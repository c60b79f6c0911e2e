import { describe, expect, it } from 'vitest'
import { read, sheetOf, workbookOf } from '../../../testing/rule-sheets.ts'
import { readRules } from './read-rules.ts'

describe('readRules, of no use', () => {
  it('says that the lender column is missing', () => {
    const sheet = sheetOf([
      'Income Type | % Used | Averaging Basis',
      'Basic salary | 1 | ',
      'Overtime | 1 |',
    ])
    const result = readRules(workbookOf(sheet), 'income')
    expect(result).toMatchObject({ ok: false, error: { reason: 'missing-lender-column', row: 1 } })
  })

  it('says that there is no table', () => {
    const sheet = sheetOf(['Minutes of the meeting', 'Present | everybody'])
    const result = readRules(workbookOf(sheet), 'income')
    expect(result).toMatchObject({ ok: false, error: { reason: 'no-rules-table' } })
  })

  it('says that no row is valid', () => {
    const sheet = sheetOf(['Lender | Income Type | % Used', 'Leeds | Overtime | banana'])
    const result = readRules(workbookOf(sheet), 'income')
    expect(result).toMatchObject({
      ok: false,
      error: { reason: 'no-valid-row', errors: [{ row: 2, error: 'percentage-not-a-number' }] },
    })
  })
})

describe('readRules, self-employed', () => {
  it('reads columns under other names', () => {
    const sheet = sheetOf([
      'Self employed matrix',
      'Provider | Trading history | Sole traders & partners | Declining profits | Limited company directors | Directors averaging | Rental income %',
      'Halifax | 24 months | average of 2 years | latest figure used | Salary and dividends | 2 yr average | 100',
      'Leeds | 2 years | Lower of latest year or 2 year average | Refer | Salary plus share of net profit | latest year | 50',
      'Vida | One year | Most recent year | average | Salary + divis | Average of last three years | not used',
      'Atom | 2 | magic | average | Salary + dividends | latest year | 50',
      'Halifax | 1 | latest year | average | Salary + dividends | latest year | 50',
    ])
    const { rules, errors } = read(workbookOf(sheet), 'self-employed')
    expect(rules).toMatchObject([
      {
        lender: 'Halifax',
        minYears: 2,
        sole: { method: 'avg2' },
        declining: 'latest',
        director: { basis: 'salary+dividends', method: 'avg2' },
        rentalPercent: 100,
      },
      {
        minYears: 2,
        sole: { method: 'lower' },
        declining: 'refer',
        director: { basis: 'salary+net-profit', method: 'latest' },
        rentalPercent: 50,
      },
      {
        minYears: 1,
        sole: { method: 'latest' },
        declining: 'average',
        director: { method: 'avg3' },
        rentalPercent: 0,
      },
    ])
    expect(errors.map(({ row, error }) => `${row} ${error}`)).toEqual([
      '6 unknown-method',
      '7 duplicate-rule',
    ])
  })

  it('tells what counts of a director from how it is worked out by what the columns hold', () => {
    const heads = [
      'Directors: figure | 2 year average | Latest year',
      'Lender income | |',
      ' | Halifax | TSB',
      'Sole trader: profit | Latest year | Lower of latest year and 2 year average',
      'Directors: what counts | Salary + dividends | Salary + share of net profit',
      'Years of SA302 needed | 2 | 1 year',
    ]
    const turned = sheetOf([...heads.slice(1), heads[0] ?? ''])
    const reading = read(workbookOf(turned), 'self-employed')
    const shown = reading.kind === 'self-employed' ? reading.rules : []
    expect(
      shown.map(({ lender, sole, director, minYears }) => [lender, sole, director, minYears]),
    ).toEqual([
      ['Halifax', { method: 'latest' }, { basis: 'salary+dividends', method: 'avg2' }, 2],
      ['TSB', { method: 'lower' }, { basis: 'salary+net-profit', method: 'latest' }, 1],
    ])
  })

  it('takes no lender from a sheet that explains the columns', () => {
    const explained = [
      'Lender | One row for each lender.',
      'Sole trader | Latest year',
      'Director income | Salary + dividends',
      'Min years trading | Fewest years.',
    ]
    const result = readRules(workbookOf(sheetOf(explained)), 'self-employed')
    expect(result.ok).toBe(false)
  })
})

describe('readRules, consent', () => {
  it.each([
    ['Yes', 'yes'],
    ['Y', 'yes'],
    ['Required', 'yes'],
    ['Always', 'yes'],
    ['No', 'no'],
    ['Not required', 'no'],
    ['No consent needed', 'no'],
    ['Yes - subject to conditions', 'conditional'],
    ['Only above 75% LTV', 'conditional'],
    ['Yes, unless the charge is regulated', 'conditional'],
    ['Depends on product', 'conditional'],
  ])('%s', (words, consent) => {
    const sheet = sheetOf(['Existing lender | Consent needed? | Notes', `Halifax | ${words} |`])
    expect(read(workbookOf(sheet), 'consent').rules).toMatchObject([{ lender: 'Halifax', consent }])
  })

  it('keeps conditions, and names words that say neither', () => {
    const sheet = sheetOf([
      '1st Charge Lender | Consent Required | Conditions | Typical Days',
      'Santander | Yes - subject to conditions | Not needed under 75% combined LTV | 15',
      'TSB | perhaps tomorrow | |',
    ])
    const { rules, errors } = read(workbookOf(sheet), 'consent')
    expect(rules).toMatchObject([
      { consent: 'conditional', conditions: 'Not needed under 75% combined LTV' },
    ])
    expect(errors).toMatchObject([{ row: 3, error: 'unknown-consent', words: 'perhaps tomorrow' }])
  })
})
