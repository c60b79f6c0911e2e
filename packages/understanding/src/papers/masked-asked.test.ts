import type { IncomePage } from '@criteria-desk/domain/income/income-reading'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import { type TestLine, testPage } from '@criteria-desk/domain/testing/pages'
import { expect, test } from 'vitest'
import { preparePrompt } from '../prepared-prompt.ts'
import { maskedIncomePages } from './masked-asked.ts'
import { pointIncome } from './point-income.ts'

const figures: readonly TestLine[] = [
  [40, 260, 'Payments'],
  [400, 260, 'Amount'],
  [40, 280, 'Basic Pay'],
  [400, 280, '2,400.00'],
  [40, 300, 'Total Gross Pay'],
  [400, 300, '2,400.00'],
  [40, 330, 'Deductions'],
  [40, 350, 'PAYE Tax'],
  [400, 350, '270.20'],
  [40, 400, 'Tax code'],
  [200, 400, '1257L'],
]

function askedOf(head: readonly TestLine[], origin: IncomePage['origin'] = 'text') {
  const pages: readonly IncomePage[] = [{ page: testPage(1, [...head, ...figures]), origin }]
  const [asked] = maskedIncomePages(readIncomeDocument(pages), pages)
  if (asked === undefined) throw new Error('Nothing is asked.')
  const { pictured, ...one } = asked
  const { prompt } = preparePrompt(pointIncome, { ...one, pictures: [] })
  return {
    pictured,
    text: prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join(),
  }
}

const named: readonly TestLine[] = [
  [40, 60, 'Calder Vale Joinery Ltd'],
  [40, 90, 'Employee'],
  [200, 90, 'Mr Mark Price'],
  [40, 110, 'Works/payroll no.'],
  [200, 110, 'TQ-077'],
  [40, 130, 'NI No'],
  [200, 130, 'JW4829I3C'],
  [400, 90, '14 Quayside Row'],
  [400, 104, 'Newcastle'],
  [400, 118, 'NE1 3DX'],
  [40, 150, 'PAYE ref'],
  [200, 150, '582/CK900'],
]

test('what stands at a label stays, however it was read, and the firm, sums and codes leave', () => {
  const { text } = askedOf(named)
  expect(text).not.toMatch(/Mark|TQ-077|4829|Quayside|Newcastle|NE1|CK900/)
  expect(plain(text)).toContain('Calder Vale Joinery Ltd')
  for (const kept of ['Basic Pay', '2,400.00', '270.20', '1257L', 'Employee']) {
    expect(plain(text)).toContain(kept)
  }
})

test('every word has its number, those of one name the same mark, and a space on the page is told', () => {
  const { text } = askedOf(named)
  const shown = text.split('<<<WORDS\n')[1]?.split('\nWORDS>>>')[0] ?? ''
  const numbers = [...shown.matchAll(/(?<!\S)(\d+):\S/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_one, at) => at + 1))
  expect(shown).toMatch(/\d+:Employee \| \d+:Mr \d+:\[NAME-1\] \d+:\[NAME-1\]/)
  expect(shown).toMatch(/\d+:Basic \d+:Pay \| \d+:2,400\.00/)
})

test('a name that goes on in its cell’s next line is kept back to its end', () => {
  const head: readonly TestLine[] = [
    [40, 60, 'Calder Vale University'],
    [40, 90, 'Name'],
    [90, 90, 'Dr Oluwaseun Chidiebere'],
    [90, 101, 'Featherstonehaugh'],
    [230, 90, 'Department'],
    [300, 90, 'Applied Geosciences'],
    [420, 90, 'NI Number'],
    [480, 90, 'JW482913C'],
  ]
  const { text } = askedOf(head)
  expect(text).not.toMatch(/Oluwaseun|Featherstonehaugh/)
})

test('names that the asking side knows are kept back over several words', () => {
  const pages: readonly IncomePage[] = [
    { page: testPage(1, [...named, ...figures]), origin: 'text' },
  ]
  const [asked] = maskedIncomePages(readIncomeDocument(pages), pages)
  if (asked === undefined) throw new Error('Nothing is asked.')
  const { pictured: _, ...one } = asked
  const { prompt } = preparePrompt(pointIncome, { ...one, pictures: [] }, ['Calder Vale'])
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join()
  expect(text).not.toMatch(/Calder|Vale/)
})

/** Without its numbers. */
function plain(text: string): string {
  return text.replaceAll(/(?<!\S)(?:\| )?\d+:(?=\S)/g, '')
}

test('a name of a scan that is like a label is a name', () => {
  const head: readonly TestLine[] = [
    [40, 90, 'Employee’s name'],
    [200, 90, 'Period'],
    [40, 110, 'GRACE PEMBERTON'],
    [200, 110, '28'],
  ]
  expect(askedOf(head, 'ocr').text).not.toMatch(/GRACE|PEMBERTON/)
})

test.each([
  'Employee / Siôn Cadwaladr-Prys',
  'Employee / Siôn Cadwaladr-Prys 0093',
  'Siôn Cadwaladr-Prys / Employee',
  'Employee/Rhian Dhillon',
  'Employee / Enw Siôn Cadwaladr-Prys',
  'Employee / Siôn Cadwaladr-Prys Ref: TQ-077',
  'Taxpayer / Anwen Cadwaladr-Prys',
])('who stands at the stroke of “%s” stays', (cell) => {
  const { text } = askedOf([...named, [40, 190, cell]])
  expect(text).not.toMatch(/Siôn|Anwen|Cadwaladr|Prys|Rhian|Dhillon|0093/)
})

test('behind a stroke stands a name or a label in another language: who stands under it stays too', () => {
  const { text } = askedOf([...named, [40, 190, 'Name / Enw:'], [40, 204, 'Idwal Cadwaladr-Prys']])
  expect(text).not.toMatch(/Idwal|Cadwaladr/)
  expect(plain(text)).toContain('Name / Enw:')
})

test('the picture is painted over at every one of these places and nowhere on the sums', () => {
  const { pictured } = askedOf(named)
  const [page] = pictured
  const isCovered = (x: number, y: number) =>
    page?.covered.some(
      ([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom,
    )
  for (const [x, y] of [
    [215, 87],
    [205, 107],
    [205, 127],
    [405, 87],
    [405, 115],
  ] as const) {
    expect([x, y, isCovered(x, y)]).toEqual([x, y, true])
  }
  expect(isCovered(405, 277)).toBe(false)
})

test('where nobody is found the head stays out, of the text and of the picture', () => {
  const head: readonly TestLine[] = [
    [40, 60, 'Palisade Contractor Pay'],
    [40, 90, 'Zzyq Wlkk'],
    [40, 110, 'Pay date'],
    [200, 110, '28/06/2026'],
  ]
  const { text, pictured } = askedOf(head)
  expect(text).not.toMatch(/Zzyq|Palisade/)
  expect(text).toContain('28/06/2026')
  expect(plain(text)).toContain('Basic Pay')
  expect(
    pictured[0]?.covered.some(([left, top, right]) => left <= 0 && top <= 0 && right >= 595),
  ).toBe(true)
})
