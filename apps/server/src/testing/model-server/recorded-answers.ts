import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Answers that were recorded, as files anywhere below a folder whose names begin with the hash of
 * the prompt that they answer; word for word what is said.
 */
export async function readRecordedAnswers(folder: string): Promise<ReadonlyMap<string, string>> {
  const paths = await readdir(folder, { recursive: true })
  const recorded = new Map<string, string>()
  for (const path of paths) {
    const hash = /^([0-9a-f]{64})(\.json|\.invalid\.txt)$/.exec(basename(path))?.[1]
    if (hash) recorded.set(hash, await readFile(join(folder, path), 'utf8'))
  }
  return recorded
}
