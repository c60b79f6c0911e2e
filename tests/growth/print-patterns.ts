/**
 * Prints, as JSON, every pattern that sees what people type or files hold: those written as literals,
 * and those that are made while the modules are loaded, each with the place where it is made. A
 * process of its own, since only what has not been loaded yet can be watched while it loads.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import type { MetPattern } from './met-pattern.ts'

const root = join(import.meta.dirname, '../..')

const folders = [
  'packages/domain/src',
  'packages/understanding/src',
  'packages/contract/src',
  'apps/server/src/adapters',
  'apps/server/src/features',
  'apps/server/src/http',
]

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /(?<!\.test)\.ts$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name)),
)

const found: MetPattern[] = []
for (const file of files) addLiterals(file)
await addMade()
process.stdout.write(JSON.stringify(found), () => process.exit())

function addLiterals(file: string): void {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({
        place: `${relative(root, file)}:${line}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
}

async function addMade(): Promise<void> {
  const original = globalThis.RegExp
  Error.stackTraceLimit = 30
  globalThis.RegExp = new Proxy(original, {
    construct(target, given, as) {
      const made: RegExp = Reflect.construct(target, given, as)
      const place = placeOfCaller()
      if (place !== undefined) found.push({ place, source: made.source, flags: made.flags })
      return made
    },
  })
  for (const file of files) await import(file)
  globalThis.RegExp = original
}

/** Of the call that is running; undefined where it is a library's. */
function placeOfCaller(): string | undefined {
  const calls = (new Error().stack ?? '').split('\n').slice(3)
  const [, file, line] = /(\/[^:()]+):(\d+):\d+/.exec(calls[0] ?? '') ?? []
  if (file === undefined || !files.includes(file)) return undefined
  return `${relative(root, file)}:${line}`
}
