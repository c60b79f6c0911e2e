/**
 * A workbook's layout asked of a model, a few sheets a call. Pure but for `ask`: the server asks a
 * provider, evaluations replay recordings. Reading by what comes back is the domain's.
 */
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import { type GivenReading, NOTHING_GIVEN } from '@criteria-desk/domain/criteria/given-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import type { GivenSheet } from '@criteria-desk/domain/criteria/sheets/given/given-sheet'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import { viewSheet } from '@criteria-desk/domain/criteria/sheets/sheet-view'
import { preparePrompt } from '../prepared-prompt.ts'
import { readByOf } from '../read-by.ts'
import type { Ask } from '../task.ts'
import { LETTERS_A_TOKEN, lettersOf, type ReadingEstimate } from './reading-estimate.ts'
import { type SheetBlock, sheetBlock } from './sheet-block.ts'
import { sheetWindow } from './sheet-window.ts'

/** Told after each call: how many are done, and of how many. */
export type TellParts = (done: number, of: number) => void

/** The calls that a workbook's layout takes: what each is asked about, in the order of the sheets. */
export function sheetBlocksOf({ sheets, kind }: Workbook): readonly SheetBlock[] {
  const blocks: { sheets: SheetBlock['sheets'][number][]; size: number }[] = []
  for (const grid of sheets) {
    const one = { grid, isCsv: kind === 'csv' }
    const view = viewSheet(grid, one.isCsv)
    if (grid.isHidden || view.rowCount === 0) continue
    const size = sheetWindow(view).join('\n').length
    const last = blocks.at(-1)
    const joins = last !== undefined && last.size + size <= FULL && last.sheets.length < MOST_SHEETS
    if (joins) {
      last.sheets.push(one)
      last.size += size
    } else blocks.push({ sheets: [one], size })
  }
  return blocks
}

/** In characters: small sheets share a call, a long one has its own. */
const FULL = 6000
const MOST_SHEETS = 6

/** How the sheets are laid out, as far as a model said and it held; and who has the word elsewhere. */
export async function layOutWorkbook(
  ask: Ask,
  workbook: Workbook,
  tell: TellParts = () => undefined,
): Promise<GivenReading> {
  const blocks = sheetBlocksOf(workbook)
  let given = NOTHING_GIVEN
  for (const [at, block] of blocks.entries()) {
    const understood = await ask(sheetBlock, block)
    const filled = understood.kind === 'filled' ? understood.filled : []
    const model = understood.kind === 'filled' ? understood.model : undefined
    const sheets = filled.map((sheet): GivenSheet => (model ? { ...sheet, model } : sheet))
    const left = block.sheets.filter(({ grid }) => sheets.every(({ sheet }) => sheet !== grid.name))
    const readBy =
      understood.kind === 'filled'
        ? ({ by: 'rule', why: 'not-usable' } as const)
        : readByOf(understood)
    given = {
      ...given,
      sheets: [...given.sheets, ...sheets],
      byRule: [...given.byRule, ...left.map(({ grid }) => ({ sheet: grid.name, readBy }))],
    }
    tell(at + 1, blocks.length)
  }
  return given
}

/** Of the prompts as they would leave; the answers by what such answers usually take. */
export function estimateWorkbook(workbook: Workbook): ReadingEstimate {
  const blocks = sheetBlocksOf(workbook)
  const sent = blocks.reduce((sum, block) => sum + lettersOf(preparePrompt(sheetBlock, block)), 0)
  const columns = blocks.flatMap(({ sheets }) =>
    sheets.map(({ grid }) => grid.rows.reduce((most, row) => Math.max(most, row.length), 0)),
  )
  return {
    calls: blocks.length,
    tokensIn: Math.ceil(sent / LETTERS_A_TOKEN),
    tokensOut: columns.reduce((sum, many) => sum + SHEET_TOKENS + many * COLUMN_TOKENS, 0),
  }
}

const SHEET_TOKENS = 150
const COLUMN_TOKENS = 45

/** A workbook read with a model's understanding of its layout, where there is one. */
export async function readWorkbookWith(
  ask: Ask,
  workbook: Workbook,
  filename = '',
): Promise<CriteriaReading> {
  return readWorkbook(workbook, filename, await layOutWorkbook(ask, workbook))
}
