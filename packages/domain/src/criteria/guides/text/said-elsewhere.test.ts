import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

const top: readonly TestLine[] = [[50, 40, '**Oakmoor Building Society**', 18]]

function read(...lines: readonly TestLine[]) {
  const { answers } = readCriteriaPdf([testPage(1, [...top, ...lines])], {
    filename: 'oakmoor.pdf',
  })
  return answers.map(({ lender, criterion, text, notes }) => ({
    ...{ lender, criterion, text },
    elsewhere: notes.flatMap((note) => (note.kind === 'reference' ? note.text : [])),
  }))
}

describe('what another clause says of the same', () => {
  const scheme = (heading: string) =>
    read(
      [50, 80, '**Schemes**', 14],
      [50, 100, '**Self build**', 12],
      [50, 114, 'Available to 75% of cost.'],
      [50, 150, `**${heading}**`, 14],
      [50, 170, '• Self build (section 4): for members of a year or longer only.'],
      [50, 190, '• Lodgers: one at any time.'],
    )
  const ownOf = (heading: string) =>
    scheme(heading).find(({ text }) => text === 'Available to 75% of cost.')?.elsewhere

  it('is told with it', () => {
    expect(ownOf('Limits on earlier sections')).toEqual(['for members of a year or longer only.'])
  })

  it('is not, where it is said of another side of lending', () => {
    expect(ownOf('Buy to let')).toEqual([])
  })
})

it('follows a clause to the one that it sends to', () => {
  const said = read(
    [50, 80, '**Applicants**', 14],
    [50, 100, '4.1 Visa holders are accepted as clause 4.3 says.'],
    [50, 120, '4.2 Every applicant must be 21.'],
    [50, 150, '**Residence**', 14],
    [50, 170, '4.3 Two years in the country are needed.'],
  )
  expect(said.find(({ text }) => text.startsWith('Visa holders'))?.elsewhere).toEqual([
    'Two years in the country are needed.',
  ])
})

it('gives the sentences behind a lender’s name to that lender alone', () => {
  const said = read(
    [50, 80, 'Four lenders were asked this week.'],
    [50, 110, '**Hodge.** The term may run to 95. Lodgers are accepted.'],
    [50, 140, '**LiveMore.** There is no oldest age. Lodgers are declined.'],
    [50, 170, '**Halifax.** The term may run to 80. Lodgers are referred.'],
    [50, 200, '**Santander.** The term may run to 75. Lodgers are accepted.'],
    [50, 230, 'Ask the desk about anybody else. They are in all week.'],
  )
  expect([...new Set(said.map(({ lender }) => lender))]).toEqual([
    'Hodge',
    'LiveMore',
    'Halifax',
    'Santander',
  ])
  expect(said.some(({ text }) => text.includes('desk'))).toBe(false)
})
