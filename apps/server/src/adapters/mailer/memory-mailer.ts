import type { Mail, Mailer } from '../../ports/mailer.ts'

export type MemoryMailer = Mailer & {
  /** In the order in which it was sent. */
  readonly sent: readonly Mail[]
}

/** Mail that goes nowhere, for tests. */
export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = []
  return {
    sent,
    send: async (mail) => {
      sent.push(mail)
    },
    findFault: async () => null,
  }
}
