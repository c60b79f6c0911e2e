import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BatchTask } from '@criteria-desk/understanding/batch-task'
import { delimited } from '@criteria-desk/understanding/delimited'
import { preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Task } from '@criteria-desk/understanding/task'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  changedPrompts,
  hashesOfOthers,
  placesOf,
  readPlaces,
  writePlaces,
} from './recorded-places.ts'
import { openRecordings } from './recordings.ts'
import { createReplay, type MetPrompt } from './replaying-ask.ts'
import { writePrompts } from './write-prompts.ts'

type Picked = { readonly word: string }

const pick: Task<string, Picked, string> = {
  name: 'pick-word',
  version: 1,
  requestType: 'pick-word',
  kept: 'firm',
  maxTokens: 20,
  schema: z.object({ word: z.string() }),
  prompt: (text) => ({
    system: 'Pick the longest word.',
    parts: [
      { kind: 'text', text: delimited('WORDS', [text]) },
      { kind: 'picture', mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) },
    ],
  }),
  check: ({ word }, text) => ({
    filled: text.includes(word) ? word : null,
    dropped: text.includes(word) ? [] : ['a word that is not there'],
  }),
}
const hash = preparePrompt(pick, 'rent and board').hash

const work = mkdtempSync(join(tmpdir(), 'recordings-'))
let folder = ''
let answers = ''
beforeEach(() => {
  folder = mkdtempSync(join(work, 'kept-'))
  answers = mkdtempSync(join(work, 'answers-'))
})
afterAll(() => rmSync(work, { recursive: true }))

async function replay(task = pick, given?: string) {
  const run = createReplay(openRecordings(folder), given)
  const said = await run.askAt('question 1').ask(task, 'rent and board')
  return { said, prompts: run.prompts(), taken: run.taken() }
}

describe('a replay', () => {
  test('answers that nobody is there where nothing is recorded, and notes what is missing', async () => {
    const { said, prompts } = await replay()
    expect(said).toEqual({ kind: 'not-filled', why: 'unavailable' })
    expect(prompts).toMatchObject([
      { place: 'question 1 / pick-word 1', hash, state: 'missing', came: 'not-filled' },
    ])
  })

  test('answers what was recorded, as far as it holds', async () => {
    openRecordings(folder).keep({
      task: 'pick-word',
      hash,
      text: '{"word":"board"}',
      isValid: true,
    })
    const { said, prompts } = await replay()
    expect(said).toEqual({ kind: 'filled', filled: 'board', dropped: [] })
    expect(prompts).toMatchObject([{ state: 'recorded', came: 'filled' }])
    openRecordings(folder).keep({
      task: 'pick-word',
      hash,
      text: '{"word":"lodger"}',
      isValid: true,
    })
    expect((await replay()).said).toEqual({ kind: 'not-filled', why: 'not-usable' })
  })

  test('takes what a reader wrote, word for word, and marks what is of another shape', async () => {
    const written = '{ "word":\n"rent" }\n'
    writeFileSync(join(answers, `${hash}.json`), written)
    expect(await replay(pick, answers)).toMatchObject({ taken: 1, said: { filled: 'rent' } })
    expect(openRecordings(folder).find('pick-word', hash)).toEqual({
      ...{ task: 'pick-word', hash, text: written, isValid: true },
    })
    const fenced = '```json\n{"word":"rent"}\n```'
    openRecordings(folder).remove({ task: 'pick-word', hash })
    writeFileSync(join(answers, `${hash}.json`), fenced)
    const { said, prompts } = await replay(pick, answers)
    expect(said).toEqual({ kind: 'not-filled', why: 'not-usable' })
    expect(prompts).toMatchObject([{ state: 'invalid' }])
    expect(readFileSync(join(folder, 'pick-word', `${hash}.invalid.txt`), 'utf8')).toBe(fenced)
    expect(openRecordings(folder).list()).toEqual([{ task: 'pick-word', hash, isValid: false }])
  })
})

const longest: BatchTask<string, Picked, string> = {
  name: 'longest-word',
  version: 1,
  requestType: 'longest-word',
  kept: 'firm',
  system: 'Pick the longest word of each.',
  text: (item) => item,
  schema: z.object({ word: z.string() }),
  maxTokens: 20,
  maxItems: 2,
  check: pick.check,
}

describe('a replay of many texts', () => {
  async function replayEach(items: readonly string[]) {
    const run = createReplay(openRecordings(folder), answers)
    const said = await run.askAt('document a').askEach(longest, items)
    return { said, prompts: run.prompts(), used: run.used }
  }

  test('needs no answer of texts that were met before, whatever stood beside them', async () => {
    const [first] = (await replayEach(['rent', 'room board'])).prompts
    const value = {
      items: [1, 2].map((item) => ({ item, answer: { word: ['rent', 'board'][item - 1] } })),
    }
    writeFileSync(join(answers, `${first?.hash}.json`), JSON.stringify(value))
    const filled = (word: string) => ({ kind: 'filled', filled: word, dropped: [] })
    expect((await replayEach(['rent', 'room board'])).said).toEqual([
      filled('rent'),
      filled('board'),
    ])
    const turned = await replayEach(['room board', 'rent'])
    expect(turned.said).toEqual([filled('board'), filled('rent')])
    expect(turned.prompts).toMatchObject([{ state: 'recorded' }])
    expect([...turned.used]).toContain(first?.hash)
    const added = await replayEach(['lodger', 'rent', 'room board'])
    expect(added.prompts).toMatchObject([{ state: 'missing' }, { state: 'recorded' }])
    expect(added.said.slice(1)).toEqual([filled('rent'), filled('board')])
    expect(openRecordings(folder).list()).toHaveLength(1)
  })
})

describe('prompts as files', () => {
  test('hold all that is asked, once, with pictures beside them', async () => {
    const { prompts } = await replay()
    const out = join(answers, 'out')
    const index = writePrompts([...prompts, ...prompts], out)
    expect(index).toMatchObject([{ hash, task: 'pick-word', pictures: [`${hash}.2.png`] }])
    const page = readFileSync(join(out, `${hash}.md`), 'utf8')
    expect(page).toContain('Pick the longest word.')
    expect(page).toContain('<<<WORDS\n1| rent and board\nWORDS>>>')
    expect(page).toContain(`![picture](${hash}.2.png)`)
    expect(page).toContain('"word"')
    expect([...readFileSync(join(out, `${hash}.2.png`))]).toEqual([1, 2, 3])
  })

  test('go when nobody needs them any more, and answers stay', async () => {
    const { prompts } = await replay()
    writePrompts(prompts, answers)
    writeFileSync(join(answers, `${hash}.json`), '{}')
    writePrompts([], answers)
    expect(readdirSync(answers).sort()).toEqual([`${hash}.json`, 'index.json'])
  })
})

describe('recorded places', () => {
  const met = (change: Partial<MetPrompt>): MetPrompt => ({
    ...{ place: 'question 1 / pick-word 1', task: 'pick-word', version: 1, maxTokens: 20, hash },
    ...{ prepared: preparePrompt(pick, 'rent and board'), state: 'recorded', came: 'filled' },
    dropped: [],
    ...change,
  })

  test('tell which prompts have changed since', () => {
    writePlaces(folder, 'desk', placesOf([met({})], {}))
    const before = readPlaces(folder, 'desk')
    const changed = met({ hash: 'another', state: 'missing' })
    const added = met({ place: 'question 2 / pick-word 1', hash: 'new', state: 'missing' })
    expect(changedPrompts([changed, added], before)).toEqual([changed])
    expect(placesOf([changed, added], before)).toEqual({ 'question 1 / pick-word 1': hash })
  })

  test('tell what other sets need', () => {
    writePlaces(folder, 'desk', placesOf([met({})], {}))
    expect([...hashesOfOthers(folder, 'panel')]).toEqual([hash])
    expect([...hashesOfOthers(folder, 'desk')]).toEqual([])
    expect(existsSync(join(folder, 'places', 'desk.json'))).toBe(true)
  })
})
