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
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'Needed with SMTP_URL: whom mail comes from',
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
}

/** Reads and checks the environment. Throws an Error with one line for each bad value. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new Error(describeProblems(parsed.error))
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
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

function smtpOf({ SMTP_URL, MAIL_FROM }: z.infer<typeof environment>): Config['smtp'] {
  return SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null
}

function describeProblems(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  return `The configuration is not valid:\n${lines.join('\n')}\nSee .env.example for what each name means.`
}

/** Which database the tests run on; the test configuration sets it. */
export function readTestDatabase(source: NodeJS.ProcessEnv = process.env) {
  const kind = source.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'
  return { kind, url: source.TEST_DATABASE_URL ?? '' } as const
}
