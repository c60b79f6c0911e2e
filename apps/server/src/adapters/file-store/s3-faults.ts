/** Where the files are to be, for whoever has to put it right. */
export type S3Place = {
  readonly bucket: string
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
}

/** What a store answered: its own name of the fault, and HTTP's status, or undefined without an answer. */
export type S3Failure = {
  readonly name: string
  readonly status: number | undefined
  readonly isMissingObject: boolean
}

/** Of an error of the client, whatever it is wrapped in. Nothing of what was asked or signed is in it. */
export function findS3Failure(error: unknown): S3Failure {
  const seen: S3Failure[] = []
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    const { $metadata, code, Code } = Object(at)
    const status = $metadata?.httpStatusCode
    const name = String(Code ?? (at.name === 'Error' ? (code ?? at.name) : at.name))
    const isMissing = status === 404 && name !== 'NoSuchBucket'
    seen.push({ name, status, isMissingObject: isMissing })
    if (at instanceof AggregateError) seen.push(findS3Failure(at.errors[0]))
  }
  const answered = seen.find(({ status }) => status !== undefined)
  return answered ?? seen.at(-1) ?? { name: 'unknown', status: undefined, isMissingObject: false }
}

/**
 * Why the store cannot be used, in a sentence that names the setting to look at. `verb` is what was
 * tried: write, read, list, remove.
 */
export function describeS3Fault(error: unknown, verb: string, place: S3Place): string {
  const { name, status } = findS3Failure(error)
  const { bucket, endpoint, region } = place
  const where = endpoint ?? `Amazon S3 in ${region}`
  const told = byName[name]
  if (told) return `${told({ ...place, where })} (${name}).`
  if (status === 403) {
    return `S3_BUCKET: this key may not ${verb} objects of the bucket ${bucket} at ${where} (${name}). Give it the right to write, read, list and remove them.`
  }
  if (status === 404) return `${noBucket({ ...place, where })} (${name}).`
  if (status === 301 || status === 307 || status === 400) {
    return `S3_REGION: ${where} takes no request for the bucket ${bucket} as of the region ${region} (${name}). Set the region that the bucket is in, and look at S3_ENDPOINT and S3_PATH_STYLE.`
  }
  if (status !== undefined) {
    return `S3_ENDPOINT: ${where} could not ${verb} an object just now (${name}, ${status}). Look whether the store is well.`
  }
  return `S3_ENDPOINT: nobody answers at ${where} (${name}). Start the store, or correct the address.`
}

type Told = S3Place & { readonly where: string }

const noBucket = ({ bucket, where }: Told) =>
  `S3_BUCKET: there is no bucket ${bucket} at ${where}. Make it, or correct the name`

const byName: Readonly<Record<string, (place: Told) => string>> = {
  NoSuchBucket: noBucket,
  InvalidAccessKeyId: ({ where }) =>
    `S3_ACCESS_KEY_ID: ${where} knows no such key. Correct it, or make the key there`,
  SignatureDoesNotMatch: ({ where }) =>
    `S3_SECRET_ACCESS_KEY: it does not belong to that S3_ACCESS_KEY_ID at ${where}. Correct it`,
  RequestTimeTooSkewed: ({ where }) =>
    `The clock of this machine is off: it says ${new Date().toISOString()}, and ${where} takes no request of that time. Set it right`,
  ExpiredToken: ({ where }) => `The identity of this process has run out at ${where}. Renew it`,
  CredentialsProviderError: () =>
    'S3_ACCESS_KEY_ID: there is no key, and the platform gives this process no identity. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give it one',
  OtherBytes: ({ where }) =>
    `S3_ENDPOINT: ${where} gave back other bytes than were written. Look what stands between`,
  FileStoreAwayError: ({ where }) =>
    `S3_ENDPOINT: ${where} gave back fewer bytes than were written. Look what stands between`,
}
