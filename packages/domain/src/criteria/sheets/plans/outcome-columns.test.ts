import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

describe('columns headed with outcomes', () => {
  it('say the heading over the mark, never the mark', () => {
    const rows = [
      ['Criterion', 'Halifax', '', 'Leeds BS', ''],
      ['', 'Yes', 'No', 'Yes', 'No'],
      ['Zero hours', '✓', '', '', '✓'],
      ['Lodger income', '✗', '✓', '✓', '✗'],
      ['Expats', '', '', 'Yes', ''],
    ]
    const reading = read(sheet('M', rows, ['A1:A2', 'B1:C1', 'D1:E1']))
    expect(lines(reading)).toEqual([
      'Halifax | Zero hours | Yes | B3',
      'Leeds BS | Zero hours | No | E3',
      'Halifax | Lodger income | No | C4',
      'Leeds BS | Lodger income | Yes | D4',
      'Halifax | Expats |  | B5',
      'Leeds BS | Expats | Yes | D5',
    ])
    expect(reading.answers[1]?.notes).toEqual([
      { kind: 'elsewhere', text: 'No', place: { sheet: 'M', cell: 'E2' } },
    ])
  })

  it('over lenders’ names give way to what a cell says itself', () => {
    const rows = [
      ['Topic', 'YES', 'NO'],
      ['Zero hours', 'Halifax, Leeds', 'Santander'],
      ['Lodger income', 'Halifax', 'Leeds, Skipton'],
      ['Knotweed', 'Yes: Halifax (with a report), Skipton; No: Santander, Leeds', ''],
    ]
    expect(lines(read(sheet('M', rows))).slice(-4)).toEqual([
      'Halifax | Knotweed | Yes (with a report) | B4',
      'Skipton | Knotweed | Yes | B4',
      'Santander | Knotweed | No | B4',
      'Leeds | Knotweed | No | B4',
    ])
  })

  it('may stand below each criterion of lenders down the side', () => {
    const rows = [
      ['Lender', 'Zero hours', '', '', 'Expats', '', ''],
      ['', 'Yes', 'No', 'Refer', 'Yes', 'No', 'Refer'],
      ['Halifax', 'x', '', '', '', 'x', ''],
      ['Leeds BS', '', '', 'x', 'max 75%', '', ''],
    ]
    expect(lines(read(sheet('M', rows, ['A1:A2', 'B1:D1', 'E1:G1'])))).toEqual([
      'Halifax | Zero hours | Yes | B3',
      'Halifax | Expats | No | F3',
      'Leeds BS | Zero hours | Refer | D4',
      'Leeds BS | Expats | Yes – max 75% | E4',
    ])
  })

  it('are one answer to the criterion of the title, with the comments beside it', () => {
    const reading = read(
      sheet('Sheet1', [
        ['Gifted deposit from a friend'],
        [],
        ['Lender', 'Yes', 'No', 'Refer', 'Comments'],
        ['Halifax', '✓', '', '', 'letter needed'],
        ['Leeds BS', '', '✓', '', ''],
        ['Skipton', '', '', '✓', ''],
      ]),
    )
    expect(lines(reading)).toEqual([
      'Halifax | Gifted deposit from a friend | Yes | B4',
      'Leeds BS | Gifted deposit from a friend | No | C5',
      'Skipton | Gifted deposit from a friend | Refer | D6',
    ])
    expect(reading.answers[0]?.notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['elsewhere', 'Yes'],
      ['note', 'letter needed'],
    ])
  })

  it('hold a lender’s checklist, what is said beside the marks included', () => {
    const rows = [
      ['Halifax checklist'],
      [],
      ['Criteria', 'Yes', 'No', 'Detail'],
      ['Zero hours', 'x', '', '12 months'],
      ['Expats', '', 'x', ''],
      ['Lodger income', '', '', ''],
    ]
    expect(lines(read(sheet('Halifax', rows)))).toEqual([
      'Halifax | Zero hours | Yes – 12 months | B4',
      'Halifax | Expats | No | C5',
      'Halifax | Lodger income |  | D6',
    ])
  })
})

describe('lenders named below outcomes', () => {
  it('are each told the heading, with what their cell adds', () => {
    const rows = [
      ['Criterion', 'Yes', 'No'],
      ['Zero hours', 'Halifax (12 months, no gaps), Leeds BS', 'Skipton and Newbury BS'],
      ['Expats', 'Hinckley & Rugby\nNewbury BS – BTL only', 'Halifax max 75%; most others'],
    ]
    const reading = read(sheet('M', rows))
    expect(lines(reading)).toEqual([
      'Halifax | Zero hours | Yes (12 months, no gaps) | B2',
      'Leeds BS | Zero hours | Yes | B2',
      'Skipton | Zero hours | No | C2',
      'Newbury BS | Zero hours | No | C2',
      'Hinckley & Rugby | Expats | Yes | B3',
      'Newbury BS | Expats | Yes – BTL only | B3',
      'Halifax | Expats | No – max 75% | C3',
    ])
    expect(reading.sheets[0]?.skipped).toEqual([
      { range: 'C3', reason: 'Part of this cell names no lender.' },
    ])
  })

  it('are told any heading that stands beside "Yes", below the band over their criteria', () => {
    const rows = [
      ['Topic', 'Yes', 'Yes but', 'Ask first', 'Comments'],
      ['Flats', '', '', '', ''],
      ['Studio flats', 'Halifax, TSB', 'Leeds BS (75%)', 'Skipton', 'see desk'],
      ['Ex-council', 'Halifax', 'TSB (80%)', 'Newbury BS', ''],
    ]
    const { answers } = read(sheet('M', rows, ['A2:D2']))
    expect(
      answers.map(({ lender, section, criterion, text }) => [lender, section, criterion, text]),
    ).toEqual([
      ['Halifax', 'Flats', 'Studio flats', 'Yes'],
      ['TSB', 'Flats', 'Studio flats', 'Yes'],
      ['Leeds BS', 'Flats', 'Studio flats', 'Yes but (75%)'],
      ['Skipton', 'Flats', 'Studio flats', 'Ask first'],
      ['Halifax', 'Flats', 'Ex-council', 'Yes'],
      ['TSB', 'Flats', 'Ex-council', 'Yes but (80%)'],
      ['Newbury BS', 'Flats', 'Ex-council', 'Ask first'],
    ])
  })

  it('may stand one below the other, under the criterion of the title', () => {
    const rows = [
      ['Ex-council flats'],
      ['Accept', 'Decline'],
      ['Halifax', 'Skipton'],
      ['Leeds BS', ''],
    ]
    expect(lines(read(sheet('Sheet1', rows)))).toEqual([
      'Halifax | Ex-council flats | Accept | A3',
      'Skipton | Ex-council flats | Decline | B3',
      'Leeds BS | Ex-council flats | Accept | A4',
    ])
  })

  it('stand below what the heading says of them, and initials do not', () => {
    const rows = [
      ['Criteria', 'Accepted by', 'Notes'],
      ['Zero hours', 'Halifax, Leeds BS', '12 months'],
      ['Lodger income', 'Halifax (max £7,500)', ''],
    ]
    expect(lines(read(sheet('Sheet1', rows)))).toEqual([
      'Halifax | Zero hours | Accepted | B2',
      'Leeds BS | Zero hours | Accepted | B2',
      'Halifax | Lodger income | Accepted (max £7,500) | B3',
    ])
    const initials = [
      ['Criteria', 'Halifax', 'Leeds BS', 'Accepted by'],
      ['Zero hours', 'Yes', 'No', 'KP'],
    ]
    expect(lines(read(sheet('Sheet1', initials)))).toEqual([
      'Halifax | Zero hours | Yes | B2',
      'Leeds BS | Zero hours | No | C2',
    ])
  })

  it('may be one lender in each cell, which makes no heading of their row', () => {
    const rows = [
      ['Criterion', 'Yes', 'Refer', 'No'],
      ['Code of practice', 'Halifax', 'Vida', 'TMW'],
      ['Bank statements', 'Vida', 'Halifax', 'TMW'],
      ['Part two'],
      ['Criteria', 'Halifax', 'TMW'],
      ['Bonus', '50%', '60%'],
    ]
    expect(lines(read(sheet('Sheet1', rows)))).toEqual([
      'Halifax | Code of practice | Yes | B2',
      'Vida | Code of practice | Refer | C2',
      'TMW | Code of practice | No | D2',
      'Vida | Bank statements | Yes | B3',
      'Halifax | Bank statements | Refer | C3',
      'TMW | Bank statements | No | D3',
      'Halifax | Part two > Bonus | 50% | B6',
      'TMW | Part two > Bonus | 60% | C6',
    ])
  })

  it('may be new names and lists of them, which make no heading of their row either', () => {
    const rows = [
      ['Criterion', 'Yes', 'No', 'Refer'],
      ['Lodger income', 'Halifax, Leeds BS, Vida', 'Oakmoor Bank', 'TSB'],
      ['Bank statements', 'Halifax, Leeds BS', 'Oakmoor Bank, Saltmarsh Bank', 'Wrekin Mutual'],
      ['Zero hours', 'Oakmoor Bank', 'Saltmarsh Bank', 'Wrekin Mutual'],
      [],
      ['Knotweed', 'Leeds BS, Oakmoor Bank', 'Halifax, Saltmarsh Bank', 'Wrekin Mutual'],
    ]
    expect(lines(read(sheet('Sheet1', rows)))).toEqual([
      'Halifax | Lodger income | Yes | B2',
      'Leeds BS | Lodger income | Yes | B2',
      'Vida | Lodger income | Yes | B2',
      'Oakmoor Bank | Lodger income | No | C2',
      'TSB | Lodger income | Refer | D2',
      'Halifax | Bank statements | Yes | B3',
      'Leeds BS | Bank statements | Yes | B3',
      'Oakmoor Bank | Bank statements | No | C3',
      'Saltmarsh Bank | Bank statements | No | C3',
      'Wrekin Mutual | Bank statements | Refer | D3',
      'Oakmoor Bank | Zero hours | Yes | B4',
      'Saltmarsh Bank | Zero hours | No | C4',
      'Wrekin Mutual | Zero hours | Refer | D4',
      'Leeds BS | Knotweed | Yes | B6',
      'Oakmoor Bank | Knotweed | Yes | B6',
      'Halifax | Knotweed | No | C6',
      'Saltmarsh Bank | Knotweed | No | C6',
      'Wrekin Mutual | Knotweed | Refer | D6',
    ])
  })

  it('may stand below what lenders do, in whatever words', () => {
    const heads = (words: readonly string[]) =>
      lines(
        read(
          sheet('Sheet1', [
            ['Criteria', ...words],
            ['Zero hours', 'Halifax', 'Skipton', 'Vida'],
          ]),
        ),
      ).map((line) => line.split(' | ')[2])
    expect(heads(['Lenders who accept', 'Lenders who won’t accept', 'Possible'])).toEqual([
      'accept',
      'won’t accept',
      'Possible',
    ])
    expect(heads(['Accepted by', 'Declined by:', 'Referred by'])).toEqual([
      'Accepted',
      'Declined',
      'Referred',
    ])
    expect(heads(['Who will lend', 'Who does not lend', 'Refer first'])).toEqual([
      'will lend',
      'does not lend',
      'Refer first',
    ])
  })
})
