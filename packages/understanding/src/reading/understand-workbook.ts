/**
 * A workbook given to a model in parts: first how its sheets are laid out, then what the texts come
 * to that were read by that. What is kept of an earlier try is not asked again, so that one that was
 * cut off goes on where it was.
 */
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import type { AskEach } from '../batch-task.ts'
import { preparePrompt } from '../prepared-prompt.ts'
import type { Ask } from '../task.ts'
import { meaningsTask, readMeaningsWith, textsOfReading } from './read-meanings-with.ts'
import { layOutWorkbook, sheetBlocksOf, type TellParts } from './read-workbook-with.ts'
import { LETTERS_A_TOKEN, lettersOf, type ReadingEstimate } from './reading-estimate.ts'
import { sheetBlock } from './sheet-block.ts'

export type Askers = { readonly ask: Ask; readonly askEach: AskEach }

/**
 * Pure but for what it asks: a server's provider, or recordings in its place.
 *
 * @param readBy reads the same workbook by what was said of it
 * @param tell told after each part; how many there are is known once the layout is
 */
export async function understandWorkbook(
  { ask, askEach }: Askers,
  workbook: Workbook,
  filename: string,
  readBy: (given: GivenReading) => Promise<CriteriaReading>,
  tell: TellParts = () => undefined,
): Promise<GivenReading> {
  const blocks = sheetBlocksOf(workbook).length
  const laidOut = await layOutWorkbook(ask, workbook, (done) => tell(done, blocks + 1))
  const texts = textsOfReading(await readBy(laidOut), filename)
  const calls = Math.ceil(texts.length / meaningsTask.maxItems)
  tell(blocks, blocks + calls)
  const texted = await readMeaningsWith(askEach, texts)
  tell(blocks + calls, blocks + calls)
  return { ...laidOut, ...texted }
}

/** Of the prompts as they would leave; the answers by what such answers usually take. */
export function estimateReading(
  workbook: Workbook,
  reading: CriteriaReading,
  filename: string,
): ReadingEstimate {
  const blocks = sheetBlocksOf(workbook)
  const texts = textsOfReading(reading, filename)
  const calls = Math.ceil(texts.length / meaningsTask.maxItems)
  const prompts = blocks.map((block) => preparePrompt(sheetBlock, block))
  const sent = prompts.reduce((sum, prompt) => sum + lettersOf(prompt), 0)
  const words = texts.reduce((sum, one) => sum + meaningsTask.text(one).length, 0)
  const asked = calls * (meaningsTask.system.length + SCHEMA_LETTERS) + words
  const columns = blocks.flatMap(({ sheets }) =>
    sheets.map(({ grid }) => grid.rows.reduce((most, row) => Math.max(most, row.length), 0)),
  )
  const laidOut = columns.reduce((sum, many) => sum + SHEET_TOKENS + many * COLUMN_TOKENS, 0)
  return {
    calls: blocks.length + calls,
    tokensIn: Math.ceil((sent + asked) / LETTERS_A_TOKEN),
    tokensOut: laidOut + texts.length * MEANING_TOKENS,
  }
}

const SCHEMA_LETTERS = 2000
const SHEET_TOKENS = 150
const COLUMN_TOKENS = 45
const MEANING_TOKENS = 110
