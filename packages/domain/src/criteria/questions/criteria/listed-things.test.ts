import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leek Building Society'],
      rows: {
        'Bonus income': ['50%', '100%'],
        'Overtime income': ['Yes', 'No'],
        'Lodger income': ['No', 'Yes'],
      },
    },
  ]),
])
const messageOf = (question: string) => answerQuestion(index, question).message

describe('a thing in a list that no document knows', () => {
  test.each([
    ['does halifax accept moon rocks and lodger income', '**moon rocks**'],
    ['who accepts moon rocks and lodger income', '**moon rocks**'],
    ['lodgers and moon rocks, halifax', '**moon rocks**'],
    ['leek on bonus, overtime and zorbing', '**zorbing**'],
    ['which lenders take lodgers or ostriches', '**ostriches**'],
    ['halifax: ostriches, and how much overtime do they use', '**ostriches**'],
    ['leek: overtime, and ostrich income', '**ostrich income**'],
    ['halifax: lodgers and unicorn income', '**unicorn income**'],
    ['does leek take zebra income and bonus income', '**zebra income**'],
    ['halifax: overtime, ostriches, lodgers', '**ostriches**'],
    ['halifax lodgers, unicorns?', '**unicorns**'],
    ['lodgers & unicorns at halifax', '**unicorns**'],
    ['halifax lodgers and pet insurance', '**pet insurance**'],
  ])('%s is refused by name beside the others', (question, name) => {
    const { citations, message } = answerQuestion(index, question)
    expect(citations.length).toBeGreaterThan(0)
    expect(message).toContain(`${name} is not in the loaded criteria`)
  })

  test.each([
    'he has two dogs and a lodger, halifax',
    'he is a ventriloquist, and lodgers at halifax?',
    'halifax: lodgers, Truro, bonus',
    'quick one, lodgers at halifax?',
    'lodgers (spare room), who does em?',
    'lodgers at halifax, lads?',
    'halifax on overtime, cheers gaz',
    'halifax: bonus income and income from lodgers',
    'john and sue want to use lodger income, halifax',
    'halifax on bonus and overtime',
    'any issues with lodgers and conditions at halifax',
    'halifax lodgers and any restrictions',
    'does halifax lend to nurses and use lodgers',
    'lodgers and bonus please mate and thanks',
    'who takes lodgers and who doesnt',
    'lodgers in leeds and bradford, halifax',
  ])('%s names nothing that is missing', (question) => {
    expect(messageOf(question)).toContain('“')
    expect(messageOf(question)).not.toContain('not in the loaded criteria')
  })
})
