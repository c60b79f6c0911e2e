import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layDatabase } from '../../../apps/server/src/testing/laid-database.ts'
import { startServerProcess } from '../../../apps/server/src/testing/server-process.ts'

export const demoPassword = 'a-password-for-trying-out'

/** The whole product as its users meet it: one server, started as `npm start` does. */
export type Product = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts the server on a free port and an empty database, and waits until it is ready. */
export async function startProduct(): Promise<Product> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'product-for-tests-'))
  const remove = () =>
    rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  try {
    await layDatabase(dataDirectory)
    const environment = { DEMO_PASSWORD: demoPassword }
    const server = await startServerProcess({ dataDirectory, environment })
    const stop = async () => {
      await server.end('SIGTERM')
      await remove()
    }
    return { address: server.address, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
