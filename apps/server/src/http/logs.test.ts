import { expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'

it('logs hold no token of a link and no address, wherever the call has them', async () => {
  const lines: string[] = []
  const product = await createTestApp({}, { logTo: { write: (line) => lines.push(line) } })
  const urls = [
    '/api/auth/validate-token/secret-token',
    '/%61pi/auth/validate%2dtoken/secret-token',
    '/api/auth/validate-token/secret-token/',
    '/api/registration/verify-token?token=secret-token&email=ann@firm.test',
    '/setup-password?token=secret-token&email=ann@firm.test',
    '/api/nothing/secret-token',
  ]
  for (const url of urls) await product.inject({ url })
  await product.close()
  const written = lines.join('')
  expect(written).toContain('/api/auth/validate-token/:token')
  expect(written).not.toMatch(/secret-token|ann@/)
})
