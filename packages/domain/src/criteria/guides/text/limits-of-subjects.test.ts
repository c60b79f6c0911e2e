import { expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../../testing/pages.ts'

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
    'Applicants on a visa – Three years of residence',
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

it('names what a sentence opens with by the heading that it stands under', () => {
  const guide = testPage(1, [
    title,
    [50, 80, '**Ex-local authority**', 13],
    [50, 100, 'Houses 90%. Flats 75%, six storeys at most.'],
    [50, 130, '**Childcare**', 13],
    [50, 150, 'Must be declared. Vouchers are ignored.'],
    [50, 180, '**Former rented homes**', 13],
    [50, 200, '**Houses:** 85%'],
    [50, 212, '**Communal gardens:** Accepted'],
  ])
  expect(answersIn(guide)).toEqual([
    ['Ex-local authority', 'Houses 90%. Flats 75%, six storeys at most.'],
    ['Ex-local authority – Houses', 'Houses 90%. Flats 75%, six storeys at most.'],
    ['Ex-local authority – Flats', 'Houses 90%. Flats 75%, six storeys at most.'],
    ['Childcare', 'Must be declared. Vouchers are ignored.'],
    ['Childcare – Vouchers', 'Must be declared. Vouchers are ignored.'],
    ['Former rented homes – Houses', '85%'],
    ['Communal gardens', 'Accepted'],
  ])
})

it('quotes a sentence with a label of its own by itself', () => {
  const guide = testPage(1, [
    title,
    [50, 80, '**Self employed**', 13],
    [50, 100, 'Two years of accounts. One year’s figures: No.'],
    [50, 130, '**Fees**', 13],
    [50, 150, 'None.'],
  ])
  expect(answersIn(guide)).toContainEqual(['Self employed – One year’s figures', 'No.'])
})
