import {
  chatAnswer,
  chatBody,
  lenderIncomeAnswer,
  lenderIncomeBody,
  payslipChatBody,
  suggestedTopics,
} from '@criteria-desk/contract/chat'
import { scopeOf } from '../../http/access-guard.ts'
import { sendCriteria } from '../../http/criteria-version.ts'
import { goneSignal } from '../../http/gone-signal.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { ChatService } from './chat.service.ts'
import type { PayslipChatService } from './payslip-chat.service.ts'

export function addChatRoutes(app: HttpApp, service: ChatService): void {
  app.post(
    '/api/chat',
    {
      config: { capability: 'criteria.ask' },
      schema: { body: chatBody, response: { 200: chatAnswer } },
    },
    async (request, reply) => service.ask(scopeOf(request), request.body, goneSignal(reply)),
  )

  app.get(
    '/api/chat/suggestions',
    { config: { capability: 'criteria.ask' }, schema: { response: { 200: suggestedTopics } } },
    async (request, reply) => sendCriteria(reply, await service.suggest(scopeOf(request))),
  )
}

export function addPayslipChatRoutes(app: HttpApp, service: PayslipChatService): void {
  app.post(
    '/api/chat/payslip',
    {
      config: { capability: 'payslips.ask' },
      schema: { body: payslipChatBody, response: { 200: chatAnswer } },
    },
    async (request, reply) => service.ask(scopeOf(request), request.body, goneSignal(reply)),
  )

  app.post(
    '/api/chat/lender-income',
    {
      config: { capability: 'payslips.ask' },
      schema: { body: lenderIncomeBody, response: { 200: lenderIncomeAnswer } },
    },
    async (request, reply) => service.askLender(scopeOf(request), request.body, goneSignal(reply)),
  )
}
