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

it('knows where people reach the product, for links in mails', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  expect(readConfig({ PUBLIC_URL: 'https://desk.test/' }).publicUrl).toBe('https://desk.test')
  for (const bad of [
    'desk.test',
    'ftp://desk.test',
    'https://desk.test/app',
    'https://a@desk.test',
  ])
    expect(() => readConfig({ PUBLIC_URL: bad })).toThrow('PUBLIC_URL: Expected')
})

it('takes a mail server with whom mail comes from, or neither', () => {
  expect(readConfig({}).smtp).toBeNull()
  const url = 'smtps://desk:secret@mail.test:465'
  for (const from of ['desk@firm.test', 'Criteria Desk <desk@firm.test>']) {
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).smtp).toEqual({ url, from })
  }
  expect(() => readConfig({ SMTP_URL: url })).toThrow('MAIL_FROM: Needed with SMTP_URL')
  expect(() => readConfig({ SMTP_URL: 'mail.test', MAIL_FROM: 'us' })).toThrow(
    /SMTP_URL: Expected smtp.*\n.*MAIL_FROM: Expected an e-mail/,
  )
})

it('repeats no password in what it says of a bad value', () => {
  expect(() => readConfig({ SMTP_URL: 'http://desk:secret@mail.test' })).not.toThrow('secret')
})

it('has the names that .env.example explains', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#?\s*([A-Z][A-Z_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual([...environmentNames].sort())
})
