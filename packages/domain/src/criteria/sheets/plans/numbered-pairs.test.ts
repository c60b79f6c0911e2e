import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

describe('several records in one row', () => {
  it('are read group by group, numbered or not', () => {
    const rows = [
      ['Lender', 'Criteria 1', 'Answer 1', 'Criteria 2', 'Answer 2', 'Notes'],
      ['Halifax', 'Max age', '75', 'Zero hours', 'Yes', 'desk'],
      ['Leeds BS', 'Expats', 'No', '', '', ''],
    ]
    const numbered = read(sheet('M', rows))
    expect(lines(numbered)).toEqual([
      'Halifax | Max age | 75 | C2',
      'Leeds BS | Expats | No | C3',
      'Halifax | Zero hours | Yes | E2',
    ])
    expect(numbered.answers[2]?.notes.map(({ text }) => text)).toEqual(['desk'])
    const plain = [
      ['Lender', 'Question', 'Answer', 'Question', 'Answer'],
      ['Halifax', 'Max age', '75', 'Zero hours', 'Yes'],
      ['Leeds BS', 'Expats', 'No', 'Max age', '80'],
    ]
    expect(lines(read(sheet('M', plain)))).toEqual([
      'Halifax | Max age | 75 | C2',
      'Leeds BS | Expats | No | C3',
      'Halifax | Zero hours | Yes | E2',
      'Leeds BS | Max age | 80 | E3',
    ])
  })

  it('may name a lender in each group, beside the criterion of the row', () => {
    const rows = [
      ['Criterion', 'Lender 1', 'Answer 1', 'Lender 2', 'Answer 2'],
      ['Max age', 'Halifax', '75', 'Leeds BS', '80'],
      ['Expats', 'Skipton', 'No', '', ''],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Max age | 75 | C2',
      'Skipton | Expats | No | C3',
      'Leeds BS | Max age | 80 | E2',
    ])
  })
})
