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
  const figures = lines.flatMap((line, at) =>
    [...line.matchAll(/[£]?\d[\d,]*(?:\.\d\d)?/g)].map(([words]) => ({ words, line: at + 1 })),
  )
  if (figures.length === 0) return undefined
  if (asks.includes('fields')) {
    const fields = linesIn(text, 'ASKED').map((line) => line.split(':')[0] ?? '')
    return {
      fields: fields.map((field) => ({ field, ...dice.pick(figures) })),
      lines: dice.some(figures, 0, 4).map(({ words, line }) => ({
        kind: dice.pick(['payment', 'deduction']),
        label: (lines[line - 1] ?? '').replace(/\d.*/, '').trim() || 'Bonus',
        amount: words,
        line,
      })),
    }
  }
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

function linesIn(text: string, name: string): readonly string[] {
  const inside = text.split(`<<<${name}\n`)[1]?.split(`\n${name}>>>`)[0] ?? ''
  return inside.split('\n').map((line) => line.replace(/^\d+\| /, ''))
}
