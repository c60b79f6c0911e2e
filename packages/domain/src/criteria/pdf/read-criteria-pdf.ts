/**
 * A criteria guide in PDF, read into the same answers that spreadsheets give. Guides are laid out
 * for the eye: the order of reading, headings, tables and footnotes are worked out from where
 * words stand and how they are set. Every answer keeps the page and the box that it stands in.
 */
import type { CriteriaReading, SheetLayout, SheetReading } from '../criteria-reading.ts'
import { lenderIdentity } from '../lender-names.ts'
import { announcesFreshness, findFreshnessDate } from '../printed-dates.ts'
import { collectAnswers, type GuideAnswers } from './guide/guide-answers.ts'
import { findGuideLenders, type GuideHints } from './guide/guide-lender.ts'
import type { LayoutPart } from './layout/layout-part.ts'
import { layOutPage } from './layout/page-layout.ts'
import { withCellsApart } from './lines/close-cells.ts'
import { withLetteredMarks } from './lines/lettered-marks.ts'
import { withoutFurniture } from './lines/page-furniture.ts'
import { type LinePiece, pageLines } from './lines/page-lines.ts'
import { gatherVocabulary, type Vocabulary } from './lines/rich-text.ts'
import type { PdfPage } from './pdf-page.ts'
import { findFootnotes } from './text/footnotes.ts'
import { withPointsBeside } from './text/points-beside.ts'
import type { TextBlock } from './text/text-block.ts'
import { measureBody, toBlocks } from './text/text-blocks.ts'

/** Reads the pages of a guide. `hints` name the lender where the pages do not. */
export function readCriteriaPdf(pages: readonly PdfPage[], hints: GuideHints): CriteriaReading {
  const lines = pages.map((page) => ({ page, pieces: pageLines(page) }))
  const printed = withoutFurniture(lines).map((page) => ({
    ...page,
    pieces: withCellsApart(page.pieces),
  }))
  const furniture = printed.flatMap((page) => page.furniture)
  const body = measureBody(printed.flatMap((page) => page.pieces))
  const bare = withLetteredMarks(printed, body)
  const vocabulary = gatherVocabulary(bare.flatMap((page) => page.pieces))
  const parts = layOutPages(bare, vocabulary)
  const blocks = withPointsBeside(toBlocks(parts, body, vocabulary))
  const lenders = findGuideLenders(blocks, furniture, hints)
  const found = collectAnswers(blocks, lenders, findFootnotes(blocks, body))
  const updated = findGuideDate(blocks, furniture)
  return {
    sheets: [describeReading(found, pages, hints, updated)],
    answers: found.answers,
    ...(updated !== undefined && { updated }),
  }
}

/** Columns that end on a page are known by their edges where they go on. */
function layOutPages(
  pages: readonly { readonly page: PdfPage; readonly pieces: readonly LinePiece[] }[],
  vocabulary: Vocabulary,
): readonly LayoutPart[] {
  const parts: LayoutPart[] = []
  let before: readonly LayoutPart[] = []
  for (const { page, pieces } of pages) {
    before = layOutPage(page, pieces, vocabulary, before)
    parts.push(...before)
  }
  return parts
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
