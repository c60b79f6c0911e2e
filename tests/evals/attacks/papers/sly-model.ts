/**
 * A model that lies within what a check lets through: it names fields that are asked for, lines that
 * exist and words that stand on them, and says of them what is not so.
 */
import { ruleSays } from '@criteria-desk/domain/income/rules/pointed/pointed-rule'
import type { PreparedPrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Chances } from '../chances.ts'

/** Undefined for what it has no lies for. */
export function answerSlily(dice: Chances, { prompt, schema }: PreparedPrompt): unknown {
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  if (text.startsWith('<<<ITEMS') && JSON.stringify(schema).includes('cap-of-basic')) {
    return pointRulesSlily(dice, text)
  }
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

/** Says of every figure of a rule, and of words beside it, that they are whatever would count most. */
function pointRulesSlily(dice: Chances, text: string): unknown {
  const items = [...text.matchAll(/^(\d+)\| (1:.*)$/gm)]
  const partAt = (word: string, at: number, count: number) => {
    const isFigure = /:.*\d/.test(word)
    if (!dice.chance(isFigure ? 0.95 : 0.15)) return []
    const says = dice.pick(isFigure ? SLY_FIGURES : ruleSays)
    const length = dice.chance(0.8) ? 1 : dice.int(1, 4)
    const words = Array.from({ length }, (_, next) => at + 1 + next)
    return [{ says, words, of: dice.chance(0.4) ? [dice.int(1, count)] : [] }]
  }
  return {
    items: items.map(([, item, line = '']) => {
      const parts = line.split(' ').flatMap((word, at, all) => partAt(word, at, all.length))
      return { item: Number(item), answer: { parts: parts.slice(0, 16) } }
    }),
  }
}

const SLY_FIGURES = [
  ...(['share', 'share', 'guaranteed', 'rest', 'cap-of-basic', 'cap-amount'] as const),
  ...(['history', 'condition', 'avg3', 'avg12', 'bonus-avg2'] as const),
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
