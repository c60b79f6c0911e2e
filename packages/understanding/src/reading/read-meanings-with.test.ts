import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import { expect, test } from 'vitest'
import { createAskEach } from '../ask-each.ts'
import { type AskEach, askNobodyEach } from '../batch-task.ts'
import { readMeaningsWith, textsOfReading } from './read-meanings-with.ts'

const none = { min: null, max: null, above: null, below: null }
const unsure = {
  row: 'Max LTV',
  words: 'Score 400 gives 75%, score 300 gives 60%',
  isOfFigures: false,
}
const answer = {
  verdict: 'yes',
  noLimit: false,
  limits: [75, 60].map((max, at) => ({
    ...none,
    role: 'ltv',
    max,
    of: null,
    when: [],
    for: ['Score 400', 'score 300'][at],
    beyondRefer: false,
    either: false,
  })),
  events: [],
  needs: [],
  silent: ['gives'],
  rest: [],
}

const answering = (value: unknown) => {
  const calls: number[] = []
  const ask = createAskEach({
    findKept: async () => new Map(),
    askBatch: async ({ hashes }) => {
      calls.push(hashes.length)
      return new Map(hashes.map((hash) => [hash, { value }]))
    },
  })
  return { ask, calls }
}

test('a meaning that holds is read with the row and the words that it is of', async () => {
  const { ask } = answering(answer)
  expect((await readMeaningsWith(ask, [unsure])).meanings).toEqual([
    {
      row: 'Max LTV',
      words: unsure.words,
      meaning: {
        verdict: 'yes',
        limits: [
          { role: 'ltv', max: 75, for: 'Score 400' },
          { role: 'ltv', max: 60, for: 'score 300' },
        ],
        events: [],
        needs: [],
        rest: [],
      },
    },
  ])
})

test('what adds nothing to the rules is not kept, nor is anything without a provider', async () => {
  const { ask } = answering({ ...answer, limits: [], silent: [], verdict: 'no', needs: ['x y z'] })
  expect(await readMeaningsWith(ask, [unsure])).toEqual({ meanings: [] })
  expect(await readMeaningsWith(askNobodyEach, [unsure])).toEqual({ meanings: [] })
})

test('texts that nobody could be asked about are counted, with the reason', async () => {
  const askEach: AskEach = async (_task, items) =>
    items.map(() => ({ kind: 'not-filled', why: 'unavailable' }))
  expect(await readMeaningsWith(askEach, [unsure, unsure])).toEqual({
    meanings: [],
    textsByRule: { texts: 2, readBy: { by: 'rule', why: 'unavailable' } },
  })
})

test('fifty texts a call', async () => {
  const { ask, calls } = answering(answer)
  const texts = Array.from({ length: 60 }, (_, at) => ({
    ...unsure,
    words: `${unsure.words} ${at}`,
  }))
  await readMeaningsWith(ask, texts)
  expect(calls).toEqual([50, 10])
})

test('plain words, lenders’ names and ways to reach somebody are not sent', () => {
  const cell = (text: string) => ({ text })
  const rows = [
    ['Criteria', 'Halifax', 'Barclays'],
    ['Max LTV', '90% up to £500k', '90% up to £500k'],
    ['Gifted deposit', 'Yes', 'No'],
    ['Expats', 'As Barclays up to 75%', 'ask jo@desk.test below 60%'],
  ].map((row) => row.map(cell))
  const sheet = { name: 'Panel', isHidden: false, rows, merges: [] }
  const reading = readWorkbook({ kind: 'workbook', sheets: [sheet] })
  expect(textsOfReading(reading, '').map(({ row, words }) => [row, words])).toEqual([
    ['Max LTV', '90% up to £500k'],
  ])
})
