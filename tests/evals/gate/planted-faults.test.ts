import { expect, it } from 'vitest'
import { printShortfalls } from './print-shortfalls.ts'

it('a reader that has lost a mechanism is stopped by the gate', {
  timeout: 1_800_000,
}, async () => {
  const said = await printShortfalls(['statements'], {
    scope: 'newest',
    switchedOff: 'bounced-items',
  })
  expect(said).toContainEqual(
    expect.stringMatching(/^Short: newest: statement rows in their lists .* kept is /),
  )
})
