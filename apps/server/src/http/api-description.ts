import { apiDescription } from '@criteria-desk/contract/api-documentation'
import { errorBody } from '@criteria-desk/contract/error-body'
import { productName } from '@criteria-desk/contract/product'
import { type Capability, mayDo, roles } from '@criteria-desk/domain/access/roles'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { UploadShape } from './fastify-types.ts'
import type { HttpApp } from './http-app.ts'

/**
 * Describes every call that is added from here on, from the schemas that check it: its shapes, what
 * the caller must be able to do, and which feature it belongs to.
 */
export async function describeApi(app: HttpApp): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: productName, version: '1' } },
    transform: (described) => {
      const { capability = 'signed-in', upload } = described.route.config ?? {}
      const { schema, url } = jsonSchemaTransform({
        ...described,
        schema: {
          ...described.schema,
          response: { ...asRecord(described.schema?.response), default: errorBody },
        },
      })
      const { response, ...rest } = schema
      return {
        url,
        schema: {
          ...rest,
          ...(upload ? { consumes: ['multipart/form-data'], body: toForm(upload) } : {}),
          response: describeAnswers(asRecord(response)),
          tags: [featureOf(url)],
          'x-capability': capability,
          'x-roles': rolesOf(capability),
        },
      }
    },
  })
}

/** GET /api/openapi.json. */
export function addApiDescription(app: HttpApp): void {
  app.get(
    '/api/openapi.json',
    { config: { capability: 'api.read' }, schema: { response: { 200: apiDescription } } },
    // The parsing edge: what the library made is checked against the contract on its way out.
    async () => app.swagger() as z.infer<typeof apiDescription>,
  )
}

/** An answer without a shape is a file. */
function describeAnswers(answers: Record<string, unknown>): Record<string, unknown> {
  const described = Object.entries(answers).map(([status, answer]) => [
    status,
    { ...asRecord(answer), description: status === 'default' ? 'A refusal' : 'Done' },
  ])
  return {
    ...('200' in answers ? {} : { 200: { type: 'null', description: 'A file' } }),
    ...Object.fromEntries(described),
  }
}

function toForm({ fieldName, schema, isRepeated }: UploadShape): object {
  const fields = z.toJSONSchema(schema, { io: 'input' })
  const file = { type: 'string', format: 'binary' }
  return {
    type: 'object',
    properties: {
      [fieldName]: isRepeated ? { type: 'array', items: file } : file,
      ...fields.properties,
    },
    required: [fieldName, ...(fields.required ?? [])],
  }
}

/** Everybody who is signed in has a role, so that naming all of them says nothing. */
function rolesOf(capability: Capability): string[] {
  if (capability === 'public' || capability === 'signed-in') return []
  return roles.filter((role) => mayDo(role, capability))
}

/** Paths are the specification's, and begin with other words than their features. */
const features: Readonly<Record<string, string>> = {
  'billing-configuration': 'billing',
  'billing-portal': 'billing',
  'billing-standing': 'billing',
  'cancel-subscription-user-aware': 'billing',
  'companies-no-auth': 'companies',
  'consent-lenders': 'rules',
  document: 'documents',
  'get-or-create-subscription': 'billing',
  health: 'server',
  'calculate-income': 'income',
  'income-calculations': 'income',
  'income-calculator': 'income',
  'income-documents': 'income',
  'income-rules': 'rules',
  'income-rules-no-auth': 'rules',
  invitations: 'companies',
  invoices: 'billing',
  'openapi.json': 'server',
  outbox: 'mail',
  'payment-methods': 'billing',
  payslip: 'income',
  profile: 'auth',
  registration: 'auth',
  'resume-subscription': 'billing',
  'search-activity': 'quick-search',
  'self-employed-income-rules': 'rules',
  sessions: 'auth',
  stripe: 'billing',
  subscription: 'billing',
  'subscription-status': 'billing',
  'test-auth': 'auth',
  'test-upload-auth': 'auth',
  'upload-income-documents': 'income',
  users: 'companies',
  'users-no-auth': 'companies',
}

function featureOf(url: string): string {
  const first = url.split('/')[2] ?? ''
  return features[first] ?? first
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
