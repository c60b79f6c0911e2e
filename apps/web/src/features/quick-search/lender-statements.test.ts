import type { QuickSearchLenderPage } from '@criteria-desk/contract/quick-search'
import { describe, expect, it } from 'vitest'
import {
  compareStatements,
  type StatedRow,
  showStated,
  toStatedItems,
} from './lender-statements.ts'

const row = (displayName: string, subject: StatedRow['subject'], answer: string): StatedRow => ({
  name: displayName.toLowerCase(),
  displayName,
  subject,
  answer,
  outcome: answer.startsWith('No') ? 'decline' : 'accept',
  answers: [],
})
const page = (name: string, stated: readonly StatedRow[]): QuickSearchLenderPage => ({
  name,
  criteria: stated.length,
  documents: ['grid.xlsx'],
  stated,
  criteriaVersion: '1',
  leftOut: [],
})
const iva = row('IVA', 'Credit history', 'No, never')
const flats = row('Flats', 'Property', 'Yes')
const age = row('Max age', 'Applicant', '85')

describe('what a lender states', () => {
  it('is narrowed by names, by its words and by subject', () => {
    const rows = [iva, flats, age]
    expect(showStated(rows, 'NEVER', null)).toEqual([iva])
    expect(showStated(rows, 'flat', null)).toEqual([flats])
    expect(showStated(rows, '', 'Applicant')).toEqual([age])
  })

  it('stands by subject, each with its count', () => {
    expect(toStatedItems([iva, flats, age]).map((item) => item.kind)).toEqual([
      'subject',
      'criterion',
      'subject',
      'criterion',
      'subject',
      'criterion',
    ])
    expect(toStatedItems([iva, flats, age])[0]).toMatchObject({ subject: 'Applicant', count: 1 })
  })
})

describe('what several state', () => {
  const compared = compareStatements(
    [
      page('Alder', [iva, flats, age]),
      page('Birch', [row('Flats', 'Property', ' YES '), row('Max age', 'Applicant', '80')]),
    ],
    'flats',
  )

  it('begins with the chosen criterion and goes on by subject', () => {
    expect(compared.map(({ displayName }) => displayName)).toEqual(['Flats', 'Max age', 'IVA'])
  })

  it('differs in words or outcome, where more than one states it', () => {
    expect(compared.map(({ differs }) => differs)).toEqual([false, true, false])
    expect(compared.map(({ isShared }) => isShared)).toEqual([true, true, false])
    expect(compared[2]?.cells[1]).toBeUndefined()
  })
})
