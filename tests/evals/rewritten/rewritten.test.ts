import { expect, it } from 'vitest'
import { judgeRewritten, listWorkbooks } from './measure-rewritten.ts'

it('sees the same in a workbook whatever legal form it is written in', () => {
  const files = listWorkbooks()
  const judged = Array.from({ length: 60 }, (_, at) => judgeRewritten(at + 1, files))
  expect(judged.filter(({ isSame }) => !isSame)).toEqual([])
})
