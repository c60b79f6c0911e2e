import { companyList } from '@criteria-desk/contract/companies'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { CompaniesService } from './companies.service.ts'

export function addCompanyRoutes(app: HttpApp, service: CompaniesService): void {
  app.get(
    '/api/companies',
    { config: { capability: 'companies.manage' }, schema: { response: { 200: companyList } } },
    async (request) => service.list(scopeOf(request)),
  )
}
