import {
  allLendersBody,
  calculateIncomeBody,
  calculationsQuery,
  calculatorLenders,
  consentLenderNames,
  incomeCalculationResult,
  incomeCard,
  incomeCardQuery,
  incomeOfAllLenders,
  keptCalculationList,
} from '@criteria-desk/contract/calculator'
import { idParams } from '@criteria-desk/contract/common'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { sendPage } from '../../http/send-page.ts'
import type { CalculatorService } from './calculator.service.ts'

const config = { capability: 'income.manage' } as const

export function addCalculatorRoutes(app: HttpApp, service: CalculatorService): void {
  app.get(
    '/api/income-calculator/lenders',
    { config, schema: { response: { 200: calculatorLenders } } },
    async (request) => service.listLenders(scopeOf(request)),
  )

  app.get(
    '/api/income-calculator/consent-lenders',
    { config, schema: { response: { 200: consentLenderNames } } },
    async (request) => service.listConsentLenders(scopeOf(request)),
  )

  app.post(
    '/api/calculate-income',
    { config, schema: { body: calculateIncomeBody, response: { 200: incomeCalculationResult } } },
    async (request) => service.calculate(scopeOf(request), request.body),
  )

  app.post(
    '/api/calculate-income/all-lenders',
    { config, schema: { body: allLendersBody, response: { 200: incomeOfAllLenders } } },
    async (request) => service.calculateForAll(scopeOf(request), request.body),
  )

  app.get(
    '/api/income-calculator/card',
    { config, schema: { querystring: incomeCardQuery, response: { 200: incomeCard } } },
    async (request) => service.showCard(scopeOf(request), request.query.documentIds),
  )

  app.get(
    '/api/income-calculations',
    { config, schema: { querystring: calculationsQuery, response: { 200: keptCalculationList } } },
    async (request, reply) =>
      sendPage(request, reply, await service.list(scopeOf(request), request.query)),
  )

  app.get(
    '/api/income-calculations/:id',
    { config, schema: { params: idParams, response: { 200: incomeCalculationResult } } },
    async (request) => service.find(scopeOf(request), request.params.id),
  )
}
