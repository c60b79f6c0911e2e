import type { OutboxPage } from '@criteria-desk/contract/mail'
import { AppError } from '../../app-error.ts'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as outbox from './mail.repository.ts'

export type MailService = ReturnType<typeof createMailService>

const mailsPerPage = 50

/** The mailer of every other service: a mail server where one is configured, else the outbox. */
export function createMailService(ports: { unitOfWork: UnitOfWork; mailer: Mailer | null }) {
  const { unitOfWork, mailer } = ports
  return {
    send: (mail: Mail): Promise<void> =>
      mailer
        ? mailer.send(mail)
        : unitOfWork.asSystem((transaction) => outbox.insertMail(transaction, mail)),

    /** A page of the outbox, from the newest or below the mail `before`. */
    async readOutbox(scope: Scope, before: number | undefined): Promise<OutboxPage> {
      const found = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'outbox.read', about: null },
        (transaction) =>
          outbox.listMailsAcrossCompanies(scope, transaction, { before, limit: mailsPerPage + 1 }),
      )
      const mails = found.slice(0, mailsPerPage)
      return { mails, next: found.length > mails.length ? (mails.at(-1)?.id ?? null) : null }
    },

    /** Throws `request.not-found`. */
    async readHtml(scope: Scope, id: number): Promise<string> {
      const html = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'mail.opened', mailId: id, about: null },
        (transaction) => outbox.findMailHtmlAcrossCompanies(scope, transaction, id),
      )
      if (html === null) throw new AppError('request.not-found')
      return html
    },
  }
}
