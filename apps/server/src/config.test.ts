import { readFile } from 'node:fs/promises'
import { examplePrices } from '@criteria-desk/domain/usage/question-cost'
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
  expect(readConfig({}).isDemoWorkSeeded).toBe(true)
  expect(readConfig({ SEED_DEMO: 'firm' })).toMatchObject({
    ...{ seedDemo: true, isDemoWorkSeeded: false },
  })
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

describe('payments', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_open',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  }

  it('are none without keys, and each user costs ten pence', () => {
    const { payments, billing } = readConfig({})
    expect([payments, billing]).toEqual([null, { pricePence: 10, endedClosesTools: false }])
  })

  it('take all three keys of one mode', () => {
    expect(readConfig(keys).payments).toEqual({
      secretKey: 'sk_test_secret',
      publishableKey: 'pk_test_open',
      webhookSecret: 'whsec_secret',
      apiBase: undefined,
    })
    const { STRIPE_WEBHOOK_SECRET: _left, ...two } = keys
    expect(() => readConfig(two)).toThrow('STRIPE_WEBHOOK_SECRET: Needed with STRIPE_SECRET_KEY')
    expect(() => readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:4020' })).toThrow(
      'STRIPE_SECRET_KEY: Needed with STRIPE_API_BASE',
    )
    const mixed = { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_open' }
    expect(() => readConfig(mixed)).toThrow('One key is of test mode, the other is not')
  })

  it('repeat no key in what is said of a bad one', () => {
    for (const [name, swapped] of [
      ['STRIPE_SECRET_KEY', 'pk_test_swapped'],
      ['STRIPE_PUBLISHABLE_KEY', 'sk_test_swapped'],
      ['STRIPE_WEBHOOK_SECRET', 'sk_test_swapped'],
    ] as const) {
      const read = () => readConfig({ ...keys, [name]: swapped })
      expect(read).toThrow(`${name}: Expected a key that begins with`)
      expect(read).not.toThrow('swapped')
    }
  })

  it('give the key to nobody in between', () => {
    const at = (base: string) => readConfig({ ...keys, STRIPE_API_BASE: base }).payments?.apiBase
    expect(at('http://127.0.0.1:4020/')).toBe('http://127.0.0.1:4020')
    expect(at('https://payments.firm.test')).toBe('https://payments.firm.test')
    for (const bad of ['http://payments.firm.test', 'https://payments.firm.test/v1', 'payments']) {
      expect(() => at(bad)).toThrow('STRIPE_API_BASE: Expected')
    }
  })

  it('can be set for each user, and for a subscription that has ended', () => {
    const set = { BILLING_PRICE_PENCE: '250', BILLING_ENDED_CLOSES_TOOLS: 'on' }
    expect(readConfig(set).billing).toEqual({ pricePence: 250, endedClosesTools: true })
    expect(() => readConfig({ BILLING_PRICE_PENCE: '0.5' })).toThrow('BILLING_PRICE_PENCE')
  })
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
      deadlineMs: 30_000,
      concurrency: 4,
      documentTokens: 100_000,
      prices: {
        ...{ inCentsPerMillion: 0, outCentsPerMillion: 0 },
        ...{ cachedInCentsPerMillion: 0, cacheWriteCentsPerMillion: 0 },
      },
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
      prices: {
        ...{ inCentsPerMillion: 12.5, outCentsPerMillion: 1000 },
        // Where a provider's cache has no price, it costs what is given.
        ...{ cachedInCentsPerMillion: 12.5, cacheWriteCentsPerMillion: 12.5 },
      },
      caps: {
        dailyTokensPerUser: 1000,
        monthlyTokensPerUser: null,
        monthlyTokensPerCompany: 90000,
      },
    })
    const cache = { AI_PRICE_CACHED_IN: '0', AI_PRICE_CACHE_WRITE: '15.6' }
    expect(readConfig({ ...openai, ...given, ...cache }).ai?.prices).toMatchObject({
      ...{ cachedInCentsPerMillion: 0, cacheWriteCentsPerMillion: 15.6 },
    })
    expect(() => readConfig({ ...openai, AI_PRICE_IN: '5' })).toThrow('AI_PRICE_OUT: Needed with')
    expect(() => readConfig({ ...openai, AI_PRICE_CACHED_IN: '5' })).toThrow(
      'AI_PRICE_IN: Needed with AI_PRICE_CACHED_IN',
    )
    expect(() => readConfig({ ...openai, AI_DAILY_TOKENS_PER_USER: '0' })).toThrow(
      'AI_DAILY_TOKENS_PER_USER',
    )
  })

  it('is given as much of documents as its server can hold', () => {
    const local = { AI_PROVIDER: 'compatible', AI_MODEL: 'llama', AI_BASE_URL: 'http://x.test/v1' }
    const tokens = (given: Record<string, string>) => readConfig(given).ai?.documentTokens
    expect([tokens(openai), tokens(local)]).toEqual([100_000, 30_000])
    expect(tokens({ ...local, AI_DOCUMENT_TOKENS: '60000' })).toBe(60_000)
    expect(() => tokens({ ...local, AI_DOCUMENT_TOKENS: '10' })).toThrow('AI_DOCUMENT_TOKENS')
  })

  it('has the prices in .env.example that are told of as examples', async () => {
    const example = await readExample()
    const given = Object.fromEntries(
      [...example.matchAll(/^# (AI_PRICE_[A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(readConfig({ ...openai, ...given }).ai?.prices).toEqual(examplePrices)
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

const readExample = () => readFile(new URL('../../../.env.example', import.meta.url), 'utf8')

it('has the names that .env.example explains', async () => {
  const example = await readExample()
  const named = [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual([...environmentNames].sort())
})

describe('what pages are served with', () => {
  it('is nothing but the usual lengths unless it is set', () => {
    expect(readConfig({}).settings).toEqual({
      ...{ supportEmail: null, supportPhone: null, minPasswordLength: 6 },
    })
    const given = {
      ...{ SUPPORT_EMAIL: 'help@firm.test', SUPPORT_PHONE: '+44 (0)113 496 0000' },
      PASSWORD_MIN_LENGTH: '12',
    }
    expect(readConfig(given).settings).toEqual({
      ...{ supportEmail: 'help@firm.test', supportPhone: '+44 (0)113 496 0000' },
      minPasswordLength: 12,
    })
  })

  it.each([
    ['SUPPORT_EMAIL', 'help'],
    ['SUPPORT_PHONE', 'ring us'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['PASSWORD_MIN_LENGTH', '65'],
  ])('is refused where %s is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  })
})
