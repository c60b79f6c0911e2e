import { type Pace, type PaceName, paces } from '@criteria-desk/contract/limits'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../app-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { Scope } from '../scope.ts'
import type { HttpApp } from './http-app.ts'

type Count = { count: number; readonly windowEnds: number }

const pacedRoutes: Readonly<Record<string, PaceName>> = {
  'POST /api/chat': 'questions',
  'POST /api/model-check': 'questions',
  'POST /api/chat/payslip': 'questions',
  'POST /api/chat/lender-income': 'questions',
  'PATCH /api/document/:id/reading': 'corrections',
  'PUT /api/document/:id/corrections': 'corrections',
  'PATCH /api/bank-statement/analysis/:id/transactions/:n': 'corrections',
  'DELETE /api/bank-statement/analysis/:id/learnt/:n': 'corrections',
  'POST /api/calculate-income': 'calculations',
  'POST /api/calculate-income/all-lenders': 'calculations',
  'POST /api/bank-statement/:id/analyze': 'calculations',
  'POST /api/bank-statement/:id/ask-again': 'calculations',
  'POST /api/document/:id/ask-again': 'calculations',
  'POST /api/search-activity': 'searches',
  'POST /api/evidence/exports': 'exports',
  'POST /api/flagged-issues/:id/replies': 'replies',
  'POST /api/flagged-issues/:id/names': 'corrections',
  'GET /api/profile/export': 'archives',
  'GET /api/users/:id/export': 'archives',
  'POST /api/profile/privacy-requests': 'archives',
  'POST /api/privacy-requests': 'people',
  'POST /api/audit-log/chain': 'exports',
  'POST /api/companies': 'people',
  'PUT /api/companies/:id': 'people',
  'PUT /api/companies/:id/may-leave': 'people',
  'POST /api/companies/:id/end': 'people',
  'POST /api/companies/:id/take-back': 'people',
  'POST /api/companies/:id/erase': 'people',
  'POST /api/users-no-auth': 'people',
  'PATCH /api/users/:id/no-auth': 'people',
  'POST /api/invitations': 'people',
  'POST /api/invitations/:id/resend': 'people',
  'POST /api/get-or-create-subscription': 'payments',
  'POST /api/cancel-subscription-user-aware': 'payments',
  'POST /api/resume-subscription': 'payments',
  'POST /api/billing-portal': 'payments',
}

/** By which pace it goes what a route keeps; undefined where it keeps nothing more than before. */
export function paceOf({
  method,
  url,
  config,
}: Pick<FastifyRequest['routeOptions'], 'method' | 'url' | 'config'>): PaceName | undefined {
  return config?.upload ? 'uploads' : pacedRoutes[`${String(method)} ${url}`]
}

/** People and companies whose counts are kept; whoever was longest away goes first. */
const countsKept = 20_000

/**
 * What a person and a company may put in within an hour and a day. What a route keeps goes by
 * the pace that stands beside it here, files by that of uploads; whoever is over it is refused before anything is read. Each process
 * counts for itself: this guards its disk, and no secret.
 */
export function keepPaces(app: HttpApp, clock: Clock): void {
  const counts = new LRUCache<string, Count>({ max: countsKept })

  const isOver = (key: string, { most, windowMs }: Pace): boolean => {
    const now = clock.now().getTime()
    const known = counts.get(`${key} ${windowMs}`)
    const isOpen = known !== undefined && known.windowEnds > now
    const counted = isOpen ? known : { count: 0, windowEnds: now + windowMs }
    counted.count += 1
    if (!isOpen) counts.set(`${key} ${windowMs}`, counted)
    return counted.count > most
  }

  const isTooFast = (name: PaceName, { userId, companyId }: Scope): boolean => {
    const { person, company } = paces[name]
    const ofPerson = person.map((pace) => isOver(`${name} user ${userId}`, pace))
    const ofCompany =
      companyId === null ? [] : company.map((pace) => isOver(`${name} company ${companyId}`, pace))
    return [...ofPerson, ...ofCompany].includes(true)
  }

  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    const name = paceOf(request.routeOptions)
    const isRefused = name !== undefined && request.scope && isTooFast(name, request.scope)
    done(isRefused ? new AppError('request.too-fast') : undefined)
  })
}
