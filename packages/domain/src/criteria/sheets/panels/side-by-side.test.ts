import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

describe('tables side by side', () => {
  it('keep to the title above each, whoever the lenders are', () => {
    const rows = [
      ['Expats', '', '', 'Gifted deposit', '', '', 'Zero hours', ''],
      ['Lender', 'Answer', '', 'Lender', 'Answer', '', 'Lender', 'Answer'],
      ['Halifax', 'No', '', 'Halifax', 'Yes', '', 'Leeds BS', '12 months'],
      ['Leeds BS', 'Yes', '', 'Skipton', 'No', '', 'Halifax', 'No'],
    ]
    expect(lines(read(sheet('Sheet1', rows)))).toEqual([
      'Halifax | Expats > Expats | No | B3',
      'Leeds BS | Expats > Expats | Yes | B4',
      'Halifax | Gifted deposit > Gifted deposit | Yes | E3',
      'Skipton | Gifted deposit > Gifted deposit | No | E4',
      'Leeds BS | Zero hours > Zero hours | 12 months | H3',
      'Halifax | Zero hours > Zero hours | No | H4',
    ])
  })

  it('share the title that stands over the first alone', () => {
    const rows = [
      ['Panel criteria'],
      ['Criteria', 'Halifax', 'TMW', '', 'Criteria', 'Halifax', 'TMW'],
      ['Expats', 'No', 'Yes', '', 'Bonus', '50%', '60%'],
    ]
    expect(lines(read(sheet('Sheet1', rows)))).toEqual([
      'Halifax | Expats | No | B3',
      'TMW | Expats | Yes | C3',
      'Halifax | Bonus | 50% | F3',
      'TMW | Bonus | 60% | G3',
    ])
  })
})

describe('blocks side by side', () => {
  it('hold a lender each, one that left a criterion open included', () => {
    const rows = [
      ['Halifax', '', '', 'Principality', '', '', 'Hodge', ''],
      ['Islamic finance', 'No', '', 'Islamic finance', '', '', 'Islamic finance', 'No'],
      ['Top slicing', 'Yes', '', 'Top slicing', 'No', '', 'Top slicing', 'Yes'],
      ['Bonus', '50%', '', 'Bonus', 'Half', '', 'Bonus', '60%'],
    ]
    const stated = lines(read(sheet('Panel', rows))).filter((line) => !line.includes('|  |'))
    expect(stated).toEqual([
      'Halifax | Islamic finance | No | B2',
      'Halifax | Top slicing | Yes | B3',
      'Halifax | Bonus | 50% | B4',
      'Principality | Top slicing | No | E3',
      'Principality | Bonus | Half | E4',
      'Hodge | Islamic finance | No | H2',
      'Hodge | Top slicing | Yes | H3',
      'Hodge | Bonus | 60% | H4',
    ])
  })

  it('begin anew where the first heading comes again past a blank column', () => {
    const rows = [
      ['Halifax', '', '', 'Hodge', ''],
      ['Policy', 'Our position', '', 'Policy', 'Our position'],
      ['Knotweed', 'No', '', 'Knotweed', 'Refer'],
      ['Bonus', '50%', '', 'Bonus', 'Half'],
    ]
    expect(lines(read(sheet('Panel', rows)))).toEqual([
      'Halifax | Knotweed | No | B3',
      'Halifax | Bonus | 50% | B4',
      'Hodge | Knotweed | Refer | E3',
      'Hodge | Bonus | Half | E4',
    ])
  })
})
