import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// What a person would see as red text in a console fails the test that caused it. A test that
// expects an error puts its own spy on console.error, which then takes the call instead.
const said: string[] = []
const consoleError = console.error

beforeEach(() => {
  said.length = 0
  console.error = (...parts: unknown[]) => {
    said.push(format(...parts))
  }
})

afterEach(() => {
  console.error = consoleError
  if (said.length > 0) throw new Error(`Unexpected console.error:\n${said.join('\n')}`)
})
