import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Scope } from './gate.ts'
import type { Reader } from './kept-figures.ts'

/**
 * What `npm run evals -- abilities` says that falls short, with mechanisms switched off where they
 * are named. It runs by itself: modules that are transformed for tests answer a fifth slower.
 */
export async function printShortfalls(
  readers: readonly Reader[],
  {
    scope = 'all',
    switchedOff = '',
  }: { readonly scope?: Scope; readonly switchedOff?: string } = {},
): Promise<readonly string[]> {
  const [hook, program] = ['../ablation/switch-off.ts', '../run.ts'].map((file) =>
    join(import.meta.dirname, file),
  )
  const command = ['--import', `${hook}`, `${program}`, 'abilities', `--${scope}`, ...readers]
  const env = { ...process.env, SWITCHED_OFF: switchedOff }
  const printed = await promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout }) => stdout,
    (failure) => {
      if (failure.code === 1 && /^Short: /m.test(failure.stdout)) return String(failure.stdout)
      throw failure
    },
  )
  for (const reader of readers) {
    if (!printed.includes(`=== ${reader}: `)) throw new Error(`Nothing was printed of ${reader}.`)
  }
  return printed.split('\n').filter((line) => line.startsWith('Short: '))
}
