import { expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { Box } from '../pdf-page.ts'
import { readPages } from '../read-pages.ts'

const cards: readonly TestLine[] = [
  [60, 100, '**Oakmoor**'],
  [60, 120, 'Lodgers: one only'],
  [60, 135, 'Flats: to ten floors'],
  [60, 150, 'Age: 85 at the end'],
  [320, 100, '**Rowan**'],
  [320, 120, 'Lodgers: not used'],
  [320, 135, 'Flats: to five floors'],
  [320, 150, 'Age: 75 at the end'],
]
const around: readonly Box[] = [
  [50, 85, 290, 160],
  [310, 85, 550, 160],
]

function edges([left, top, right, bottom]: Box): readonly Box[] {
  return [
    [left, top, right, top],
    [left, bottom, right, bottom],
    [left, top, left, bottom],
    [right, top, right, bottom],
  ]
}

function textsOf(lines: readonly TestLine[], boxes: readonly Box[]) {
  const { blocks } = readPages([testPage(1, lines, boxes.flatMap(edges))], () => false)
  return blocks.map((block) => [block.frame, block.kind === 'table' ? 'table' : block.content.text])
}

it('reads cards that stand side by side one after the other', () => {
  expect(textsOf(cards, around)).toEqual([
    [1, 'Oakmoor'],
    [1, 'Lodgers: one only'],
    [1, 'Flats: to ten floors'],
    [1, 'Age: 85 at the end'],
    [2, 'Rowan'],
    [2, 'Lodgers: not used'],
    [2, 'Flats: to five floors'],
    [2, 'Age: 75 at the end'],
  ])
})

it('takes a boxed sentence for a note, and a title on a ground of its own for a heading', () => {
  const lines: readonly TestLine[] = [
    [60, 100, '**Lodgers**'],
    [60, 130, 'One lodger is accepted.'],
    [60, 160, 'Cases keyed before May are not affected.'],
  ]
  const boxes: readonly Box[] = [
    [50, 85, 290, 107],
    [50, 145, 290, 167],
  ]
  expect(textsOf(lines, boxes).map(([frame]) => frame)).toEqual([undefined, undefined, 1])
})
