import { defineConfig } from 'vitest/config'

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
 * Files of these projects share a worker's modules, which are then read once and not once a file:
 * no file may lean on what a module remembers, or on being the first.
 */
const sharedModules = { isolate: false } as const

const serverTimes = { testTimeout: 20_000, hookTimeout: 60_000 } as const

/** A test checks that each of them has files, and that each test file is in one. */
export const projects = [
  {
    test: {
      name: 'domain',
      include: ['packages/domain/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      ...sharedModules,
    },
  },
  {
    test: {
      name: 'contract',
      include: ['packages/contract/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      ...sharedModules,
    },
  },
  {
    test: {
      name: 'understanding',
      include: ['packages/understanding/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      ...sharedModules,
    },
  },
  {
    test: {
      name: 'server-pglite',
      include: ['apps/server/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      env: { TEST_DATABASE: 'pglite' },
      ...sharedModules,
      ...serverTimes,
    },
  },
  {
    test: {
      name: 'server-postgres',
      include: onBothDatabases,
      globalSetup: ['apps/server/src/testing/postgres.ts'],
      setupFiles: [unexpectedErrors],
      env: { TEST_DATABASE: 'postgres' },
      ...sharedModules,
      ...serverTimes,
    },
  },
  {
    test: {
      name: 'web',
      include: ['apps/web/src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      setupFiles: [unexpectedErrors, './tests/setup/web-page.ts'],
      testTimeout: 30_000,
      ...sharedModules,
    },
  },
  {
    test: {
      name: 'walls',
      include: ['tests/walls/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      // The tools that watch the walls are started first.
      testTimeout: 30_000,
      ...sharedModules,
    },
  },
  {
    test: {
      name: 'evals',
      include: ['tests/evals/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      testTimeout: 120_000,
      ...sharedModules,
    },
  },
  {
    test: {
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      // Each worker has one product and one browser for its files, after everything else.
      ...sharedModules,
      sequence: { groupOrder: 1 },
      maxConcurrency: 3,
      testTimeout: 60_000,
      hookTimeout: 90_000,
    },
  },
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: [...projects],
  },
})
