import type { Role } from '@criteria-desk/domain/access/roles'
import type { RuleKind } from '@criteria-desk/domain/income/rules/income-rules'
import { eq, inArray, sql } from 'drizzle-orm'
import { createScope } from '../../create-scope.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { sqlOf } from '../database-unit-of-work.ts'
import { companies, users } from '../schema/accounts.ts'
import { demoCriteriaFile } from './demo-criteria.ts'
import { demoRulesFiles } from './demo-rules.ts'

/** The demo firm's people, one of each role. */
export const demoUsers: readonly { username: string; role: Role }[] = [
  { username: 'developer@demo.test', role: 'developer' },
  { username: 'master@demo.test', role: 'broker-master-user' },
  { username: 'advisor@demo.test', role: 'advisor' },
]

const demoCompany = {
  name: 'Demo Mortgage Partners',
  address: '1 Example Street, Leeds, LS1 1AA',
  contactPerson: 'Sam Example',
  contactNumber: '0113 496 0000',
}

/** What the seed needs of the running product: it goes through the same doors as a person. */
type SeedTools = {
  readonly unitOfWork: UnitOfWork
  readonly passwords: PasswordHasher
  readonly documents: {
    upload(
      scope: Scope,
      request: { file: ReturnType<typeof demoCriteriaFile> & Owned },
    ): Promise<unknown>
  }
  readonly rules: {
    upload(
      scope: Scope,
      kind: RuleKind,
      file: { filename: string; bytes: Uint8Array } & Owned,
    ): Promise<unknown>
  }
}

/** One process reads all of them. */
type Owned = { readonly owner: number }

/**
 * Makes the demo firm on a database that has no user yet. On a later start it only sets the demo
 * password anew when one is configured.
 */
export async function seedDemo(
  tools: SeedTools,
  config: { demoPassword: string; isDemoPasswordMadeUp: boolean },
): Promise<'made' | 'present' | 'off'> {
  const { unitOfWork, passwords, documents, rules } = tools
  const state = await unitOfWork.asSystem(findState)
  if (state === 'other') return 'off'
  if (state === 'demo' && config.isDemoPasswordMadeUp) return 'present'
  if (state === 'demo') {
    await renewPasswords(tools, config.demoPassword)
    return 'present'
  }
  const hash = await passwords.hash(config.demoPassword)
  const developer = await unitOfWork.asSystem((transaction) => insertFirm(transaction, hash))
  const owned = { owner: developer.userId }
  await documents.upload(developer, { file: { ...demoCriteriaFile(), ...owned } })
  for (const { kind, file } of demoRulesFiles()) {
    await rules.upload(developer, kind, { ...file, ...owned })
  }
  return 'made'
}

async function findState(transaction: Transaction): Promise<'empty' | 'demo' | 'other'> {
  const [counted] = await sqlOf(transaction)
    .select({
      all: sql<number>`count(*)::int`,
      demo: sql<number>`(count(*) filter (where ${users.username} = ${demoUsers[0]?.username}))::int`,
    })
    .from(users)
  if (!counted || counted.all === 0) return 'empty'
  return counted.demo > 0 ? 'demo' : 'other'
}

/** Where it is another one: a password that is set anew ends its owner's sessions. */
async function renewPasswords({ unitOfWork, passwords }: SeedTools, wanted: string): Promise<void> {
  const people = await unitOfWork.asSystem((transaction) =>
    sqlOf(transaction)
      .select({ id: users.id, password: users.password })
      .from(users)
      .where(
        inArray(
          users.username,
          demoUsers.map(({ username }) => username),
        ),
      ),
  )
  for (const { id, password } of people) {
    if (await passwords.verify(password, wanted)) continue
    const hash = await passwords.hash(wanted)
    await unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).update(users).set({ password: hash }).where(eq(users.id, id)),
    )
  }
}

async function insertFirm(transaction: Transaction, hash: string): Promise<Scope> {
  const [company] = await sqlOf(transaction)
    .insert(companies)
    .values(demoCompany)
    .returning({ id: companies.id })
  if (!company) throw new Error('The demo firm was not stored.')
  const people = await sqlOf(transaction)
    .insert(users)
    .values(
      demoUsers.map((user) => ({ ...user, password: hash, companyId: company.id, isActive: 1 })),
    )
    .returning({ id: users.id, username: users.username, role: users.role })
  const developer = people.find((person) => person.role === 'developer')
  if (!developer) throw new Error('The demo developer was not stored.')
  return createScope({
    userId: developer.id,
    username: developer.username,
    role: 'developer',
    companyId: company.id,
  })
}
