import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { isAbsolute, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { makeSecret } from '../../secret.ts'
import { countsOf } from './manifest.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

/**
 * Only the server itself can read its embedded database, so `npm run backup` asks it to write the
 * backup. It listens on the machine's own address; where, and a secret that changes with each start,
 * stand in a file of the data folder that the server's account alone can read.
 */
const whereabouts = z.object({ port: z.number().int(), secret: z.string() })
const backupRequest = z.object({ folder: z.string().refine(isAbsolute), madeAt: z.iso.datetime() })
const backupAnswer = z.union([
  z.object({ rows: z.number(), files: z.number() }),
  z.object({ refusal: z.string() }),
])

const ownAddress = '127.0.0.1'
const fileName = 'backup-door.json'

/** Opens the door for as long as the server runs. */
export async function openBackupDoor(
  source: BackupSource,
  dataDirectory: string,
): Promise<{ close(): Promise<void> }> {
  const secret = makeSecret()
  const server = createServer((asked, answer) => void answerRequest(source, secret, asked, answer))
  server.listen(0, ownAddress)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const path = join(dataDirectory, fileName)
  await writeFile(path, JSON.stringify({ port: address.port, secret }), { mode: 0o600 })
  return {
    close: async () => {
      await rm(path, { force: true })
      await new Promise((resume) => server.close(resume))
    },
  }
}

async function answerRequest(
  source: BackupSource,
  secret: string,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  if (!isSame(asked.headers.authorization ?? '', secret)) return void answer.writeHead(403).end()
  try {
    const { folder, madeAt } = backupRequest.parse(JSON.parse(await text(asked)))
    const manifest = await writeBackup(source, folder, new Date(madeAt))
    answer.end(JSON.stringify(countsOf(manifest)))
  } catch (error) {
    const refusal = error instanceof Error ? error.message : String(error)
    answer.end(JSON.stringify({ refusal }))
  }
}

function isSame(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Asks the server that has a data folder open for a backup, and waits for as long as that takes.
 * Throws when none answers, and with what it says when it could not.
 */
export async function askForBackup(
  dataDirectory: string,
  folder: string,
  madeAt: Date,
): Promise<{ rows: number; files: number }> {
  const said = await ask(dataDirectory, { folder, madeAt: madeAt.toISOString() }).catch(() => {
    throw new Error(
      `What has ${dataDirectory} open takes no request for a backup. It may be starting or ending, or another command: try again in a moment.`,
    )
  })
  if ('refusal' in said) throw new Error(said.refusal)
  return said
}

async function ask(dataDirectory: string, wanted: z.infer<typeof backupRequest>) {
  const kept = await readFile(join(dataDirectory, fileName), 'utf8')
  const { port, secret } = whereabouts.parse(JSON.parse(kept))
  const headers = { authorization: secret }
  const asked = request({ host: ownAddress, port, method: 'POST', headers })
  const answered = once(asked, 'response')
  asked.end(JSON.stringify(wanted))
  const [answer] = await answered
  return backupAnswer.parse(JSON.parse(await text(answer)))
}
