/** A guide's pages as the reader of PDFs gives them, and what they hold of whom. */
import type { Box, PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import type { Entry, Guide, Section, Statement } from './guide.ts'
import { contacts, introductions } from './guide-topics.ts'
import { widthOf } from './letter-widths.ts'
import { createPress, type Press, type PressPage, type Shape, type Span, toWord } from './press.ts'
import { printChanges, printFurther } from './print-further.ts'
import { type Chapter, isFilled, printCardRow, printNotes, printSection } from './print-section.ts'
import { printTable } from './print-table.ts'
import { createScribe, type Scribe } from './scribe.ts'

export type LaidOutGuide = {
  readonly pages: readonly PdfPage[]
  readonly printed: readonly PressPage[]
  readonly statements: readonly Statement[]
  readonly placesOf: Press['placesOf']
}

export function layOutGuide(guide: Guide): LaidOutGuide {
  const { layout, title, lenders } = guide
  const [width, height] = layout.isWide ? [842, 595] : [595, 842]
  const { size, isJustified } = layout
  const paper = { width, height, top: 62, bottom: 58, left: 50, right: 50, size, isJustified }
  const press = createPress(paper)
  const scribe = createScribe(press, guide)
  const [first = ''] = lenders
  printFront(scribe, first)
  const { further } = guide
  if (layout.sharing === 'one') {
    if (further !== undefined) printChanges(scribe, first, further)
    printLender(scribe, first, 0)
    const title = (text: string) => printTitle(scribe, text, press.paper.size + 4)
    if (further !== undefined) printFurther(scribe, first, title, further)
  } else if (layout.sharing === 'chapters') {
    lenders.forEach((lender, at) => {
      if (at > 0 && layout.breaksBeforeLenders) press.breakPage()
      printTitle(scribe, lender, 19)
      printLender(scribe, lender, at)
    })
  } else printCompared(scribe)
  const { pages } = press
  dressPages(pages, paper, layout.sharing === 'one' ? `${first} – ${title}` : title, guide)
  return {
    printed: pages,
    statements: scribe.statements,
    placesOf: press.placesOf,
    pages: pages.map(({ runs, shapes }, at) => ({
      number: at + 1,
      width,
      height,
      words: runs.map(toWord),
      rules: shapes.flatMap(rulesOf),
    })),
  }
}

/** As a program draws them: the edges of an area, or a thin area as a line. */
function rulesOf({ box }: Shape): readonly Box[] {
  const [left, top, right, bottom] = box
  if (Math.min(right - left, bottom - top) <= 3) return [box]
  return [
    [left, top, right, top],
    [left, bottom, right, bottom],
    [left, top, left, bottom],
    [right, top, right, bottom],
  ]
}

function printFront({ press, guide }: Scribe, first: string): void {
  const { layout, title, sections } = guide
  const isOne = layout.sharing === 'one'
  const date = 'November 2026. For intermediaries only.'
  if (layout.hasCover) press.moveTo(260)
  press.text([{ text: isOne ? first : title, isBold: true }], { size: 24, after: 6 })
  if (isOne) press.text([{ text: title }], { size: 15, after: 6 })
  press.text([{ text: date }], { after: 12 })
  if (layout.hasCover) press.breakPage()
  if (layout.hasContents) {
    press.text([{ text: 'Contents', isBold: true }], { size: 14, after: 4 })
    const names = isOne ? sections.map(({ heading }) => heading) : guide.lenders
    names.forEach((name, at) => {
      press.text([{ text: `${at + 1} ${name}` }])
    })
    press.breakPage()
  }
}

function printTitle({ press, guide }: Scribe, text: string, size: number): void {
  if (guide.layout.headings !== 'band') {
    press.text([{ text, isBold: true }], { size, before: size * 0.7, after: 5, keep: 100 })
    return
  }
  press.room(size * 2 + 100)
  const { left, width } = press.column()
  const top = press.top() + size * 0.7
  press.shape({ box: [left, top, left + width, top + size * 1.7], shade: 0.2 })
  press.put(
    [{ text, isBold: true, isWhite: true }],
    { left: left + 6, width: width - 12, top: top + 3 },
    { size },
  )
  press.moveTo(top + size * 1.7 + 7)
}

/** All that one lender says, section by section. */
function printLender(scribe: Scribe, lender: string, at: number): void {
  const { press, guide } = scribe
  const { sections, layout } = guide
  if (layout.panel !== 'none') printPanel(scribe, lender)
  press.text([{ text: introductions[at % introductions.length] ?? '' }], { after: 6 })
  press.setColumns(layout.columns)
  const inCards = sections.filter(({ form }) => form === 'cards')
  const inTurn = sections.filter(({ form }) => form !== 'cards')
  inTurn.forEach((section, index) => {
    if (!section.entries[at]?.some(isFilled)) return
    scribe.beginSection()
    const number = `${index + 1}`
    const heading =
      layout.headings === 'numbered' ? `${number} ${section.heading}` : section.heading
    printTitle(scribe, heading, press.paper.size + 4)
    const entries = section.entries[at] ?? []
    printInParts(scribe, { lender, section, number }, entries)
    const boxed = entries.find(isFilled)
    if (index === 0 && boxed !== undefined) printBox(scribe, lender, boxed)
  })
  const cards = inCards.map((section) => ({
    title: section.heading,
    lender,
    section,
    entries: section.entries[at] ?? [],
  }))
  scribe.beginSection()
  if (cards.length > 0) {
    press.text([], { before: 12 })
    printCardRow(scribe, cards)
  }
  printNotes(scribe)
  press.setColumns(1)
}

/** A long section may be parted by headings that name no criterion. */
function printInParts(scribe: Scribe, chapter: Chapter, entries: readonly Entry[]): void {
  if (!scribe.guide.layout.hasSubheadings || entries.length < LONG_SECTION) {
    printSection(scribe, chapter, entries)
    return
  }
  const { press } = scribe
  const half = Math.ceil(entries.length / 2)
  const parts = [
    ['Main rules', entries.slice(0, half)],
    ['Further points', entries.slice(half)],
  ] as const
  parts.forEach(([text, own], at) => {
    if (!own.some(isFilled)) return
    const size = press.paper.size + 1.5
    press.text([{ text, isBold: true }], { size, before: size * 0.6, after: 3, keep: 80 })
    printSection(scribe, { ...chapter, number: `${chapter.number}.${at + 1}` }, own)
  })
}

const LONG_SECTION = 5

function printBox(scribe: Scribe, lender: string, entry: Entry): void {
  const { press, guide } = scribe
  const { box } = guide.layout
  if (box === 'none') return
  const { sentence } = entry
  const spans: readonly Span[] =
    box === 'remark'
      ? [{ text: 'Cases keyed before this edition are assessed on the earlier one.' }]
      : [
          { text: 'Remember: ', isBold: true },
          ...scribe.say({
            lender,
            form: 'box',
            name: entry.head,
            isInWords: true,
            lead: sentence.lead,
            more: sentence.more,
          }),
        ]
  const { width } = press.column()
  const height = press.heightOf(spans, width - 20) + 14
  press.room(height + 16)
  const [{ left }, top] = [press.column(), press.top() + 8]
  press.shape({ box: [left, top, left + width, top + height] })
  press.put(spans, { left: left + 10, width: width - 20, top: top + 7 })
  press.moveTo(top + height + 8)
}

const PANEL = 150

/** A strip at the right of a lender's first page. */
function printPanel(scribe: Scribe, lender: string): void {
  const { press, guide } = scribe
  const { paper } = press
  const top = press.top()
  const left = paper.width - paper.right - PANEL
  press.reserve(PANEL + 20)
  press.shape({ box: [left, top, left + PANEL, top + 190], shade: 0.9 })
  let at = top + 8
  const line = (spans: readonly Span[], isHead = false) => {
    const size = isHead ? paper.size + 1 : paper.size - 1
    at = press.put(spans, { left: left + 8, width: PANEL - 16, top: at }, { size }) + 3
  }
  if (guide.layout.panel === 'contact') {
    contacts.forEach((text, index) => {
      line([{ text, isBold: index === 0 }], index === 0)
    })
    return
  }
  line([{ text: 'At a glance', isBold: true }], true)
  for (const section of guide.sections.slice(0, 3)) {
    const entry = section.entries[0]?.find(isFilled)
    if (entry === undefined) continue
    line([{ text: entry.head, isBold: true }])
    line(scribe.say({ lender, form: 'panel', name: entry.head, lead: entry.cell }))
  }
}

/** Cards of lenders beside each other, or a table of all for each section. */
function printCompared(scribe: Scribe): void {
  const { press, guide } = scribe
  const { lenders, sections, layout } = guide
  press.text([{ text: introductions[4] ?? '' }], { after: 8 })
  if (layout.sharing === 'cards') {
    const [section] = sections
    if (section === undefined) return
    const cards = lenders.map((lender, at) => ({
      title: lender,
      lender,
      section,
      entries: sections.flatMap(({ entries }) => entries[at] ?? []).slice(0, 12),
    }))
    printCardRow(scribe, cards)
    return
  }
  for (const section of sections) {
    scribe.beginSection()
    printTitle(scribe, section.heading, press.paper.size + 4)
    printComparison(scribe, section)
    printNotes(scribe)
  }
}

function printComparison(scribe: Scribe, section: Section): void {
  const { press, guide, say } = scribe
  const { lenders, layout } = guide
  const { rules, repeatsHeads, sharing } = layout
  const style = { rules, repeatsHeads, size: press.paper.size - 1.5 }
  const cell = (lender: string, entry: Entry): readonly Span[] => {
    if (!isFilled(entry)) return [{ text: entry.cell }]
    const { head: name, cell: lead, note } = entry
    return say({ lender, form: 'table', name, lead, note })
  }
  const heads = (section.entries[0] ?? []).map(({ head }) => head)
  if (sharing === 'lenders down') {
    for (let from = 0; from < heads.length; from += MOST_ACROSS) {
      const rows = lenders.map((lender, at) => ({
        cells: [
          [{ text: lender, isBold: true }],
          ...(section.entries[at] ?? [])
            .slice(from, from + MOST_ACROSS)
            .map((one) => cell(lender, one)),
        ],
        notes: layout.notesAt === 'foot' ? scribe.takeNotes() : [],
      }))
      const own = heads.slice(from, from + MOST_ACROSS)
      if (from > 0) press.text([], { before: 10 })
      printTable(press, [1.4, ...own.map(() => 1)], [{ cells: ['Lender', ...own] }], rows, style)
    }
    return
  }
  const rows = heads.map((head, row) => ({
    cells: [
      [{ text: head }],
      ...lenders.map((lender, at) => {
        const entry = section.entries[at]?.[row]
        return entry === undefined ? [] : cell(lender, entry)
      }),
    ],
    notes: layout.notesAt === 'foot' ? scribe.takeNotes() : [],
  }))
  printTable(
    press,
    [1.4, ...lenders.map(() => 1)],
    [{ cells: ['Criteria', ...lenders] }],
    rows,
    style,
  )
}

const MOST_ACROSS = 5

/** Heads and feet that every page has but the cover. */
function dressPages(
  pages: readonly PressPage[],
  { width, height, left, right }: Press['paper'],
  title: string,
  { layout }: Guide,
): void {
  pages.forEach(({ runs }, at) => {
    if (at === 0 && layout.hasCover) return
    const run = (text: string, left: number, baseline: number) => {
      let x = left
      for (const word of text.split(' ')) {
        runs.push({ text: word, x, baseline, size: 7.5, span: { text: word } })
        x += widthOf(`${word} `, false) * 7.5
      }
    }
    if (layout.hasHeader) run(title, left, 34)
    if (layout.hasFooter) run(`Page ${at + 1} of ${pages.length}`, width - right - 60, height - 28)
  })
}
