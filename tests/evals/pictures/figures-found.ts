import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'

/**
 * Which figures and names that a document prints are among the words recognised in its picture,
 * wherever they stand: what no reader of payslips can make up for afterwards. What a truth file
 * works out from the printed figures is left aside, and so is nought, which is often not printed.
 */
export type FiguresFound = { readonly wanted: number; readonly missing: readonly string[] }

/** `truth` is a truth file as it stands beside an income document. */
export function findFigures(truth: unknown, pages: readonly PdfPage[]): FiguresFound {
  const words = pages.flatMap((page) => page.words)
  const found: Found = {
    letters: plain(words.map(({ text }) => text).join('')),
    figures: new Set([...words.flatMap(({ text }) => figuresIn(text)), ...splitAmounts(words)]),
  }
  const printed = printedValues(truth)
  const missing = printed.filter((value) => !isFound(value, found))
  return { wanted: printed.length, missing: missing.map(({ name, value }) => `${name} ${value}`) }
}

type Found = { readonly letters: string; readonly figures: ReadonlySet<string> }

type Printed = {
  readonly name: string
  readonly kind: 'words' | 'date' | 'pence' | 'number'
  readonly value: string | number
}

const WORDS = new Set(
  'employer employee taxpayer taxCode niNumber label finalTaxCode payeReference utr'.split(' '),
)
const DATES = new Set(['payDate'])
const NUMBERS = new Set(['units'])
const PENCE = new Set(
  (
    'amount rate ytd grossPay netPay gross taxablePay tax nationalInsurance previousPay previousTax ' +
    'payInThisEmployment taxInThisEmployment totalPay totalTax statutoryMaternityPay ' +
    'selfEmploymentProfit partnershipProfit employmentPay dividendIncome propertyIncome ' +
    'savingsInterest pensionIncome totalIncomeReceived personalAllowance taxableIncome ' +
    'incomeTaxDue class4 class2 taxDeductedAtSource totalTaxDue taxDueForYear interest penalties ' +
    'subtotal payments outstanding'
  ).split(' '),
)

function printedValues(truth: unknown, name = ''): readonly Printed[] {
  if (Array.isArray(truth)) return truth.flatMap((part) => printedValues(part, name))
  if (typeof truth === 'object' && truth !== null) {
    return Object.entries(truth).flatMap(([key, part]) =>
      key === 'annualised' ? [] : printedValues(part, key),
    )
  }
  const kind = kindOf(name)
  if (kind === undefined) return []
  if (typeof truth === 'string') return truth === '' ? [] : [{ name, kind, value: truth }]
  return typeof truth === 'number' && truth !== 0 ? [{ name, kind, value: truth }] : []
}

function kindOf(name: string): Printed['kind'] | undefined {
  if (WORDS.has(name)) return 'words'
  if (DATES.has(name)) return 'date'
  if (NUMBERS.has(name)) return 'number'
  return PENCE.has(name) ? 'pence' : undefined
}

function isFound({ kind, value }: Printed, { letters, figures }: Found): boolean {
  if (kind === 'pence') return figures.has(asFigure(Math.abs(Number(value)) / 100))
  if (kind === 'number') return figures.has(asFigure(Math.abs(Number(value))))
  if (kind === 'date') return datesAsPrinted(String(value)).some((date) => letters.includes(date))
  return String(value)
    .split(/\s+/)
    .every((word) => letters.includes(plain(word)))
}

function asFigure(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}

function figuresIn(text: string): readonly string[] {
  const runs = text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return runs.map((run) => asFigure(Number(run.replaceAll(',', ''))))
}

/** Pounds and pence in two boxes side by side, as forms have them. */
function splitAmounts(words: PdfPage['words']): readonly string[] {
  const whole = words.filter(({ text }) => /^[£\d,]+$/.test(text))
  const pence = words.filter(({ text }) => /^\d\d$/.test(text))
  return whole.flatMap((pounds) =>
    pence
      .filter(({ box }) => {
        const middle = (box[1] + box[3]) / 2
        const gap = box[0] - pounds.box[2]
        const height = pounds.box[3] - pounds.box[1]
        return middle > pounds.box[1] && middle < pounds.box[3] && gap > 0 && gap < height * 8
      })
      .map(({ text }) => asFigure(Number(`${pounds.text.replace(/[£,]/g, '')}.${text}`))),
  )
}

const MONTHS =
  'january february march april may june july august september october november december'.split(' ')

function datesAsPrinted(iso: string): readonly string[] {
  const [year = '', month = '', day = ''] = iso.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  const years = [year, year.slice(2)]
  const days = [day, String(Number(day))]
  return years.flatMap((y) =>
    days.flatMap((d) => [`${d}${month}${y}`, `${d}${name}${y}`, `${d}${name.slice(0, 3)}${y}`]),
  )
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
