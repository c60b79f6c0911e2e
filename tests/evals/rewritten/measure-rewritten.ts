/**
 * `npm run evals -- rewritten [--seeds A-B]`: workbooks of the repository and workbooks made by chance,
 * each written anew in other legal forms and read: how many are seen otherwise than before, and which.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readSpreadsheet } from '../../../apps/server/src/adapters/document-reader/read-spreadsheet.ts'
import { createDice, pick } from '../../dice.ts'
import { makeMarked } from './make-marked.ts'
import { rewriteWorkbook } from './rewrite-workbook.ts'

const FOLDER = join(import.meta.dirname, '..')
// A large one takes a second to be written, and shows nothing that a small one does not.
const LARGEST = 60_000

/** Workbooks of the sets, by their paths. */
export function listWorkbooks(): readonly string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.xlsx'))
    .map((file) => join(FOLDER, file))
    .filter((file) => statSync(file).size < LARGEST)
    .sort()
}

export type Rewritten = { readonly seed: number; readonly of: string; readonly isSame: boolean }

/** Whether what is seen of a workbook, drawn by the seed, stays as it was when it is written anew. */
export function judgeRewritten(seed: number, files: readonly string[]): Rewritten {
  const dice = createDice(seed)
  const read = (bytes: Uint8Array) => readSpreadsheet({ bytes, filename: 'criteria.xlsx' })
  const file = seed % 2 === 0 ? pick(files, dice) : undefined
  const given = file === undefined ? makeMarked(dice) : new Uint8Array(readFileSync(file))
  // Some of the sets are no workbooks, whatever they are called.
  const [bytes, of] =
    typeof read(given) === 'string' ? [makeMarked(dice), 'made'] : [given, file ?? 'made']
  const isSame = isDeepStrictEqual(read(rewriteWorkbook(bytes, dice)), read(bytes))
  return { seed, of, isSame }
}

export function runRewritten(from: number, to: number): void {
  const files = listWorkbooks()
  const judged = Array.from({ length: to - from + 1 }, (_, at) => judgeRewritten(from + at, files))
  const otherwise = judged.filter(({ isSame }) => !isSame)
  console.log(
    `${judged.length} workbooks written anew, ${files.length} files: ${otherwise.length} seen otherwise`,
  )
  for (const { seed, of } of otherwise.slice(0, 20)) console.log(`    seed ${seed}: ${of}`)
}
