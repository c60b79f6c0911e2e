import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { environmentNames, readConfig } from './config.ts'

it('has a default for everything', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, seedDemo: true, isDemoPasswordMadeUp: true })
  expect(config.demoPassword.length).toBeGreaterThanOrEqual(12)
})

it('seeds nothing in production unless told to', () => {
  expect(readConfig({ NODE_ENV: 'production' }).seedDemo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', SEED_DEMO: 'on' }).seedDemo).toBe(true)
  expect(readConfig({ SEED_DEMO: 'off' }).seedDemo).toBe(false)
})

it('lists every bad value by name', () => {
  const read = () => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', SEED_DEMO: 'maybe' })
  expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*SEED_DEMO/)
})

it('has the names that .env.example explains', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#?\s*([A-Z][A-Z_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual([...environmentNames].sort())
})
