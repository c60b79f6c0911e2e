import type { HttpApp } from './http-app.ts'

/** GET /api/openapi.json: every call with its shapes, made from the schemas that check them. */
export function addApiDescription(app: HttpApp): void {
  app.get('/api/openapi.json', { config: { capability: 'signed-in' } }, async () => app.swagger())
}
