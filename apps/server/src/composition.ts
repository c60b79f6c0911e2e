import { defaultPricePerUserPence } from '@criteria-desk/domain/billing/monthly-amount'
import { zipArchiveWriter } from './adapters/archive-writer/zip-archive-writer.ts'
import { createMemoryRecentLookups } from './adapters/recent-lookups/memory-recent-lookups.ts'
import { xlsxWorkbookWriter } from './adapters/workbook-writer/xlsx-workbook-writer.ts'
import { addJobs, type JobServices } from './add-jobs.ts'
import type { BillingConfig, Config } from './config.ts'
import type { Database, Watched } from './db/client.ts'
import { openDepartures } from './db/database-departures.ts'
import { createDatabaseUnitOfWork } from './db/database-unit-of-work.ts'
import { writeTablesAnew } from './db/write-tables-anew.ts'
import { addAuthRoutes } from './features/auth/auth.routes.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { addPasswordResetRoutes } from './features/auth/password-reset.routes.ts'
import { createPasswordResetService } from './features/auth/password-reset.service.ts'
import { addProfileRoutes } from './features/auth/profile.routes.ts'
import { createProfileService } from './features/auth/profile.service.ts'
import { addRegistrationRoutes } from './features/auth/registration.routes.ts'
import { createRegistrationService } from './features/auth/registration.service.ts'
import { addBankStatementRoutes } from './features/bank-statements/bank-statements.routes.ts'
import { createBankStatementsService } from './features/bank-statements/bank-statements.service.ts'
import { addBillingRoutes } from './features/billing/billing.routes.ts'
import { createBillingService } from './features/billing/billing.service.ts'
import { createFollowingService } from './features/billing/following.service.ts'
import { createAnswersAgainService } from './features/chat/answers-again.service.ts'
import { addChatRoutes, addPayslipChatRoutes } from './features/chat/chat.routes.ts'
import { createChatService } from './features/chat/chat.service.ts'
import { createPayslipChatService } from './features/chat/payslip-chat.service.ts'
import { addChatHistoryRoutes } from './features/chat-history/chat-history.routes.ts'
import { createChatHistoryService } from './features/chat-history/chat-history.service.ts'
import { addCompanyRoutes } from './features/companies/companies.routes.ts'
import { createCompaniesService } from './features/companies/companies.service.ts'
import { addCompanyEndRoutes } from './features/companies/company-end.routes.ts'
import { createCompanyEndService } from './features/companies/company-end.service.ts'
import { addInvitationRoutes } from './features/companies/invitations.routes.ts'
import { createInvitationsService } from './features/companies/invitations.service.ts'
import { addUserRoutes } from './features/companies/users.routes.ts'
import { createUsersService } from './features/companies/users.service.ts'
import { addConversationRoutes } from './features/conversations/conversations.routes.ts'
import { createConversationsService } from './features/conversations/conversations.service.ts'
import { addDocumentRoutes } from './features/documents/documents.routes.ts'
import { createDocumentsService } from './features/documents/documents.service.ts'
import { addRowChoiceRoutes } from './features/documents/row-choices.routes.ts'
import { createRowChoicesService } from './features/documents/row-choices.service.ts'
import { addEvidenceRoutes } from './features/evidence/evidence.routes.ts'
import { createEvidenceService } from './features/evidence/evidence.service.ts'
import { createEvidenceCheckService } from './features/evidence/evidence-check.service.ts'
import { createEvidenceExportService } from './features/evidence/evidence-export.service.ts'
import { createOwnAnswersService } from './features/evidence/own-answers.service.ts'
import { addFlaggedIssueRoutes } from './features/flagged-issues/flagged-issues.routes.ts'
import { createFlaggedIssuesService } from './features/flagged-issues/flagged-issues.service.ts'
import { addIssueAgainRoutes } from './features/flagged-issues/issue-again.routes.ts'
import { createIssueAgainService } from './features/flagged-issues/issue-again.service.ts'
import { addIssueReplyRoutes } from './features/flagged-issues/issue-replies.routes.ts'
import { createIssueRepliesService } from './features/flagged-issues/issue-replies.service.ts'
import { addCalculatorRoutes } from './features/income/calculator.routes.ts'
import { createCalculatorService } from './features/income/calculator.service.ts'
import { addIncomeRoutes } from './features/income/income.routes.ts'
import { createIncomeService } from './features/income/income.service.ts'
import { addJobRoutes } from './features/jobs/jobs.routes.ts'
import { createJobsService } from './features/jobs/jobs.service.ts'
import { addMailRoutes } from './features/mail/mail.routes.ts'
import { createMailService } from './features/mail/mail.service.ts'
import { addModelCheckRoutes } from './features/model-check/model-check.routes.ts'
import { createModelCheckService } from './features/model-check/model-check.service.ts'
import { addArchiveRoutes } from './features/privacy/archive.routes.ts'
import { createArchiveService } from './features/privacy/archive.service.ts'
import { addAuditRoutes } from './features/privacy/audit.routes.ts'
import { createAuditService } from './features/privacy/audit.service.ts'
import { addPrivacyRoutes } from './features/privacy/privacy.routes.ts'
import { createPrivacyService } from './features/privacy/privacy.service.ts'
import { addRequestRoutes } from './features/privacy/requests.routes.ts'
import { createRequestsService } from './features/privacy/requests.service.ts'
import { settleErasures } from './features/privacy/settle.ts'
import { addQuickSearchRoutes } from './features/quick-search/quick-search.routes.ts'
import { createQuickSearchService } from './features/quick-search/quick-search.service.ts'
import { addRulesRoutes } from './features/rules/rules.routes.ts'
import { createRulesService } from './features/rules/rules.service.ts'
import { addUnderstandingRoutes } from './features/understanding/understanding.routes.ts'
import {
  type CallSettings,
  createUnderstandingService,
} from './features/understanding/understanding.service.ts'
import { createRecentActivityService } from './features/usage/recent-activity.service.ts'
import { addUsageRoutes } from './features/usage/usage.routes.ts'
import { createUsageService } from './features/usage/usage.service.ts'
import { createUsageStatisticsService } from './features/usage/usage-statistics.service.ts'
import { addWaitlistRoutes } from './features/waitlist/waitlist.routes.ts'
import { createWaitlistService } from './features/waitlist/waitlist.service.ts'
import { addApiDescription } from './http/api-description.ts'
import { addHealthRoutes } from './http/health.ts'
import type { HttpApp } from './http/http-app.ts'
import { buildServer, type HttpOptions } from './http/server.ts'
import { keepRecents } from './keep-recents.ts'
import type { Ports } from './open-ports.ts'
import type { RecentLookups } from './ports/recent-lookups.ts'
import { unlimitedCalls } from './unlimited-calls.ts'

export type Application = Awaited<ReturnType<typeof composeApplication>>

/** Before anybody can sign in: what was erased is gone, also from what a backup brought back. */
export function eraseWhatIsListed(ports: Ports): Promise<number> {
  return settleErasures({ ...ports, unitOfWork: createDatabaseUnitOfWork(ports.database) })
}

/** Wires services to ports and routes to services. The one place where they meet. */
export async function composeApplication(
  ports: Ports,
  options: Pick<Config, 'trustProxy' | 'logLevel' | 'requestsPerMinute' | 'publicUrl'> &
    Pick<HttpOptions, 'uploads' | 'logTo' | 'settings' | 'answersHealthAlone'> & {
      readonly longestWaitMs?: number
      readonly ai?: CallSettings | null
      readonly billing?: BillingConfig
    },
) {
  const unitOfWork = createDatabaseUnitOfWork(ports.database)
  const pingDatabase = () => ports.database.scripted((run) => run('select 1'))
  const { files, reader, passwords, clock } = ports
  const { recentSessions, recentCriteria, recentRules, recentNames, recentPeople } =
    await keepRecents((what) => keepRecent(ports.database, what))
  const auth = createAuthService({ unitOfWork, passwords, clock, recentSessions })
  const following = createFollowingService(ports)
  const registration = createRegistrationService({ unitOfWork, ...ports, ...following })
  const mail = createMailService({ unitOfWork, mailer: ports.mailer })
  const profile = createProfileService({ unitOfWork, ...ports })
  const departures = await openDepartures(ports.database)
  const companies = createCompaniesService({ unitOfWork, departures })
  const forgetGone = () => documents.forgetGone()
  const anew = { forgetGone, writeTablesAnew: () => writeTablesAnew(ports.database) }
  const mailing = { unitOfWork, ...ports, mailer: mail, publicUrl: options.publicUrl }
  const { audit, privacy } = composePrivacy({ ...mailing, ...anew })
  const companyEnd = createCompanyEndService({ unitOfWork, clock, privacy, ...following })
  const users = createUsersService({ unitOfWork, ...ports, ...following, privacy })
  const billing = composeBilling({ unitOfWork, ...ports, ...following, users }, options)
  const passwordReset = createPasswordResetService(mailing)
  const invitations = createInvitationsService({ ...mailing, auth })
  const usage = createUsageService()
  const settings = options.ai ?? unlimitedCalls
  const metering = { unitOfWork, companies, usage, departures, settings, recentPeople }
  const understanding = createUnderstandingService({ ...metering, ...ports })
  const rowChoices = createRowChoicesService({ unitOfWork, clock, recentNames })
  const reading = { files, reader, recentCriteria, understanding, queue: ports.queue }
  const waiting = waitingOf(ports, options)
  const income = createIncomeService({ unitOfWork, ...ports, understanding, ...waiting })
  const keepingRules = { unitOfWork, reader, workbooks: xlsxWorkbookWriter, clock, recentRules }
  const rules = createRulesService({ ...keepingRules, understanding })
  const evidence = createEvidenceService()
  const calculator = createCalculatorService({ unitOfWork, income, rules, evidence, usage, clock })
  const answering = { unitOfWork, income, calculator, evidence, usage, understanding, clock }
  const reviewing = { unitOfWork, ...ports, usage, understanding, evidence, ...waiting }
  const bankStatements = createBankStatementsService(reviewing)
  const ofOthers = { rowChoices, income, bankStatements, prices: settings.prices }
  const documents = createDocumentsService({ unitOfWork, clock, ...ofOthers, ...reading })
  const chat = createChatService({ ...answering, documents, rowChoices })
  const payslipChat = createPayslipChatService({ ...answering, documents, rowChoices })
  const handing = { ...answering, documents, bankStatements, rules, chat, profile }
  const issues = composeFlaggedIssues({ ...mailing, ...answering, auth, documents, rowChoices })
  const app: HttpApp = await buildServer({
    ...options,
    clock,
    payments: ports.payments,
    sessions: auth.sessions,
    countShared: auth.countShared,
    routes: async (server) => {
      addHealthRoutes(server, { pingDatabase, files, clock })
      addApiDescription(server)
      addAuthRoutes(server, auth)
      addRegistrationRoutes(server, registration)
      addMailRoutes(server, mail)
      addJobRoutes(server, createJobsService({ unitOfWork, queue: ports.queue }))
      addPasswordResetRoutes(server, passwordReset)
      addProfileRoutes(server, profile)
      addFirmRoutes(server, { companies, companyEnd, users, invitations, privacy })
      addBillingRoutes(server, billing)
      addDocumentRoutes(server, documents)
      addRowChoiceRoutes(server, rowChoices)
      addIncomeRoutes(server, income)
      addRulesRoutes(server, rules)
      addCalculatorRoutes(server, calculator)
      addBankStatementRoutes(server, bankStatements)
      addChatRoutes(server, chat)
      addPayslipChatRoutes(server, payslipChat)
      addConversationRoutes(server, ofConversations(handing))
      addQuickSearchRoutes(server, createQuickSearchService({ unitOfWork, documents, clock }))
      addEvidenceRoutes(server, ofEvidence(handing))
      addOwnDataRoutes(server, { unitOfWork, files, clock, audit })
      addOversightRoutes(server, { unitOfWork, companies, users, clock })
      addModelRoutes(server, { ...ports, ...metering, understanding })
      issues.addRoutes(server)
    },
  })
  addJobs(ports.queue, app, {
    ...{ passwordReset, invitations, auth, documents, income, bankStatements, understanding },
    ...{ audit, privacy, issueReplies: issues.replies, billing: ports.payments && billing },
  })
  return {
    ...{ app, unitOfWork, auth, registration, documents, rules, bankStatements, mail, privacy },
    ...{ income, calculator, chat, payslipChat, understanding, ...workInHand(handing) },
  }
}

/** The firms and their people, and how long what is kept of them is. */
function addFirmRoutes(
  server: HttpApp,
  services: {
    readonly companies: Parameters<typeof addCompanyRoutes>[1]
    readonly companyEnd: Parameters<typeof addCompanyEndRoutes>[1]
    readonly users: Parameters<typeof addUserRoutes>[1]
    readonly invitations: Parameters<typeof addInvitationRoutes>[1]
    readonly privacy: Parameters<typeof addPrivacyRoutes>[1]
  },
): void {
  addCompanyRoutes(server, services.companies)
  addCompanyEndRoutes(server, services.companyEnd)
  addUserRoutes(server, services.users)
  addInvitationRoutes(server, services.invitations)
  addPrivacyRoutes(server, services.privacy)
}

/** What is written down of everybody, and what goes when its time is over. */
function composePrivacy(
  ports: Parameters<typeof createAuditService>[0] &
    Omit<Parameters<typeof createPrivacyService>[0], 'audit'>,
) {
  const audit = createAuditService(ports)
  return { audit, privacy: createPrivacyService({ ...ports, audit }) }
}

/** What a firm pays for its people. */
function composeBilling(
  ports: Omit<
    Parameters<typeof createBillingService>[0],
    'publicUrl' | 'pricePence' | 'endedClosesTools'
  >,
  { publicUrl, billing }: { readonly publicUrl: string; readonly billing?: BillingConfig },
) {
  const { pricePence, endedClosesTools } = billing ?? usualBilling
  return createBillingService({ ...ports, publicUrl, pricePence, endedClosesTools })
}

const usualBilling: BillingConfig = {
  pricePence: defaultPricePerUserPence,
  endedClosesTools: false,
}

/** What is kept of people: who looked at it, to be given it, and of whoever has no account yet. */
function addOwnDataRoutes(
  server: HttpApp,
  {
    audit,
    ...ports
  }: Omit<Parameters<typeof createArchiveService>[0], 'archives'> & {
    readonly audit: Parameters<typeof addAuditRoutes>[1]
  },
): void {
  addAuditRoutes(server, audit)
  addArchiveRoutes(server, createArchiveService({ ...ports, archives: zipArchiveWriter }))
  addRequestRoutes(server, createRequestsService(ports))
  addWaitlistRoutes(server, createWaitlistService(ports))
}

/** What may be seen of other people's work: what they used, and what they asked. */
function addOversightRoutes(
  server: HttpApp,
  ports: Parameters<typeof createUsageStatisticsService>[0] &
    Parameters<typeof createChatHistoryService>[0],
): void {
  addUsageRoutes(server, createUsageStatisticsService(ports), createRecentActivityService(ports))
  addChatHistoryRoutes(server, createChatHistoryService(ports))
}

/** What may leave for a language model, and whether the one that is configured is up to it. */
function addModelRoutes(
  server: HttpApp,
  ports: Parameters<typeof createModelCheckService>[0],
): void {
  addUnderstandingRoutes(server, ports.understanding)
  addModelCheckRoutes(server, createModelCheckService(ports))
}

/** One's own conversations, with what became of their answers. */
function ofConversations(
  ports: Parameters<typeof createOwnAnswersService>[0] &
    Pick<Parameters<typeof createConversationsService>[0], 'documents'>,
) {
  return createConversationsService({ ...ports, ownAnswers: createOwnAnswersService(ports) })
}

/** What is asked of evidence: what became of it, and to have it handed out. */
function ofEvidence(
  ports: Parameters<typeof createEvidenceCheckService>[0] &
    Parameters<typeof createEvidenceExportService>[0],
) {
  return {
    check: createEvidenceCheckService(ports),
    exports: createEvidenceExportService(ports),
  }
}

/** What people report of answers, what developers reply, and what they make of it. */
function composeFlaggedIssues(
  ports: Parameters<typeof createFlaggedIssuesService>[0] &
    Parameters<typeof createIssueRepliesService>[0] &
    Parameters<typeof createAnswersAgainService>[0] &
    Omit<Parameters<typeof createIssueAgainService>[0], 'answersAgain'>,
) {
  const issues = createFlaggedIssuesService(ports)
  const replies = createIssueRepliesService(ports)
  const answersAgain = createAnswersAgainService(ports)
  const again = createIssueAgainService({ ...ports, answersAgain })
  const addRoutes = (server: HttpApp) => {
    addFlaggedIssueRoutes(server, issues)
    addIssueReplyRoutes(server, replies)
    addIssueAgainRoutes(server, again)
  }
  return { addRoutes, replies }
}

/** What a start and a stop do about papers that are worked at. */
function workInHand({
  income,
  bankStatements,
  documents,
}: Pick<JobServices, 'income' | 'bankStatements' | 'documents'>) {
  return {
    /** What an earlier server had in hand goes on; what another has is left to it. */
    resumeWork: async () => {
      await Promise.all([income.resumeAll(), bankStatements.resumeAll()])
      await documents.modelReading.resumeAll()
    },
    /** Once nothing is worked at any more: whoever waits hears that it goes on. */
    endWaits: () => {
      income.endWaits()
      bankStatements.endWaits()
    },
  }
}

/** How whoever gives a paper hears that it is settled, and how long they wait for that. */
function waitingOf({ database }: Ports, options: { readonly longestWaitMs?: number }) {
  return {
    waitMilliseconds: options.longestWaitMs ?? longestWaitMs,
    notices: database.notices,
  }
}

/** An upload whose reading takes longer answers that it goes on. */
const longestWaitMs = 60_000

const lookupsKept = 10_000

/** Undefined where changes cannot all be heard of. */
async function keepRecent<Value extends object>(
  database: Database,
  what: Watched,
): Promise<RecentLookups<Value> | undefined> {
  const recent = createMemoryRecentLookups<Value>(lookupsKept)
  return (await database.watchChanges(what, recent.forget)) ? recent : undefined
}
