import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'

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

const publicUrl = z
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

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.string().startsWith('postgres').optional(),
    SEED_DEMO: z.enum(['auto', 'on', 'off']).default('auto'),
    DEMO_PASSWORD: z.string().min(6).max(256).optional(),
    FIRST_DEVELOPER: z.email().default('developer@firm.test'),
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(1200).default(3000),
    TRUST_PROXY: onOff.default('off'),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
    PUBLIC_URL: publicUrl.optional(),
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
    AI_DEADLINE_MS: z.coerce.number().int().min(1000).max(120_000).default(10_000),
    AI_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(4),
    AI_PRICE_IN: price,
    AI_PRICE_OUT: price,
    AI_DAILY_TOKENS_PER_USER: tokensAllowed,
    AI_MONTHLY_TOKENS_PER_USER: tokensAllowed,
    AI_DAILY_TOKENS_PER_COMPANY: tokensAllowed,
    AI_MONTHLY_TOKENS_PER_COMPANY: tokensAllowed,
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'Needed with SMTP_URL: whom mail comes from',
  })
  .superRefine((values, context) => {
    for (const [path, message] of missingForAi(values)) {
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })

export const environmentNames = Object.keys(environment.shape)

export type Config = {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds the embedded database and the files. */
  readonly dataDirectory: string
  /** Absent: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined
  readonly seedDemo: boolean
  readonly demoPassword: string
  /** True when `DEMO_PASSWORD` was not given and a password was made up for this start. */
  readonly isDemoPasswordMadeUp: boolean
  /** The username of the first developer, where nobody can sign in yet and no demo is wanted. */
  readonly firstDeveloper: string
  /** Whether the address and protocol of a request come from a proxy's headers. */
  readonly trustProxy: boolean
  /** That one signed-in person may make. */
  readonly requestsPerMinute: number
  readonly logLevel: string
  /** Where people reach the product, without a slash at its end: what links in mails begin with. */
  readonly publicUrl: string
  /** Null: mail is kept in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** Null: the built-in reader answers. */
  readonly ai: AiConfig | null
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
  /** In US cents; 0 where none are given. */
  readonly prices: { readonly inCentsPerMillion: number; readonly outCentsPerMillion: number }
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
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    seedDemo: values.SEED_DEMO === 'on' || (values.SEED_DEMO === 'auto' && !isProduction),
    demoPassword: values.DEMO_PASSWORD ?? randomBytes(9).toString('base64url'),
    isDemoPasswordMadeUp: values.DEMO_PASSWORD === undefined,
    firstDeveloper: values.FIRST_DEVELOPER,
    trustProxy: values.TRUST_PROXY === 'on',
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    smtp: smtpOf(values),
    ai: aiOf(values),
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

function smtpOf({ SMTP_URL, MAIL_FROM }: z.infer<typeof environment>): Config['smtp'] {
  return SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null
}

type AiNames = 'PROVIDER' | 'MODEL' | 'BASE_URL' | 'API_KEY'

function missingForAi(
  values: { readonly [Name in `AI_${AiNames}`]?: string | undefined } & {
    readonly [Name in 'AI_PRICE_IN' | 'AI_PRICE_OUT']?: number | undefined
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
  ]
  return needed.filter(([isMissing]) => isMissing).map(([, name, message]) => [name, message])
}

function aiOf(values: z.infer<typeof environment>): AiConfig | null {
  if (!values.AI_PROVIDER || !values.AI_MODEL) return null
  return {
    provider: values.AI_PROVIDER,
    model: values.AI_MODEL,
    baseUrl: values.AI_BASE_URL?.replace(/\/+$/, ''),
    apiKey: values.AI_API_KEY,
    deadlineMs: values.AI_DEADLINE_MS,
    concurrency: values.AI_CONCURRENCY,
    prices: {
      inCentsPerMillion: values.AI_PRICE_IN ?? 0,
      outCentsPerMillion: values.AI_PRICE_OUT ?? 0,
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
