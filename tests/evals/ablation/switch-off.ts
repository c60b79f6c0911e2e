/**
 * `node --import` this, with `SWITCHED_OFF` naming mechanisms: whoever imports one of them gets its
 * neutral result, so that what runs carries no switches. Calls from within a mechanism's own file
 * stay as they are.
 */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findMechanism, type SwitchedOff } from './find-mechanism.ts'

const SOURCES = join(import.meta.dirname, '../../../packages/domain/src')

const off = new Map(
  (process.env.SWITCHED_OFF ?? '')
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const { file, exports } = findMechanism(name)
      return [pathToFileURL(join(SOURCES, `${file}.ts`)).href, { name, exports }] as const
    }),
)

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const resolved = nextResolve(specifier, context)
    // The stand-in itself reaches what it stands for.
    if (!off.has(resolved.url) || context.parentURL?.endsWith(STAND_IN)) return resolved
    return { ...resolved, url: `${resolved.url}${STAND_IN}`, format: 'module' }
  },
  load: (url, context, nextLoad) => {
    if (!url.endsWith(STAND_IN)) return nextLoad(url, context)
    const of = url.slice(0, -STAND_IN.length)
    const mechanism = off.get(of)
    if (mechanism === undefined) return nextLoad(url, context)
    return { format: 'module', shortCircuit: true, source: standIn(of, mechanism) }
  },
})

const STAND_IN = '?switched-off'

/** All that the file exports, but for what is switched off. */
function standIn(
  of: string,
  { name, exports }: { name: string; exports: SwitchedOff['exports'] },
): string {
  const table = pathToFileURL(join(import.meta.dirname, 'find-mechanism.ts')).href
  return [
    `export * from ${JSON.stringify(of)}`,
    `import * as itself from ${JSON.stringify(of)}`,
    `import { neutralOf } from ${JSON.stringify(table)}`,
    ...Object.keys(exports).map(
      (one) => `export const ${one} = neutralOf(${JSON.stringify(name)}, '${one}', itself.${one})`,
    ),
  ].join('\n')
}
