import { defineConfig } from 'vitest/config'

const unexpectedErrors = './tests/setup/no-unexpected-errors.ts'

/** The server's tests that reach a database run twice: on the embedded one and on PostgreSQL. */
const databaseTests = [
  'apps/server/src/adapters/queue/**/*.test.ts',
  'apps/server/src/features/**/*.test.ts',
  'apps/server/src/db/**/*.test.ts',
  'apps/server/src/http/**/*.test.ts',
]

/** A test checks that each of them has files, and that each test file is in one. */
export const projects = [
  {
    test: {
      name: 'domain',
      include: ['packages/domain/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
    },
  },
  {
    test: {
      name: 'contract',
      include: ['packages/contract/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
    },
  },
  {
    test: {
      name: 'server-pglite',
      include: ['apps/server/src/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      env: { TEST_DATABASE: 'pglite' },
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  },
  {
    test: {
      name: 'server-postgres',
      include: databaseTests,
      globalSetup: ['apps/server/src/testing/postgres.ts'],
      setupFiles: [unexpectedErrors],
      env: { TEST_DATABASE: 'postgres' },
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  },
  {
    test: {
      name: 'web',
      include: ['apps/web/src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      setupFiles: [unexpectedErrors, './tests/setup/web-page.ts'],
      testTimeout: 30_000,
    },
  },
  {
    test: {
      name: 'walls',
      include: ['tests/walls/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
    },
  },
  {
    test: {
      name: 'evals',
      include: ['tests/evals/**/*.test.ts'],
      testTimeout: 120_000,
      setupFiles: [unexpectedErrors],
    },
  },
  {
    test: {
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts'],
      setupFiles: [unexpectedErrors],
      fileParallelism: false,
      sequence: { groupOrder: 1 },
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
