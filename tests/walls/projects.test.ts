import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projects } from '../../vitest.config.ts'

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
