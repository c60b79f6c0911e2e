import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import { columnLetters } from '@criteria-desk/domain/criteria/sheet-grid'
import { describe, expect, test } from 'vitest'
import { askedSheets } from '../../../domain/testing/asked-sheets.ts'
import { sheet } from '../../../domain/testing/sheets.ts'
import { checkAnswer } from '../checked-answer.ts'
import { preparePrompt } from '../prepared-prompt.ts'
import type { Ask } from '../task.ts'
import { askDocuments } from './ask-documents.ts'
import type { AskingAnswer } from './asking-task.ts'

const desk = askedSheets(
  sheet('Grid', [
    ['Criteria', 'Halifax', 'Nationwide', 'Santander'],
    ['Max age at end', '75', '80, 85 with a pension', ''],
    ['Lodger income', 'Yes', 'No', 'Considered'],
  ]),
)

const nothing: AskingAnswer = {
  ...{ refusal: null, readings: [], asks: 'which', followsOn: false, leavesOut: false },
  ...{ named: [], ideas: [], figures: [], events: [], otherFigures: [], lenders: [], silent: [] },
}

type Entry = AskingAnswer['lenders'][number]
const entry = (line: number, verdict: Entry['verdict'], cell: string, words: string): Entry => ({
  ...{ line, name: null, plan: null, idea: 1, verdict, held: [] },
  at: [{ cell: `D1.1!${cell}`, words }],
})

const lodgers = {
  ...nothing,
  ideas: [{ words: 'lodger income', rows: ['D1.1!A3'] }],
  lenders: [
    entry(1, 'meets', 'B3', 'Yes'),
    entry(2, 'fails', 'C3', 'No'),
    entry(3, 'refers', 'D3', 'Considered'),
  ],
}

/** Answers calls in turn, and keeps what was asked. */
function answering(...answers: readonly unknown[]) {
  const prompts: string[] = []
  const ask: Ask = async (task, input) => {
    const { prompt } = preparePrompt(task, input)
    prompts.push(prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n'))
    return checkAnswer(task, input, answers[prompts.length - 1])
  }
  return { ask, prompts }
}

async function put(question: string, answers: readonly unknown[], context?: QuestionContext) {
  const { ask, prompts } = answering(...answers)
  const builtIn = answerQuestion(desk.index, question, context)
  const asked = { ...desk, question, context, corrections: [], names: [], mostTokens: 100_000 }
  const said = await askDocuments(ask, asked, builtIn)
  return { said, answer: said.kind === 'filled' ? said.filled : undefined, prompts }
}

describe('a question put to whole documents', () => {
  test('every cell is shown with its address, and lenders with their names', async () => {
    const { prompts } = await put('which lenders take lodger income', [lodgers])
    expect(prompts).toHaveLength(1)
    expect(prompts[0]).toContain('# D1.1 Grid\nA1: Criteria | B1: Halifax')
    expect(prompts[0]).toContain('A3: Lodger income | B3: Yes | C3: No | D3: Considered')
    expect(prompts[0]).toMatch(/<<<LENDERS\n1\| Halifax/)
    expect(prompts[0]).toMatch(/<<<QUESTION\n1\| which lenders take lodger income/)
  })

  test('each lender stands once, by what was proved', async () => {
    const { answer } = await put('which lenders take lodger income', [lodgers])
    expect(answer?.lenders).toEqual({
      ...{ accept: ['Halifax'], conditional: ['Santander'], decline: ['Nationwide'] },
      ...{ read: [], notApplicable: [], unknown: [] },
    })
    expect(answer?.citations.map(({ cell, quote }) => `${cell} ${quote}`)).toEqual([
      'B3 Yes',
      'C3 No',
      'D3 Considered',
    ])
    expect(answer?.context?.criteria).toEqual(['Lodger income'])
  })

  test('what does not hold is asked once more, and then read', async () => {
    const wrong = {
      ...lodgers,
      lenders: [entry(1, 'meets', 'C3', 'No'), ...lodgers.lenders.slice(1)],
    }
    const again = await put('which lenders take lodger income', [wrong, lodgers])
    expect(again.prompts).toHaveLength(2)
    expect(again.prompts[1]).toMatch(/<<<ONLY\n1\| 1\nONLY>>>/)
    expect(again.prompts[1]).toContain('The cell is not this lender’s.')
    expect(again.answer?.lenders?.accept).toEqual(['Halifax'])
    const still = await put('which lenders take lodger income', [wrong, wrong])
    expect(still.answer?.lenders?.read).toEqual(['Halifax'])
    expect(still.answer?.message).toContain('is not shown to be this lender’s')
    expect(still.answer?.message).toContain('Read by rule this comes to Accept: “Yes” (B3).')
    expect(again.answer?.message).not.toContain('Read by rule')
  })

  test('of several things asked the reason stands with the lender as a whole', async () => {
    const both = {
      ...lodgers,
      ideas: [...lodgers.ideas, { words: 'max age', rows: ['D1.1!A2'] }],
      lenders: [
        ...[entry(1, 'meets', 'C3', 'No'), entry(2, 'fails', 'C3', 'No')],
        { ...entry(1, 'states', 'B2', '75'), idea: 2 },
        { ...entry(2, 'states', 'B2', '75'), idea: 2 },
      ],
    }
    const { answer } = await put('who takes lodger income, and to which max age', [both, both])
    const linesOf = (outcome: string) =>
      answer?.parts.flatMap((part) =>
        part.kind === 'lenders' && part.outcome === outcome ? part.lines : [],
      )
    const reason = 'The place that the AI pointed at is not shown to be this lender’s.'
    const [halifax] = linesOf('read') ?? []
    expect(halifax?.lender).toBe('Halifax')
    expect(halifax?.remarks).toContain(reason)
    expect(linesOf('decline')?.map(({ lender, remarks }) => [lender, remarks])).toEqual([
      ['Nationwide', []],
    ])
  })

  test('of whom nothing was said is asked too', async () => {
    const short = { ...lodgers, lenders: lodgers.lenders.slice(0, 2) }
    const { answer, prompts } = await put('which lenders take lodger income', [short, null])
    expect(prompts[1]).toContain('You said nothing of this lender.')
    expect(answer?.lenders?.read).toEqual(['Santander'])
  })

  test('opposed readings are asked about, and both are shown', async () => {
    const turned = {
      ...lodgers,
      lenders: [entry(1, 'fails', 'B3', 'Yes'), ...lodgers.lenders.slice(1)],
    }
    const stands = await put('which lenders take lodger income', [turned, turned])
    expect(stands.prompts[1]).toContain('Another reader comes to accept by "Yes" in B3.')
    expect(stands.answer?.lenders?.decline).toContain('Halifax')
    expect(stands.answer?.message).toContain('Read by rule this comes to Accept: “Yes” (B3).')
    const gives = await put('which lenders take lodger income', [turned, lodgers])
    expect(gives.answer?.lenders?.read).toEqual(['Halifax'])
  })

  const held = (limit: string, holds: boolean, exception = false): Entry['held'][number] => ({
    ...{ what: 'ageAtEnd', of: null, measure: null, limit, bound: 'at-most', holds, exception },
  })

  test('a comparison that does not hold is named, and words that nobody compared', async () => {
    const told = {
      ...nothing,
      ideas: [{ words: '61 wants 20 years', rows: ['D1.1!A2'] }],
      figures: [
        { words: '61', role: 'ageAtApplication' as const, of: null },
        { words: '20 years', role: 'term' as const, of: null },
      ],
      silent: [{ idea: 1, lines: [3] }],
    }
    const own = entry(2, 'meets-if', 'C2', '80, 85 with a pension')
    const wrong = {
      ...told,
      lenders: [
        { ...entry(1, 'meets', 'B2', '75'), held: [held('75', true)] },
        { ...own, held: [held('80', false), { ...held('85', true, true), what: 'ltv' as const }] },
      ],
    }
    const { prompts } = await put('61 wants 20 years, who lends?', [wrong, null])
    expect(prompts[1]).toContain(
      'You said meets D1.1!B2. It does not follow: "75" at-most with ageAtEnd 81 fails, you said that it holds.',
    )
    expect(prompts[1]).toContain(
      '"80" at-most with ageAtEnd 81 fails, you said that it fails; "85" at-most with ltv cannot be compared, you said that it holds.',
    )
    expect(prompts[1]).toContain(
      "3| The client's figures: ageAtApplication 61; term 240; ageAtEnd 81.",
    )
    const passed = { ...told, lenders: [entry(1, 'meets', 'B2', '75'), own] }
    const again = await put('61 wants 20 years, who lends?', [passed, null])
    expect(again.prompts[1]).toContain('"75" states a figure that was not compared.')
  })

  test('figures are the client’s own, with what follows from them', async () => {
    const { answer } = await put('61 wants 20 years, who lends?', [
      {
        ...nothing,
        ideas: [{ words: '61 wants 20 years', rows: ['D1.1!A2'] }],
        figures: [
          { words: '61', role: 'ageAtApplication', of: null },
          { words: '20 years', role: 'term', of: null },
        ],
        lenders: [
          { ...entry(1, 'fails', 'B2', '75'), held: [held('75', false)] },
          {
            ...entry(2, 'meets-if', 'C2', '80, 85 with a pension'),
            held: [held('80', false), held('85', true, true)],
          },
        ],
        silent: [{ idea: 1, lines: [3] }],
      },
    ])
    expect(answer?.route).toBe('numeric')
    expect(answer?.lenders).toMatchObject({
      ...{ decline: ['Halifax'], conditional: ['Nationwide'], unknown: ['Santander'] },
    })
    expect(answer?.case?.figures.map(({ label, text }) => `${label} ${text}`)).toContain(
      'Age at end of term 81',
    )
  })

  test('what named lenders state is quoted', async () => {
    const { answer } = await put('what does nationwide say on lodger income', [
      {
        ...lodgers,
        asks: 'says',
        named: [{ words: 'nationwide', line: 2 }],
        lenders: [entry(2, 'states', 'C3', 'No')],
      },
    ])
    expect(answer?.route).toBe('lookup')
    expect(answer?.citations).toHaveLength(1)
    expect(answer?.citations[0]).toMatchObject({ cell: 'C3', quote: 'No', lender: 'Nationwide' })
  })

  test('a follow-up goes on with the lenders and the case before', async () => {
    const context = { lenders: ['Nationwide'], criteria: ['max age'], route: 'lookup' as const }
    const { answer, prompts } = await put(
      'and lodgers?',
      [
        {
          ...lodgers,
          ...{ asks: 'says', followsOn: true, named: [{ words: 'Nationwide', line: 2 }] },
          ideas: [{ words: 'lodgers', rows: ['D1.1!A3'] }],
          lenders: [entry(2, 'states', 'C3', 'No')],
        },
      ],
      context,
    )
    expect(prompts[0]).toContain('lenders: Nationwide')
    expect(answer?.context?.lenders).toEqual(['Nationwide'])
  })

  test('a refusal names what is missing, and none is believed of a row that was typed', async () => {
    const refusal = { why: 'criterion', words: 'houseboats', line: 0 } as const
    const missing = await put('who lends on houseboats', [{ ...nothing, refusal }])
    expect(missing.answer?.route).toBe('refusal')
    expect(missing.answer?.message).toContain('**houseboats** is not in the loaded criteria')
    const typed = await put('who takes lodger income', [
      { ...nothing, refusal: { ...refusal, words: 'lodger income' } },
    ])
    expect(typed.said).toEqual({ kind: 'not-filled', why: 'not-usable' })
    const there = await put('does halifax take lodger income', [
      { ...nothing, refusal: { why: 'lender', words: 'halifax', line: 0 } },
    ])
    expect(there.said.kind).toBe('not-filled')
  })

  test('nonsense is not usable', async () => {
    expect((await put('who takes lodgers', ['hello'])).said).toEqual({
      kind: 'not-filled',
      why: 'not-usable',
    })
    const nowhere = { ...lodgers, lenders: [entry(1, 'meets', 'Q77', 'Yes')] }
    expect((await put('who takes lodgers', [nowhere, nowhere])).said.kind).toBe('not-filled')
  })
})

describe('a question put in several calls', () => {
  const names = Array.from({ length: 50 }, (_, at) => `Lender ${at + 1} Mortgages`)
  const rows = [
    ['Criteria', ...names],
    ['Max age', ...names.map(() => '80')],
    ['Lodger income', ...names.map((_, at) => (at < 25 ? 'Yes' : ''))],
  ]
  const many = askedSheets(sheet('Grid', rows))

  test('one that finds no such criterion says it of its own lenders', async () => {
    const yes = names
      .slice(0, 25)
      .map((_, at) => entry(at + 1, 'meets', `${columnLetters(at + 1)}3`, 'Yes'))
    const refusal = { why: 'criterion', words: 'lodger income', line: 0 } as const
    const { ask, prompts } = answering({ ...lodgers, lenders: yes }, { ...nothing, refusal })
    const question = 'which lenders take lodger income'
    const asked = { ...many, question, corrections: [], names: [], mostTokens: 100_000 }
    const said = await askDocuments(ask, asked, answerQuestion(many.index, question))
    expect(prompts).toHaveLength(2)
    const lenders = said.kind === 'filled' ? said.filled.lenders : undefined
    expect(lenders?.accept).toHaveLength(25)
    expect(lenders?.unknown).toHaveLength(25)
  })
})

describe('a question put to what there was room for', () => {
  const wide = askedSheets(
    sheet('Grid', [
      ['Criteria', 'Halifax', 'Nationwide', 'Santander'],
      ['Lodger income', 'Yes', 'No', 'Considered'],
      ...Array.from({ length: 60 }, (_, at) => [`Kind ${at}`, ...Array(3).fill('y'.repeat(90))]),
    ]),
  )

  test('that nothing is stated does not follow where some of it was left out', async () => {
    const question = 'which lenders take lodger income'
    const lines = Array.from({ length: 61 }, (_, at) => at + 1)
    const own = { ...lodgers, ideas: [{ words: 'lodger income', rows: [] }] }
    const silent = {
      ...own,
      lenders: [entry(1, 'meets', 'B2', 'Yes')],
      silent: [{ idea: 1, lines: [2, 3] }],
    }
    const nobody = { ...own, lenders: [], silent: [{ idea: 1, lines: [1, 2, 3] }] }
    const { ask } = answering({ lines }, silent, nobody, nobody, nobody, nobody)
    const asked = { ...wide, question, corrections: [], names: [], mostTokens: 700 }
    const said = await askDocuments(ask, asked, answerQuestion(wide.index, question))
    const lenders = said.kind === 'filled' ? said.filled.lenders : undefined
    expect(lenders?.accept).toEqual(['Halifax'])
    expect(lenders?.unknown).toEqual([])
    expect(lenders?.read).toEqual(['Nationwide', 'Santander'])
  })
})
