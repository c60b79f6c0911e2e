/**
 * A guide given to a model page by page. What is kept of an earlier try is not asked again, so that
 * one that was cut off goes on where it was. Pure but for what it asks.
 */
import { type GivenReading, NOTHING_GIVEN } from '@criteria-desk/domain/criteria/given-reading'
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { preparePrompt } from '../prepared-prompt.ts'
import { readByOf } from '../read-by.ts'
import type { Ask } from '../task.ts'
import { guidePage } from './guide-page.ts'
import type { TellParts } from './read-workbook-with.ts'
import { LETTERS_A_TOKEN, lettersOf, type ReadingEstimate } from './reading-estimate.ts'

export async function understandGuide(
  ask: Ask,
  pages: readonly PdfPage[],
  tell: TellParts = () => undefined,
): Promise<GivenReading> {
  const asked = pages.filter(hasWords)
  let given = { ...NOTHING_GIVEN, pages: NOTHING_GIVEN.pages ?? [] }
  for (const [at, page] of asked.entries()) {
    const understood = await ask(guidePage, page)
    if (understood.kind === 'filled') {
      const { filled, model } = understood
      const own = model === undefined ? filled : { ...filled, model }
      given = { ...given, pages: [...given.pages, own] }
    } else {
      const left = { sheet: `Page ${page.number}`, readBy: readByOf(understood) }
      given = { ...given, byRule: [...given.byRule, left] }
    }
    tell(at + 1, asked.length)
  }
  return given
}

/** About how much it takes, told before anything of it is asked. */
export function estimateGuide(pages: readonly PdfPage[]): ReadingEstimate {
  const asked = pages.filter(hasWords)
  const sent = asked.reduce((sum, page) => sum + lettersOf(preparePrompt(guidePage, page)), 0)
  return {
    calls: asked.length,
    tokensIn: Math.ceil(sent / LETTERS_A_TOKEN),
    tokensOut: asked.length * PAGE_TOKENS,
  }
}

const PAGE_TOKENS = 500

const hasWords = ({ words }: PdfPage): boolean => words.length > 0
