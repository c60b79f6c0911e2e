import { expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

const mails = [
  ['Lender emails'],
  [''],
  ['From: Karen @ Skipton - 5 Nov 26'],
  ['RE: Tall flats'],
  ['Max 6 floors, 80% LTV.'],
  ['Ex local authority flats max 75%.'],
  ['Call me any time!'],
  [''],
  ['Gordon Halifax BDM 11/11/26'],
  ['Roof query'],
  ['Deck access flats not accepted.'],
]

it('reads lines of a text as those of the lender that sent it, under its subject', () => {
  const reading = read(sheet('Mails', mails))
  expect(lines(reading)).toEqual([
    'Skipton | RE: Tall flats | Max 6 floors, 80% LTV. | A5',
    'Skipton | RE: Tall flats | Ex local authority flats max 75%. | A6',
    'Halifax | Roof query | Deck access flats not accepted. | A11',
  ])
  expect(reading.answers.map(({ reviewed }) => reviewed)).toEqual([
    '2026-11-05',
    '2026-11-05',
    '2026-11-11',
  ])
})

it('takes a sender that two lenders are named by for both, and the title where there is no subject', () => {
  const rows = [['Bulletins'], [''], ['Virgin / Clydesdale – update'], ['Max loan £2m.']]
  const own = [...rows, [''], ['Harrow Vale Mortgages, Thurs'], ['Applicants need £40,000 income.']]
  expect(lines(read(sheet('News', own)))).toEqual([
    'Virgin | Bulletins | Max loan £2m. | A4',
    'Clydesdale | Bulletins | Max loan £2m. | A4',
    'Harrow Vale Mortgages | Bulletins | Applicants need £40,000 income. | A7',
  ])
})

it('reads no lines below a sentence that only mentions a lender', () => {
  const rows = [
    ['Halifax are slow at the moment and want everything twice.'],
    ['Allow 10 days.'],
    [''],
    ['We asked Skipton about the 90% range again last week.'],
    ['No reply yet.'],
  ]
  expect(read(sheet('Notes', rows)).answers).toEqual([])
})
