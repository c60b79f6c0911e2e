import { type ComposedMail, composeMail } from './mail-layout.ts'
import { formatMoment } from './moments.ts'

/**
 * The mail that tells whoever reported an issue of a reply. A report and its reply may speak of a
 * client, and mail lies about: it names the report by its number and day, and says nothing of either.
 */

/** Composes the mail that tells of a reply to a report. */
export function composeReplyMail(reply: {
  readonly productName: string
  readonly url: string
  readonly issueId: number
  readonly flaggedAt: Date
}): ComposedMail {
  const { productName, url, issueId, flaggedAt } = reply
  return composeMail({
    productName,
    subject: `A reply to your ${productName} report`,
    heading: 'Your report has a reply',
    lead: ['The development team has replied to an issue that you reported.'],
    button: { label: 'Read the reply', url },
    validity: 'It is kept with your report, and opens once you are signed in.',
    facts: [
      { name: 'Report', value: `No. ${issueId}` },
      { name: 'Reported', value: formatMoment(flaggedAt) },
    ],
    closing: `You get this because you reported an answer of ${productName}. What was reported and replied is not in this mail, since it may be of a client.`,
  })
}
