import { withoutValues } from './error-without-values.ts'
import { addAuthJobs } from './features/auth/auth.jobs.ts'
import { addPasswordResetJobs } from './features/auth/password-reset.jobs.ts'
import { addBankStatementJobs } from './features/bank-statements/bank-statements.jobs.ts'
import { addBillingJobs } from './features/billing/billing.jobs.ts'
import { addInvitationJobs } from './features/companies/invitations.jobs.ts'
import { addDocumentJobs } from './features/documents/documents.jobs.ts'
import { addIssueReplyJobs } from './features/flagged-issues/issue-replies.jobs.ts'
import { addIncomeJobs } from './features/income/income.jobs.ts'
import { addAuditJobs } from './features/privacy/audit.jobs.ts'
import { addPrivacyJobs } from './features/privacy/privacy.jobs.ts'
import { addUnderstandingJobs } from './features/understanding/understanding.jobs.ts'
import type { HttpApp } from './http/http-app.ts'
import { logRuns } from './logged-queue.ts'
import type { Queue } from './ports/queue.ts'

export type JobServices = {
  readonly passwordReset: Parameters<typeof addPasswordResetJobs>[1]
  readonly invitations: Parameters<typeof addInvitationJobs>[1]
  readonly auth: Parameters<typeof addAuthJobs>[1]
  readonly documents: Parameters<typeof addDocumentJobs>[1]
  readonly income: Parameters<typeof addIncomeJobs>[1]
  readonly bankStatements: Parameters<typeof addBankStatementJobs>[1]
  readonly understanding: Parameters<typeof addUnderstandingJobs>[1]
  readonly audit: Parameters<typeof addAuditJobs>[1]
  readonly privacy: Parameters<typeof addPrivacyJobs>[1]
  readonly issueReplies: Parameters<typeof addIssueReplyJobs>[1]
  /** Null where nothing is billed. */
  readonly billing: Parameters<typeof addBillingJobs>[1] | null
}

/** Has the queue do what is done later or by the clock. */
export function addJobs(unlogged: Queue, app: HttpApp, services: JobServices): void {
  const queue = logRuns(unlogged, app.log)
  addPasswordResetJobs(queue, services.passwordReset)
  addInvitationJobs(queue, services.invitations)
  addAuthJobs(queue, services.auth)
  addDocumentJobs(queue, services.documents)
  addIncomeJobs(queue, services.income)
  addBankStatementJobs(queue, services.bankStatements)
  addUnderstandingJobs(queue, services.understanding)
  addAuditJobs(queue, services.audit)
  addPrivacyJobs(queue, services.privacy)
  addIssueReplyJobs(queue, services.issueReplies)
  if (services.billing) addBillingJobs(queue, services.billing)
  queue.onFailure((error, job) => {
    app.log.error({ job, err: withoutValues(error) }, job ? 'a job failed' : 'the queue failed')
  })
}
