import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import type { Box } from '../../../pages/pdf-page.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

/** A drawn table below a heading; an empty text is one cell with the text before it. */
function table(top: number, rows: readonly (readonly string[])[]) {
  const width = rows[0]?.length ?? 0
  const edges = Array.from({ length: width + 1 }, (_, column) => 50 + column * 110)
  const [right, bottom] = [edges.at(-1) ?? 50, top + rows.length * 20]
  const lines = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): readonly TestLine[] =>
      text === '' ? [] : [[(edges[column] ?? 50) + 4, top + 14 + row * 20, text]],
    ),
  )
  const rules = [
    ...Array.from({ length: rows.length + 1 }, (_, row): Box => {
      return [50, top + row * 20, right, top + row * 20]
    }),
    ...rows.flatMap((texts, row) =>
      edges.flatMap((x, column): readonly Box[] =>
        texts[column] === '' ? [] : [[x, top + row * 20, x, top + row * 20 + 20]],
      ),
    ),
  ]
  return { lines, rules, bottom }
}

function plansIn(
  tables: readonly (readonly (readonly string[])[])[],
  more: readonly TestLine[] = [],
) {
  let top = 80
  const drawn = tables.map((rows) => {
    const own = table(top, rows)
    top = own.bottom + 40
    return own
  })
  const page = testPage(
    1,
    [
      [50, 40, '**Oakmoor Building Society**', 18],
      [50, 65, '**Lending**', 14],
      ...drawn.flatMap((own) => own.lines),
      ...more,
    ],
    drawn.flatMap((own) => own.rules),
  )
  const { answers } = readCriteriaPdf([page], { filename: 'guide.pdf' })
  return answers.map(({ criterion, variant, text }) => [criterion, variant, text])
}

describe('columns for plans', () => {
  it('are one record a plan, and what stands over all of them once', () => {
    const found = plansIn([
      [
        ['**Criteria**', '**Prime**', '**Near Prime**', '**Light**'],
        ['Studio flats', '80%', '75%', 'No'],
        ['Shared ownership', 'Not accepted', '', ''],
        ['Gifted deposits', 'Yes', 'Family only', ''],
      ],
    ])
    expect(found).toEqual([
      ['Studio flats', 'Prime', '80%'],
      ['Studio flats', 'Near Prime', '75%'],
      ['Studio flats', 'Light', 'No'],
      ['Shared ownership', undefined, 'Not accepted'],
      ['Gifted deposits', 'Prime', 'Yes'],
      ['Gifted deposits', 'Near Prime', 'Family only'],
      ['Gifted deposits', 'Light', 'Family only'],
    ])
  })

  it.each([
    ['Tier 1', 'Tier 2'],
    ['Apex 0', 'Apex 1'],
    ['Range A', 'Range B'],
  ])('are told by the number of “%s”', (one, other) => {
    const found = plansIn([
      [
        ['**Criteria**', `**${one}**`, `**${other}**`],
        ['Studio flats', '80%', '75%'],
      ],
    ])
    expect(found.map(([, variant]) => variant)).toEqual([one, other])
  })

  it('are told by heading one table after the other', () => {
    const heads = ['**Criteria**', '**Clear**', '**Fresh Start**']
    const found = plansIn([
      [heads, ['Studio flats', '80%', '75%'], ['Lodgers', 'Yes', 'No']],
      [heads, ['Log cabins', 'No', 'No'], ['Barns', '60%', '55%']],
    ])
    expect(new Set(found.map(([, variant]) => variant))).toEqual(new Set(['Clear', 'Fresh Start']))
  })

  it('leave a measure over them in the name', () => {
    const found = plansIn([
      [
        ['**Property**', '**Maximum LTV**', ''],
        ['', '**Prime**', '**Near Prime**'],
        ['Studio flats', '80%', '75%'],
      ],
    ])
    expect(found).toEqual([
      ['Studio flats – Maximum LTV', 'Prime', '80%'],
      ['Studio flats – Maximum LTV', 'Near Prime', '75%'],
    ])
  })

  it('may be rows', () => {
    const found = plansIn([
      [
        ['**Plan**', '**Maximum LTV**', '**Missed payments**'],
        ['Prime', '90%', 'None'],
        ['Near Prime', '80%', 'One'],
      ],
      [
        ['**Criteria**', '**Prime**', '**Near Prime**'],
        ['Log cabins', 'No', 'Yes'],
      ],
    ])
    expect(found.slice(0, 4)).toEqual([
      ['Maximum LTV', 'Prime', '90%'],
      ['Missed payments', 'Prime', 'None'],
      ['Maximum LTV', 'Near Prime', '80%'],
      ['Missed payments', 'Near Prime', 'One'],
    ])
  })
})

it('keeps the chapters of one lender’s plans under the lender', () => {
  const chapter = (top: number, plan: string, ltv: string): readonly TestLine[] => [
    [50, top, `**${plan}**`, 14],
    [50, top + 20, '**Lending limit**', 11],
    [50, top + 35, `We lend to ${ltv} of the value.`],
    [50, top + 55, '**Flats**', 11],
    [50, top + 70, `Flats are taken to ${ltv} in blocks.`],
  ]
  const page = testPage(1, [
    [50, 40, '**Oakmoor Building Society**', 18],
    ...chapter(80, 'Prime', '90%'),
    ...chapter(200, 'Near Prime', '80%'),
    ...chapter(320, 'Specialist', '70%'),
  ])
  const { answers } = readCriteriaPdf([page], { filename: 'guide.pdf' })
  expect(new Set(answers.map(({ lender }) => lender))).toEqual(
    new Set(['Oakmoor Building Society']),
  )
  expect(new Set(answers.map(({ variant }) => variant))).toEqual(
    new Set(['Prime', 'Near Prime', 'Specialist']),
  )
})
