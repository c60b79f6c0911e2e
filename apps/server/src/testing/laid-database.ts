import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { layCluster } from '../db/client.ts'

/** Lays an empty embedded database into the data folder of a server that is to start. */
export async function layDatabase(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, 'database')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await layCluster(folder)
}
