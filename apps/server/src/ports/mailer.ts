/** One e-mail to one person. What it says stands in both bodies; `html` is a whole document. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Rejects when the mail could not be handed over; the job that sends it is then tried again. */
  send(mail: Mail): Promise<void>
  /** Why it could hand over nothing just now, in a few words without addresses; null where it could. */
  findFault(): Promise<string | null>
}
