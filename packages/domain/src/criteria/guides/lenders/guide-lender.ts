/**
 * Whose criteria a guide prints. A guide of one lender names it on its cover, in its margins or
 * throughout; a packager's guide gives each lender a heading of its own. A name in no table counts
 * where it is printed as lenders' names are.
 */

import type { TableCell } from '../../../pages/tables/table-cells.ts'
import type { Heading, TextBlock } from '../../../pages/text/text-block.ts'
import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName, lenderIdentity } from '../../lender-names.ts'
import { looksLikeCriterion } from '../../sheets/heads/header-words.ts'
import { lenderInTitle } from '../../sheets/sheet-lender.ts'
import { splitLabel } from '../text/passages.ts'
import { endsAsName, isKindOfLoan, lenderOfTitle } from './lender-titles.ts'

export type GuideLenders = {
  /** Of all that no heading gives to another lender. */
  readonly whole?: string
  /** The headings that begin a lender's section, each with the lender as printed. */
  readonly byHeading: ReadonlyMap<TextBlock, string>
}

/** What the file says about itself, outside its text. */
export type GuideHints = {
  /** From the file's own properties. */
  readonly title?: string
  readonly filename: string
}

export function findGuideLenders(
  blocks: readonly TextBlock[],
  furniture: readonly string[],
  hints: GuideHints,
): GuideLenders {
  const ofCover = lenderOfCover(blocks, furniture, hints)
  const byHeading = lenderHeadings(blocks, ofCover)
  const inHeadings = new Set([...byHeading.values()].map(lenderIdentity))
  if (inHeadings.size > 1) return { byHeading }
  if (comparesLenders(blocks)) return { byHeading: new Map() }
  const whole =
    ofCover ??
    mostNamed(blocks.flatMap((block) => (block.kind === 'table' ? [] : block.content.text))) ??
    [...byHeading.values()][0] ??
    inventedName(blocks, furniture, hints)
  return { ...(whole !== undefined && { whole }), byHeading: new Map() }
}

/**
 * A table whose heads or first cells are several lenders says itself whose answers it holds, and so
 * do points that begin with the lenders' names.
 */
function comparesLenders(blocks: readonly TextBlock[]): boolean {
  const labels = blocks.flatMap((block) => {
    const label = block.kind === 'paragraph' ? splitLabel(block.content)?.label : undefined
    return label !== undefined && isKnownLenderName(label) ? [lenderIdentity(label)] : []
  })
  if (labels.length >= 4 && new Set(labels).size >= 2) return true
  return blocks.some((block) => {
    if (block.kind !== 'table') return false
    const texts = (cells: readonly TableCell[]) => cells.map(({ content }) => content?.text ?? '')
    const across = block.table.rows.slice(0, 3).flatMap(texts)
    const down = block.table.rows.flatMap((cells) => texts(cells.slice(0, 1)))
    return [across, down].some(
      (names) => new Set(names.filter(isKnownLenderName).map(lenderIdentity)).size >= 2,
    )
  })
}

function lenderHeadings(
  blocks: readonly TextBlock[],
  ofCover: string | undefined,
): ReadonlyMap<TextBlock, string> {
  const named = new Map<Heading, string>()
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.title.endsWith('?')) continue
    const lender = lenderOfTitle(block.title)
    if (lender !== undefined) named.set(block, lender)
  }
  const sections = ofCover === undefined ? named : withoutClauses(blocks, named, ofCover)
  return new Map([
    ...(sections.size > 1
      ? likeThem(blocks, sections)
      : ofCover === undefined
        ? repeatedOutlines(blocks)
        : []),
    ...sections,
  ])
}

/**
 * In a guide that names its lender, a heading like another's name is a clause ("Harbour money",
 * "Family"), but where names are what the headings of its level mostly are.
 */
function withoutClauses(
  blocks: readonly TextBlock[],
  named: ReadonlyMap<Heading, string>,
  ofCover: string,
): ReadonlyMap<Heading, string> {
  const own = lenderIdentity(ofCover)
  const areSections = (level: number) => {
    const titles = blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === level ? [block] : [],
    )
    const names = titles.filter((title) => named.has(title))
    const others = names.filter((title) => lenderIdentity(named.get(title) ?? '') !== own)
    return others.length > 1 && names.length * 2 >= titles.length
  }
  const known = [...named].filter(([, name]) => isKnownLenderName(name))
  const others = new Set(known.map(([, name]) => lenderIdentity(name)).filter((id) => id !== own))
  // One name alone that is a word as well, "Family", is a clause where its guide's lender has no section.
  const isSection = (level: number) =>
    others.size > 1 ||
    known.some(([one, name]) => one.level === level && lenderIdentity(name) === own)
  return new Map(
    [...named].filter(
      ([{ level }, name]) =>
        lenderIdentity(name) === own ||
        areSections(level) ||
        (isKnownLenderName(name) && isSection(level)),
    ),
  )
}

/** Headings as high as the lenders' and with the same smaller headings below them. */
function likeThem(
  blocks: readonly TextBlock[],
  named: ReadonlyMap<TextBlock, string>,
): readonly (readonly [TextBlock, string])[] {
  const headings = blocks.filter((block) => block.kind === 'heading')
  const level = headings.find((heading) => named.has(heading))?.level ?? 0
  const outlines = outlinesAt(headings, level)
  const theirs = [...outlines].filter(([heading]) => named.has(heading)).map(([, own]) => own)
  return [...outlines].flatMap(([heading, own]) => {
    const { title } = heading
    const isFormed = /^\p{Lu}/u.test(title) && endsAsName(title)
    const isLike = theirs.some((other) => isAlike(own, other))
    return isLike && (isFormed || isPossibleName(title)) ? [[heading, title] as const] : []
  })
}

/** Headings of one level above the same smaller headings are lenders, where nothing speaks against it. */
function repeatedOutlines(blocks: readonly TextBlock[]): ReadonlyMap<TextBlock, string> {
  const headings = blocks.filter((block) => block.kind === 'heading')
  for (const level of [...new Set(headings.map((heading) => heading.level))].sort(
    (a, b) => a - b,
  )) {
    const outlines = outlinesAt(headings, level)
    const alike = [...outlines].filter(([, own]) =>
      [...outlines.values()].some((other) => other !== own && isAlike(own, other)),
    )
    const names = alike.flatMap(([heading]) =>
      isPossibleName(heading.title) ? [[heading, heading.title] as const] : [],
    )
    if (names.length >= 3 && names.length === alike.length) return new Map(names)
  }
  return new Map()
}

/** The titles of the smaller headings below each heading of a level. */
function outlinesAt(
  headings: readonly Heading[],
  level: number,
): ReadonlyMap<Heading, ReadonlySet<string>> {
  const outlines = new Map<Heading, Set<string>>()
  let current: Set<string> | undefined
  for (const heading of headings) {
    if (heading.level === level) {
      current = new Set()
      outlines.set(heading, current)
    } else if (heading.level > level) current?.add(matchingKey(heading.title))
  }
  return outlines
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((title) => other.has(title)).length
  return shared >= 2 && shared * 2 >= Math.max(one.size, other.size)
}

function isPossibleName(title: string): boolean {
  return !looksLikeCriterion(title) && title.split(' ').length <= 4 && /^\p{Lu}/u.test(title)
}

function lenderOfCover(
  blocks: readonly TextBlock[],
  furniture: readonly string[],
  hints: GuideHints,
): string | undefined {
  const lines = [...coverLines(blocks), ...new Set(furniture), hints.title ?? '', fileTitle(hints)]
  for (const printed of lines) {
    const line = printed.replace(/(?<![\s.,;:])[\s.,;:]+$/, '')
    const lender = line.length > 120 ? undefined : (lenderOfTitle(line) ?? lenderInTitle(line))
    if (lender !== undefined) return bareName(lender)
  }
  return mostNamed([...furniture, hints.title ?? '', fileTitle(hints)])
}

/** "Furness BS · Residential", "Furness BS Intermediaries." name the lender with what it is for. */
function bareName(printed: string): string {
  const [first = printed] = printed.split(/\s[·|•–—-]\s/)
  const bare = first
    .replace(/(?<![\s.,;:])[\s.,;:]+$/, '')
    .replace(/(?<!\s)\s+(?:for )?(?:intermediar(?:y|ies)|brokers|advisers|residential)$/i, '')
    .trim()
  return isKnownLenderName(bare) || endsAsName(bare) ? bare : printed
}

const COVER_LINES = 8

function coverLines(blocks: readonly TextBlock[]): readonly string[] {
  return blocks
    .slice(0, COVER_LINES)
    .flatMap((block) =>
      block.kind === 'heading'
        ? [block.title]
        : block.kind === 'paragraph'
          ? [block.content.text]
          : [],
    )
}

function fileTitle({ filename }: GuideHints): string {
  return filename.replace(/\.[a-z]{2,4}$/i, '').replace(/[_-]+/g, ' ')
}

/** "Harbour Building Society" said again and again in the margins or in the text. */
function mostNamed(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const [name] of texts.flatMap((text) => [...text.matchAll(PROPER_NAME)])) {
    const bare = name.replace(/^The /, '')
    if (!isKindOfLoan(bare)) counts.set(bare, (counts.get(bare) ?? 0) + 1)
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0]
}

const PROPER_NAME =
  /\b(?:[A-Z][\p{L}&'’-]{1,40} (?:and |& |of )?){1,3}(?:Building Society|Bank|Mortgages|Home ?[Ll]oans|Finance|Money|Loans)\b/gu

/**
 * The words of the title that no guide shares, where a name stands nowhere else. A heading that is
 * not the whole guide's title counts least, and what a criterion is called never.
 */
function inventedName(
  blocks: readonly TextBlock[],
  furniture: readonly string[],
  hints: GuideHints,
): string | undefined {
  const title = titleOf(blocks)?.title ?? ''
  const margins = [...furniture, hints.title ?? '', fileTitle(hints)]
  for (const line of [title, ...margins, ...coverLines(blocks).slice(0, 3)]) {
    const own = line.replace(NOT_A_NAME, ' ')
    if (line.length > 70 || looksLikeCriterion(own)) continue
    const words = own.split(/\s+/).filter((word) => /^\p{Lu}[\p{L}&'’.-]+$/u.test(word))
    if (words.length > 0 && words.length <= 4) return words.join(' ')
  }
  return undefined
}

/** The document's own title, which stands above all and is the heading of nothing in it. */
export function titleOf(blocks: readonly TextBlock[]): Heading | undefined {
  const [first, ...others] = blocks.filter((block) => block.kind === 'heading')
  const isAbove = first !== undefined && others.every(({ level }) => level > first.level)
  return isAbove && others.length > 1 ? first : undefined
}

const NOT_A_NAME =
  /\b(intermediar(y|ies)|lending|lenders?|criteria|policy|guide|guides|handbook|residential|mortgages?|product|products|version|issue|edition|effective|valid|from|for|use|only|by|the|a|to|of|our|and|packaging|packager|brokers?|advis[eo]rs?|professional|confidential|page|section|contents|introduction|welcome|about|this|second|first|charge|buy|let|btl|full|summary|quick|reference|underwriting|panel|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|faqs?|questions|answers)\b/gi
