import { createPrivateKey, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { Settings } from '@criteria-desk/contract/settings'
import { z } from 'zod'
import {
  machinesShape,
  missingForMachines,
  type RoleConfig,
  roleOf,
  type S3Config,
  s3Of,
} from './config-machines.ts'

/**
 * The only reader of the environment. A bad value stops the start with a list that a person can
 * act on; a missing key means that part's built-in default, which the start-up lines mention.
 */
const onOff = z.enum(['on', 'off'])

const mailbox = z
  .string()
  .refine(
    (text) => z.email().safeParse(/^[^<>"\r\n]+ <([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'Expected an e-mail address, or a name and <an e-mail address>',
  )

const originUrl = z
  .url({ protocol: /^https?$/, error: 'Expected http:// or https:// and a host' })
  .refine(
    (url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`,
    'Expected no path after the host',
  )

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'Expected http:// or https:// and a host' })
  .refine((url) => isBare(url), 'Expected no name, password, question mark or # in it')

/** No key of a person or a firm stands in an address, which is printed at the start. */
function isBare(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password, search, hash } = new URL(url)
  return [username, password, search, hash].every((part) => part === '')
}

const tokensAllowed = z.coerce.number().int().min(1).optional()

/** US cents for a million tokens. */
const price = z.coerce.number().min(0).optional()

/** Whether nobody in between hears what is said to it. */
function isUnheard(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** What a bad one is like is not repeated, nor any of it. */
function providerKey(beginning: RegExp, expected: string) {
  return z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'Expected letters, digits and signs without spaces')
    .refine((key) => beginning.test(key), `Expected a key that begins with ${expected}`)
    .optional()
}

/** Ed25519, as PEM or the base64 between its lines, which fits on one line. */
const signingKey = z
  .string()
  .transform((key) =>
    key.includes('-----') ? key : `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`,
  )
  .refine(isSigningKey, 'Expected a private key of Ed25519 (PKCS 8, PEM or base64)')
  .optional()

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.string().startsWith('postgres').optional(),
    SEED_DEMO: z.enum(['auto', 'on', 'firm', 'off']).default('auto'),
    DEMO_PASSWORD: z.string().min(6).max(256).optional(),
    FIRST_DEVELOPER: z.email().default('developer@firm.test'),
    SUPPORT_EMAIL: z.email().max(320).optional(),
    SUPPORT_PHONE: z
      .string()
      .trim()
      .max(50)
      .regex(/^[+()\d][+()\d\s.-]+$/, 'Expected a telephone number')
      .optional(),
    PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(1200).default(3000),
    TRUST_PROXY: onOff.default('off'),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
    PUBLIC_URL: originUrl.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'Expected smtp:// or smtps:// and a host' })
      .optional(),
    MAIL_FROM: mailbox.optional(),
    AI_PROVIDER: z.enum(['openai', 'anthropic', 'compatible']).optional(),
    AI_MODEL: z.string().trim().min(1).max(200).optional(),
    AI_BASE_URL: baseUrl.optional(),
    AI_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'Expected letters, digits and signs without spaces')
      .optional(),
    AI_DEADLINE_MS: z.coerce.number().int().min(1000).max(120_000).default(30_000),
    AI_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(4),
    AI_PRICE_IN: price,
    AI_PRICE_OUT: price,
    AI_PRICE_CACHED_IN: price,
    AI_PRICE_CACHE_WRITE: price,
    AI_DOCUMENT_TOKENS: z.coerce.number().int().min(1000).max(1_000_000).optional(),
    AI_DAILY_TOKENS_PER_USER: tokensAllowed,
    AI_MONTHLY_TOKENS_PER_USER: tokensAllowed,
    AI_DAILY_TOKENS_PER_COMPANY: tokensAllowed,
    AI_MONTHLY_TOKENS_PER_COMPANY: tokensAllowed,
    STRIPE_SECRET_KEY: providerKey(/^(sk|rk)_(test|live)_/, 'sk_ or rk_'),
    STRIPE_PUBLISHABLE_KEY: providerKey(/^pk_(test|live)_/, 'pk_'),
    STRIPE_WEBHOOK_SECRET: providerKey(/^whsec_/, 'whsec_'),
    STRIPE_API_BASE: originUrl
      .refine(isUnheard, 'Expected https://, or http:// on this machine: the key goes there')
      .optional(),
    AUDIT_SIGNING_KEY: signingKey,
    BILLING_PRICE_PENCE: z.coerce.number().int().min(1).max(100_000).default(10),
    BILLING_ENDED_CLOSES_TOOLS: onOff.default('off'),
    ...machinesShape,
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'Needed with SMTP_URL: whom mail comes from',
  })
  .superRefine((values, context) => {
    const missing = [
      ...missingForAi(values),
      ...missingForPayments(values),
      ...missingForMachines(values),
    ]
    for (const [path, message] of missing) {
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })

export const environmentNames = Object.keys(environment.shape)

export type Config = RoleConfig & {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds the embedded database and the files. */
  readonly dataDirectory: string
  /** Absent: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined
  /** Null: uploaded files lie in the data directory. */
  readonly s3: S3Config | null
  readonly seedDemo: boolean
  /** Whether the demo firm’s advisor has papers and conversations too. */
  readonly isDemoWorkSeeded: boolean
  readonly demoPassword: string
  /** True when `DEMO_PASSWORD` was not given and a password was made up for this start. */
  readonly isDemoPasswordMadeUp: boolean
  /** The username of the first developer, where nobody can sign in yet and no demo is wanted. */
  readonly firstDeveloper: string
  /** Whether the address and protocol of a request come from a proxy's headers. */
  readonly trustProxy: boolean
  /** What pages are served with. */
  readonly settings: Settings
  /** That one signed-in person may make. */
  readonly requestsPerMinute: number
  readonly logLevel: string
  /** That checkpoints of the audit log are signed with, PEM; absent: one that is made in the data directory. */
  readonly auditSigningKey: string | undefined
  /** Where people reach the product, without a slash at its end: what links in mails begin with. */
  readonly publicUrl: string
  /** Null: mail is kept in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** Null: the built-in reader answers. */
  readonly ai: AiConfig | null
  /** Null: no bill is running, and the pages say so. */
  readonly payments: PaymentsConfig | null
  readonly billing: BillingConfig
}

export type PaymentsConfig = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Another server than the provider's own, as a double of it on this machine. */
  readonly apiBase: string | undefined
}

export type BillingConfig = {
  /** For one user a month, where the company has no price of its own. */
  readonly pricePence: number
  /** Whether the tools close when a firm's subscription has ended. */
  readonly endedClosesTools: boolean
}

export type AiConfig = {
  readonly provider: 'openai' | 'anthropic' | 'compatible'
  readonly model: string
  /** Without a slash at its end. Undefined: the provider's own. */
  readonly baseUrl: string | undefined
  /** Undefined where a compatible server asks for none. */
  readonly apiKey: string | undefined
  /** Of one question to the model, waiting for its turn and trying again included. */
  readonly deadlineMs: number
  /** Calls at the same time, of this server. */
  readonly concurrency: number
  /** Of documents, counted as bytes of UTF-8 / 3: as many go whole into one question. */
  readonly documentTokens: number
  /** In US cents; 0 where none are given, for a provider's cache what is given to it costs. */
  readonly prices: {
    readonly inCentsPerMillion: number
    readonly outCentsPerMillion: number
    readonly cachedInCentsPerMillion: number
    readonly cacheWriteCentsPerMillion: number
  }
  readonly arePricesGiven: boolean
  /** Tokens in and out together. Null: as many as are asked for. */
  readonly caps: {
    readonly dailyTokensPerUser: number | null
    readonly monthlyTokensPerUser: number | null
    readonly dailyTokensPerCompany: number | null
    readonly monthlyTokensPerCompany: number | null
  }
}

/** Reads and checks the environment. Throws an Error with one line for each bad value. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  refuseEmpty(source)
  const parsed = environment.safeParse(source)
  if (!parsed.success) throw new Error(describeProblems(parsed.error.issues))
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  const isDemoByItself = values.SEED_DEMO === 'auto' && !isProduction
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    s3: s3Of(values),
    ...roleOf(values),
    seedDemo: ['on', 'firm'].includes(values.SEED_DEMO) || isDemoByItself,
    isDemoWorkSeeded: values.SEED_DEMO === 'on' || isDemoByItself,
    demoPassword: values.DEMO_PASSWORD ?? randomBytes(9).toString('base64url'),
    isDemoPasswordMadeUp: values.DEMO_PASSWORD === undefined,
    firstDeveloper: values.FIRST_DEVELOPER,
    trustProxy: values.TRUST_PROXY === 'on',
    settings: {
      supportEmail: values.SUPPORT_EMAIL ?? null,
      supportPhone: values.SUPPORT_PHONE ?? null,
      minPasswordLength: values.PASSWORD_MIN_LENGTH,
    },
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    smtp: smtpOf(values),
    ai: aiOf(values),
    payments: paymentsOf(values),
    billing: {
      pricePence: values.BILLING_PRICE_PENCE,
      endedClosesTools: values.BILLING_ENDED_CLOSES_TOOLS === 'on',
    },
    auditSigningKey: values.AUDIT_SIGNING_KEY,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

function smtpOf({ SMTP_URL, MAIL_FROM }: z.infer<typeof environment>): Config['smtp'] {
  return SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null
}

type AiNames = 'PROVIDER' | 'MODEL' | 'BASE_URL' | 'API_KEY'
type PriceNames = 'IN' | 'OUT' | 'CACHED_IN' | 'CACHE_WRITE'

function missingForAi(
  values: { readonly [Name in `AI_${AiNames}`]?: string | undefined } & {
    readonly [Name in `AI_PRICE_${PriceNames}`]?: number | undefined
  },
): readonly (readonly [string, string])[] {
  const { AI_PROVIDER, AI_MODEL, AI_BASE_URL, AI_API_KEY, AI_PRICE_IN, AI_PRICE_OUT } = values
  const needed: [boolean, string, string][] = [
    [
      !AI_PROVIDER && Boolean(AI_MODEL ?? AI_BASE_URL ?? AI_API_KEY),
      'AI_PROVIDER',
      'Needed with AI_MODEL, AI_BASE_URL or AI_API_KEY: openai, anthropic or compatible',
    ],
    [
      AI_PROVIDER !== undefined && !AI_MODEL,
      'AI_MODEL',
      'Needed with AI_PROVIDER: which model is asked',
    ],
    [
      (AI_PROVIDER === 'openai' || AI_PROVIDER === 'anthropic') && !AI_API_KEY,
      'AI_API_KEY',
      `Needed with AI_PROVIDER=${AI_PROVIDER}`,
    ],
    [
      AI_PROVIDER === 'compatible' && !AI_BASE_URL,
      'AI_BASE_URL',
      'Needed with AI_PROVIDER=compatible: where that server is',
    ],
    [
      AI_PRICE_IN !== undefined && AI_PRICE_OUT === undefined,
      'AI_PRICE_OUT',
      'Needed with AI_PRICE_IN',
    ],
    [
      AI_PRICE_OUT !== undefined && AI_PRICE_IN === undefined,
      'AI_PRICE_IN',
      'Needed with AI_PRICE_OUT',
    ],
    [
      (values.AI_PRICE_CACHED_IN ?? values.AI_PRICE_CACHE_WRITE) !== undefined &&
        AI_PRICE_IN === undefined &&
        AI_PRICE_OUT === undefined,
      'AI_PRICE_IN',
      'Needed with AI_PRICE_CACHED_IN or AI_PRICE_CACHE_WRITE',
    ],
  ]
  return needed.filter(([isMissing]) => isMissing).map(([, name, message]) => [name, message])
}

/** A server of one's own is seldom given more than it can hold in memory at once. */
const usualDocumentTokens = { openai: 100_000, anthropic: 100_000, compatible: 30_000 } as const

function aiOf(values: z.infer<typeof environment>): AiConfig | null {
  if (!values.AI_PROVIDER || !values.AI_MODEL) return null
  const inCentsPerMillion = values.AI_PRICE_IN ?? 0
  return {
    provider: values.AI_PROVIDER,
    model: values.AI_MODEL,
    baseUrl: values.AI_BASE_URL?.replace(/\/+$/, ''),
    apiKey: values.AI_API_KEY,
    deadlineMs: values.AI_DEADLINE_MS,
    concurrency: values.AI_CONCURRENCY,
    documentTokens: values.AI_DOCUMENT_TOKENS ?? usualDocumentTokens[values.AI_PROVIDER],
    prices: {
      inCentsPerMillion,
      outCentsPerMillion: values.AI_PRICE_OUT ?? 0,
      cachedInCentsPerMillion: values.AI_PRICE_CACHED_IN ?? inCentsPerMillion,
      cacheWriteCentsPerMillion: values.AI_PRICE_CACHE_WRITE ?? inCentsPerMillion,
    },
    arePricesGiven: values.AI_PRICE_IN !== undefined,
    caps: {
      dailyTokensPerUser: values.AI_DAILY_TOKENS_PER_USER ?? null,
      monthlyTokensPerUser: values.AI_MONTHLY_TOKENS_PER_USER ?? null,
      dailyTokensPerCompany: values.AI_DAILY_TOKENS_PER_COMPANY ?? null,
      monthlyTokensPerCompany: values.AI_MONTHLY_TOKENS_PER_COMPANY ?? null,
    },
  }
}

const keysOfPayments = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

type PaymentsNames = (typeof keysOfPayments)[number] | 'STRIPE_API_BASE'

/** All three or none; test keys and live ones do not go together. */
function missingForPayments(
  values: {
    readonly [Name in PaymentsNames]?: string | undefined
  },
): readonly (readonly [string, string])[] {
  const given = keysOfPayments.filter((name) => values[name])
  const isWanted = given.length > 0 || values.STRIPE_API_BASE
  if (!isWanted) return []
  const missing = keysOfPayments.filter((name) => !values[name])
  const isTest = (key = '') => key.includes('_test_')
  const areMixed = isTest(values.STRIPE_SECRET_KEY) !== isTest(values.STRIPE_PUBLISHABLE_KEY)
  return [
    ...missing.map((name) => [name, `Needed with ${given[0] ?? 'STRIPE_API_BASE'}`] as const),
    ...(missing.length === 0 && areMixed
      ? [['STRIPE_PUBLISHABLE_KEY', 'One key is of test mode, the other is not'] as const]
      : []),
  ]
}

function paymentsOf(
  values: {
    readonly [Name in PaymentsNames]?: string | undefined
  },
): PaymentsConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE && new URL(values.STRIPE_API_BASE).origin,
  }
}

/** An empty value is a mistake in what sets it: it would be another than the one that is meant. */
function refuseEmpty(source: NodeJS.ProcessEnv): void {
  const empty = environmentNames.filter((name) => source[name]?.trim() === '')
  const message = 'It is empty. Give it a value, or leave it out for what holds without it'
  if (empty.length > 0)
    throw new Error(describeProblems(empty.map((name) => ({ path: [name], message }))))
}

function describeProblems(problems: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): string {
  const lines = problems.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  return `The configuration is not valid:\n${lines.join('\n')}\nSee .env.example for what each name means.`
}

/** Which database the tests run on; the test configuration sets it. */
export function readTestDatabase(source: NodeJS.ProcessEnv = process.env) {
  const kind = source.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'
  return { kind, url: source.TEST_DATABASE_URL ?? '' } as const
}
