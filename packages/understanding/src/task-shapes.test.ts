import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { askingTask } from './asking/asking-task.ts'
import { pointIncome } from './papers/point-income.ts'
import { pointStatement } from './papers/point-statement.ts'
import { guidePage } from './reading/guide-page.ts'
import { sheetBlock } from './reading/sheet-block.ts'

/**
 * What is kept of a task is known by its prompt and its version, and not by the shape asked for: a
 * changed shape needs another version. So each version's shape is written down here.
 */
test('a shape stays as it is as long as its version does', () => {
  const tasks = [...[askingTask(1), sheetBlock, guidePage], ...[pointIncome, pointStatement]]
  const shapes = tasks.map(({ name, version, schema }) => {
    const shape = JSON.stringify(z.toJSONSchema(schema))
    return `${name} ${version}: ${createHash('sha256').update(shape).digest('hex').slice(0, 12)}`
  })
  expect(shapes).toMatchInlineSnapshot(`
    [
      "asking 1: 4afb6c970a89",
      "sheet-block 1: 1970ab7be0ac",
      "guide-page 1: 32d7d31bfa04",
      "income-page 1: 4f60f1b950df",
      "statement-page 1: 2fde8c087f09",
    ]
  `)
})
