/**
 * A model that lies within what a check lets through: it names fields that are asked for, lines that
 * exist and words that stand on them, and says of them what is not so.
 */
import type { PreparedPrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Chances } from '../chances.ts'

/** Undefined for what it has no lies for. */
export function answerSlily(dice: Chances, { prompt, schema }: PreparedPrompt): unknown {
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  if (!Object.keys(Object(schema.properties)).includes('documents')) return undefined
  return JSON.stringify(schema).includes('closingBalance')
    ? pointRowsSlily(dice, text)
    : pointSlily(dice, text)
}

/** Says of words that stand there, and of some that do not, that they are what is asked for. */
function pointSlily(dice: Chances, text: string): unknown {
  const words = wordsIn(text)
  const figures = words.filter(({ isFigure }) => isFigure)
  if (figures.length === 0) return undefined
  const figure = () => {
    const one = dice.pick(figures).number
    if (dice.chance(0.05)) return [one, one + 1]
    return dice.chance(0.05) ? [one + words.length] : [one]
  }
  const label = () => {
    const one = dice.pick(words).number
    return dice.chance(0.2) ? [] : [one, one + 1].slice(0, dice.int(1, 2))
  }
  const type = dice.pick(['payslip', 'payslip', 'p60', 'sa302', 'tax-year-overview'])
  return {
    documents: Array.from({ length: dice.int(1, 2) }, () => ({
      type,
      goesOn: dice.chance(0.3),
      fields: SLY_FIELDS.filter(() => dice.chance(0.6)).map((field) => ({
        field,
        words: figure(),
        label: label(),
      })),
      lines: Array.from({ length: dice.int(0, 6) }, () => ({
        kind: dice.pick(['payment', 'deduction', 'information']),
        sort: dice.pick(['basic', 'overtime', 'bonus', 'tax', 'ni', 'other']),
        ...{ label: label(), amount: figure(), units: [], rate: [], toDate: [] },
      })),
    })),
  }
}

const SLY_FIELDS = [
  ...['employer', 'employee', 'payDate', 'grossPay', 'netPay', 'yearToDate.gross'],
  ...['yearToDate.tax', 'annualSalary', 'taxCode', 'payInThisEmployment', 'taxInThisEmployment'],
  ...['totalPay', 'totalTax', 'totalIncomeReceived', 'taxableIncome', 'totalTaxDue', 'utr'],
  ...['selfEmploymentProfit', 'taxDueForYear', 'outstanding', 'taxpayer', 'taxYear'],
]

/** The lines of a list as they stand, with what moves turned, left out, exchanged or made up. */
function pointRowsSlily(dice: Chances, text: string): unknown {
  const lines = [...Map.groupBy(wordsIn(text), ({ line }) => line).values()]
  const rows = lines.flatMap((words) => {
    const figures = words.filter(({ word }) => /\d[.,]\d\d/.test(word)).map(({ number }) => number)
    const others = words.filter(({ word }) => !/\d[.,]\d\d/.test(word)).map(({ number }) => number)
    if (figures.length === 0 || dice.chance(0.1)) return []
    const [first = 0, second] = dice.chance(0.1) ? figures.toReversed() : figures
    const hasBalance = second !== undefined && dice.chance(0.8)
    return [
      {
        kind: dice.pick(['in', 'out', 'out', 'balance']),
        date: others.slice(0, dice.int(0, 3)),
        description: others.slice(dice.int(0, 3)),
        type: [],
        amount: dice.chance(0.05) ? figures : [first],
        balance: hasBalance ? [second] : [],
      },
    ]
  })
  const numbers = lines.flat().map(({ number }) => number)
  const fields = SLY_HEADS.filter(() => dice.chance(0.5)).map((field) => ({
    field,
    words: [dice.pick(numbers)],
  }))
  return { documents: [{ type: 'statement', goesOn: dice.chance(0.5), fields, rows }] }
}

const SLY_HEADS = [
  ...['accountHolder', 'bank', 'sortCode', 'accountNumber', 'periodStart', 'periodEnd'],
  ...['openingBalance', 'closingBalance', 'totalIn', 'totalOut'],
]

/** What a prompt shows, each word with its number and its line. */
function wordsIn(text: string) {
  const shown = text.split('<<<WORDS\n')[1]?.split('\nWORDS>>>')[0] ?? ''
  return shown.split('\n').flatMap((own, line) =>
    [...own.matchAll(/(?<!\S)(\d+):(\S+)/g)].map(([, number, word = '']) => ({
      ...{ number: Number(number), word, line },
      isFigure: /^[£(-]?\d[\d,]*(?:\.\d\d)?\)?$/.test(word),
    })),
  )
}
