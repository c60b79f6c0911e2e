import { expect, it } from 'vitest'
import { composeReplyMail } from './issue-mails.ts'

it('the mail of a reply names the report by number and day, in UK time, and where it stands', () => {
  const mail = composeReplyMail({
    productName: 'The Desk',
    url: 'https://desk.test/your-reports?report=12',
    issueId: 12,
    flaggedAt: new Date('2026-06-21T09:41:00Z'),
  })
  expect(mail.subject).toBe('A reply to your The Desk report')
  expect(mail.text).toContain('Report: No. 12\nReported: 21 June 2026, 10:41')
  expect(mail.text).toContain('\nhttps://desk.test/your-reports?report=12\n')
  expect(mail.html).toContain('Read the reply')
})
