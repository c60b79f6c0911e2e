/** A section's criteria, printed in the form that it has. */
import { figureTopics } from '../topics.ts'
import type { Entry, Section } from './guide.ts'
import type { Span, Style } from './press.ts'
import { type Card, type CardLine, printCards, printTable, type TableRow } from './print-table.ts'
import type { Said, Scribe } from './scribe.ts'

export type Chapter = {
  readonly lender: string
  readonly section: Section
  readonly number: string
}

/** One lender's part of a section; what stands in cells and bullets leaves out what is blank. */
export function printSection(scribe: Scribe, chapter: Chapter, entries: readonly Entry[]): void {
  const { form } = chapter.section
  if (form === 'table' || form === 'table with conditions') printPositions(scribe, chapter, entries)
  else if (form === 'sides') printSides(scribe, chapter, entries)
  else if (form === 'pairs') printPairs(scribe, chapter, entries.filter(isFilled))
  else if (form === 'stem') printStems(scribe, chapter, entries.filter(isFilled))
  else if (form === 'prose') printProse(scribe, chapter, entries.filter(isFilled))
  else printEntries(scribe, chapter, entries.filter(isFilled))
  if (scribe.guide.layout.notesAt === 'below') printNotes(scribe)
}

export function isFilled({ cell }: Entry): boolean {
  return !/^(?:|[-–?]|TBC|N\/A|n\/a)$/.test(cell)
}

/** Notes that were not put at the foot of a page stand below what they belong to. */
export function printNotes({ press, takeNotes }: Scribe): void {
  for (const note of takeNotes()) {
    press.text(note, { size: press.paper.size - 2, before: 2 })
  }
}

/** Prints a paragraph with its notes at the foot of the page that it stands on. */
function printParagraph(scribe: Scribe, spans: readonly Span[], style: Style = {}): void {
  const { press, guide, takeNotes } = scribe
  if (guide.layout.notesAt === 'foot') {
    const notes = takeNotes()
    const noted = notes.reduce(
      (sum, note) => sum + press.heightOf(note, press.column().width) + 10,
      0,
    )
    if (notes.length > 0) {
      const { indent = 0, before = 0 } = style
      press.room(before + noted + press.heightOf(spans, press.column().width, { indent }))
    }
    notes.forEach(press.footnote)
  }
  press.text(spans, style)
}

const bold = (text: string): Span => ({ text, isBold: true })

function inCell(entry: Entry, { lender, section }: Chapter, isNoted = true): Said {
  const { head, cell, more, note } = entry
  return {
    lender,
    form: section.form,
    name: head,
    lead: cell,
    more,
    note: isNoted ? note : undefined,
  }
}

function inSentences(entry: Entry, { lender, section }: Chapter, name = entry.head): Said {
  const { sentence, note } = entry
  return { lender, form: section.form, name, lead: sentence.lead, more: sentence.more, note }
}

/** Of clauses that send on what limits them stands in clauses below them all. */
function printEntries(scribe: Scribe, chapter: Chapter, entries: readonly Entry[]): void {
  const { guide, moreOf, press } = scribe
  const refers = guide.layout.refers && chapter.section.form === 'clauses'
  const sentOn: (readonly Span[])[] = []
  const say: Scribe['say'] = (said, style) => {
    const spans = scribe.say(said, style)
    const more = moreOf(spans)
    if (!refers || more.length === 0) return spans
    sentOn.push(more)
    const where = {
      ...style,
      text: ` See clause ${chapter.number}.${entries.length + sentOn.length}.`,
    }
    return spans.flatMap((span) => (more.includes(span) ? [where] : [span]))
  }
  entries.forEach((entry, at) => {
    printEntry({ ...scribe, say }, chapter, entry, at + 1)
  })
  sentOn.forEach((more, at) => {
    const hang = { text: `${chapter.number}.${entries.length + at + 1}` }
    press.text(more, { indent: 34, hang, before: press.paper.size * 0.5 })
  })
}

function printEntry(scribe: Scribe, chapter: Chapter, entry: Entry, at: number): void {
  const { press, guide, say } = scribe
  const { labels, clauseHeads, areHeadsSlanted } = guide.layout
  const { form } = chapter.section
  const number = `${chapter.number}.${at}`
  const before = press.paper.size * 0.5
  const style = { indent: 34, hang: { text: number }, before }
  if (form === 'bullets') printBullet(scribe, entry, chapter)
  else if (form === 'questions') printQuestion(scribe, chapter, entry)
  else if (form === 'headed' || (form === 'clauses' && clauseHeads === 'above')) {
    const text = form === 'clauses' ? `${number} ${entry.head}` : entry.head
    const head = areHeadsSlanted ? { text, isItalic: true } : bold(text)
    press.text([head], { before, keep: press.paper.size * 2 })
    printParagraph(scribe, say(inSentences(entry, chapter)))
  } else if (form === 'clauses') {
    const head = bold(labels === '.' || labels === ':' ? `${entry.head}${labels}` : entry.head)
    const spans = [head, { text: ' ' }, ...say(inSentences(entry, chapter))]
    printParagraph(scribe, spans, style)
  } else printParagraph(scribe, say({ ...inSentences(entry, chapter), isInWords: true }), style)
}

function printQuestion(scribe: Scribe, chapter: Chapter, entry: Entry): void {
  const { press, guide, say } = scribe
  const { size } = press.paper
  const [asks, answers] = guide.layout.questionMarks
  const question = asks === '' ? entry.question : `${asks} ${entry.question}`
  press.text([bold(question)], { before: size * 0.5, keep: size * 2 })
  const words = say(inSentences(entry, chapter, entry.question))
  printParagraph(scribe, answers === '' ? words : [{ text: `${answers} ` }, ...words])
}

function printBullet(scribe: Scribe, entry: Entry, chapter: Chapter): void {
  const { labels } = scribe.guide.layout
  const label =
    labels === ' –' ? [bold(entry.head), { text: ' –' }] : [bold(`${entry.head}${labels}`)]
  const spans = [...label, { text: ' ' }, ...scribe.say(inCell(entry, chapter))]
  printParagraph(scribe, spans, { indent: 14, hang: { text: '•' }, before: 2 })
}

function printPositions(scribe: Scribe, chapter: Chapter, entries: readonly Entry[]): void {
  const { press, guide, say, moreOf } = scribe
  const isSplit = chapter.section.form === 'table with conditions'
  const rows = entries.map((entry): TableRow => {
    const said = { ...inCell(entry, chapter), ...(isSplit && { isMoreApart: true }) }
    const words = isFilled(entry) ? say(said) : [{ text: entry.cell }]
    const more = isSplit ? moreOf(words) : []
    const own = words.filter((span) => !more.includes(span))
    return {
      cells: [[{ text: entry.head }], own, ...(isSplit ? [more] : [])],
      notes: notesOfRow(scribe),
    }
  })
  printCaption(scribe, chapter)
  const heads = [
    { cells: isSplit ? ['Criteria', 'Position', 'Conditions'] : ['Criteria', 'Position'] },
  ]
  const { rules, repeatsHeads } = guide.layout
  printTable(press, isSplit ? [3, 3, 4] : [2, 3], heads, rows, {
    rules,
    repeatsHeads,
    size: press.paper.size - 1,
  })
}

function printCaption({ press, guide }: Scribe, { number }: Chapter): void {
  if (!guide.layout.hasCaptions) return
  const size = press.paper.size - 1
  press.text([{ text: `Table ${number}: what we ask for`, isItalic: true }], { size, after: 3 })
}

function notesOfRow({ guide, takeNotes }: Scribe): readonly (readonly Span[])[] {
  return guide.layout.notesAt === 'foot' ? takeNotes() : []
}

function printSides(scribe: Scribe, chapter: Chapter, entries: readonly Entry[]): void {
  const { press, guide, say } = scribe
  const { plans, rules, repeatsHeads } = guide.layout
  const rows = entries.map((entry): TableRow => {
    const cells = plans.map((part, at) => {
      const cell = at === 0 ? entry.cell : (entry.others[at - 1] ?? '')
      const own = { ...entry, cell }
      if (!isFilled(own)) return [{ text: cell }]
      const { more: _, note, ...said } = inCell(own, chapter)
      return say({ ...said, part, note: at === 0 ? note : undefined })
    })
    return { cells: [[{ text: entry.head }], ...cells], notes: notesOfRow(scribe) }
  })
  printCaption(scribe, chapter)
  printTable(press, [2.2, ...plans.map(() => 2)], [{ cells: ['', ...plans] }], rows, {
    rules,
    repeatsHeads,
    size: press.paper.size - 1,
  })
}

function printPairs(scribe: Scribe, chapter: Chapter, entries: readonly Entry[]): void {
  const { press, guide, say } = scribe
  const { rules } = guide.layout
  const rows = entries.map((entry) => ({
    cells: [[bold(entry.head)], say(inCell(entry, chapter))],
    notes: notesOfRow(scribe),
  }))
  printTable(press, [2, 3], undefined, rows, {
    rules: rules === 'rows' ? 'rows' : 'bare',
    repeatsHeads: false,
    size: press.paper.size,
  })
}

/** What is simply taken and what is not is listed under a stem, the rest in bullets. */
function printStems(scribe: Scribe, chapter: Chapter, entries: readonly Entry[]): void {
  const { press, guide, say } = scribe
  const isPlain = ({ topic, means, more }: Entry, verdict: string) =>
    means.verdict === verdict &&
    !figureTopics.some(({ id }) => id === topic) &&
    (means.limits ?? []).length + (means.events ?? []).length + (means.needs ?? []).length === 0 &&
    more === undefined
  const rest = entries.filter((entry) => !isPlain(entry, 'no') && !isPlain(entry, 'yes'))
  const printRest = () => {
    for (const entry of rest) printBullet(scribe, entry, chapter)
  }
  const { refusesByHeading } = guide.layout
  const printList = (verdict: 'yes' | 'no', stem: string, isHeading = false) => {
    const own = entries.filter((entry) => isPlain(entry, verdict))
    if (own.length === 0) return
    const size = press.paper.size + 1.5
    if (isHeading) press.text([bold(stem)], { size, before: 6, after: 2, keep: 60 })
    else press.text([{ text: stem }], { before: 4, keep: press.paper.size * 2 })
    for (const entry of own) {
      const { head, note } = entry
      const said = { lender: chapter.lender, form: chapter.section.form, name: head, lead: head }
      const led = isHeading ? { refusal: stem } : { beside: stem }
      const spans = say({ ...said, isInWords: true, ...led, note })
      printParagraph(scribe, spans, { indent: 14, hang: { text: '•' } })
    }
  }
  if (!refusesByHeading) printList('no', 'We do not accept:')
  printList('yes', 'We accept the following:')
  printRest()
  // All that follows a heading stands under it.
  if (refusesByHeading) printList('no', 'What we do not accept', true)
}

/** Two or three criteria a paragraph, each named by its own sentence. */
function printProse(scribe: Scribe, chapter: Chapter, entries: readonly Entry[]): void {
  for (let first = 0; first < entries.length; first += 3) {
    const own = entries.slice(first, first + 3).map((entry) => ({
      ...inSentences(entry, chapter),
      isInWords: true,
    }))
    const beside = own.map(({ lead, more = '' }) => `${lead} ${more}`).join(' ')
    const spans = own.flatMap((said) => [...scribe.say({ ...said, beside }), { text: ' ' }])
    printParagraph(scribe, spans, { before: scribe.press.paper.size * 0.6 })
  }
}

/** A card a section of one lender, or one a lender. */
export function printCardRow(
  scribe: Scribe,
  cards: readonly {
    readonly title: string
    readonly lender: string
    readonly section: Section
    readonly entries: readonly Entry[]
  }[],
): void {
  const { press, guide } = scribe
  const { cardsAcross, areCardsBoxed, headings, columns } = guide.layout
  const drawn = cards.map(
    ({ title, lender, section, entries }): Card => ({
      title,
      lines: entries
        .filter(isFilled)
        .map((entry) => cardLine(scribe, { lender, section, number: '1' }, entry)),
    }),
  )
  printCards(press, drawn, {
    across: columns === 2 ? 1 : cardsAcross,
    isBoxed: areCardsBoxed,
    isShaded: headings === 'band',
    size: press.paper.size - 1,
  })
  printNotes(scribe)
}

function cardLine(scribe: Scribe, chapter: Chapter, entry: Entry): CardLine {
  const { labels, rules } = scribe.guide.layout
  const words = scribe.say(inCell(entry, chapter))
  if (rules === 'grid' || rules === 'rows') return { label: [bold(entry.head)], words }
  const label =
    labels === ' –' ? [bold(entry.head), { text: ' –' }] : [bold(`${entry.head}${labels}`)]
  return {
    words: [...label, { text: ' ' }, ...words],
    style: { indent: 12, hang: { text: '•' } },
  }
}
