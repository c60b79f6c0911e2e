import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { readNamedCall } from '../features/api-documentation/named-call.ts'
import { readResetLink, readSetupLink } from '../features/auth/setup-link.ts'
import { readStatementPlace } from '../features/bank-statements/statement-place.ts'
import { readPaymentReturn } from '../features/billing/payment-return.ts'
import { readSubscriptionLink } from '../features/billing/subscription-link.ts'
import { readChatHistoryPlace } from '../features/chat-history/chat-history-place.ts'
import { readReadingPlace, readUpdatesPlace } from '../features/documents/document-places.ts'
import { readEvidencePlace } from '../features/evidence/evidence-place.ts'
import { readIssuePlace } from '../features/flagged-issues/issue-place.ts'
import { readReportPlace } from '../features/flagged-issues/report-place.ts'
import { readPrivacyPlace } from '../features/privacy/privacy-place.ts'
import { readQuickSearch } from '../features/quick-search/quick-search-place.ts'
import { readRulesPlace } from '../features/rules/rules-place.ts'
import { readUsagePlace } from '../features/usage/usage-place.ts'
import { readCompanySearch } from './company-search.ts'
import { readDocumentsTab } from './documents-tab.ts'
import { LoadingPage } from './loading-page.tsx'
import { enterOwnDocument } from './own-document.ts'

/**
 * Every page of the product. Each is its own piece of script, fetched when it is first visited;
 * a page behind the sign-in is a child of `signedIn`, whose layout is the guard and the shell.
 */

type RouterContext = {
  /** Where the browser's document was loaded from; null in tests, which have no documents. */
  readonly documentPath: string | null
}

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => enterOwnDocument(context.documentPath, location),
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./login-route.tsx'), 'LoginRoute'),
})

const setupPassword = createRoute({
  getParentRoute: () => root,
  path: '/setup-password',
  validateSearch: readSetupLink,
  component: lazyRouteComponent(() => import('./setup-password-route.tsx'), 'SetupPasswordRoute'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-password-route.tsx'), 'ForgotPasswordRoute'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: readResetLink,
  component: lazyRouteComponent(() => import('./reset-password-route.tsx'), 'ResetPasswordRoute'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./signed-in-layout.tsx'), 'SignedInLayout'),
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('./home-route.tsx'), 'HomeRoute'),
})

const quickSearch = createRoute({
  getParentRoute: () => signedIn,
  path: '/quick-search',
  validateSearch: readQuickSearch,
  component: lazyRouteComponent(() => import('./quick-search-route.tsx'), 'QuickSearchRoute'),
})

const documents = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents',
  validateSearch: readDocumentsTab,
  component: lazyRouteComponent(() => import('./documents-route.tsx'), 'DocumentsRoute'),
})

const incomeDocument = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents/income/$id',
  component: lazyRouteComponent(() => import('./income-document-route.tsx'), 'IncomeDocumentRoute'),
})

const readingReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents/$id/reading',
  validateSearch: readReadingPlace,
  component: lazyRouteComponent(() => import('./reading-report-route.tsx'), 'ReadingReportRoute'),
})

const criteriaUpdates = createRoute({
  getParentRoute: () => signedIn,
  path: '/criteria-updates',
  validateSearch: readUpdatesPlace,
  component: lazyRouteComponent(
    () => import('./criteria-updates-route.tsx'),
    'CriteriaUpdatesRoute',
  ),
})

const payslipUpload = createRoute({
  getParentRoute: () => signedIn,
  path: '/payslip-upload',
  component: lazyRouteComponent(() => import('./payslip-upload-route.tsx'), 'PayslipUploadRoute'),
})

const incomeCalculator = createRoute({
  getParentRoute: () => signedIn,
  path: '/income-calculator',
  component: lazyRouteComponent(
    () => import('./income-calculator-route.tsx'),
    'IncomeCalculatorRoute',
  ),
})

const incomeRules = createRoute({
  getParentRoute: () => signedIn,
  path: '/income-rules',
  validateSearch: readRulesPlace,
  component: lazyRouteComponent(() => import('./income-rules-route.tsx'), 'IncomeRulesRoute'),
})

const bankStatements = createRoute({
  getParentRoute: () => signedIn,
  path: '/bank-statement-reviewer',
  validateSearch: readStatementPlace,
  component: lazyRouteComponent(() => import('./bank-statement-route.tsx'), 'BankStatementRoute'),
})

const evidence = createRoute({
  getParentRoute: () => signedIn,
  path: '/evidence',
  validateSearch: readEvidencePlace,
  component: lazyRouteComponent(() => import('./evidence-route.tsx'), 'EvidenceRoute'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile-route.tsx'), 'ProfileRoute'),
})

const manageUsers = createRoute({
  getParentRoute: () => signedIn,
  path: '/manage-users',
  component: lazyRouteComponent(() => import('./manage-users-route.tsx'), 'ManageUsersRoute'),
})

// Without an id it is a page too, which says so.
const company = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies/{-$id}',
  component: lazyRouteComponent(() => import('./company-route.tsx'), 'CompanyRoute'),
})

const companyUsers = createRoute({
  getParentRoute: () => signedIn,
  path: '/company-users',
  validateSearch: readCompanySearch,
  component: lazyRouteComponent(() => import('./company-users-route.tsx'), 'CompanyUsersRoute'),
})

const subscriptions = createRoute({
  getParentRoute: () => signedIn,
  path: '/subscriptions',
  validateSearch: readPaymentReturn,
  component: lazyRouteComponent(() => import('./subscriptions-route.tsx'), 'SubscriptionsRoute'),
})

const subscriptionManagement = createRoute({
  getParentRoute: () => signedIn,
  path: '/subscription-management',
  validateSearch: readSubscriptionLink,
  component: lazyRouteComponent(
    () => import('./subscription-management-route.tsx'),
    'SubscriptionManagementRoute',
  ),
})

const usageStatistics = createRoute({
  getParentRoute: () => signedIn,
  path: '/usage-statistics',
  validateSearch: readUsagePlace,
  component: lazyRouteComponent(
    () => import('./usage-statistics-route.tsx'),
    'UsageStatisticsRoute',
  ),
})

const chatHistory = createRoute({
  getParentRoute: () => signedIn,
  path: '/chat-history',
  validateSearch: readChatHistoryPlace,
  component: lazyRouteComponent(() => import('./chat-history-route.tsx'), 'ChatHistoryRoute'),
})

const flaggedIssues = createRoute({
  getParentRoute: () => signedIn,
  path: '/flagged-issues',
  validateSearch: readIssuePlace,
  component: lazyRouteComponent(() => import('./flagged-issues-route.tsx'), 'FlaggedIssuesRoute'),
})

const yourReports = createRoute({
  getParentRoute: () => signedIn,
  path: '/your-reports',
  validateSearch: readReportPlace,
  component: lazyRouteComponent(() => import('./your-reports-route.tsx'), 'YourReportsRoute'),
})

const waitlist = createRoute({
  getParentRoute: () => signedIn,
  path: '/waitlist',
  component: lazyRouteComponent(() => import('./waitlist-route.tsx'), 'WaitlistRoute'),
})

const privacy = createRoute({
  getParentRoute: () => signedIn,
  path: '/privacy',
  validateSearch: readPrivacyPlace,
  component: lazyRouteComponent(() => import('./privacy-route.tsx'), 'PrivacyRoute'),
})

const outbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/outbox',
  component: lazyRouteComponent(() => import('./outbox-route.tsx'), 'OutboxRoute'),
})

const modelCheck = createRoute({
  getParentRoute: () => signedIn,
  path: '/model-check',
  component: lazyRouteComponent(() => import('./model-check-route.tsx'), 'ModelCheckRoute'),
})

const apiDocumentation = createRoute({
  getParentRoute: () => signedIn,
  path: '/documentation',
  validateSearch: readNamedCall,
  component: lazyRouteComponent(
    () => import('./api-documentation-route.tsx'),
    'ApiDocumentationRoute',
  ),
})

// Shows every piece of the design system; development builds only.
const developmentPages = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyRouteComponent(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
      }),
    ]
  : []

const routeTree = root.addChildren([
  login,
  setupPassword,
  forgotPassword,
  resetPassword,
  signedIn.addChildren([
    home,
    quickSearch,
    documents,
    incomeDocument,
    readingReport,
    criteriaUpdates,
    payslipUpload,
    incomeCalculator,
    incomeRules,
    bankStatements,
    evidence,
    profile,
    manageUsers,
    company,
    companyUsers,
    subscriptions,
    subscriptionManagement,
    usageStatistics,
    chatHistory,
    flaggedIssues,
    yourReports,
    waitlist,
    privacy,
    outbox,
    modelCheck,
    apiDocumentation,
  ]),
  ...developmentPages,
])

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { documentPath: history ? null : window.location.pathname },
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: lazyRouteComponent(() => import('./failed-page.tsx'), 'FailedPage'),
    defaultPreload: 'intent',
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merging into the library's own needs it.
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
