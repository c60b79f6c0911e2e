import { generateKeyPairSync } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditSeal } from '../../ports/audit-seal.ts'
import { signWith } from './signing-key.ts'

/** Its private key: whoever has it can sign another log. */
export const signingKeyFile = 'audit-signing-key.pem'
export const checkpointsFile = 'audit-checkpoints.jsonl'

/**
 * With a key that is given, or one that is made at the first start and stays in the data folder, where
 * the checkpoints are kept too. Throws for a given key that is none.
 */
export async function openFileAuditSeal(folder: string, givenKey?: string): Promise<AuditSeal> {
  const key = givenKey ?? (await readOrMakeKey(join(folder, signingKeyFile)))
  const path = join(folder, checkpointsFile)
  return {
    ...signWith(key),
    remember: (lines) => appendDurably(path, lines.map((line) => `${line}\n`).join('')),
    remembered: async () => linesOf(await readIfThere(path)),
  }
}

async function readOrMakeKey(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  // Of several servers on one folder the first makes it.
  await writeFile(path, pem, { mode: 0o600, flag: 'wx', flush: true }).catch(unlessThere)
  return readFile(path, 'utf8')
}

function unlessThere(error: unknown): void {
  if (!isCode(error, 'EEXIST')) throw error
}

async function appendDurably(path: string, text: string): Promise<void> {
  if (text === '') return
  const file = await open(path, 'a', 0o600)
  try {
    await file.write(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readIfThere(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  })
}

/** A line that a power cut left without its end was never kept. */
function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
