import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pointInItems } from '@criteria-desk/domain/testing/point-at-rule'
import { expect, test } from 'vitest'
import { measureUnseenCases } from '../income/cases/unseen-cases.ts'
import { openRecordings } from './recordings.ts'
import { createReplay } from './replaying-ask.ts'

const folder = resolve(import.meta.dirname, '../income/unseen/rules-4')

test('rules that are pointed at are recorded by their prompts, and no figure is worse by them', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'rule-answers-'))
  const asked = createReplay(openRecordings(kept))
  const alone = await measureUnseenCases(folder, asked.askAt)
  const missing = asked.prompts().filter(({ state }) => state === 'missing')
  expect(missing.map(({ task }) => task)).toEqual(['rule-cells', 'rule-cells'])
  for (const { hash, prepared } of missing) {
    const [part] = prepared.prompt.parts
    const answer = pointInItems(part?.kind === 'text' ? part.text : '', {
      'case by case': [['referred', 'case by case']],
      'How much they take: 50%; Worked on: lower': [
        ['share', '50%'],
        ['bonus-avg2-lower', 'lower of latest yr and 2 yr av'],
        ['evidence', 'Send both bonus letters'],
      ],
      'How much they take: 100% if': [
        ['guaranteed', '100%', 'if guaranteed'],
        ['rest', '50%', 'else'],
        ['evidence', 'Contract needed to show it is guaranteed'],
      ],
    })
    writeFileSync(join(kept, `${hash}.json`), JSON.stringify(answer))
  }
  const replay = createReplay(openRecordings(kept), kept)
  const pointed = await measureUnseenCases(folder, replay.askAt)
  rmSync(kept, { recursive: true })
  expect(replay.prompts().map(({ state }) => state)).toEqual(['recorded', 'recorded'])
  expect(pointed.figures).toEqual(alone.figures)
})
