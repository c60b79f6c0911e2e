/**
 * A model that lies within what a check lets through: it names fields that are asked for, lines that
 * exist and words that stand on them, and says of them what is not so.
 */
import type { PreparedPrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Chances } from '../chances.ts'

/** Undefined for what it has no lies for. */
export function answerSlily(dice: Chances, { prompt, schema }: PreparedPrompt): unknown {
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  const lines = linesIn(text, 'LINES')
  const asks = Object.keys(Object(schema.properties))
  if (asks.includes('documents')) return pointSlily(dice, text)
  const figures = lines.flatMap((line, at) =>
    [...line.matchAll(/[£]?\d[\d,]*(?:\.\d\d)?/g)].map(([words]) => ({ words, line: at + 1 })),
  )
  if (figures.length === 0) return undefined
  if (!asks.includes('rows')) return undefined
  const rows = figures
    .filter(() => dice.chance(0.6))
    .map(({ words, line }) => {
      const isIn = dice.chance(0.5)
      const others = figures.filter((one) => one.line === line && one.words !== words)
      return {
        line,
        paidIn: isIn ? words : null,
        paidOut: isIn ? null : words,
        balance: others.length > 0 && dice.chance(0.7) ? dice.pick(others).words : null,
      }
    })
  return { rows }
}

/** Says of words that stand there, and of some that do not, that they are what is asked for. */
function pointSlily(dice: Chances, text: string): unknown {
  const shown = text.split('<<<WORDS\n')[1]?.split('\nWORDS>>>')[0] ?? ''
  const words = [...shown.matchAll(/(?<!\S)(\d+):(\S+)/g)].map(([, number, word = '']) => ({
    ...{ number: Number(number), word },
    isFigure: /^[£(-]?\d[\d,]*(?:\.\d\d)?\)?$/.test(word),
  }))
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

function linesIn(text: string, name: string): readonly string[] {
  const inside = text.split(`<<<${name}\n`)[1]?.split(`\n${name}>>>`)[0] ?? ''
  return inside.split('\n').map((line) => line.replace(/^\d+\| /, ''))
}
