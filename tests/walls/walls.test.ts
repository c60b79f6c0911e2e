import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  compareBreaches,
  criteriaRooms,
  findBreaches,
  roomsWithoutPlace,
} from './criteria-rooms.ts'
import {
  cleanHouse,
  cycleMate,
  exemptFiles,
  plantedHabits,
  plantedImports,
} from './planted-files.ts'

const root = resolve(import.meta.dirname, '../..')
/** So long as on a machine that has much else to do. */
const longest = 600_000
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

describe('the rooms of criteria', () => {
  it('stand in their order, but for what is listed', { timeout: longest }, () => {
    expect(compareBreaches(findBreaches(criteriaRooms), criteriaRooms)).toEqual([])
    expect(roomsWithoutPlace(criteriaRooms)).toEqual([])
  })

  it('have a list of breaches that holds neither more nor less', () => {
    const rooms = { order: [], breaches: { 'text/a.ts': ['cells/b.ts', 'cells/c.ts'] } }
    expect(compareBreaches(['text/a.ts -> cells/b.ts', 'text/a.ts -> cells/d.ts'], rooms)).toEqual([
      'text/a.ts -> cells/d.ts breaks the order of rooms',
      'text/a.ts -> cells/c.ts is listed and is no more: take it off the list',
    ])
  })

  it('are looked through file by file, types among what is imported', () => {
    const packages = join(
      writeTree(
        {
          'packages/domain/src/criteria/text/a.ts': `import type { B } from '../cells/b.ts'`,
          'packages/domain/src/criteria/text/a.test.ts': `import '../cells/b.ts'`,
          'packages/domain/src/criteria/cells/b.ts': `import '../text/a.ts'`,
          'packages/domain/src/criteria/verdict/c.ts': '',
        },
        [],
      ),
      'packages',
    )
    const rooms = { order: [['.'], ['text'], ['cells']], breaches: {} }
    expect(findBreaches(rooms, packages)).toEqual(['text/a.ts -> cells/b.ts'])
    expect(roomsWithoutPlace(rooms, packages)).toEqual(['verdict'])
  })

  // The list itself is what the wall leaves open: each file of it for what is listed, and no more.
  it.each(Object.entries(criteriaRooms.breaches).slice(0, 1))(
    'leave %s its listed imports alone',
    { timeout: longest },
    (file, listed) => {
      const folder = 'packages/domain/src/criteria'
      const above = `${folder}/answers/planted.ts`
      const from = (to: string) => `import './${relative(dirname(join(folder, file)), to)}'`
      const house = {
        ...cleanHouse,
        [above]: '',
        ...Object.fromEntries(listed.map((to) => [join(folder, to), ''])),
      }
      const known = listed.map((to) => from(join(folder, to))).join('\n')
      expect(findBrokenWalls({ ...house, [join(folder, file)]: known })).toEqual(new Map())
      expect(
        findBrokenWalls({ ...house, [join(folder, file)]: `${known}\n${from(above)}` }),
      ).toEqual(new Map([[join(folder, file), ['criteria-rooms-stand-in-order']]]))
    },
  )
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
  const tree = writeTree(files, ['.dependency-cruiser.cjs', 'tests/walls/criteria-rooms.json'])
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
  for (const config of configs) {
    mkdirSync(dirname(join(tree, config)), { recursive: true })
    cpSync(join(root, config), join(tree, config))
  }
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
