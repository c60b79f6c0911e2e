/** A file that breaks one rule of the house, and the rule that must report it. */
export type Plant = { readonly rule: string; readonly file: string; readonly source: string }

/** A small house with every shelf in it and every allowed import drawn once. */
export const cleanHouse: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'house', devDependencies: { vitest: '1.0.0' } }),
  'packages/domain/package.json': shelf('domain'),
  'packages/contract/package.json': shelf('contract', { zod: '1.0.0' }),
  'packages/understanding/package.json': shelf('understanding', { zod: '1.0.0' }),
  'apps/server/package.json': shelf('server', {
    zod: '1.0.0',
    'drizzle-orm': '1.0.0',
    stripe: '1.0.0',
  }),
  'apps/web/package.json': shelf('web', { zod: '1.0.0' }),
  ...installed('zod', 'drizzle-orm', 'stripe', 'vitest'),

  'packages/domain/src/access/roles.ts': `export const roles = ['advisor']`,
  'packages/domain/src/criteria/answer.ts': `import '../pages/lines.ts'; import './knowledge/words.ts'; export { roles } from '../access/roles.ts'`,
  'packages/domain/src/criteria/knowledge/words.ts': `export const roles = ['advisor']`,
  'packages/domain/src/criteria/text/tags.ts': `import '../knowledge/words.ts'`,
  'packages/domain/src/criteria/guides/guide.ts': `import '../sheets/sheet.ts'; import '../answer.ts'`,
  'packages/domain/src/criteria/sheets/sheet.ts': `import '../text/tags.ts'; import '../../pages/lines.ts'`,
  'packages/domain/src/criteria/matching/rows.ts': `import '../guides/guide.ts'`,
  'packages/domain/src/criteria/questions/question.ts': `import '../matching/rows.ts'`,
  'packages/domain/src/criteria/cells/cell.ts': `import '../questions/question.ts'; import '../meaning/meaning.ts'`,
  'packages/domain/src/criteria/meaning/meaning.ts': `import '../knowledge/words.ts'`,
  'packages/domain/src/criteria/answers/answers.ts': `import '../cells/cell.ts'; import '../meaning/meaning.ts'`,
  'packages/domain/src/criteria/text/tags.test.ts': `import '../answers/answers.ts'`,
  'packages/domain/src/language/figures.ts': `export { roles } from '../shared/text.ts'`,
  'packages/domain/src/pages/lines.ts': `import '../language/figures.ts'; import '../shared/text.ts'`,
  'packages/domain/src/shared/text.ts': `export const roles = ['advisor']`,
  'packages/domain/testing/documents.ts': `import '../src/criteria/answer.ts'`,
  'packages/domain/src/criteria/answer.test.ts': `import 'node:fs'; import 'vitest'; import './answer.ts'
    import '../../testing/documents.ts'`,
  'packages/understanding/src/task.ts': `import 'zod'; import 'node:crypto'; import '@criteria-desk/domain/access/roles'`,
  'packages/contract/src/chat.ts': `import 'zod'; import '@criteria-desk/domain/access/roles'`,

  'apps/server/src/app-error.ts': `import '@criteria-desk/contract/chat'`,
  'apps/server/src/scope.ts': `import '@criteria-desk/domain/access/roles'`,
  'apps/server/src/create-scope.ts': `import './scope.ts'`,
  'apps/server/src/config.ts': `import 'zod'`,
  'apps/server/src/main.ts': `import './start.ts'`,
  'apps/server/src/start.ts': `import './config.ts'; import './composition.ts'`,
  'apps/server/src/open-ports.ts': `import './adapters/clock/system-clock.ts'; import './db/client.ts'`,
  'apps/server/src/composition.ts': `import './open-ports.ts'; import './db/client.ts'
    import './features/chat/chat.routes.ts'; import './features/chat/chat.jobs.ts'
    import './http/session.ts'; import './features/documents/documents.service.ts'`,
  'apps/server/src/http/session.ts': `import '../create-scope.ts'; import '../app-error.ts'`,
  'apps/server/src/ports/clock.ts': `import '../scope.ts'`,
  'apps/server/src/adapters/clock/system-clock.ts': `import '../../ports/clock.ts'`,
  'apps/server/src/db/client.ts': `import 'drizzle-orm'; import './schema/chat.ts'`,
  'apps/server/src/db/schema/chat.ts': `import 'drizzle-orm'`,
  'apps/server/src/features/chat/chat.routes.ts': `import './chat.service.ts'; import '../../http/session.ts'
    import '@criteria-desk/contract/chat'; import '@criteria-desk/domain/access/roles'`,
  'apps/server/src/features/chat/chat.jobs.ts': `import './chat.service.ts'; import '../../create-scope.ts'`,
  'apps/server/src/features/chat/chat.service.ts': `import './chat.repository.ts'; import '../../ports/clock.ts'
    import '../documents/documents.service.ts'; import '@criteria-desk/domain/criteria/answer'
    import '../../app-error.ts'; import 'node:crypto'`,
  'apps/server/src/features/chat/chat.repository.ts': `import '../../db/schema/chat.ts'; import 'drizzle-orm'`,
  'apps/server/src/features/documents/documents.service.ts': `import './documents.repository.ts'`,
  'apps/server/src/features/documents/documents.repository.ts': `import '../../scope.ts'`,
  'apps/server/src/testing/app.ts': `import 'vitest'; import '../composition.ts'; import '../db/client.ts'`,

  'apps/web/src/app/router.tsx': `import '../features/chat/chat-page.tsx'; import '../ui/button.tsx'`,
  'apps/web/src/features/chat/chat-page.tsx': `import '../../ui/button.tsx'; import '../../lib/format.ts'`,
  'apps/web/src/features/documents/documents-page.tsx': `import '@criteria-desk/contract/chat'`,
  'apps/web/src/features/documents/testing-documents.ts': `import '@criteria-desk/contract/chat'`,
  'apps/web/src/features/chat/chat-page.test.tsx': `import 'vitest'; import '../../app/testing-pages.tsx'
    import '../documents/testing-documents.ts'`,
  'apps/web/src/app/testing-pages.tsx': `import './router.tsx'`,
  'apps/web/src/ui/button.tsx': `import '../lib/format.ts'`,
  'apps/web/src/lib/format.ts': `export const pounds = '£'`,
  'apps/web/src/lib/testing-server.ts': `import 'vitest'`,
  'apps/web/src/lib/format.test.ts': `import 'vitest'; import './testing-server.ts'`,
  'tests/e2e/kit/browser.ts': `import 'vitest'; import '../../../apps/server/src/testing/app.ts'`,
}

const chat = 'apps/server/src/features/chat'

/** One or more violations of every rule in `.dependency-cruiser.cjs`. */
export const plantedImports: readonly Plant[] = [
  plant('no-cycles', 'apps/web/src/lib/egg.ts', './hen.ts'),
  plant('no-unresolvable-imports', 'apps/web/src/lib/lost.ts', './nowhere.ts'),
  plant('domain-is-pure', 'packages/domain/src/criteria/reads-files.ts', 'node:fs'),
  plant('domain-is-pure', 'packages/domain/src/criteria/validates.ts', 'zod'),
  plant('domain-is-pure', 'packages/domain/testing/writes-files.ts', 'node:fs'),
  plant('domain-is-pure', 'packages/domain/src/criteria/wires.ts', '@criteria-desk/contract/chat'),
  plant('pages-know-no-subject', 'packages/domain/src/pages/lends.ts', '../criteria/answer.ts'),
  plant(
    'language-knows-no-subject',
    'packages/domain/src/language/lends.ts',
    '../criteria/answer.ts',
  ),
  plant(
    'language-knows-no-subject',
    'packages/domain/src/language/lays-out.ts',
    '../pages/lines.ts',
  ),
  ...outOfOrder([
    ['lends.ts', './sheets/sheet.ts'],
    ['knowledge/tags.ts', '../text/tags.ts'],
    ['text/reads.ts', '../guides/guide.ts'],
    ['sheets/matches.ts', '../matching/rows.ts'],
    ['guides/asks.ts', '../questions/question.ts'],
    ['matching/asks.ts', '../questions/question.ts'],
    ['questions/holds.ts', '../cells/cell.ts'],
    ['questions/means.ts', '../meaning/meaning.ts'],
    ['cells/answers.ts', '../answers/answers.ts'],
    ['meaning/answers.ts', '../answers/answers.ts'],
  ]),
  plant('contract-knows-domain-and-zod', 'packages/contract/src/pays.ts', 'stripe'),
  plant('contract-knows-domain-and-zod', 'packages/contract/src/hashes.ts', 'node:crypto'),
  plant('understanding-knows-domain-and-zod', 'packages/understanding/src/calls.ts', 'node:https'),
  plant(
    'packages-know-no-app',
    'packages/domain/src/up.test.ts',
    '../../../apps/web/src/lib/format.ts',
  ),
  plant('server-never-web', 'apps/server/src/renders.ts', '../../web/src/lib/format.ts'),
  plant('web-never-server', 'apps/web/src/app/serves.ts', '../../../server/src/app-error.ts'),

  plant('route-knows-its-service', `${chat}/table.routes.ts`, './chat.repository.ts'),
  plant(
    'route-knows-its-service',
    `${chat}/foreign.routes.ts`,
    '../documents/documents.service.ts',
  ),
  plant(
    'route-knows-its-service',
    `${chat}/deciding.routes.ts`,
    '@criteria-desk/domain/criteria/answer',
  ),
  plant('route-knows-its-service', `${chat}/paying.routes.ts`, 'stripe'),
  plant('job-knows-its-service', `${chat}/table.jobs.ts`, './chat.repository.ts'),
  plant('service-stays-inside', `${chat}/answering.service.ts`, '../../config.ts'),
  plant('only-routes-see-http', `${chat}/answering.ts`, '../../http/session.ts'),
  plant('service-stays-inside', `${chat}/paying.service.ts`, 'stripe'),
  plant('service-stays-inside', `${chat}/reading.service.ts`, 'node:fs'),
  plant(
    'features-meet-through-services',
    `${chat}/foreign.service.ts`,
    '../documents/documents.repository.ts',
  ),
  plant('repository-decides-nothing', `${chat}/deciding.repository.ts`, './chat.service.ts'),
  plant('only-repositories-touch-tables', `${chat}/tables.ts`, '../../db/schema/chat.ts'),
  plant('only-repositories-write-sql', `${chat}/sql.ts`, 'drizzle-orm'),
  plant('only-sessions-make-scopes', `${chat}/impostor.ts`, '../../create-scope.ts'),
  plant(
    'only-composition-sees-adapters',
    `${chat}/wiring.ts`,
    '../../adapters/clock/system-clock.ts',
  ),
  plant('ports-are-shapes', 'apps/server/src/ports/payments.ts', 'stripe'),
  plant('ports-are-shapes', 'apps/server/src/ports/chat.ts', '../features/chat/chat.service.ts'),
  plant(
    'adapters-know-no-feature',
    'apps/server/src/adapters/chat/a.ts',
    '../../features/chat/chat.service.ts',
  ),
  plant(
    'http-kit-knows-no-feature',
    'apps/server/src/http/chat.ts',
    '../features/chat/chat.service.ts',
  ),
  plant('database-knows-no-feature', 'apps/server/src/db/web.ts', '../http/session.ts'),

  plant(
    'web-features-do-not-meet',
    'apps/web/src/features/chat/opens.tsx',
    '../documents/documents-page.tsx',
  ),
  plant(
    'web-features-do-not-meet',
    'apps/web/src/features/chat/opens.test.tsx',
    '../documents/documents-page.tsx',
  ),
  plant(
    'web-features-stand-below-app',
    'apps/web/src/features/chat/routes.tsx',
    '../../app/router.tsx',
  ),
  plant('ui-knows-no-feature', 'apps/web/src/ui/chat-button.tsx', '../features/chat/chat-page.tsx'),
  plant('lib-stands-lowest', 'apps/web/src/lib/styled.tsx', '../ui/button.tsx'),
  plant('browser-has-no-node', 'apps/web/src/lib/files.ts', 'node:path'),

  plant(
    'nothing-imports-tests',
    'apps/web/src/lib/end.test.ts',
    '../../../../tests/e2e/kit/browser.ts',
  ),
  plant('nothing-imports-tests', 'packages/domain/src/two.test.ts', './criteria/answer.test.ts'),
  plant('testing-is-for-tests', 'apps/server/src/logging.ts', './testing/app.ts'),
  plant(
    'testing-is-for-tests',
    'packages/domain/src/criteria/invents.ts',
    '../../testing/documents.ts',
  ),
  plant(
    'testing-is-for-tests',
    'apps/server/src/inventing.ts',
    '@criteria-desk/domain/testing/documents',
  ),
  plant('testing-is-for-tests', 'apps/web/src/lib/request.ts', './testing-server.ts'),
  plant(
    'testing-is-for-tests',
    'apps/web/src/features/chat/samples.ts',
    '../documents/testing-documents.ts',
  ),
  plant('product-needs-no-development-package', 'apps/web/src/lib/expects.ts', 'vitest'),
]

/** The other half of the planted cycle, which is reported at one of its files only. */
export const cycleMate = { 'apps/web/src/lib/hen.ts': `import './egg.ts'` }

const cell = 'packages/domain/src/criteria'
const manyLines = (count: number, line: string) => `${line}\n`.repeat(count)

/** One violation of each limit and habit that the linter holds. */
export const plantedHabits: readonly Plant[] = [
  {
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
    file: `${cell}/long-function.ts`,
    source: `export function long(count: number): number {\n  let sum = count\n${manyLines(81, '  sum += 1')}  return sum\n}\n`,
  },
  {
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
    file: 'apps/web/src/ui/long-component.tsx',
    source: `export function Long() {\n  let sum = 0\n${manyLines(151, '  sum += 1')}  return <p>{sum}</p>\n}\n`,
  },
  {
    rule: 'lint/style/noExcessiveLinesPerFile',
    file: `${cell}/long-file.ts`,
    source: Array.from({ length: 451 }, (_, n) => `export const line${n} = ${n}\n`).join(''),
  },
  {
    rule: 'lint/complexity/noExcessiveCognitiveComplexity',
    file: `${cell}/tangled.ts`,
    source: `export function tangle(a: number): number {\n${'  if (a > 1) {\n'.repeat(6)}    return 1\n${'  }\n'.repeat(6)}  return a\n}\n`,
  },
  {
    rule: 'lint/suspicious/noExplicitAny',
    file: `${cell}/anything.ts`,
    source: 'export const anything = (value: any): unknown => value\n',
  },
  {
    rule: 'lint/style/noNonNullAssertion',
    file: `${cell}/sure.ts`,
    source: 'export const first = (list: readonly string[]): string => list[0]!\n',
  },
  {
    rule: 'lint/style/noDefaultExport',
    file: `${cell}/nameless.ts`,
    source: 'export default 1\n',
  },
  {
    rule: 'lint/suspicious/noConsole',
    file: `${cell}/chatty.ts`,
    source: "export const speak = (): void => console.log('hello')\n",
  },
  {
    rule: 'lint/style/noProcessEnv',
    file: 'apps/server/src/http/secret.ts',
    source: 'export const port = process.env.PORT\n',
  },
  {
    rule: 'lint/style/useFilenamingConvention',
    file: `${cell}/camelCase.ts`,
    source: 'export const humps = 1\n',
  },
  {
    rule: 'lint/style/useConsistentTypeDefinitions',
    file: `${cell}/shape.ts`,
    source: 'export interface Shape {\n  readonly sides: number\n}\n',
  },
  {
    rule: 'lint/performance/noBarrelFile',
    file: `${cell}/index.ts`,
    source: "export * from './sure.ts'\n",
  },
  {
    rule: 'lint/nursery/noFloatingPromises',
    file: 'apps/server/src/http/forgotten.ts',
    source:
      'async function save(): Promise<number> {\n  return 1\n}\n\nexport function close(): void {\n  save()\n}\n',
  },
  {
    rule: 'lint/nursery/noMisusedPromises',
    file: 'apps/server/src/http/always.ts',
    source:
      'async function isOpen(): Promise<boolean> {\n  return true\n}\n\nexport const words = (): string => (isOpen() ? "open" : "closed")\n',
  },
  {
    rule: 'lint/nursery/useExhaustiveSwitchCases',
    file: `${cell}/unfinished.ts`,
    source:
      "type Outcome = 'accept' | 'decline'\n\nexport function word(outcome: Outcome): string {\n  switch (outcome) {\n    case 'accept':\n      return 'yes'\n  }\n  return ''\n}\n",
  },
  {
    rule: 'lint/suspicious/noFocusedTests',
    file: `${cell}/focused.test.ts`,
    source:
      "import { expect, it } from 'vitest'\n\nit.only('runs alone', () => expect(1).toBe(1))\n",
  },
  {
    rule: 'lint/suspicious/noSkippedTests',
    file: `${cell}/skipped.test.ts`,
    source:
      "import { expect, it } from 'vitest'\n\nit.skip('never runs', () => expect(1).toBe(1))\n",
  },
]

/** Where the same habits are in order, because the house says so. */
export const exemptFiles: Readonly<Record<string, string>> = {
  'packages/domain/src/criteria/lenders.ts': Array.from(
    { length: 451 },
    (_, n) => `export const lender${n} = ${n}\n`,
  ).join(''),
  'apps/server/src/config.ts': 'export const port = process.env.PORT\n',
  'apps/server/src/ports/clock.ts': 'export interface Clock {\n  now(): Date\n}\n',
  'vitest.config.ts': 'export default {}\n',
  'tests/evals/run.ts': "console.log('exact 100 %')\n",
}

function outOfOrder(imports: readonly (readonly [file: string, of: string])[]): readonly Plant[] {
  return imports.map(([file, of]) =>
    plant('criteria-rooms-stand-in-order', `packages/domain/src/criteria/${file}`, of),
  )
}

function plant(rule: string, file: string, imported: string): Plant {
  return { rule, file, source: `import '${imported}'\n` }
}

function shelf(name: string, dependencies: Readonly<Record<string, string>> = {}): string {
  return JSON.stringify({
    name: `@criteria-desk/${name}`,
    exports: { './*': './src/*.ts', './testing/*': './testing/*.ts' },
    dependencies,
  })
}

function installed(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'module.exports = {}'],
    ]),
  )
}
