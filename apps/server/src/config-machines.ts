import { z } from 'zod'

/**
 * What is set where several servers and workers share one PostgreSQL and one store of files. Part of
 * what `config.ts` reads.
 */
const onOff = z.enum(['on', 'off'])
const plain = /^[\x21-\x7e]+$/
const withoutSpaces = 'Expected letters, digits and signs without spaces'

/** Where a store is, with no key in it: it is printed at the start. */
const endpoint = z
  .url({ protocol: /^https?$/, error: 'Expected http:// or https:// and a host' })
  .refine(
    (url) =>
      URL.canParse(url) &&
      [new URL(url).username, new URL(url).password, new URL(url).search].every(
        (part) => part === '',
      ),
    'Expected no name, password or question mark in it',
  )

export const machinesShape = {
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  READERS: z.coerce.number().int().min(1).max(64).default(2),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  NOT_READY_SECONDS: z.coerce.number().int().min(0).max(120).optional(),
  STOP_SECONDS: z.coerce.number().int().min(1).max(600).optional(),
  S3_BUCKET: z.string().regex(plain, withoutSpaces).max(255).optional(),
  S3_ENDPOINT: endpoint.optional(),
  S3_REGION: z.string().regex(plain, withoutSpaces).max(100).default('us-east-1'),
  S3_PATH_STYLE: onOff.optional(),
  S3_ACCESS_KEY_ID: z.string().regex(plain, withoutSpaces).optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(plain, withoutSpaces).optional(),
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms']).optional(),
}

type Values = z.infer<z.ZodObject<typeof machinesShape>>

/** What this process does, and how it stops. */
export type RoleConfig = {
  /** `web` answers and reads no file, `worker` takes jobs and answers nobody, `all` does both. */
  readonly role: 'all' | 'web' | 'worker'
  /** Files that it reads at once, where it reads any. */
  readonly readers: number
  /** To PostgreSQL, for statements; three more are its own. */
  readonly databaseConnections: number
  /** How long a stopping server says that it is not ready while it still answers. */
  readonly notReadyMs: number
  /** How long it then waits for what is under way. */
  readonly stopMs: number
}

/** Long enough for a proxy to have looked again, and for a file that somebody waits for to be read. */
const stopping = {
  web: { notReadySeconds: 5, stopSeconds: 90 },
  others: { notReadySeconds: 0, stopSeconds: 10 },
} as const

export function roleOf(values: Values): RoleConfig {
  const { notReadySeconds, stopSeconds } = values.ROLE === 'web' ? stopping.web : stopping.others
  return {
    role: values.ROLE,
    readers: values.READERS,
    databaseConnections: values.DATABASE_CONNECTIONS,
    notReadyMs: (values.NOT_READY_SECONDS ?? notReadySeconds) * 1000,
    stopMs: (values.STOP_SECONDS ?? stopSeconds) * 1000,
  }
}

/** A store of files that speaks S3. */
export type S3Config = {
  readonly bucket: string
  /** Undefined: Amazon's own, in that region. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Whether the bucket stands in the path of an address rather than in its host. */
  readonly isPathStyle: boolean
  /** Undefined: the identity that the platform gives the process. */
  readonly keys: { readonly id: string; readonly secret: string } | undefined
  /** Of what the store writes to its disks; undefined: as the bucket has it. */
  readonly encryption: 'AES256' | 'aws:kms' | undefined
}

/** Which settings are missing or do not go together, each with what is wrong. */
export function missingForMachines(
  values: Values & {
    readonly DATABASE_URL?: string | undefined
    readonly AUDIT_SIGNING_KEY?: string | undefined
  },
): readonly (readonly [string, string])[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const isStoreMeant =
    (S3_ENDPOINT ?? S3_ACCESS_KEY_ID ?? S3_SECRET_ACCESS_KEY ?? values.S3_ENCRYPTION) !== undefined
  const isOneOfSeveral = values.ROLE !== 'all'
  const needed: [boolean, string, string][] = [
    [
      isOneOfSeveral && values.DATABASE_URL === undefined,
      'DATABASE_URL',
      `Needed with ROLE=${values.ROLE}: the PostgreSQL that the servers share`,
    ],
    [
      isOneOfSeveral && values.AUDIT_SIGNING_KEY === undefined,
      'AUDIT_SIGNING_KEY',
      `Needed with ROLE=${values.ROLE}: the key that the servers share`,
    ],
    [
      S3_BUCKET === undefined && isStoreMeant,
      'S3_BUCKET',
      'Needed with the other S3 settings: which bucket the files are in',
    ],
    [
      S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY === undefined,
      'S3_SECRET_ACCESS_KEY',
      'Needed with S3_ACCESS_KEY_ID',
    ],
    [
      S3_SECRET_ACCESS_KEY !== undefined && S3_ACCESS_KEY_ID === undefined,
      'S3_ACCESS_KEY_ID',
      'Needed with S3_SECRET_ACCESS_KEY',
    ],
  ]
  return needed.filter(([isMissing]) => isMissing).map(([, name, message]) => [name, message])
}

/** Null: the files are in a folder of DATA_DIR. */
export function s3Of(values: Values): S3Config | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_BUCKET) return null
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT?.replace(/\/+$/, ''),
    region: values.S3_REGION,
    // Whoever runs a store of their own seldom has a host name for each bucket.
    isPathStyle: (values.S3_PATH_STYLE ?? (S3_ENDPOINT ? 'on' : 'off')) === 'on',
    keys:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { id: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY }
        : undefined,
    encryption: values.S3_ENCRYPTION,
  }
}
