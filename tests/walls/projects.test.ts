import { globSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leftToTestAll, type Part, projects, projectsOf } from '../../vitest.config.ts'

const root = resolve(import.meta.dirname, '../..')
const outside = (name: string) => name === 'node_modules' || name === 'dist'

const filesOf = projects.map(({ test }) => ({
  name: test.name,
  files: globSync(test.include, { cwd: root, exclude: outside }),
}))

describe('no test goes unrun', () => {
  it.each(filesOf)('$name has files', ({ files }) => {
    expect(files).not.toEqual([])
  })

  it('every test file belongs to a project', () => {
    const run = new Set(filesOf.flatMap(({ files }) => files))
    const all = globSync(
      ['packages/**', 'apps/**', 'tests/**'].map((folder) => `${folder}/*.test.{ts,tsx}`),
      {
        cwd: root,
        exclude: outside,
      },
    )
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter((file) => !run.has(file))).toEqual([])
  })
})

// `.ci/run` runs the two one after the other, and nothing twice.
describe('npm test and what it leaves to npm run test:all', () => {
  const runsOf = (part: Part) =>
    projectsOf(part).flatMap(({ test }) => {
      const isLeft = (file: string) => test.exclude.some((pattern) => matchesGlob(file, pattern))
      const files = globSync(test.include, { cwd: root, exclude: outside })
      return files.filter((file) => !isLeft(file)).map((file) => `${test.name}: ${file}`)
    })

  it('are every run of every test file once', () => {
    const all = filesOf.flatMap(({ name, files }) => files.map((file) => `${name}: ${file}`))
    expect(runsOf('all').sort()).toEqual(all.sort())
    expect([...runsOf('everyday'), ...runsOf('rest')].sort()).toEqual(all.sort())
  })

  it('say of files that there are what is left', () => {
    const patterns = Object.entries(leftToTestAll).flatMap(([name, left]) =>
      left.map((pattern) => ({ name, pattern })),
    )
    const idle = patterns.filter(({ name, pattern }) => {
      const files = filesOf.find((project) => project.name === name)?.files ?? []
      return !files.some((file) => matchesGlob(file, pattern))
    })
    expect(idle).toEqual([])
  })

  it('npm test has a journey for each tool and each role, and each gate', () => {
    const everyday = new Set(runsOf('everyday'))
    const wanted = [
      ...[
        'sign-in',
        'access',
        'criteria',
        'quick-search',
        'income-calculator',
        'bank-statements',
        'reading-report',
        'people',
      ].map((journey) => `e2e: tests/e2e/${journey}.test.ts`),
      ...['gate/criteria-gate', 'gate/papers-gate'].map(
        (gate) => `evals: tests/evals/${gate}.test.ts`,
      ),
    ]
    expect(wanted.filter((run) => !everyday.has(run))).toEqual([])
  })
})

// Asked through the front door by the tests of its feature, or of one that stands on it.
describe('every repository belongs to a feature, and every feature is tried on both databases', () => {
  const repositories = globSync('apps/**/*.repository.ts', { cwd: root, exclude: outside })
  const features = globSync('apps/server/src/features/**/*.test.ts', { cwd: root })

  it('every repository', () => {
    expect(repositories.length).toBeGreaterThan(4)
    const strays = repositories.filter((file) => !file.startsWith('apps/server/src/features/'))
    expect(strays).toEqual([])
  })

  it.each(['server-pglite', 'server-postgres'])('every test of a feature in %s', (project) => {
    const run = new Set(filesOf.find(({ name }) => name === project)?.files)
    expect(features.length).toBeGreaterThan(4)
    expect(features.filter((file) => !run.has(file))).toEqual([])
  })
})
