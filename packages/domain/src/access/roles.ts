/**
 * Who a signed-in person is and what each role may do. This is the whole permission table: the
 * server asks it, the client mirrors it for what it shows, nothing else decides.
 */

export const roles = ['advisor', 'broker-master-user', 'developer'] as const
export type Role = (typeof roles)[number]

/** What people call a role. */
export const roleNames: Readonly<Record<Role, string>> = {
  advisor: 'Advisor',
  'broker-master-user': 'Master User',
  developer: 'Developer',
}

/** Everything a route can ask for. `public` and `signed-in` need no role. */
export const capabilities = {
  'companies.manage': ['developer'],
  /** One's own company and its people; developers: any company's. */
  'company-users.read': ['broker-master-user', 'developer'],
  /** To invite, deactivate and take back: master users advisors of their own company alone. */
  'company-users.manage': ['broker-master-user', 'developer'],
  /** To choose what of a firm may leave this server: master users for their own firm alone. */
  'company-may-leave.choose': ['broker-master-user', 'developer'],
  'users.manage': ['developer'],
  /** One's own company's subscription, and its people's shares of it. */
  'billing.manage': ['broker-master-user'],
  'criteria.ask': ['advisor', 'developer'],
  /** To see how a question was understood and matched. */
  'criteria.explain': ['developer'],
  'criteria.search': ['advisor', 'broker-master-user', 'developer'],
  'documents.read': ['advisor', 'broker-master-user', 'developer'],
  'documents.manage': ['developer'],
  /** Income documents of one's own clients: to upload, see, correct, remove and calculate with. */
  'income.manage': ['advisor', 'broker-master-user', 'developer'],
  /** To ask about them in the chat. */
  'payslips.ask': ['advisor', 'developer'],
  /** Rules that incomes are calculated by: to upload, see, put in force and delete them. */
  'rules.manage': ['developer'],
  /** Bank statements of one's own clients: to upload, analyse, put right and remove them. */
  'statements.review': ['advisor', 'broker-master-user', 'developer'],
  /** What people used: one's own company's, developers any company's. */
  'usage.read': ['broker-master-user', 'developer'],
  /** Conversations of one's own, and those of people one oversees, to look at. */
  'chat-history.read': ['advisor', 'broker-master-user', 'developer'],
  /** To look up what became of a record; the words of others' are for those who oversee them. */
  'evidence.check': ['advisor', 'broker-master-user', 'developer'],
  /** To hand out a conversation of one's own; a criterion is for whoever may search. */
  'evidence.export-conversation': ['advisor', 'developer'],
  /** To report what is wrong with an answer. */
  'issues.report': ['advisor', 'developer'],
  /** To see what was reported, and settle it. */
  'issues.resolve': ['developer'],
  /** To see jobs that failed each time they were tried, and have them tried again. */
  'jobs.manage': ['developer'],
  /** To try the configured AI model on questions whose answers are known. */
  'model.check': ['developer'],
  /** Mail that no mail server was configured for: it holds links that set passwords. */
  'outbox.read': ['developer'],
  /** Who would like to have an account: to see, hand out and take off. */
  'waitlist.manage': ['developer'],
  /** What is kept for how long, who looked, and what was erased; to end and to erase. */
  'privacy.manage': ['developer'],
  /** The audit log: to read, export and check it. */
  'privacy.audit': ['developer'],
  /** Every call with its shapes. */
  'api.read': ['developer'],
} as const satisfies Record<string, readonly Role[]>

export type RoleCapability = keyof typeof capabilities
export type Capability = 'public' | 'signed-in' | RoleCapability

/** Whether a person of this role (null: nobody is signed in) may do it. */
export function mayDo(role: Role | null, capability: Capability): boolean {
  if (capability === 'public') return true
  if (role === null) return false
  if (capability === 'signed-in') return true
  const allowed: readonly Role[] = capabilities[capability]
  return allowed.includes(role)
}

/** A stored role that is none of ours counts as the least privileged one. */
export function asRole(stored: string): Role {
  return roles.find((role) => role === stored) ?? 'advisor'
}
