import { expect, it } from 'vitest'
import { toIsoTime } from './file-history.ts'
import { isSoundText } from './sound-text.ts'

const PAYSLIP =
  'Basic pay 2,150.00 Income tax 476.20 National Insurance 190.49 Pension 101.00 Net pay £2,677.82 ' +
  'Tax code 1257L NI number HB275931A Employee Ms G Llewellyn Pay date 23-OCT-2026 Method BACS'

const paper = { pictureShare: 0, isUnpainted: false }
const scan = { pictureShare: 1, isUnpainted: false }

it.each([
  ['printed words', PAYSLIP, paper, true],
  ['words on a picture of the background', PAYSLIP, scan, true],
  ['no words', '', paper, false],
  ['words that nobody sees behind a picture', PAYSLIP, { ...scan, isUnpainted: true }, false],
  ['a scanner’s name beside its picture', 'Scanned by Acme', scan, false],
  ['signs without a meaning', PAYSLIP.replaceAll(/[aeiou]/g, '\uE012'), paper, false],
  ['letters that stand for others', shifted(PAYSLIP), paper, false],
] as const)('%s', (_, text, ground, isSound) => {
  const words = text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      text: word,
      box: [0, 0, 1, 1] as const,
      fontSize: 10,
      isBold: false,
    }))
  expect(isSoundText({ number: 1, width: 1, height: 1, words, rules: [] }, ground)).toBe(isSound)
})

it.each([
  ["D:20251128093000+01'00'", '2025-11-28T09:30:00+01:00'],
  ['D:20251128093000Z', '2025-11-28T09:30:00Z'],
  ['D:202511', '2025-11-01T00:00:00'],
  ['yesterday', null],
  [null, null],
])('the time %s of a PDF is %s', (said, iso) => {
  expect(toIsoTime(said)).toBe(iso)
})

/** As a font without a key gives them: every sign is another one, by the same distance. */
function shifted(text: string): string {
  return text.replaceAll(/\S/g, (sign) =>
    String.fromCharCode(
      sign.charCodeAt(0) + 29 > 126 ? sign.charCodeAt(0) - 62 : sign.charCodeAt(0) + 29,
    ),
  )
}
