import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from './test-sheets.ts'

describe('lenders down the side', () => {
  it('stay apart from the group that stands before them, even where both are lenders’ names', () => {
    const rows = [
      ['Group', 'Lender', 'Max age', 'Expats'],
      ['Lloyds', 'Halifax', '75', 'No'],
      ['', 'BM Solutions', '80', 'Yes'],
      ['Nationwide', 'Nationwide', '75', 'No'],
      ['', 'The Mortgage Works', 'N/A', 'Yes'],
    ]
    expect(lines(read(sheet('M', rows, ['A2:A3', 'A4:A5'])))).toEqual([
      'Halifax | Max age | 75 | C2',
      'Halifax | Expats | No | D2',
      'BM Solutions | Max age | 80 | C3',
      'BM Solutions | Expats | Yes | D3',
      'Nationwide | Max age | 75 | C4',
      'Nationwide | Expats | No | D4',
      'The Mortgage Works | Max age | N/A | C5',
      'The Mortgage Works | Expats | Yes | D5',
    ])
  })

  it('may stand alone above their plans, below a heading that names both', () => {
    const rows = [
      ['Lender / product', 'Max LTV', 'Min income'],
      ['Precise', '', ''],
      ['Tier 1', '80%', '£18,000'],
      ['Pepper Money', '', ''],
      ['Pepper 48', '85%', '£15,000'],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Precise (Tier 1) | Max LTV | 80% | B3',
      'Precise (Tier 1) | Min income | £18,000 | C3',
      'Pepper Money (Pepper 48) | Max LTV | 85% | B5',
      'Pepper Money (Pepper 48) | Min income | £15,000 | C5',
    ])
  })

  it('answer in bands to the criterion of the title', () => {
    const rows = [
      ['Maximum loan by LTV'],
      ['Lender', '75%', '90% LTV'],
      ['Halifax', '£2m', '£750,000'],
      ['Leeds BS', '£1m', '£500,000'],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Maximum loan by LTV – 75% | £2m | B3',
      'Halifax | Maximum loan by LTV – 90% LTV | £750,000 | C3',
      'Leeds BS | Maximum loan by LTV – 75% | £1m | B4',
      'Leeds BS | Maximum loan by LTV – 90% LTV | £500,000 | C4',
    ])
  })
})

describe('one lender’s topics and rules', () => {
  it('are criteria and answers where each topic comes once', () => {
    const rows = [
      ['Halifax'],
      ['Topic', 'Rule', 'Exception'],
      ['Max age', '75', '80 by referral'],
      ['Expats', 'No', ''],
      ['Leeds BS'],
      ['Topic', 'Rule', 'Exception'],
      ['Max age', '80', ''],
      ['Expats', 'Yes', ''],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Max age | 75 | B3',
      'Halifax | Max age – Exception | 80 by referral | C3',
      'Halifax | Expats | No | B4',
      'Halifax | Expats – Exception |  | C4',
      'Leeds BS | Max age | 80 | B7',
      'Leeds BS | Max age – Exception |  | C7',
      'Leeds BS | Expats | Yes | B8',
      'Leeds BS | Expats – Exception |  | C8',
    ])
  })
})
