import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EvalSet } from './question-sets.ts'

/**
 * What a kept set scored when it was asked first, before anything was mended by it, as far as it
 * was written down then; by the names of the report's lines.
 */
export type FirstRun =
  | {
      readonly known: true
      readonly figures: Readonly<Record<string, string>>
      /** The same with a model's recorded answers to what was asked of it then. */
      readonly withModel?: Readonly<Record<string, string>>
    }
  | { readonly known: false; readonly why: string }

export function readFirstRun({ folder }: EvalSet): FirstRun | undefined {
  const file = join(folder, 'first-run.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
