import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepCluster, layKeptCluster } from './kept-cluster.ts'

let folder = ''
let place = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-cluster-'))
  place = join(folder, 'kept.gz')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('lays what was kept, empty folders too, for the own account alone', async () => {
  const made = join(folder, 'made')
  await mkdir(join(made, 'base/empty'), { recursive: true })
  await writeFile(join(made, 'base/1'), Buffer.from([0, 255, 1]))
  await keepCluster(made, place)
  const laid = join(folder, 'laid')
  await mkdir(laid)
  expect(await layKeptCluster(laid, place)).toBe(true)
  expect([...(await readFile(join(laid, 'base/1')))]).toEqual([0, 255, 1])
  expect((await lstat(join(laid, 'base/empty'))).mode & 0o777).toBe(0o700)
  expect((await lstat(join(laid, 'base/1'))).mode & 0o777).toBe(0o600)
  expect((await lstat(place)).mode & 0o777).toBe(0o600)
})

it('lays nothing where none is kept, or a damaged one', async () => {
  const made = join(folder, 'made')
  await mkdir(made)
  await writeFile(join(made, 'PG_VERSION'), '18'.repeat(1000))
  expect(await layKeptCluster(made, place)).toBe(false)
  await keepCluster(made, place)
  const kept = await readFile(place)
  for (const damaged of [
    kept.subarray(0, -9),
    kept.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
  ]) {
    await writeFile(place, damaged)
    expect(await layKeptCluster(made, place)).toBe(false)
  }
})
