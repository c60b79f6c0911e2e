import { parseArgs } from 'node:util'
import { minimalInstance } from './minimal-instance.ts'
import type { ModelAnswer, ModelCall } from './model-call.ts'
import { startModelServer } from './model-server.ts'
import { readRecordedAnswers } from './recorded-answers.ts'

/**
 * npm run model-server -- [--port N] [--answers DIR] [--fail STATUS|break|hang|html] [--delay MS]:
 * a language model's server without a model, until it is interrupted. It answers what DIR has
 * recorded for a prompt, else the least that the asked shape allows, so that the built-in reader
 * goes on; and prints a line for each call, without what was asked.
 */
const usage =
  'npm run model-server -- [--port N] [--answers DIR] [--fail STATUS|break|hang|html] [--delay MS]'

const failures: Readonly<Record<string, ModelAnswer>> = {
  break: { breaksOff: true },
  hang: { hangs: true },
  html: { raw: '<!doctype html><title>Not here</title>', contentType: 'text/html' },
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      answers: { type: 'string' },
      fail: { type: 'string' },
      delay: { type: 'string', default: '0' },
    },
  })
  const port = wholeNumber('--port', values.port, 0, 65_535)
  const afterMs = wholeNumber('--delay', values.delay, 0, 600_000)
  const failure = values.fail === undefined ? undefined : failureOf(values.fail)
  const recorded = values.answers
    ? await readRecordedAnswers(values.answers)
    : new Map<string, string>()
  const { url } = await startModelServer(
    (call) => {
      const text = recorded.get(call.hash ?? '')
      const said = failure ?? (text === undefined ? leastAnswer(call) : { text })
      say(describe(call, failure ? 'failure' : text === undefined ? 'least' : 'recorded'))
      return { ...said, afterMs }
    },
    { port },
  )
  say(`A language model's server at ${url}, with ${recorded.size} recorded answers.`)
  say(`Start the product with AI_PROVIDER=compatible AI_MODEL=local AI_BASE_URL=${url}`)
}

function leastAnswer({ schema }: ModelCall): ModelAnswer {
  return { value: schema ? minimalInstance(schema) : {} }
}

function describe({ protocol, system, texts, pictures, hash }: ModelCall, how: string): string {
  const characters = [system, ...texts].reduce((sum, { length }) => sum + length, 0)
  return `${protocol}  ${characters} characters, ${pictures.length} pictures  ${how}  ${hash ?? 'no hash'}`
}

function failureOf(word: string): ModelAnswer {
  return failures[word] ?? { status: wholeNumber('--fail', word, 300, 599) }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) {
    return number
  }
  throw new Error(`${name} ${text} is not from ${least} to ${most}.\n${usage}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
