import { configDefaults, defineConfig } from 'vitest/config'

const unexpectedErrors = './tests/setup/no-unexpected-errors.ts'

/**
 * SQL differs between the databases where repositories are, so whatever reaches one runs on both:
 * the features, `db` with row-level security and backup, the queue, and what intruders try to store.
 */
const onBothDatabases = [
  'apps/server/src/features/**/*.test.ts',
  'apps/server/src/db/**/*.test.ts',
  'apps/server/src/adapters/queue/**/*.test.ts',
  'apps/server/src/http/intruder.test.ts',
]

/**
 * What `npm test` leaves to `npm run test:all`, by project: what takes minutes and finds what a
 * change seldom breaks alone. Everything else is in `npm test`; a new file is, unless it is named here.
 */
export const leftToTestAll: Readonly<Record<string, readonly string[]>> = {
  'server-pglite': [
    // Servers and readers in processes of their own, which are stopped, killed and started again.
    'apps/server/src/{private-files,shutdown,killed-while-asking}.test.ts',
    'apps/server/src/http/out-of-service.test.ts',
    'apps/server/src/db/folder-lock.test.ts',
    'apps/server/src/adapters/document-reader/end-with-parent.test.ts',
    'apps/server/src/commands/*.test.ts',
    'apps/server/src/testing/several/*.test.ts',
    'apps/server/src/adapters/document-reader/document-reader.contract.test.ts',
    // Recognition of a photograph, and workbooks that swell when they are unpacked.
    'apps/server/src/adapters/document-reader/{income-pages,workbook/hostile}.test.ts',
    // A thousand objects, put one by one.
    'apps/server/src/adapters/file-store/many-objects.test.ts',
    // Every field of every call at its ends and beyond them.
    'apps/server/src/http/edges.test.ts',
    // A database that is filled until its memory and its writes can be told.
    'apps/server/src/db/open-pglite.test.ts',
    // Firms' histories and calls by the hundred, drawn by chance, with all that must be gone or paid.
    'apps/server/src/features/privacy/{histories,erasure-proof,audit-tampering}.test.ts',
    'apps/server/src/features/understanding/metering.test.ts',
    // Every call of the store of objects, well and when it fails.
    'apps/server/src/adapters/file-store/{s3-file-store,file-store.contract}.test.ts',
    // A database of an earlier version that is brought up to date.
    'apps/server/src/db/audit-chain-migration.test.ts',
  ],
  web: [
    // Evidence made by chance, as pages that are read back.
    'apps/web/src/features/evidence/report/any-evidence.test.ts',
  ],
  // The embedded database has run the same files.
  'server-postgres': onBothDatabases,
  walls: [
    // A thousand patterns over long runs of what they take.
    'tests/walls/slow-patterns.test.ts',
  ],
  evals: [
    // Documents and questions made by the hundred, hostile ones among them.
    'tests/evals/{attacks,faults,generated,leaving,rewritten}/**/*.test.ts',
    // Each citation of each answer of every set, held against its file.
    'tests/evals/places/*.test.ts',
    // Recorded answers to every prompt of four sets, proved anew.
    'tests/evals/gate/asked-gate.test.ts',
    // Every set of every reader, and faults that are planted to try the gate.
    'tests/evals/gate/{whole-gate,planted-faults}.test.ts',
    // Pages that are kept, read anew; reported answers, asked and scored.
    'tests/evals/papers/kept-pages.test.ts',
    'tests/evals/issue-cases.test.ts',
  ],
  e2e: [
    // Every page with axe, and what the journeys of a tool and of a role do not come by.
    'tests/e2e/{accessibility,account,billing,client-figures,conversations,evidence,evidence-export,flagged-issues,guide,papers-looks,room,row-choices,usage}.test.ts',
  ],
}

/**
 * Files of these projects share a worker's modules, which are then read once and not once a file:
 * no file may lean on what a module remembers, or on being the first.
 */
const sharedModules = { isolate: false } as const

/** Node itself reads TypeScript, as it does when the product runs: no bundler stands between. */
const readByNode = {
  ...sharedModules,
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const

/**
 * No test fails because a machine is slow: it ends with what it waits for, and these only end one
 * that would hang. No test has a shorter time of its own.
 */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
} as const

/** A test checks that each of them has files, and that each test file is in one. */
export const projects = [
  {
    test: {
      name: 'domain',
      include: ['packages/domain/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      ...readByNode,
      ...patience,
    },
  },
  {
    test: {
      name: 'contract',
      include: ['packages/contract/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      ...readByNode,
      ...patience,
    },
  },
  {
    test: {
      name: 'understanding',
      include: ['packages/understanding/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      ...readByNode,
      ...patience,
    },
  },
  {
    test: {
      name: 'server-pglite',
      include: ['apps/server/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      env: { TEST_DATABASE: 'pglite' },
      ...readByNode,
      ...patience,
    },
  },
  {
    test: {
      name: 'server-postgres',
      include: onBothDatabases,
      globalSetup: ['apps/server/src/testing/postgres.ts'],
      setupFiles: [unexpectedErrors],
      env: { TEST_DATABASE: 'postgres' },
      ...readByNode,
      ...patience,
    },
  },
  {
    test: {
      name: 'web',
      include: ['apps/web/src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      setupFiles: [unexpectedErrors, './tests/setup/quick-react.ts', './tests/setup/web-page.ts'],
      ...sharedModules,
      ...patience,
    },
  },
  {
    test: {
      name: 'walls',
      include: ['tests/walls/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      ...readByNode,
      ...patience,
    },
  },
  {
    test: {
      name: 'evals',
      include: ['tests/evals/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      ...readByNode,
      ...patience,
    },
  },
  {
    test: {
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      // One product and one browser for all files, after everything else: both are several processes.
      maxWorkers: 1,
      ...readByNode,
      sequence: { groupOrder: 1 },
      maxConcurrency: 3,
      ...patience,
    },
  },
]

export type Part = 'everyday' | 'rest' | 'all'

/** The projects, each with the files of it that `npm test`, the rest of `test:all`, or all of it runs. */
export function projectsOf(part: Part) {
  return projects.flatMap(({ test }) => {
    const left = [...(leftToTestAll[test.name] ?? [])]
    const include = part === 'rest' ? left : test.include
    const without = part === 'everyday' ? left : []
    // One without files would still start what its tests need.
    const isEmpty = include.every((pattern) => without.includes(pattern))
    const exclude = [...configDefaults.exclude, ...without]
    return isEmpty ? [] : [{ test: { ...test, include, exclude } }]
  })
}

/** `npm test` is `--mode everyday`; without a mode every test runs. */
export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: projectsOf(mode === 'everyday' || mode === 'rest' ? mode : 'all'),
  },
}))
