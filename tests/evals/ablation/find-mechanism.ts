import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mechanisms, type Neutral } from './mechanisms.ts'

export type SwitchedOff = {
  /** Below `domain/src`, without its ending. */
  readonly file: string
  readonly exports: Readonly<Record<string, Neutral>>
}

const SOURCES = join(import.meta.dirname, '../../../packages/domain/src')

/**
 * A mechanism by its name, `typing-slips`, or one function of it, `question-scope/isSmallTalk`.
 *
 * @throws what is no mechanism, or has no neutral result, and why it is not switched off
 */
export function findMechanism(name: string): SwitchedOff {
  const [wanted = '', one] = name.split('/')
  const found = Object.entries(mechanisms).find(([file]) => basename(file) === wanted)
  if (found === undefined) throw new Error(whyNot(wanted))
  const [file, exports] = found
  if (one === undefined) return { file, exports }
  const neutral = exports[one]
  if (neutral === undefined) {
    const others = Object.keys(exports).join(', ')
    throw new Error(`${one} of ${wanted} has no neutral result. Those that have: ${others}.`)
  }
  return { file, exports: { [one]: neutral } }
}

/** What stands in an export's place; `itself` tells whether that is a function or a table. */
export function neutralOf(name: string, of: string, itself: unknown): unknown {
  const neutral = findMechanism(name).exports[of]
  if (itself === undefined || neutral === undefined) throw new Error(`${name} exports no ${of}.`)
  if (typeof neutral === 'function') return neutral
  return typeof itself === 'function'
    ? (...given: unknown[]) => resultOf(neutral, given)
    : resultOf(neutral, [])
}

function resultOf(
  neutral: Exclude<Neutral, (...given: never[]) => unknown>,
  given: readonly unknown[],
): unknown {
  switch (neutral) {
    case 'input':
      return given[0]
    case 'second':
      return given[1]
    case 'third':
      return given[2]
    case 'none':
      return []
    case 'no map':
      return new Map()
    case 'no set':
      return new Set()
    case 'nothing':
      return undefined
    case 'no':
      return false
  }
}

function whyNot(wanted: string): string {
  const file = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).find(
    (one) => basename(one) === `${wanted}.ts`,
  )
  const names = Object.keys(mechanisms).map((one) => basename(one))
  return file !== undefined && existsSync(join(SOURCES, file))
    ? `${wanted} (${file}) has no neutral result: what comes after it is made of what it gives. What can be switched off stands in tests/evals/ablation/mechanisms.ts.`
    : `There is no mechanism ${wanted}. There are: ${names.join(', ')}.`
}
