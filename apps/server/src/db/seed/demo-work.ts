import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createScope } from '../../create-scope.ts'
import type { BankStatementsService } from '../../features/bank-statements/bank-statements.service.ts'
import type { ChatService } from '../../features/chat/chat.service.ts'
import type { PayslipChatService } from '../../features/chat/payslip-chat.service.ts'
import type { CalculatorService } from '../../features/income/calculator.service.ts'
import type { IncomeService } from '../../features/income/income.service.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { sqlOf } from '../database-unit-of-work.ts'
import { users } from '../schema/accounts.ts'
import { conversations, messages } from '../schema/activity.ts'
import { documents } from '../schema/documents.ts'
import { demoUsers } from './demo.ts'
import { demoP60, demoPayslips, demoSa302, demoStatements } from './demo-papers.ts'

/** The job that does it. */
export const demoWorkJob = 'demo.work'

/** The product's own services: what the demo advisor did went through the same doors as a person's. */
export type WorkTools = {
  readonly unitOfWork: UnitOfWork
  readonly clock: Clock
  readonly income: Pick<IncomeService, 'list' | 'upload'>
  readonly bankStatements: Pick<BankStatementsService, 'list' | 'upload' | 'analyse'>
  readonly calculator: Pick<CalculatorService, 'list' | 'calculate'>
  readonly chat: Pick<ChatService, 'ask'>
  readonly payslipChat: Pick<PayslipChatService, 'ask'>
}

/**
 * What the demo firm's advisor has done: papers uploaded and read, incomes calculated, statements
 * analysed, questions asked. Usage, evidence and history are what came of that. May run again: what is
 * there already is not done twice, so that a start that was cut short goes on.
 */
export async function workAsDemoAdvisor(tools: WorkTools): Promise<void> {
  const advisor = await tools.unitOfWork.asSystem(findDemoAdvisor)
  if (!advisor) return
  const papers = await uploadPapers(tools, advisor)
  await calculate(tools, advisor, papers)
  await reviewStatements(tools, advisor)
  await askQuestions(tools, advisor, papers)
}

/** Whether the demo advisor is there and has done nothing yet. */
export function isDemoWorkWanted(unitOfWork: UnitOfWork): Promise<boolean> {
  return unitOfWork.asSystem(async (transaction) => {
    const advisor = await findDemoAdvisor(transaction)
    if (!advisor) return false
    const queries = sqlOf(transaction)
    const own = await queries
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.userId, advisor.userId))
      .limit(1)
    const asked = await queries
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.userId, advisor.userId))
      .limit(1)
    return own.length === 0 && asked.length === 0
  })
}

async function findDemoAdvisor(transaction: Transaction): Promise<Scope | null> {
  const username = demoUsers.find(({ role }) => role === 'advisor')?.username ?? ''
  const [advisor] = await sqlOf(transaction)
    .select({ userId: users.id, username: users.username, companyId: users.companyId })
    .from(users)
    .where(
      and(
        eq(users.username, username),
        eq(users.role, 'advisor'),
        eq(users.isActive, 1),
        isNotNull(users.companyId),
      ),
    )
  return advisor ? createScope({ ...advisor, role: 'advisor' }) : null
}

type DemoPapers = { readonly payslips: readonly number[]; readonly p60: readonly number[] }

/** Answers their ids. */
async function uploadPapers({ income, clock }: WorkTools, advisor: Scope): Promise<DemoPapers> {
  const now = clock.now()
  const payslips = demoPayslips(now)
  const p60 = demoP60(now)
  const { entries } = await income.list(advisor, { limit: 100 })
  for (const paper of [...payslips, p60, demoSa302(now)]) {
    const isThere = entries.some(({ originalName }) => originalName === paper.filename)
    if (!isThere) await income.upload(advisor, paper)
  }
  const kept = (await income.list(advisor, { limit: 100 })).entries
  const idsOf = (papers: readonly { readonly filename: string }[]) =>
    papers.flatMap(({ filename }) =>
      kept.filter(({ originalName }) => originalName === filename).map(({ id }) => id),
    )
  return { payslips: idsOf(payslips), p60: idsOf([p60]) }
}

const calculatedFor = ['Halifax', 'Nationwide', 'Santander']

async function calculate(
  { calculator }: WorkTools,
  advisor: Scope,
  { payslips, p60 }: DemoPapers,
): Promise<void> {
  const { entries } = await calculator.list(advisor, { limit: 100 })
  for (const lenderName of calculatedFor) {
    if (entries.some((one) => one.lenderName === lenderName)) continue
    await calculator.calculate(advisor, { lenderName, documentIds: [...payslips, ...p60] })
  }
}

/** One batch: its months are reviewed together. */
const batchId = '5a0d3c3e-6f0a-4c1e-9d53-0a4b1c7e2f10'

async function reviewStatements(
  { bankStatements, clock }: WorkTools,
  advisor: Scope,
): Promise<void> {
  const { entries } = await bankStatements.list(advisor, { limit: 100 })
  for (const paper of demoStatements(clock.now())) {
    const there = entries.find(({ originalName }) => originalName === paper.filename)
    const { id } = there ?? (await bankStatements.upload(advisor, paper, batchId))
    await bankStatements.analyse(advisor, id)
  }
}

type DemoConversation = {
  readonly id: string
  readonly questions: readonly string[]
  readonly isOfPayslips?: boolean
}

const demoConversations: readonly DemoConversation[] = [
  {
    id: '0f6f5a52-8d0c-4a86-a0f6-5c6f1f6a1d01',
    questions: [
      'Which lenders accept lodger income?',
      'What about overtime?',
      'What is Halifax criteria for right to buy?',
    ],
  },
  {
    id: '0f6f5a52-8d0c-4a86-a0f6-5c6f1f6a1d02',
    questions: ['Client is 58 and wants a 20 year term. Which lenders accept the age at the end?'],
  },
  {
    id: '0f6f5a52-8d0c-4a86-a0f6-5c6f1f6a1d03',
    questions: ['What is the net pay?', 'How much overtime is on each payslip?'],
    isOfPayslips: true,
  },
]

async function askQuestions(
  { unitOfWork, chat, payslipChat }: WorkTools,
  advisor: Scope,
  { payslips }: DemoPapers,
): Promise<void> {
  for (const { id, questions, isOfPayslips = false } of demoConversations) {
    const asked = await unitOfWork.asSystem((transaction) =>
      countQuestions(transaction, advisor, id),
    )
    for (const message of questions.slice(asked)) {
      const body = { message, conversationId: id }
      if (isOfPayslips) await payslipChat.ask(advisor, { ...body, documentIds: [...payslips] })
      else await chat.ask(advisor, body)
    }
  }
}

async function countQuestions(
  transaction: Transaction,
  { userId }: Scope,
  conversationId: string,
): Promise<number> {
  const [counted] = await sqlOf(transaction)
    .select({ asked: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        eq(messages.role, 'user'),
      ),
    )
  return counted?.asked ?? 0
}
