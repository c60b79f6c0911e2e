/**
 * A criteria guide in PDF, read into the same answers that spreadsheets give. How its pages run is
 * read as that of any page; here it is told which lender and which criterion its headings, tables
 * and paragraphs speak of. Every answer keeps the page and the box that it stands in.
 */

import { announcesFreshness, findFreshnessDate } from '../../language/printed-dates.ts'
import type { PdfPage } from '../../pages/pdf-page.ts'
import { readPages } from '../../pages/read-pages.ts'
import type { TextBlock } from '../../pages/text/text-block.ts'
import { withBounds } from '../bounded-reading.ts'
import type { CriteriaReading, SheetLayout, SheetReading } from '../criteria-reading.ts'
import { type GivenReading, NOTHING_GIVEN } from '../given-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../lender-names.ts'
import { type ComparedPages, comparePages } from './given/compare-pages.ts'
import { collectAnswers, type GuideAnswers } from './guide-answers.ts'
import { findGuideLenders, type GuideHints } from './lenders/guide-lender.ts'
import { findFootnotes } from './text/footnotes.ts'

/**
 * Reads the pages of a guide. `hints` name the lender where the pages do not. What was given of its
 * pages moves no words that were read: it adds what was not, tells names in full, and what was read
 * otherwise.
 */
export function readCriteriaPdf(
  pages: readonly PdfPage[],
  hints: GuideHints,
  given: GivenReading = NOTHING_GIVEN,
): CriteriaReading {
  const { furniture, body, blocks } = readPages(pages, isKnownLenderName)
  const lenders = findGuideLenders(blocks, furniture, hints)
  const found = collectAnswers(blocks, lenders, findFootnotes(blocks, body))
  const updated = findGuideDate(blocks, furniture)
  const compared = comparePages(pages, found.answers, given.pages ?? [])
  const sheet = describeReading({ ...found, answers: compared.answers }, pages, hints, updated)
  return withBounds({
    sheets: [withGiven(sheet, given, compared)],
    answers: compared.answers,
    ...(updated !== undefined && { updated }),
    ...(Object.keys(compared.lendersMeant).length > 0 && { lendersMeant: compared.lendersMeant }),
  })
}

/** Who was asked, what they saw otherwise, and what they found unread. */
function withGiven(
  sheet: SheetReading,
  { pages = [], byRule }: GivenReading,
  { disagreements, unread }: ComparedPages,
): SheetReading {
  const [left] = byRule
  const model = pages.find((page) => page.model !== undefined)?.model
  const byModel = { by: 'model', ...(model !== undefined && { model }) } as const
  const readBy = left?.readBy ?? (pages.length > 0 ? byModel : undefined)
  return {
    ...sheet,
    ...(readBy && { readBy }),
    ...(disagreements.length > 0 && { disagreements }),
    skipped: [...sheet.skipped, ...unread],
  }
}

/** The newest date that the first pages or the margins announce, else one that the cover bears. */
function findGuideDate(
  blocks: readonly TextBlock[],
  furniture: readonly string[],
): string | undefined {
  const opening = blocks.flatMap((block) =>
    block.kind !== 'table' && block.content.page <= 2 ? [block.content.text] : [],
  )
  const lines = [...opening, ...new Set(furniture)].filter((text) => text.length < 400)
  const cover = [...opening.slice(0, 5), ...furniture].filter((text) => text.length < 80)
  return newestDate(lines.filter(announcesFreshness)) ?? newestDate(cover)
}

function newestDate(lines: readonly string[]): string | undefined {
  return lines
    .flatMap((text) => findFreshnessDate(text) ?? [])
    .sort()
    .at(-1)
}

function describeReading(
  { answers, layouts, unowned }: GuideAnswers,
  pages: readonly PdfPage[],
  hints: GuideHints,
  updated: string | undefined,
): SheetReading {
  const lenders = new Set(answers.map(({ lender }) => lenderIdentity(lender)))
  const layout: SheetLayout =
    lenders.size < 2 ? 'one-lender' : (layouts.find((own) => own !== 'one-lender') ?? 'one-lender')
  const said = answers.filter(({ text }) => text !== '')
  return {
    name: hints.title ?? '',
    status: said.length > 0 ? 'read' : 'skipped',
    ...(said.length === 0 && { reason: 'No lender and no criteria were found in the text.' }),
    layout,
    pages: pages.length,
    lenders: lenders.size,
    criteria: new Set(answers.map(({ criterion }) => criterion)).size,
    answers: said.length,
    ...(updated !== undefined && { updated }),
    skipped: [
      ...(unowned > 0
        ? [{ range: `${unowned} paragraphs`, reason: 'They stand in no lender’s section.' }]
        : []),
      ...pages.flatMap(leftOutOf),
    ],
  }
}

function leftOutOf({ number, words, leftOut }: PdfPage): SheetReading['skipped'] {
  const { unseen = 0, struckOut = 0 } = leftOut ?? {}
  const range = `Page ${number}`
  return [
    ...(words.length === 0 && unseen === 0
      ? [{ range, reason: 'The page holds no text: it is empty or a picture.' }]
      : []),
    ...(unseen > 0
      ? [{ range, reason: 'Text that cannot be seen on the page was left out.' }]
      : []),
    ...(struckOut > 0 ? [{ range, reason: 'Text that is struck out was left out.' }] : []),
  ]
}
