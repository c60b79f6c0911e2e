import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Second charges',
      lenders: ['Selina', 'Tandem'],
      rows: {
        'Second charge on buy to let': ['Yes', 'No'],
        'Maintenance income': ['100% where paid under a court order', '50%'],
        'Minimum income': ['£25,000', '£20,000'],
        Expats: ['Yes', 'No'],
        'Minimum property value': ['£150,000', '£70,000'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)

describe('what a case tells besides the criterion', () => {
  it.each([
    'wants to raise money against his BTL as a second charge with Selina',
    'capital raising by a second charge on a BTL, Selina?',
  ])('%s: money is what a second charge raises', (question) => {
    const { citations, message } = ask(question)
    expect(citations.map(({ quote }) => quote)).toEqual(['Yes'])
    expect(message).not.toContain('does not name')
  })

  it.each(['cheapest house Selina will lend on', 'cheapest property Selina would do'])(
    '%s: a price and no rate',
    (question) => {
      expect(ask(question).citations.map(({ quote }) => quote)).toEqual(['£150,000'])
    },
  )

  it('what the quoted words say is not missing from the row', () => {
    expect(ask('Selina maintenance, has to be court ordered?').message).not.toContain(
      'does not name',
    )
  })

  it('earning a sum is having it as income', () => {
    expect(ask('can Selina do an expat earning 55k').message).not.toContain('does not name')
    expect(ask('client earning 22k, Selina?').message).toContain('beyond what is stated')
  })
})

describe('what a whole document is about', () => {
  const later = buildCriteriaIndex([
    testDocument(1, 'later-life-lenders.xlsx', [
      { name: 'Later life', lenders: ['Hodge'], rows: { 'Maximum loan': ['£250,000'] } },
    ]),
  ])

  it.each(['is 350k too much for Hodge later life', 'Hodge max loan, later life lending'])(
    '%s: is missing from none of its rows',
    (question) => {
      const { citations, message } = answerQuestion(later, question)
      expect(citations.map(({ quote }) => quote)).toEqual(['£250,000'])
      expect(message).not.toContain('not in the loaded criteria')
    },
  )
})

describe('a remortgage whose purpose is told', () => {
  const documents = [
    testDocument(1, 'panel.xlsx', [
      {
        name: 'Panel',
        lenders: ['Selina', 'Tandem'],
        rows: { 'Raise capital to clear debts': ['Yes – 80%', 'No'], Remortgage: ['Yes', 'Yes'] },
      },
    ]),
    testDocument(2, 'guide.xlsx', [
      {
        name: 'Guide',
        lenders: ['Selina'],
        rows: { 'Remortgage to clear debts – Max LTV': ['70%'], 'Remortgage – Max LTV': ['85%'] },
      },
    ]),
  ]
  const purposes = buildCriteriaIndex(documents)

  it('is a remortgage where no purpose is told', () => {
    const { citations } = answerQuestion(purposes, 'Selina remortgage max ltv')
    expect(citations[0]?.quote).toBe('85%')
  })
})
