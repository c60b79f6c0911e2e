import { readCriteriaPdf } from '@criteria-desk/domain/criteria/guides/read-criteria-pdf'
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswer } from '../checked-answer.ts'
import { preparePrompt } from '../prepared-prompt.ts'
import { type Ask, askNobody } from '../task.ts'
import { type GuidePageAnswer, guidePage } from './guide-page.ts'
import { understandGuide } from './understand-guide.ts'

type Line = readonly [text: string, fontSize: number]

const texts: readonly Line[] = [
  ['Alder Bank', 18],
  ['Property', 14],
  ['Thatched roofs are accepted with specialist insurance.', 10],
  ['Ex-local authority flats are accepted to 75% loan to value.', 10],
  ['Call 0800 000 000 to become a partner.', 10],
]

const pageOf = (lines: readonly Line[]): PdfPage => ({
  ...{ number: 1, width: 595, height: 842, rules: [] },
  words: lines.flatMap(([text, fontSize], at) => {
    let left = 60
    return text.split(' ').map((word) => {
      const right = left + word.length * fontSize * 0.5
      const top = 60 + at * 40
      const box = [left, top, right, top + fontSize] as const
      left = right + fontSize * 0.3
      return { text: word, box, fontSize, isBold: fontSize > 10 }
    })
  }),
})
const page = pageOf(texts)
/** Set as a heading, of nothing below it. */
const stated = 'Flats over shops will be considered'
const statingPage = pageOf([...texts.slice(0, 4), [stated, 14]])
const hints = { filename: 'alder-bank.pdf' }
const part = { lender: null, of: null }
const agreeing: GuidePageAnswer = {
  parts: [
    { ...part, from: 1, to: 2, role: 'heading' },
    { ...part, from: 3, to: 4, role: 'answer', lender: 1 },
  ],
  lenders: [{ line: 1, printed: 'Alder Bank', meant: null }],
  labels: [],
}
const saying =
  (value: unknown): Ask =>
  async (task, input) => {
    const said = checkAnswer(task, input, value)
    return said.kind === 'filled' ? { ...said, model: 'm-1' } : said
  }
const readWith = async (ask: Ask, of: PdfPage = page) =>
  readCriteriaPdf([of], hints, await understandGuide(ask, [of]))
const alone = readCriteriaPdf([page], hints)

describe('a guide’s page', () => {
  test('goes in as numbered lines', () => {
    const [only] = preparePrompt(guidePage, page).prompt.parts
    expect(only).toMatchObject({ kind: 'text' })
    expect(only?.kind === 'text' && only.text).toContain('3| Thatched roofs are accepted')
  })

  test('is sure where both agree', async () => {
    const { sheets, answers } = await readWith(saying(agreeing))
    expect(answers).toEqual(alone.answers)
    expect(sheets[0]?.readBy).toEqual({ by: 'model', model: 'm-1' })
    expect(sheets[0]?.disagreements).toBeUndefined()
    expect(sheets[0]?.skipped).toEqual(alone.sheets[0]?.skipped)
  })

  test('tells what was read otherwise, and moves nothing', async () => {
    const [heads, stated] = agreeing.parts
    if (!heads || !stated) throw new Error('no parts')
    const other = {
      ...agreeing,
      parts: [heads, { ...stated, role: 'dead' as const, lender: null }],
    }
    const { sheets, answers } = await readWith(saying(other))
    expect(answers).toEqual(alone.answers)
    expect(sheets[0]?.disagreements).toEqual([
      {
        range: 'Page 1',
        reason:
          '“Thatched roofs are accepted with specialist insurance.” is an answer by rule; AI takes it for no criterion.',
      },
    ])
  })

  test('tells another lender’s name that it was read under, and of words without a statement that nobody read them', async () => {
    const strange = {
      parts: [
        { ...part, from: 3, to: 3, role: 'answer', lender: 2 },
        { ...part, from: 1, to: 1, role: 'answer' },
      ],
      lenders: [{ line: 2, printed: 'Property', meant: null }],
      labels: [],
    }
    const { sheets, answers } = await readWith(saying(strange))
    expect(answers).toEqual(alone.answers)
    expect(sheets[0]?.disagreements?.[0]?.reason).toContain('AI read it as Property’s')
    expect(sheets[0]?.skipped.at(-1)?.reason).toContain('was not read')
  })

  test.each([
    [{ from: 3, to: 9 }, 'there are no such lines'],
    [{ from: 2, to: 3 }, 'a line is two things'],
    [{ from: 5, to: 5, lender: 3 }, 'no lender stands in the line told'],
    [{ from: 5, to: 5, of: 3 }, 'it is a note of nothing on the page'],
  ])('drops what breaks a rule: %j', (wrong, why) => {
    const parts = [...agreeing.parts, { ...part, role: 'answer' as const, ...wrong }]
    const said = checkAnswer(guidePage, page, { ...agreeing, parts })
    expect(said).toMatchObject({ kind: 'filled', dropped: [expect.stringContaining(why)] })
  })

  test('drops names that stand elsewhere', () => {
    const lenders = [{ line: 3, printed: 'Alder Bank', meant: null }]
    const said = checkAnswer(guidePage, page, { ...agreeing, lenders })
    expect(said).toMatchObject({
      dropped: expect.arrayContaining(['lenders that do not stand in their line']),
    })
  })

  test('is read by rule, and says why, where nobody answers', async () => {
    const { sheets, answers } = await readWith(askNobody)
    expect(answers).toEqual(alone.answers)
    expect(sheets[0]?.readBy).toEqual({ by: 'rule', why: 'none-configured' })
  })

  test('of which nothing is told was read by rule', async () => {
    const { sheets } = await readWith(saying({ parts: [], lenders: [], labels: [] }))
    expect(sheets[0]?.readBy).toEqual({ by: 'rule', why: 'not-usable' })
  })

  test('reads what states something and was not read, under its lender and in its own words', async () => {
    const { answers: before } = readCriteriaPdf([statingPage], hints)
    expect(before.map(({ text }) => text)).not.toContain(stated)
    const said = {
      ...agreeing,
      parts: [...agreeing.parts, { ...part, from: 5, to: 5, role: 'answer' as const }],
    }
    const { answers, sheets } = await readWith(saying(said), statingPage)
    const added = answers.find(({ text }) => text === stated)
    expect(added).toMatchObject({
      lender: 'Alder Bank',
      section: 'Property',
      place: { page: 1, box: [60, 220, expect.any(Number), 234] },
    })
    expect(sheets[0]?.skipped).toEqual([])
  })

  test('ties a note to what it limits', async () => {
    const said = {
      ...agreeing,
      parts: [...agreeing.parts, { ...part, from: 5, to: 5, role: 'note' as const, of: 3 }],
    }
    const { answers } = await readWith(saying(said), statingPage)
    const limited = answers.find(({ text }) => text.startsWith('Thatched'))
    expect(limited?.notes.map(({ text }) => text)).toEqual([stated])
  })

  test('whatever a model says, no words that were read move, and all that come stand on the page', async () => {
    const line = fc.integer({ min: -1, max: 8 })
    const said = fc.record({
      parts: fc.array(
        fc.record({
          ...{ from: line, to: line, lender: fc.option(line), of: fc.option(line) },
          role: fc.constantFrom('heading', 'label', 'answer', 'note', 'dead'),
        }),
      ),
      lenders: fc.array(
        fc.record({
          line,
          printed: fc.constantFrom('Alder Bank', 'Property', 'Halifax', ''),
          meant: fc.option(fc.constantFrom('Halifax', 'Leeds')),
        }),
      ),
      labels: fc.array(fc.record({ line, means: fc.constantFrom('former council house', '75%') })),
    })
    const printed = texts.map(([text]) => text).join(' ')
    const without = alone.answers.map(({ lender, criterion, text, place }) => [
      ...[lender, criterion, text, place],
    ])
    await fc.assert(
      fc.asyncProperty(said, async (value) => {
        const { answers } = await readWith(saying(value))
        const now = answers.map(({ lender, criterion, text, place }) => [
          ...[lender, criterion, text, place],
        ])
        expect(now).toEqual(expect.arrayContaining(without))
        for (const { lender, text } of answers) {
          expect(lender).toBe('Alder Bank')
          expect(printed).toContain(text.replaceAll('\n', ' '))
        }
      }),
    )
  })
})
