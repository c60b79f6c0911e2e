import { expect, it } from 'vitest'
import { answersIn, type TestLine, testPage } from '../test-pages.ts'

const title: TestLine = [50, 40, '**Oakmoor Building Society**', 18]

it('names a limit with the subject that it stands under', () => {
  const guide = testPage(1, [
    title,
    [50, 80, '**Holiday lets**', 13],
    [50, 100, '**Maximum LTV:** 70%'],
    [50, 112, '**Personal use:** 60 days a year'],
    [50, 140, '**Applicants on a visa**', 13],
    [50, 160, 'Three years of residence are needed. The maximum loan to value is 75%.'],
    [50, 180, '**Key facts**', 13],
    [50, 200, '**Maximum LTV:** 95%'],
    [50, 212, '**Minimum age:** 18'],
    [50, 240, '**M**', 13],
    [50, 260, '**Maximum term:** 40 years'],
  ])
  expect(answersIn(guide).map(([name]) => name)).toEqual([
    'Holiday lets – Maximum LTV',
    'Personal use',
    'Applicants on a visa',
    'Three years of residence',
    'Applicants on a visa – The maximum loan to value',
    'Maximum LTV',
    'Minimum age',
    'Maximum term',
  ])
})

it('names passages of one name with their headings', () => {
  const guide = testPage(1, [
    title,
    [50, 80, '**Lodgers**', 13],
    [50, 100, 'Half of the rent. Evidence must be supplied with the case.'],
    [50, 130, '**Thatch**', 13],
    [50, 150, 'To 70% of value. Evidence must be supplied by a surveyor.'],
  ])
  expect(answersIn(guide).map(([name]) => name)).toEqual([
    'Lodgers',
    'Lodgers – Evidence',
    'Thatch',
    'Thatch – Evidence',
  ])
})
