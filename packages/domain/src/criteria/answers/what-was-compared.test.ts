import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import type { CriteriaDocument } from './answer.ts'
import { answerQuestion } from './answer-question.ts'

const grid = testDocument(1, 'grid.xlsx', [
  {
    name: 'Grid',
    lenders: ['Alder', 'Birch', 'Cedar'],
    rows: {
      'Max LTV': [
        '95% to £600k, 90% to £750k, 85% to £1m, refer above',
        '95% max £570k, 85% £570k – £1m, 75% to £2m',
        '85% to £750k, 75% over',
      ],
      'CCJs – satisfied': ['1 in 24m', '£500 total in 24m', ''],
      'CCJs / defaults – specialist ranges': ['', '', '2 in 24m'],
      'Max storeys in block': ['5, lift over 4', '12', '6'],
      'Min lease': ['55 yrs at end', '85 yrs', '70 yrs'],
      'Child benefit / universal credit': ['Y / N', 'Y / Y', 'N / N'],
      'Max income multiple': ['4.5x', '4.49x to £55k income, 5.5x above', '5x'],
    },
  },
])
const ask = (question: string, ...documents: readonly CriteriaDocument[]) =>
  answerQuestion(buildCriteriaIndex(documents.length > 0 ? documents : [grid]), question).lenders

describe('several blemishes of one kind', () => {
  it('count together where a rule counts them', () => {
    const groups = ask(
      'two ccjs of 200 and 280, 18 and 22 months old, both satisfied. who takes it',
    )
    expect(groups?.decline).toEqual(['Alder'])
    expect(groups?.accept).toEqual(['Birch'])
    expect(groups?.unknown).toEqual(['Cedar'])
  })

  it('come to one total', () => {
    const groups = ask(
      'two satisfied ccjs, £300 10 months ago and £350 11 months ago, which lenders',
    )
    expect(groups?.decline).toEqual(['Alder', 'Birch'])
  })
})

describe('bands', () => {
  it('past the last of which is referred refuse nobody who is past it', () => {
    const groups = ask('70% ltv on a loan of 1.6m, which lenders')
    expect(groups?.conditional).toEqual(['Alder'])
    expect(groups?.accept).toEqual(['Birch', 'Cedar'])
  })

  it('refuse within the last of them', () => {
    expect(ask('95% ltv on a loan of 760k, which lenders')?.decline).toEqual([
      'Alder',
      'Birch',
      'Cedar',
    ])
  })

  it('are told by “above” and by a most', () => {
    expect(ask('400k loan on 80k income, who does the income multiple')?.accept).toContain('Birch')
    expect(ask('95% ltv on a loan of 475k, which lenders')?.accept).toContain('Birch')
  })

  it('of a need are no limit', () => {
    expect(ask('flat in a 4 storey block, who')?.decline).toEqual([])
  })
})

describe('what was not compared', () => {
  it('is to be read, and is no condition', () => {
    const groups = ask('60 years left on the lease, which lenders')
    expect(groups?.read).toEqual(['Alder'])
    expect(groups?.decline).toEqual(['Birch', 'Cedar'])
  })
})

describe('a row that names several things', () => {
  it('answers for the one asked with its part of the cell', () => {
    const groups = ask('which lenders take universal credit')
    expect(groups).toMatchObject({ accept: ['Birch'], decline: ['Alder', 'Cedar'] })
  })

  it('is not taken for the row of one that is left blank', () => {
    expect(ask('satisfied ccj of £400 20 months ago, who')?.unknown).toContain('Cedar')
  })
})

describe('notes', () => {
  const noted = testDocument(2, 'noted.xlsx', [
    {
      name: 'Noted',
      lenders: ['Halifax', 'HSBC', 'Leeds BS'],
      rows: {
        'Min time in current job': ['3 mths', '', '6 mths'],
        'Max LTV': ['90%', '80%', '85%'],
      },
    },
  ])
  const withNote = (text: string, isMeant: (lender: string, criterion: string) => boolean) => {
    const answers = noted.reading.answers.map((answer) =>
      isMeant(answer.lender, answer.criterion)
        ? {
            ...answer,
            notes: [{ kind: 'note' as const, text, place: { sheet: 'Noted', cell: 'R2' } }],
          }
        : answer,
    )
    return { ...noted, reading: { ...noted.reading, answers } }
  }

  it('answer for the lender that they name, where its cell is blank', () => {
    const document = withNote(
      'HSBC: 3 mths, less by referral. All need a payslip',
      (_, criterion) => criterion === 'Min time in current job',
    )
    const index = buildCriteriaIndex([document])
    const answer = answerQuestion(index, '4 months into his job, who is ok on time in job')
    expect(answer.lenders?.accept).toEqual(['Halifax', 'HSBC'])
    expect(answer.citations.find(({ lender }) => lender === 'HSBC')).toMatchObject({
      quote: 'HSBC: 3 mths, less by referral',
      cell: 'R2',
    })
  })

  it('beside all that a lender says limit what they speak of, and nothing else', () => {
    const document = withNote(
      'Max LTV 75% on flats; 1 in 5 cases audited',
      (lender) => lender === 'Halifax',
    )
    const index = buildCriteriaIndex([document])
    expect(answerQuestion(index, '4 months in the job, who').lenders?.accept).toContain('Halifax')
    expect(answerQuestion(index, 'who does 85% ltv').lenders?.accept).not.toContain('Halifax')
  })
})

describe('a key’s code with figures', () => {
  it('explains its like', () => {
    const coded = testDocument(3, 'coded.xlsx', [
      {
        name: 'Coded',
        lenders: ['Alder', 'Birch', 'Cedar'],
        rows: { CCJs: ['1/24', '2/36', '2/24'], 'Max age at end': ['21/85', '75', '80'] },
      },
    ])
    const legend = [{ code: '2/24', meaning: 'max 2, none of them in the last 24 months' }]
    const sheets = coded.reading.sheets.map((sheet) => ({ ...sheet, legend }))
    const document = { ...coded, reading: { ...coded.reading, sheets } }
    const groups = ask('2 ccjs, both 40 months ago, who', document)
    expect(groups).toMatchObject({ accept: ['Birch', 'Cedar'], decline: ['Alder'] })
    const aged = answerQuestion(buildCriteriaIndex([document]), 'who lends to 83 at end of term')
    expect(aged.trace.join(' ')).not.toContain('none of them')
  })
})
