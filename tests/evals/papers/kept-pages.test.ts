import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openKept, paperFolders, readAllPages } from './kept-pages.ts'

/** So long as on a machine that has much else to do. */
const longest = 1_800_000

// What has changed on purpose is kept anew by `npm run evals -- pages`.
describe('the pages kept of papers are those that the product reads of them', () => {
  it.each(paperFolders.map((folder) => [basename(folder), folder] as const))(
    'in %s',
    { timeout: longest },
    async (_, folder) => {
      const read = JSON.parse(JSON.stringify(await readAllPages(folder)))
      expect(Object.keys(read).length).toBeGreaterThan(0)
      expect(openKept(folder)).toEqual(read)
    },
  )
})
