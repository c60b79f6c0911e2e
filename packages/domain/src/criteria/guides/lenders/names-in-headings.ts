/**
 * Lenders' headings that go on behind the name: "Leek Building Society – please send all cases by
 * the portal." Where a guide gives each lender a heading, one that begins with a lender's name opens
 * that lender's section, however long it is; the words behind are the first that it says.
 */

import { LARGER_HEADING } from '../../../pages/measure.ts'
import type { BodyType, Heading, Paragraph, TextBlock } from '../../../pages/text/text-block.ts'
import { lenderIdentity } from '../../lender-names.ts'
import { nameInFront } from '../../name-in-front.ts'
import { lenderOfTitle } from './lender-titles.ts'

/** The blocks, such headings named by their lender alone and what they say below them. */
export function withNamedHeads(blocks: readonly TextBlock[], body: BodyType): readonly TextBlock[] {
  const heads = blocks.filter((block) => block.kind === 'heading')
  const sentences = new Map(
    blocks.flatMap((block) => {
      const sentence = sentenceOf(block, heads, body)
      return sentence === undefined ? [] : [[block, sentence] as const]
    }),
  )
  if (sentences.size === 0) return blocks
  const levels = lenderLevels(heads, [...sentences.values()])
  return blocks.flatMap((block) => {
    const sentence = sentences.get(block)
    if (sentence === undefined || !levels.has(sentence.heading.level)) return [block]
    const { heading, name } = sentence
    // Whose it is cannot be known: it only ends the section before.
    if (name === undefined) return [heading]
    const { frame, content } = heading
    const said: Paragraph = { kind: 'paragraph', content, isItem: false }
    return [
      { ...heading, title: name },
      { ...said, ...(frame !== undefined && { frame }) },
    ]
  })
}

type HeadSentence = {
  readonly heading: Heading
  /** The lender, where it can be nothing else. */
  readonly name: string | undefined
}

function sentenceOf(
  block: TextBlock,
  heads: readonly Heading[],
  body: BodyType,
): HeadSentence | undefined {
  if (block.kind === 'table' || (block.kind === 'paragraph' && !isSetLarge(block, body))) {
    return undefined
  }
  const text = block.kind === 'heading' ? block.title : block.content.text
  const own = lenderOfTitle(text) === undefined ? nameInFront(text) : undefined
  if (own === undefined) return undefined
  const name = own.isSure ? own.name : undefined
  if (block.kind === 'heading') return { heading: block, name }
  const { content, frame } = block
  const heading: Heading = { kind: 'heading', content, title: text, level: levelOf(block, heads) }
  return { heading: { ...heading, ...(frame !== undefined && { frame }) }, name }
}

function isSetLarge({ content: { fontSize, leadMark } }: Paragraph, body: BodyType): boolean {
  return leadMark === undefined && fontSize >= body.fontSize * LARGER_HEADING
}

/** The levels of headings whose names are several lenders', and most of them or some in full. */
function lenderLevels(
  heads: readonly Heading[],
  sentences: readonly HeadSentence[],
): ReadonlySet<number> {
  const ofSentences = new Set(sentences.map(({ heading }) => heading))
  const plain = heads.filter((heading) => !ofSentences.has(heading))
  const isLenders = (level: number) => {
    const own = plain.filter((heading) => heading.level === level)
    const inFull = own.flatMap(({ title }) => lenderOfTitle(title) ?? [])
    const inFront = sentences.flatMap(({ heading, name }) =>
      heading.level === level && name !== undefined ? [name] : [],
    )
    const isMost = (inFull.length + inFront.length) * 2 > own.length + inFront.length
    const lenders = new Set([...inFull, ...inFront].map(lenderIdentity))
    return lenders.size > 1 && (isMost || new Set(inFull.map(lenderIdentity)).size > 1)
  }
  return new Set(sentences.map(({ heading }) => heading.level).filter(isLenders))
}

/** As high as the headings of its type; else between the larger and the smaller ones. */
function levelOf({ content }: Paragraph, heads: readonly Heading[]): number {
  const isAlike = (head: Heading) => Math.abs(head.content.fontSize - content.fontSize) < SAME_SIZE
  const alike =
    heads.find(
      (head) =>
        isAlike(head) &&
        head.content.isBold === content.isBold &&
        lenderOfTitle(head.title) !== undefined,
    ) ?? heads.find(isAlike)
  if (alike !== undefined) return alike.level
  const larger = heads.filter((head) => head.content.fontSize > content.fontSize)
  return larger.length === 0 ? 0 : Math.max(...larger.map(({ level }) => level)) + BETWEEN
}

/** In points: type of one size, whatever the program rounded. */
const SAME_SIZE = 0.3

/** Ranks of type are ten apart. */
const BETWEEN = 5
