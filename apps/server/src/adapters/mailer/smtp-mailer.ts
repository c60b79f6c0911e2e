import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

/**
 * Hands mail to an SMTP server: `smtps://` speaks TLS from the first byte, `smtp://` changes to it
 * where the server offers it, and must before a password is said.
 */
export function createSmtpMailer(settings: {
  readonly url: string
  readonly from: string
}): Mailer {
  const transport = createTransport({
    url: settings.url,
    requireTLS: new URL(settings.url).username !== '',
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      // One address, whatever it looks like: never a list of them.
      const address = { name: '', address: to }
      try {
        await transport.sendMail({ from: settings.from, to: address, subject, text, html, headers })
      } catch (error) {
        throw new Error(`The mail server did not take a mail: ${describe(error)}.`)
      }
    },
    findFault: () =>
      transport.verify().then(
        () => null,
        (error: unknown) => describe(error) || 'it cannot be reached',
      ),
  }
}

/** The server's own words repeat the address that it refused. */
function describe(error: unknown): string {
  const { code, responseCode } = Object(error)
  return [code, responseCode].filter((part) => part !== undefined).join(' ')
}
