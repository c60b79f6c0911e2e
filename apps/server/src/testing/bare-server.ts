import { fork } from 'node:child_process'
import { once } from 'node:events'
import fastify from 'fastify'

/**
 * What the product is measured beside: the same answer from Fastify with nothing around it: no session, no rights, no headers, no limits.
 * It runs as a process of its own, as the product does.
 */
export async function startBareServer(): Promise<{ address: string; stop: () => void }> {
  const child = fork(import.meta.filename, ['serve'])
  const [address] = await once(child, 'message')
  return { address: String(address), stop: () => child.kill('SIGKILL') }
}

async function serve(): Promise<void> {
  const app = fastify()
  const user = {
    id: 3,
    username: 'advisor@demo.test',
    role: 'advisor',
    companyId: 1,
    companyName: 'Demo Mortgage Partners',
    name: null,
    mustChangePassword: false,
  }
  app.get('/api/auth/me', async () => user)
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

if (process.argv[2] === 'serve') await serve()
