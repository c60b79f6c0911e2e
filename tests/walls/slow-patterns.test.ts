import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { longRunsOf } from '../growth/long-runs.ts'
import { slowRunOf } from '../growth/measure-growth.ts'
import type { MetPattern } from '../growth/met-pattern.ts'

/** So long as on a machine that has much else to do. */
const longestTry = 1_800_000

describe('patterns', () => {
  it('none takes more than linear time', { timeout: longestTry }, () => {
    const met = metPatterns()
    expect(met.length).toBeGreaterThan(1_000)
    expect(met.filter(isSlow).map(({ place, source }) => `${place} ${source}`)).toEqual([])
  })

  it.each([
    ['a run that is begun at each of its places', '\\d+%', 'g'],
    ['a run before the end', '[\\s.]+$', ''],
    ['two words in order', '\\bgive\\b.*\\bpassword\\b', ''],
    ['a bracket that is never closed', '\\([^)]*\\)', 'g'],
    ['runs that share what they take', '^[a-z ]*\\w*!$', 'u'],
    ['what is looked for behind', '(?<=\\d.*)\\w!', ''],
    ['a run of runs, which never ends', '^(?:\\w+\\s?)+$', ''],
  ])('%s is found', { timeout: longestTry }, (_, source, flags) => {
    expect(isSlow({ place: 'planted', source, flags })).toBe(true)
  })

  it.each([
    ['(?<!\\d)\\d+%', 'g'],
    ['(?<![\\s.])[\\s.]+$', ''],
    ['\\bgive\\b.{0,200}\\bpassword\\b', ''],
    ['^(?:\\w+\\s)+$', ''],
  ])('%s is not', (source, flags) => {
    expect(isSlow({ place: 'planted', source, flags })).toBe(false)
  })
})

function isSlow({ source, flags }: MetPattern): boolean {
  const pattern = new RegExp(source, flags.replace('y', ''))
  return slowRunOf(pattern, longRunsOf({ source, flags })) !== undefined
}

/** Each once, however often it is written. */
function metPatterns(): readonly MetPattern[] {
  const printed = execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../growth/print-patterns.ts')],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const all: readonly MetPattern[] = JSON.parse(printed)
  return [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()]
}
