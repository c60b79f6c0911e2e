import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

const BEHIND =
  'please send all cases by the portal, and chase them after three working days at most'

function panelOf(...heads: readonly string[]) {
  const answers = (row: string) => heads.map((_, at) => `${row}${at + 1}`)
  return read(
    sheet('Panel', [
      ['Criteria', ...heads],
      ['Lodger income', ...answers('a')],
      ['Maximum LTV', ...answers('b')],
    ]),
  )
}

const whose = (reading: ReturnType<typeof read>) =>
  reading.answers.map(({ lender, variant, text, notes }) =>
    [
      lender,
      ...(variant === undefined ? [] : [variant]),
      text,
      ...notes.map((note) => note.text),
    ].join(' | '),
  )

describe('a lender’s head that goes on behind the name', () => {
  it.each([
    ['past a dash', `Leek Building Society – ${BEHIND}`],
    ['on a new line', `Leek Building Society\n${BEHIND}`],
    ['with nothing between', `Leek Building Society ${BEHIND}`],
    ['in few words', 'Leek Building Society: send by post'],
  ])('is that lender’s, %s', (_, head) => {
    for (const heads of [
      ['Halifax', 'Santander', head],
      ['Halifax', head, 'Santander'],
      [head, 'Halifax', 'Santander'],
    ]) {
      const names = heads.map((name) => (name === head ? 'Leek Building Society' : name))
      expect(whose(panelOf(...heads))).toEqual(
        ['a', 'b'].flatMap((row) => names.map((name, at) => `${name} | ${row}${at + 1}`)),
      )
    }
  })

  it('is that lender’s where no table of lenders holds the name', () => {
    expect(whose(panelOf('Halifax', 'Santander', `Harwick Home Loans ${BEHIND}`))).toContain(
      'Harwick Home Loans | a3',
    )
  })

  it('is so of every lender below the word for criteria, and of one alone', () => {
    const heads = ['Halifax', 'Santander', 'Leek Building Society'].map(
      (name) => `${name} – ${BEHIND}`,
    )
    expect(whose(panelOf(...heads)).slice(0, 3)).toEqual([
      'Halifax | a1',
      'Santander | a2',
      'Leek Building Society | a3',
    ])
    expect(whose(panelOf(heads[2] ?? ''))).toEqual([
      'Leek Building Society | a1',
      'Leek Building Society | b1',
    ])
  })

  it('keeps two columns of one lender apart by the words behind', () => {
    expect(
      whose(panelOf('Santander', 'Halifax', 'Halifax – new build cases only please')).slice(0, 3),
    ).toEqual(['Santander | a1', 'Halifax | a2', 'Halifax | new build cases only please | a3'])
  })

  it('stays whole where a kind of loan stands behind the name', () => {
    expect(lines(panelOf('Halifax', 'Santander', 'Leeds BS new build'))).toContain(
      'Leeds BS new build | Lodger income | a3 | D2',
    )
  })
})

describe('a column beside lenders whose head is none', () => {
  it('is a note on its own lender where it says so, though no other lender has one', () => {
    expect(whose(panelOf('Halifax', 'Halifax notes', 'Santander')).slice(0, 2)).toEqual([
      'Halifax | a1 | a2',
      'Santander | a3',
    ])
  })

  it.each(['Leek notes', 'Harwick, send cases by the portal'])(
    'is no note on others where its head says nothing of the kind: %s',
    (head) => {
      const reading = panelOf('Halifax', 'Santander', head)
      expect(whose(reading).slice(0, 2)).toEqual(['Halifax | a1', 'Santander | a2'])
      expect(reading.answers).toHaveLength(4)
      expect(reading.sheets[0]?.skipped.map(({ reason }) => reason).join()).toContain(`“${head}”`)
    },
  )

  it('is a note on all where its head says so', () => {
    expect(whose(panelOf('Halifax', 'Santander', 'What it means')).slice(0, 2)).toEqual([
      'Halifax | a1 | a3',
      'Santander | a2 | a3',
    ])
  })
})
