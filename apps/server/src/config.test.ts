import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
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

describe('a language model', () => {
  const openai = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5', AI_API_KEY: 'sk-secret' }

  it('is nobody unless one is named', () => {
    expect(readConfig({}).ai).toBeNull()
    expect(readConfig({ AI_DEADLINE_MS: '5000' }).ai).toBeNull()
  })

  it('has a deadline and no caps unless they are given', () => {
    expect(readConfig(openai).ai).toEqual({
      provider: 'openai',
      model: 'gpt-5',
      baseUrl: undefined,
      apiKey: 'sk-secret',
      deadlineMs: 10_000,
      concurrency: 4,
      prices: { inCentsPerMillion: 0, outCentsPerMillion: 0 },
      arePricesGiven: false,
      caps: {
        dailyTokensPerUser: null,
        monthlyTokensPerUser: null,
        dailyTokensPerCompany: null,
        monthlyTokensPerCompany: null,
      },
    })
  })

  it('takes prices in cents and caps in tokens', () => {
    const given = {
      AI_PRICE_IN: '12.5',
      AI_PRICE_OUT: '1000',
      AI_DAILY_TOKENS_PER_USER: '1000',
      AI_MONTHLY_TOKENS_PER_COMPANY: '90000',
    }
    expect(readConfig({ ...openai, ...given }).ai).toMatchObject({
      prices: { inCentsPerMillion: 12.5, outCentsPerMillion: 1000 },
      caps: {
        dailyTokensPerUser: 1000,
        monthlyTokensPerUser: null,
        monthlyTokensPerCompany: 90000,
      },
    })
    expect(() => readConfig({ ...openai, AI_PRICE_IN: '5' })).toThrow('AI_PRICE_OUT: Needed with')
    expect(() => readConfig({ ...openai, AI_DAILY_TOKENS_PER_USER: '0' })).toThrow(
      'AI_DAILY_TOKENS_PER_USER',
    )
  })

  it('of a compatible server needs its address, and no key', () => {
    const local = { AI_PROVIDER: 'compatible', AI_MODEL: 'llama' }
    expect(() => readConfig(local)).toThrow('AI_BASE_URL: Needed with AI_PROVIDER=compatible')
    expect(readConfig({ ...local, AI_BASE_URL: 'http://localhost:11434/v1/' }).ai).toMatchObject({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
    })
  })

  it.each([
    [{ AI_PROVIDER: 'openai' }, /AI_MODEL: Needed.*\n.*AI_API_KEY: Needed with AI_PROVIDER=openai/],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'x' }, /AI_API_KEY: Needed with AI_PROVIDER=anthropic/],
    [{ AI_PROVIDER: 'somebody' }, /AI_PROVIDER/],
    [{ AI_API_KEY: 'sk-secret' }, /AI_PROVIDER: Needed with AI_MODEL, AI_BASE_URL or AI_API_KEY/],
    [{ ...openai, AI_BASE_URL: 'ftp://x.test' }, /AI_BASE_URL: Expected http/],
    [{ ...openai, AI_BASE_URL: 'https://me:sk-secret@x.test/v1' }, /AI_BASE_URL: Expected no name/],
    [
      { ...openai, AI_BASE_URL: 'https://x.test/v1?key=sk-secret' },
      /AI_BASE_URL: Expected no name/,
    ],
    [{ ...openai, AI_API_KEY: 'sk-secret and more' }, /AI_API_KEY: Expected letters/],
    [{ ...openai, AI_DEADLINE_MS: '10' }, /AI_DEADLINE_MS/],
    [{ ...openai, AI_CONCURRENCY: '0' }, /AI_CONCURRENCY/],
  ])('stops the start where it cannot be right, without the key: %j', (given, problem) => {
    expect(() => readConfig(given)).toThrow(problem)
    expect(() => readConfig(given)).not.toThrow('sk-secret')
  })
})

it('has the names that .env.example explains', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#?\s*([A-Z][A-Z_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual([...environmentNames].sort())
})
