/**
 * "See section 4.3": a clause that sends to another of the same lender says only half. What stands there is quoted with it.
 */
import type { Heading, Paragraph } from '../../../pages/text/text-block.ts'
import { matchingKey } from '../../../shared/text.ts'
import { lenderIdentity } from '../../lender-names.ts'
import { boxOf, type Draft } from './section-answers.ts'

/** Paragraphs with the headings that they stand under. */
type Clauses = {
  readonly lender: string | undefined
  readonly headings: readonly Heading[]
  readonly paragraphs: readonly Paragraph[]
}

type Target = Draft['notes'][number]
export type Targets = ReadonlyMap<string, Target>

/** What clauses can be sent to, by lender and number; of one number the first. */
export function targetsOf(parts: readonly Clauses[]): Targets {
  const numbered = parts.flatMap(({ lender = '', headings, paragraphs }) => [
    { lender, number: NUMBER.exec(headings.at(-1)?.content.text ?? '')?.[1], paragraphs },
    ...paragraphs.map((own) => ({ lender, number: own.number, paragraphs: [own] })),
  ])
  const targets = numbered.flatMap(({ lender, number, paragraphs }) => {
    const text = paragraphs.map(({ content }) => content.text).join('\n')
    const target = { text, page: paragraphs[0]?.content.page ?? 0, box: boxOf(paragraphs) }
    const isClause = number !== undefined && text !== '' && text.length <= LONGEST
    return isClause ? [[keyOf(lender, number), target] as const] : []
  })
  return new Map(targets.toReversed())
}

/** A longer section is no clause that could be quoted beside another. */
const LONGEST = 700
const NUMBER = /^(?:section |part |appendix |chapter )?(\d{1,2}(?:\.\d{1,2}){0,3}|[A-Z](?=[.:) ]))/i

/** What the words of a draft send to, where that is not where they stand themselves. */
export function referredTo(draft: Draft, targets: Targets): readonly Target[] {
  const numbers = [...draft.text.matchAll(TO_NUMBER)].map(([, number = '']) => number)
  const found = numbers.flatMap((number) => targets.get(keyOf(draft.lender, number)) ?? [])
  return [...new Set(found)].filter((target) => !isWithin(draft, target))
}

const TO_NUMBER =
  /\b(?:sections?|clauses?|paragraphs?|paras?|parts?|appendix|chapters?|rules?|see) (\d{1,2}(?:\.\d{1,2}){0,3}|[A-H])(?![\w%]|\.\d)/g

/** A name or number under which a lender's clauses are found. */
export function keyOf(lender: string, name: string): string {
  return `${lenderIdentity(lender)}|${matchingKey(name)}`
}

function isWithin({ page, box }: Draft, target: Target): boolean {
  const isBeside = box[0] < target.box[2] && box[2] > target.box[0]
  return page === target.page && isBeside && box[1] < target.box[3] && box[3] > target.box[1]
}
