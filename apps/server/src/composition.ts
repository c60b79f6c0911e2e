import { join } from 'node:path'
import { systemClock } from './adapters/clock/system-clock.ts'
import { listedCommonPasswords } from './adapters/common-passwords/listed-common-passwords.ts'
import { createChildProcessDocumentReader } from './adapters/document-reader/child-process-document-reader.ts'
import { createLocalFileStore } from './adapters/file-store/local-file-store.ts'
import { createSteadyLanguageModel } from './adapters/language-model/steady-language-model.ts'
import { createSmtpMailer } from './adapters/mailer/smtp-mailer.ts'
import { createArgon2PasswordHasher } from './adapters/password-hasher/argon2-password-hasher.ts'
import { createPgBossQueue } from './adapters/queue/pg-boss-queue.ts'
import { createMemoryRecentLookups } from './adapters/recent-lookups/memory-recent-lookups.ts'
import { xlsxWorkbookWriter } from './adapters/workbook-writer/xlsx-workbook-writer.ts'
import type { AiConfig, Config } from './config.ts'
import {
  type Database,
  openEmbeddedDatabase,
  openPostgresDatabase,
  type Watched,
} from './db/client.ts'
import { openDepartures } from './db/database-departures.ts'
import { createDatabaseUnitOfWork } from './db/database-unit-of-work.ts'
import { withoutValues } from './error-without-values.ts'
import { addAuthJobs } from './features/auth/auth.jobs.ts'
import { addAuthRoutes } from './features/auth/auth.routes.ts'
import { createAuthService, type StoredSession } from './features/auth/auth.service.ts'
import { addPasswordResetJobs } from './features/auth/password-reset.jobs.ts'
import { addPasswordResetRoutes } from './features/auth/password-reset.routes.ts'
import { createPasswordResetService } from './features/auth/password-reset.service.ts'
import { addProfileRoutes } from './features/auth/profile.routes.ts'
import { createProfileService } from './features/auth/profile.service.ts'
import { addRegistrationRoutes } from './features/auth/registration.routes.ts'
import { createRegistrationService } from './features/auth/registration.service.ts'
import { addBankStatementJobs } from './features/bank-statements/bank-statements.jobs.ts'
import { addBankStatementRoutes } from './features/bank-statements/bank-statements.routes.ts'
import { createBankStatementsService } from './features/bank-statements/bank-statements.service.ts'
import { addBillingRoutes } from './features/billing/billing.routes.ts'
import { createBillingService } from './features/billing/billing.service.ts'
import { createAnswersAgainService } from './features/chat/answers-again.service.ts'
import { addChatRoutes, addPayslipChatRoutes } from './features/chat/chat.routes.ts'
import { createChatService } from './features/chat/chat.service.ts'
import { createPayslipChatService } from './features/chat/payslip-chat.service.ts'
import { addChatHistoryRoutes } from './features/chat-history/chat-history.routes.ts'
import { createChatHistoryService } from './features/chat-history/chat-history.service.ts'
import { addCompanyRoutes } from './features/companies/companies.routes.ts'
import { createCompaniesService } from './features/companies/companies.service.ts'
import { addInvitationJobs } from './features/companies/invitations.jobs.ts'
import { addInvitationRoutes } from './features/companies/invitations.routes.ts'
import { createInvitationsService } from './features/companies/invitations.service.ts'
import { addUserRoutes } from './features/companies/users.routes.ts'
import { createUsersService } from './features/companies/users.service.ts'
import { addConversationRoutes } from './features/conversations/conversations.routes.ts'
import { createConversationsService } from './features/conversations/conversations.service.ts'
import { addDocumentJobs } from './features/documents/documents.jobs.ts'
import { addDocumentRoutes } from './features/documents/documents.routes.ts'
import {
  type CriteriaInForce,
  createDocumentsService,
} from './features/documents/documents.service.ts'
import { addRowChoiceRoutes } from './features/documents/row-choices.routes.ts'
import { createRowChoicesService, type RowName } from './features/documents/row-choices.service.ts'
import { addEvidenceRoutes } from './features/evidence/evidence.routes.ts'
import { createEvidenceService } from './features/evidence/evidence.service.ts'
import { createEvidenceCheckService } from './features/evidence/evidence-check.service.ts'
import { createEvidenceExportService } from './features/evidence/evidence-export.service.ts'
import { createOwnAnswersService } from './features/evidence/own-answers.service.ts'
import { addFlaggedIssueRoutes } from './features/flagged-issues/flagged-issues.routes.ts'
import { createFlaggedIssuesService } from './features/flagged-issues/flagged-issues.service.ts'
import { addIssueAgainRoutes } from './features/flagged-issues/issue-again.routes.ts'
import { createIssueAgainService } from './features/flagged-issues/issue-again.service.ts'
import { addIssueReplyJobs } from './features/flagged-issues/issue-replies.jobs.ts'
import { addIssueReplyRoutes } from './features/flagged-issues/issue-replies.routes.ts'
import { createIssueRepliesService } from './features/flagged-issues/issue-replies.service.ts'
import { addCalculatorRoutes } from './features/income/calculator.routes.ts'
import { createCalculatorService } from './features/income/calculator.service.ts'
import { addIncomeJobs } from './features/income/income.jobs.ts'
import { addIncomeRoutes } from './features/income/income.routes.ts'
import { createIncomeService } from './features/income/income.service.ts'
import { addJobRoutes } from './features/jobs/jobs.routes.ts'
import { createJobsService } from './features/jobs/jobs.service.ts'
import { addMailRoutes } from './features/mail/mail.routes.ts'
import { createMailService } from './features/mail/mail.service.ts'
import { addPrivacyJobs } from './features/privacy/privacy.jobs.ts'
import { createPrivacyService } from './features/privacy/privacy.service.ts'
import { addQuickSearchRoutes } from './features/quick-search/quick-search.routes.ts'
import { createQuickSearchService } from './features/quick-search/quick-search.service.ts'
import { addRulesRoutes } from './features/rules/rules.routes.ts'
import { createRulesService, type RulesRecord } from './features/rules/rules.service.ts'
import { addUnderstandingJobs } from './features/understanding/understanding.jobs.ts'
import { addUnderstandingRoutes } from './features/understanding/understanding.routes.ts'
import {
  type CallSettings,
  createUnderstandingService,
} from './features/understanding/understanding.service.ts'
import { createRecentActivityService } from './features/usage/recent-activity.service.ts'
import { addUsageRoutes } from './features/usage/usage.routes.ts'
import { createUsageService } from './features/usage/usage.service.ts'
import { createUsageStatisticsService } from './features/usage/usage-statistics.service.ts'
import { addApiDescription } from './http/api-description.ts'
import { addHealthRoute } from './http/health.ts'
import type { HttpApp } from './http/http-app.ts'
import { buildServer, type HttpOptions } from './http/server.ts'
import { logRuns } from './logged-queue.ts'
import type { Clock } from './ports/clock.ts'
import type { CommonPasswords } from './ports/common-passwords.ts'
import type { DocumentReader } from './ports/document-reader.ts'
import type { FileStore } from './ports/file-store.ts'
import type { LanguageModel } from './ports/language-model.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PasswordHasher } from './ports/password-hasher.ts'
import type { Queue } from './ports/queue.ts'
import type { RecentLookups } from './ports/recent-lookups.ts'
import { keepFilesPrivate } from './private-files.ts'
import { tryFolder } from './writable-folder.ts'

/** Everything outside that the features reach through ports. */
export type Ports = {
  readonly database: Database
  readonly files: FileStore
  readonly reader: DocumentReader
  readonly passwords: PasswordHasher
  readonly commonPasswords: CommonPasswords
  /** Null where no AI provider is configured. */
  readonly languageModel: LanguageModel | null
  readonly clock: Clock
  readonly queue: Queue
  /** Null where no mail server is configured. */
  readonly mailer: Mailer | null
}

export type Application = Awaited<ReturnType<typeof composeApplication>>

/** The real adapters that a configuration asks for. */
export async function openPorts(config: Config): Promise<Ports> {
  await keepFilesPrivate(config.dataDirectory)
  await tryFolder(config.dataDirectory)
  const database = config.databaseUrl
    ? await openPostgresDatabase(config.databaseUrl)
    : await openEmbeddedDatabase(config.dataDirectory)
  return {
    database,
    files: createLocalFileStore(join(config.dataDirectory, 'files')),
    reader: openReader(),
    passwords: createArgon2PasswordHasher(),
    commonPasswords: listedCommonPasswords,
    languageModel: config.ai && (await openLanguageModel(config.ai)),
    clock: systemClock,
    queue: createPgBossQueue(database),
    mailer: config.smtp && createSmtpMailer(config.smtp),
  }
}

async function openLanguageModel(ai: AiConfig): Promise<LanguageModel> {
  // The providers' libraries take their time to load, which is for those who use them.
  const { createProviderLanguageModel } = await import(
    './adapters/language-model/provider-language-model.ts'
  )
  const { concurrency } = ai
  const provider = createProviderLanguageModel(ai, systemClock)
  return createSteadyLanguageModel(provider, { clock: systemClock, concurrency })
}

/** The reader of uploaded documents. */
export function openReader(): DocumentReader {
  return createChildProcessDocumentReader()
}

/** Wires services to ports and routes to services. The one place where they meet. */
export async function composeApplication(
  ports: Ports,
  options: Pick<Config, 'trustProxy' | 'logLevel' | 'requestsPerMinute' | 'publicUrl'> &
    Pick<HttpOptions, 'uploads' | 'logTo'> & {
      readonly longestWaitMs?: number
      readonly ai?: CallSettings | null
    },
) {
  const unitOfWork = createDatabaseUnitOfWork(ports.database)
  const pingDatabase = () => ports.database.scripted((run) => run('select 1'))
  const { files, reader, passwords, clock } = ports
  const { recentSessions, recentCriteria, recentRules, recentNames, recentPeople } =
    await keepRecents(ports.database)
  const auth = createAuthService({ unitOfWork, passwords, clock, recentSessions })
  const registration = createRegistrationService({ unitOfWork, ...ports })
  const mail = createMailService({ unitOfWork, mailer: ports.mailer })
  const jobs = createJobsService({ unitOfWork, queue: ports.queue })
  const profile = createProfileService({ unitOfWork, ...ports })
  const departures = await openDepartures(ports.database)
  const companies = createCompaniesService({ unitOfWork, departures })
  const privacy = createPrivacyService({ unitOfWork, ...ports })
  const users = createUsersService({ unitOfWork, ...ports, privacy })
  const mailing = { unitOfWork, ...ports, mailer: mail, publicUrl: options.publicUrl }
  const passwordReset = createPasswordResetService(mailing)
  const invitations = createInvitationsService({ ...mailing, auth })
  const usage = createUsageService()
  const settings = options.ai ?? unlimitedCalls
  const metering = { unitOfWork, companies, usage, departures, settings, recentPeople }
  const understanding = createUnderstandingService({ ...metering, ...ports })
  const rowChoices = createRowChoicesService({ unitOfWork, clock, recentNames })
  const reading = { files, reader, recentCriteria, understanding, queue: ports.queue }
  const waitMilliseconds = options.longestWaitMs ?? longestWaitMs
  const income = createIncomeService({ unitOfWork, ...ports, understanding, waitMilliseconds })
  const keepingRules = { unitOfWork, reader, workbooks: xlsxWorkbookWriter, clock, recentRules }
  const rules = createRulesService({ ...keepingRules, understanding })
  const evidence = createEvidenceService()
  const calculator = createCalculatorService({ unitOfWork, income, rules, evidence, usage, clock })
  const answering = { unitOfWork, income, calculator, evidence, usage, understanding, clock }
  const reviewing = { unitOfWork, ...ports, usage, understanding, evidence, waitMilliseconds }
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
    sessions: auth.sessions,
    countShared: auth.countShared,
    routes: async (server) => {
      addHealthRoute(server, { pingDatabase, files, clock })
      addApiDescription(server)
      addAuthRoutes(server, auth)
      addRegistrationRoutes(server, registration)
      addMailRoutes(server, mail)
      addJobRoutes(server, jobs)
      addPasswordResetRoutes(server, passwordReset)
      addProfileRoutes(server, profile)
      addCompanyRoutes(server, companies)
      addUserRoutes(server, users)
      addBillingRoutes(server, createBillingService({ companies, users }))
      addInvitationRoutes(server, invitations)
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
      addOversightRoutes(server, { unitOfWork, companies, users, clock })
      addUnderstandingRoutes(server, understanding)
      issues.addRoutes(server)
    },
  })
  addJobs(ports.queue, app, {
    ...{ passwordReset, invitations, auth, documents, income, bankStatements, understanding },
    ...{ privacy, issueReplies: issues.replies },
  })
  return {
    ...{ app, unitOfWork, auth, registration, documents, rules, bankStatements, mail },
    ...{ understanding, ...workInHand({ income, bankStatements, documents }) },
  }
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

type JobServices = {
  readonly passwordReset: Parameters<typeof addPasswordResetJobs>[1]
  readonly invitations: Parameters<typeof addInvitationJobs>[1]
  readonly auth: Parameters<typeof addAuthJobs>[1]
  readonly documents: Parameters<typeof addDocumentJobs>[1]
  readonly income: Parameters<typeof addIncomeJobs>[1]
  readonly bankStatements: Parameters<typeof addBankStatementJobs>[1]
  readonly understanding: Parameters<typeof addUnderstandingJobs>[1]
  readonly privacy: Parameters<typeof addPrivacyJobs>[1]
  readonly issueReplies: Parameters<typeof addIssueReplyJobs>[1]
}

function addJobs(unlogged: Queue, app: HttpApp, services: JobServices): void {
  const queue = logRuns(unlogged, app.log)
  addPasswordResetJobs(queue, services.passwordReset)
  addInvitationJobs(queue, services.invitations)
  addAuthJobs(queue, services.auth)
  addDocumentJobs(queue, services.documents)
  addIncomeJobs(queue, services.income)
  addBankStatementJobs(queue, services.bankStatements)
  addUnderstandingJobs(queue, services.understanding)
  addPrivacyJobs(queue, services.privacy)
  addIssueReplyJobs(queue, services.issueReplies)
  queue.onFailure((error, job) => {
    app.log.error({ job, err: withoutValues(error) }, job ? 'a job failed' : 'the queue failed')
  })
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

/** Where nothing is configured of a provider that is there all the same. */
const unlimitedCalls: CallSettings = {
  deadlineMs: 10_000,
  prices: { inCentsPerMillion: 0, outCentsPerMillion: 0 },
  caps: {
    dailyTokensPerUser: null,
    monthlyTokensPerUser: null,
    dailyTokensPerCompany: null,
    monthlyTokensPerCompany: null,
  },
}

const lookupsKept = 10_000

/** An upload whose reading takes longer answers that it goes on. */
const longestWaitMs = 60_000

async function keepRecents(database: Database) {
  return {
    recentSessions: await keepRecent<StoredSession>(database, 'sessions'),
    recentCriteria: await keepRecent<CriteriaInForce>(database, 'documents'),
    recentRules: await keepRecent<readonly RulesRecord[]>(database, 'rules'),
    recentNames: await keepRecent<readonly RowName[]>(database, 'row_choices'),
    recentPeople: await keepRecent<readonly string[]>(database, 'people'),
  }
}

/** Undefined where changes cannot all be heard of. */
async function keepRecent<Value extends object>(
  database: Database,
  what: Watched,
): Promise<RecentLookups<Value> | undefined> {
  const recent = createMemoryRecentLookups<Value>(lookupsKept)
  return (await database.watchChanges(what, recent.forget)) ? recent : undefined
}
