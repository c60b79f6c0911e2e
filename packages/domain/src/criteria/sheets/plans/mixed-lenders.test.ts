import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

describe('columns that are several lenders’', () => {
  const rows = [
    ['Maximum age', '75', 'employed', '80', 'at end of term'],
    ['CCJs', 'No', '', 'Yes', 'satisfied'],
    ['Bonus income', '50%', '', '100%', ''],
  ]

  it('are not joined to one lender’s answer where a heading comes again', () => {
    const heads = ['Criteria', 'Answer', 'Notes', 'Answer', 'Notes']
    const { sheets, answers } = read(sheet('Oakmoor Bank', [heads, ...rows]))
    expect(answers).toEqual([])
    expect(sheets[0]?.reason).toContain('whose answers stand below each was not understood')
  })

  it('are not joined where lenders’ names stand further up', () => {
    const names = ['', 'Halifax', '', 'TSB']
    const heads = ['Criteria', 'Position', 'Notes', 'Outcome', 'Remarks']
    expect(read(sheet('Panel', [names, [], [], heads, ...rows])).answers).toEqual([])
  })

  it('are read as one lender’s where the parts differ', () => {
    const heads = ['Criteria', 'Answer', 'Details', 'Max or position', 'Notes']
    const [first] = lines(read(sheet('Halifax', [heads, ...rows])))
    expect(first).toMatch(/^Halifax \| Maximum age \| 75 – employed – 80/)
  })
})

describe('lenders one below the other', () => {
  it('are told by asking the same again, though only some sound like lenders', () => {
    const rows = ['Oakmoor Bank', 'Larkfield', 'Copperfield'].flatMap((lender, at) => [
      [lender],
      ['Maximum age', `${70 + at}`, ''],
      ['CCJs', 'No', ''],
      ['Bonus income', '50%', 'two years'],
    ])
    const { answers } = read(sheet('Panel', [['Criteria', 'Answer', 'Notes'], ...rows]))
    const ages = answers.filter(({ criterion }) => criterion === 'Maximum age')
    expect(ages.map(({ lender, text }) => [lender, text])).toEqual([
      ['Oakmoor Bank', '70'],
      ['Larkfield', '71'],
      ['Copperfield', '72'],
    ])
  })
})

describe('new lenders over a single criterion', () => {
  it('each give their answer', () => {
    const rows = [
      ['', 'Oakmoor Bank', 'Larkfield', 'Wrekin Mutual'],
      ['Maximum age', '70', '75', '80'],
    ]
    expect(lines(read(sheet('Age', rows)))).toEqual([
      'Oakmoor Bank | Maximum age | 70 | B2',
      'Larkfield | Maximum age | 75 | C2',
      'Wrekin Mutual | Maximum age | 80 | D2',
    ])
  })
})

describe('headings that say beside a name what the column holds', () => {
  it('are parts of that name’s answer', () => {
    const { answers } = read(
      sheet('Panel', [
        ['Criteria', 'Larkfield', 'Larkfield notes', 'TSB', 'TSB notes'],
        ['Maximum age', '75', 'employed', '80', ''],
        ['CCJs', 'No', '', 'Yes', 'satisfied'],
      ]),
    )
    expect(answers.map(({ lender, text, notes }) => [lender, text, notes[0]?.text])).toEqual([
      ['Larkfield', '75', 'employed'],
      ['TSB', '80', undefined],
      ['Larkfield', 'No', undefined],
      ['TSB', 'Yes', 'satisfied'],
    ])
  })

  it('stay criteria where no two end alike', () => {
    const rows = [
      ['Lender', 'Deposit', 'Deposit source', 'Maximum age'],
      ['Halifax', '5%', 'Family', '75'],
      ['TSB', '10%', 'Savings', '80'],
    ]
    expect(lines(read(sheet('Panel', rows)))).toContain('TSB | Deposit source | Savings | C3')
  })
})
