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
