import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  cleanHouse,
  cycleMate,
  exemptFiles,
  plantedHabits,
  plantedImports,
} from './planted-files.ts'

const root = resolve(import.meta.dirname, '../..')
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('the import walls', () => {
  const walls = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
  const rules: string[] = walls.forbidden.map((rule: { name: string }) => rule.name)
  const planted = findBrokenWalls({ ...cleanHouse, ...cycleMate, ...asFiles(plantedImports) })

  it('let a house in order pass', () => {
    expect(findBrokenWalls(cleanHouse)).toEqual(new Map())
    expect(Object.keys(cleanHouse).filter((file) => planted.has(file))).toEqual([])
  })

  it('are all errors, each with a planted violation', () => {
    expect(
      walls.forbidden.filter((rule: { severity: string }) => rule.severity !== 'error'),
    ).toEqual([])
    expect(new Set(plantedImports.map((plant) => plant.rule))).toEqual(new Set(rules))
  })

  it.each(plantedImports)('$rule stops $file', ({ rule, file }) => {
    expect(planted.get(file)).toEqual([rule])
  })
})

describe('the limits and habits', () => {
  const planted = findBrokenHabits({ ...exemptFiles, ...asFiles(plantedHabits) })

  it.each(plantedHabits)('$rule stops $file', ({ rule, file }) => {
    expect(planted.get(file)).toEqual([rule])
  })

  it.each(Object.keys(exemptFiles))('let %s pass', (file) => {
    expect(planted.get(file)).toBeUndefined()
  })
})

type Broken = ReadonlyMap<string, readonly string[]>

/** Which rules of `.dependency-cruiser.cjs` each file of a tree breaks. */
function findBrokenWalls(files: Readonly<Record<string, string>>): Broken {
  const tree = writeTree(files, ['.dependency-cruiser.cjs'])
  const report: { summary: { violations: { from: string; rule: { name: string } }[] } } = runTool(
    tree,
    'depcruise',
    [
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
      ...['packages', 'apps', 'tests'],
    ],
  )
  return groupByFile(report.summary.violations.map(({ from, rule }) => [from, rule.name]))
}

/** Which lint rules each file of a tree breaks. */
function findBrokenHabits(files: Readonly<Record<string, string>>): Broken {
  const tree = writeTree(files, ['biome.json', '.gitignore'])
  const report: { diagnostics: { category: string; location: { path: string } }[] } = runTool(
    tree,
    'biome',
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
  )
  return groupByFile(report.diagnostics.map(({ category, location }) => [location.path, category]))
}

function writeTree(files: Readonly<Record<string, string>>, configs: readonly string[]): string {
  const tree = mkdtempSync(join(tmpdir(), 'walls-'))
  folders.push(tree)
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), source)
  }
  for (const config of configs) cpSync(join(root, config), join(tree, config))
  const workspaces = join(tree, 'node_modules/@criteria-desk')
  mkdirSync(workspaces, { recursive: true })
  for (const name of ['domain', 'contract', 'understanding']) {
    symlinkSync(join(tree, 'packages', name), join(workspaces, name))
  }
  return tree
}

function runTool<Report>(tree: string, tool: string, options: readonly string[]): Report {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), options, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (!stdout.startsWith('{')) throw new Error(`${tool} gave no report: ${stdout}${stderr}`)
  return JSON.parse(stdout)
}

function asFiles(plants: readonly { file: string; source: string }[]): Record<string, string> {
  return Object.fromEntries(plants.map(({ file, source }) => [file, source]))
}

function groupByFile(pairs: readonly (readonly [string, string])[]): Broken {
  const broken = new Map<string, string[]>()
  for (const [file, rule] of pairs) broken.set(file, [...(broken.get(file) ?? []), rule])
  return broken
}
