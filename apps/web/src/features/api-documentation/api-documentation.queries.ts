import type { ApiDescription } from '@criteria-desk/contract/api-documentation'
import { readQuery } from '../../lib/query-client.ts'

/** Every call, as OpenAPI describes it. */
export const apiDescriptionQuery = readQuery<ApiDescription>('/api/openapi.json')
