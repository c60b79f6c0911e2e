import { describe, expect, it } from 'vitest'
import { documentContents } from './contents-words.ts'
import { damageWords, readingSentence, sheetCounts } from './reading-words.ts'
import { aDocument, aSheetReport } from './testing-documents.ts'

const reading = aDocument().reading

describe('how a document was read, in words', () => {
  it('counts lenders, criteria, answers and sheets', () => {
    const sheets = Array.from({ length: 10 }, (_, n) =>
      aSheetReport({ status: n < 7 ? 'read' : 'skipped' }),
    )
    expect(reading && readingSentence({ ...reading, sheets })).toBe(
      '46 lenders × 77 criteria, 2,625 answers; 7 of 10 sheets read, 3 skipped',
    )
  })

  it('says of one without answers who reads it', () => {
    const nothing = { lenders: 0, criteria: 0, answers: 0, sheets: [] }
    expect(readingSentence(nothing)).toMatch(/^No lender’s answers were found by rule; questions /)
  })

  it('leaves out what goes without saying', () => {
    expect(readingSentence({ lenders: 1, criteria: 1, answers: 1, sheets: [aSheetReport()] })).toBe(
      '1 lender × 1 criterion, 1 answer',
    )
    expect(readingSentence({ lenders: 5, criteria: 30, answers: 9, pages: 12, sheets: [] })).toBe(
      '5 lenders × 30 criteria, 9 answers; 12 pages',
    )
  })

  it('says what is wrong with a damaged document, and whose answers miss it', () => {
    expect(damageWords(aDocument())).toBeNull()
    const problem = 'The file is lost.'
    expect(damageWords(aDocument({ status: 'damaged', problem }))).toBe(
      'The file is lost. All answers leave it out.',
    )
    expect(damageWords(aDocument({ status: 'damaged', companyId: 4 }))).toContain(
      'Its company’s answers',
    )
  })

  it('says what a document holds, or why it holds nothing', () => {
    expect(documentContents(aDocument())).toBe('1 sheet · 46 lenders · 77 criteria')
    expect(documentContents(aDocument({ status: 'reading', reading: null }))).toBe('Being read')
    expect(documentContents(aDocument({ status: 'stored', reading: null }))).toBe(
      'Stored, not read',
    )
  })

  it('says why a sheet was skipped', () => {
    expect(sheetCounts(aSheetReport())).toBe('38 lenders × 17 criteria')
    expect(sheetCounts(aSheetReport({ status: 'skipped', reason: 'it is hidden' }))).toBe(
      'Skipped: it is hidden',
    )
  })
})
