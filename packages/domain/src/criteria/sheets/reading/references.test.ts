import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

const textOf = (reading: ReturnType<typeof read>, cell: string) =>
  reading.answers.find(({ place }) => place.cell === cell)

describe('an answer that points at another', () => {
  const panel = read(
    sheet('Panel', [
      ['Criteria', 'Halifax', 'Skipton', 'Tandem'],
      ['Maximum LTV', '95%', 'as Halifax', 'Same as for Skipton'],
      ['CCJs', 'None', 'As Tandem', '1 in 12 months'],
      ['Lodger income', 'No', 'as Oakmoor', 'as at completion'],
    ]),
  )

  it('has the words of the lender it names, and keeps its own', () => {
    const { text, notes } = textOf(panel, 'C3') ?? {}
    expect(text).toBe('1 in 12 months')
    expect(notes).toEqual([
      {
        kind: 'elsewhere',
        text: '1 in 12 months',
        refersBy: 'As Tandem',
        place: { sheet: 'Panel', cell: 'D3' },
      },
    ])
  })

  it('stays as printed where nobody of that name answers, or the other points too', () => {
    expect(textOf(panel, 'C4')?.text).toBe('as Oakmoor')
    expect(textOf(panel, 'D4')?.text).toBe('as at completion')
    expect(textOf(panel, 'D2')?.text).toBe('Same as for Skipton')
  })

  it('has the words of the lender’s own other row', () => {
    const cards = read(
      sheet('Panel', [
        ['Criteria', 'Halifax', 'Skipton'],
        ['CCJs', 'None in 12m', '2 in 24m'],
        ['Defaults', 'as CCJ', 'same as Halifax'],
      ]),
    )
    expect(textOf(cards, 'B3')?.text).toBe('None in 12m')
    expect(textOf(cards, 'C3')?.text).toBe('same as Halifax')
  })

  it('has the words of the lender’s own other column', () => {
    const sides = read(
      sheet('Sides', [
        ['Lender', 'Residential', '', 'Buy to let', ''],
        ['', 'Max LTV', 'Min income', 'Max LTV', 'Min income'],
        ['Halifax', '95%', '£20k', '75%', 'as residential'],
        ['Leeds', '90%', '£25k', '75%', '£30k'],
      ]),
    )
    expect(textOf(sides, 'E3')?.text).toBe('£20k')
  })
})

describe('a note that explains codes', () => {
  it('is the note of the cells that bear them', () => {
    const reading = read(
      sheet('Panel', [
        ['Criteria', 'Halifax', 'Leeds', 'Tandem', 'Notes'],
        ['Flats', 'Y', 'C', 'N', 'C: ex-council to six floors'],
        ['CCJs', 'Y', 'Y', 'N', 'settled only'],
      ]),
    )
    expect(textOf(reading, 'B2')?.notes).toEqual([])
    expect(textOf(reading, 'C2')?.notes).toEqual([
      { kind: 'comment', text: 'ex-council to six floors', place: { sheet: 'Panel', cell: 'E2' } },
    ])
    expect(textOf(reading, 'D3')?.notes.map(({ text }) => text)).toEqual(['settled only'])
  })
})

describe('a cell with several lenders’ words', () => {
  it('is an answer of each', () => {
    const reading = read(
      sheet('Later life', [
        ['Criteria', 'What they say'],
        ['Maximum age', 'Hodge: to 88; Skipton: 80, beyond with a pension'],
        ['Lodger income', 'Hodge: no; Leeds: yes, one lodger'],
      ]),
    )
    expect(lines(reading)).toEqual([
      'Hodge | Maximum age | to 88 | B2',
      'Skipton | Maximum age | 80, beyond with a pension | B2',
      'Hodge | Lodger income | no | B3',
      'Leeds | Lodger income | yes, one lodger | B3',
    ])
  })
})

describe('a title that names a measure', () => {
  it.each([
    [
      'down',
      [
        ['Lender', 'Flats', 'HMO'],
        ['Halifax', '85', '75'],
        ['Leeds', '80', '70'],
      ],
    ],
    [
      'across',
      [
        ['Criteria', 'Halifax', 'Leeds'],
        ['Flats', '85', '80'],
        ['HMO', '75', '70'],
      ],
    ],
  ])('says what the figures below it are of, lenders %s', (_, rows) => {
    const names = read(sheet('Property', [['Max LTV'], [], ...rows])).answers.map(
      ({ criterion }) => criterion,
    )
    expect([...new Set(names)]).toEqual(['Max LTV – Flats', 'Max LTV – HMO'])
  })
})

describe('a remark in the column of lenders', () => {
  it('is nobody’s name', () => {
    const reading = read(
      sheet('Panel', [
        ['Lender', 'Maximum LTV', 'CCJs'],
        ['Halifax', '95%', 'None'],
        ['Barclays - never got an answer on this table, chase'],
        ['TSB', '85%', '2'],
      ]),
    )
    expect([...new Set(reading.answers.map(({ lender }) => lender))]).toEqual(['Halifax', 'TSB'])
    expect(reading.sheets[0]?.skipped).toEqual([
      { range: 'A3', reason: 'A remark, and no answer.' },
    ])
  })
})
