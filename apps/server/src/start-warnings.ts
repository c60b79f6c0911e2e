import type { Config } from './config.ts'
import type { Mailer } from './ports/mailer.ts'

/**
 * What does not keep the product from starting and will be missed all the same. Mail can wait: it is
 * tried again for hours, so a mail server that is away is no reason not to serve.
 */
export async function warningsOf(
  { publicUrl, trustProxy, smtp, role, s3, dataDirectory }: Config,
  mailer: Mailer | null,
): Promise<readonly string[]> {
  const isTlsElsewhere = publicUrl.startsWith('https:') && !trustProxy
  const mailFault = mailer === null ? null : await mailer.findFault()
  return [
    ...(role !== 'all' && s3 === null
      ? [
          `ROLE: uploaded files lie in ${dataDirectory} (DATA_DIR), which has to be one folder for all servers. Set S3_BUCKET where they are on several machines.`,
        ]
      : []),
    ...(isTlsElsewhere
      ? [
          'PUBLIC_URL is https, and TRUST_PROXY is off: everybody seems to come from the address of the proxy that ends TLS, and shares its limits. Set TRUST_PROXY=on where that proxy sets X-Forwarded-For itself.',
        ]
      : []),
    ...(mailFault === null || smtp === null
      ? []
      : [
          `SMTP_URL: the mail server at ${new URL(smtp.url).host} cannot be used (${mailFault}). Mail waits and is tried again; what is never taken is listed at /outbox.`,
        ]),
  ]
}
