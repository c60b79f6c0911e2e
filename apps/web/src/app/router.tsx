import type { readNamedCall } from '../features/api-documentation/named-call.ts'
import type { readResetLink, SetupLinkParts } from '../features/auth/setup-link.ts'
import type { StatementPlace } from '../features/bank-statements/statement-place.ts'
import type { PaymentReturn } from '../features/billing/payment-return.ts'
import type { SubscriptionLink } from '../features/billing/subscription-link.ts'
import type { ChatHistoryPlace } from '../features/chat-history/chat-history-place.ts'
import type { ReadingPlace, UpdatesPlace } from '../features/documents/document-places.ts'
import type { EvidencePlace } from '../features/evidence/evidence-place.ts'
import type { IssuePlace } from '../features/flagged-issues/issue-place.ts'
import type { ReportPlace } from '../features/flagged-issues/report-place.ts'
import type { PrivacyPlace } from '../features/privacy/privacy-place.ts'
import type { QuickSearchPlace } from '../features/quick-search/quick-search-place.ts'
import type { RulesPlace } from '../features/rules/rules-place.ts'
import type { UsagePlace } from '../features/usage/usage-place.ts'
import { type Page, pageOf, pieceOf, publicPageOf } from '../lib/router/page.ts'
import type { Site } from '../lib/router/site.ts'
import type { PagePath } from '../lib/router/targets.ts'
import type { CompanySearch } from './company-search.ts'
import type { DocumentsSearch } from './documents-tab.ts'
import { FailedPage } from './failed-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { enterDocument } from './own-document.ts'

/**
 * Every page of the product. Each is its own piece of script, fetched when it is first visited;
 * what is not public stands in the layout, which is the guard and the shell.
 */
const pages: Readonly<Record<PagePath, Page>> = {
  '/login': publicPageOf(async () => (await import('./login-route.tsx')).LoginRoute),
  '/setup-password': publicPageOf(
    async () => (await import('./setup-password-route.tsx')).SetupPasswordRoute,
  ),
  '/forgot-password': publicPageOf(
    async () => (await import('./forgot-password-route.tsx')).ForgotPasswordRoute,
  ),
  '/reset-password': publicPageOf(
    async () => (await import('./reset-password-route.tsx')).ResetPasswordRoute,
  ),
  '/': pageOf(async () => (await import('./home-route.tsx')).HomeRoute),
  '/quick-search': pageOf(async () => (await import('./quick-search-route.tsx')).QuickSearchRoute),
  '/documents': pageOf(async () => (await import('./documents-route.tsx')).DocumentsRoute),
  '/documents/income/$id': pageOf(
    async () => (await import('./income-document-route.tsx')).IncomeDocumentRoute,
  ),
  '/documents/$id/reading': pageOf(
    async () => (await import('./reading-report-route.tsx')).ReadingReportRoute,
  ),
  '/criteria-updates': pageOf(
    async () => (await import('./criteria-updates-route.tsx')).CriteriaUpdatesRoute,
  ),
  '/payslip-upload': pageOf(
    async () => (await import('./payslip-upload-route.tsx')).PayslipUploadRoute,
  ),
  '/income-calculator': pageOf(
    async () => (await import('./income-calculator-route.tsx')).IncomeCalculatorRoute,
  ),
  '/income-rules': pageOf(async () => (await import('./income-rules-route.tsx')).IncomeRulesRoute),
  '/bank-statement-reviewer': pageOf(
    async () => (await import('./bank-statement-route.tsx')).BankStatementRoute,
  ),
  '/evidence': pageOf(async () => (await import('./evidence-route.tsx')).EvidenceRoute),
  '/profile': pageOf(async () => (await import('./profile-route.tsx')).ProfileRoute),
  '/manage-users': pageOf(async () => (await import('./manage-users-route.tsx')).ManageUsersRoute),
  '/companies/$id': pageOf(async () => (await import('./company-route.tsx')).CompanyRoute),
  // It is a page too, which says that it is of none.
  '/companies': pageOf(async () => (await import('./company-route.tsx')).CompanyRoute),
  '/company-users': pageOf(
    async () => (await import('./company-users-route.tsx')).CompanyUsersRoute,
  ),
  '/subscriptions': pageOf(
    async () => (await import('./subscriptions-route.tsx')).SubscriptionsRoute,
  ),
  '/subscription-management': pageOf(
    async () => (await import('./subscription-management-route.tsx')).SubscriptionManagementRoute,
  ),
  '/usage-statistics': pageOf(
    async () => (await import('./usage-statistics-route.tsx')).UsageStatisticsRoute,
  ),
  '/chat-history': pageOf(async () => (await import('./chat-history-route.tsx')).ChatHistoryRoute),
  '/flagged-issues': pageOf(
    async () => (await import('./flagged-issues-route.tsx')).FlaggedIssuesRoute,
  ),
  '/your-reports': pageOf(async () => (await import('./your-reports-route.tsx')).YourReportsRoute),
  '/waitlist': pageOf(async () => (await import('./waitlist-route.tsx')).WaitlistRoute),
  '/privacy': pageOf(async () => (await import('./privacy-route.tsx')).PrivacyRoute),
  '/outbox': pageOf(async () => (await import('./outbox-route.tsx')).OutboxRoute),
  '/model-check': pageOf(async () => (await import('./model-check-route.tsx')).ModelCheckRoute),
  '/documentation': pageOf(
    async () => (await import('./api-documentation-route.tsx')).ApiDocumentationRoute,
  ),
}

// Shows every piece of the design system; development builds only.
const developmentPages = import.meta.env.DEV
  ? { '/ui': publicPageOf(async () => (await import('./gallery/gallery-page.tsx')).GalleryPage) }
  : {}

/** What each page reads in its address. */
declare module '../lib/router/targets.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface PageSearches {
    '/login': Nothing
    '/setup-password': SetupLinkParts
    '/forgot-password': Nothing
    '/reset-password': ReturnType<typeof readResetLink>
    '/quick-search': QuickSearchPlace
    '/documents': DocumentsSearch
    '/documents/income/$id': Nothing
    '/documents/$id/reading': ReadingPlace
    '/criteria-updates': UpdatesPlace
    '/payslip-upload': Nothing
    '/income-calculator': Nothing
    '/income-rules': RulesPlace
    '/bank-statement-reviewer': StatementPlace
    '/evidence': EvidencePlace
    '/profile': Nothing
    '/manage-users': Nothing
    '/companies/$id': Nothing
    '/companies': Nothing
    '/company-users': CompanySearch
    '/subscriptions': PaymentReturn
    '/subscription-management': SubscriptionLink
    '/usage-statistics': UsagePlace
    '/chat-history': ChatHistoryPlace
    '/flagged-issues': IssuePlace
    '/your-reports': ReportPlace
    '/waitlist': Nothing
    '/privacy': PrivacyPlace
    '/outbox': Nothing
    '/model-check': Nothing
    '/documentation': ReturnType<typeof readNamedCall>
  }
}

type Nothing = Readonly<Record<string, never>>

/** `documentPath` is where the browser's document was loaded from; null in tests, which have none. */
export function createSite(documentPath: string | null): Site {
  return {
    pages: { ...pages, ...developmentPages },
    layout,
    notFound,
    loading: <LoadingPage />,
    failed: <FailedPage />,
    mayShow: ({ pathname }) => enterDocument(documentPath, pathname),
  }
}

const layout = pieceOf(async () => (await import('./signed-in-layout.tsx')).SignedInLayout)
const notFound = publicPageOf(async () => (await import('./not-found-page.tsx')).NotFoundPage)
