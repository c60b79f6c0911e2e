import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layDatabase } from '../../../apps/server/src/testing/laid-database.ts'
import { startServerProcess } from '../../../apps/server/src/testing/server-process.ts'

export const demoPassword = 'a-password-for-trying-out'

/** The whole product as its users meet it: one server, started as `npm start` does. */
export type Product = {
  readonly address: string
  /** Other servers that its pages ask and lead to. */
  readonly neighbours: readonly string[]
  readonly stop: () => Promise<void>
}

type Surroundings = {
  readonly neighbours?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts the server on a free port and an empty database, and waits until it is ready. */
export async function startProduct(surroundings: Surroundings = {}): Promise<Product> {
  const { neighbours = [] } = surroundings
  const dataDirectory = await mkdtemp(join(tmpdir(), 'product-for-tests-'))
  const remove = () =>
    rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  try {
    await layDatabase(dataDirectory)
    const environment = {
      DEMO_PASSWORD: demoPassword,
      SEED_DEMO: 'firm',
      // All journeys come from one address, one after the other.
      REQUESTS_PER_MINUTE: '1000000',
      ...surroundings.environment,
    }
    const server = await startServerProcess({ dataDirectory, environment })
    const stop = async () => {
      await server.end('SIGTERM')
      await remove()
    }
    return { address: server.address, neighbours, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
