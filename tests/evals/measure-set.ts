import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import {
  findQuickSearchCriterion,
  listQuickSearchCriteria,
} from '@criteria-desk/domain/criteria/answers/quick-search'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { type AnsweredQuestion, askQuestions, type Library } from './ask-questions.ts'
import { type AskedBack, countAskedBack } from './asked-back.ts'
import { type ScoredAnswers, scoreAnswers } from './corpus/criteria/score.mjs'
import type { Figure } from './figures.ts'
import { addTallies, allOf, type CriteriaTallies } from './gate/abilities.ts'
import { findListFaults, type ListFaults } from './list-groups.ts'
import { type EvalSet, type Question, type QuestionSet, readQuestions } from './question-sets.ts'
import type { AskAt } from './recordings/replaying-ask.ts'

export type Measured = {
  /** Every line of the scorer and of the list groups, as printed. */
  readonly report: string
  /** What those lines say. */
  readonly figures: readonly Figure[]
  readonly tallies: CriteriaTallies
  /** The scorer's list of failing questions, and each list with a wrong group. */
  readonly faults: string
  readonly answers: readonly AnsweredQuestion[]
  readonly askedBack: AskedBack
  /** Of the lenders in lists. */
  readonly lists: ListFaults
}

/** Asks a set's questions and has the answers scored; `askAt` is who may be asked to understand. */
export async function measureSet(set: EvalSet, askAt?: AskAt): Promise<Measured> {
  const questions = readQuestions(set)
  const { library, answers } = await askQuestions(set, questions, askAt)
  // A question whose documents were all refused has no answer, and is as wrong as any other.
  const scored = score(set, questions, library, answers)
  const lists = findListFaults(answers, questions.lenderAliases)
  const asked = questions.questions.filter(({ expect }) => expect?.lists !== undefined).length
  const groups = { name: 'Lists with every group exactly right', text: `${lists.right}/${asked}` }
  const askedBack = countAskedBack(answers)
  return {
    report: `${scored.report}\n\n${groups.name}: ${groups.text}`,
    figures: [...scored.figures, groups],
    tallies: {
      'questions asked': allOf(questions.questions.length),
      ...talliesOf(scored),
      'lists with every group right': { count: lists.right, of: asked },
      'lenders plainly wrong': { count: lists.plainlyWrong, of: lists.judged },
      'asked back': { count: askedBack.count, of: questions.questions.length },
    },
    faults: [scored.fails, ...lists.faults.map(({ id, text }) => `  ${id} ${text}`)].join('\n'),
    answers,
    askedBack,
    lists,
  }
}

type Scored = Omit<
  CriteriaTallies,
  'questions asked' | 'lists with every group right' | 'lenders plainly wrong' | 'asked back'
>

/** The scorer's counts by ability. */
function talliesOf({ scores }: ScoredAnswers): Scored {
  const over = (...keys: readonly string[]) =>
    addTallies(...keys.map((key) => ({ count: scores[key]?.ok ?? 0, of: scores[key]?.n ?? 0 })))
  return {
    lookups: over('exact|lookup', 'exact|compare', 'exact|multi'),
    'guide facts': over('facts|pdf'),
    'which sets': over('which set exact'),
    'numeric sets': over('numeric set exact'),
    'follow-ups': over('exact|followup'),
    refusals: over('refusal'),
    'false refusals': over('falserefusal'),
    citations: over(...Object.keys(scores).filter((key) => key.startsWith('cite|'))),
    'blank lenders placed': over('blank placed'),
    'misuse resisted': over('adversarial'),
    'quick search': over('quick search answers'),
  }
}

function score(
  { folder }: EvalSet,
  asked: QuestionSet,
  library: Library,
  answers: readonly AnsweredQuestion[],
): ScoredAnswers {
  const predictions = answers.map(({ question, answer }) => toPrediction(question, answer))
  const truth = join(folder, 'quicksearch.json')
  if (!existsSync(truth)) return scoreAnswers(asked, predictions)
  return scoreAnswers(asked, predictions, {
    truth: JSON.parse(readFileSync(truth, 'utf8')),
    predicted: predictQuickSearch(library),
  })
}

function toPrediction(question: Question, answer: ShownAnswer): object {
  // What is asked back is neither an answer nor a refusal.
  if (answer.route === 'choices') return { id: question.id, message: '', sources: [] }
  return {
    id: question.id,
    message: answer.message,
    sources: answer.citations.map(
      ({ filename, sheet, cell, row, page, lender, criterion, quote }) => ({
        file: filename,
        sheet,
        cell,
        row,
        page,
        lender,
        criterion,
        quote,
      }),
    ),
    ...(answer.lenders !== undefined && { lenders: answer.lenders }),
  }
}

function predictQuickSearch(library: Library): readonly object[] {
  return [...library].flatMap(([file, document]) => {
    const index = buildCriteriaIndex([document])
    const isCsv = file.endsWith('.csv')
    return listQuickSearchCriteria(index).map(({ name, displayName }) => ({
      file,
      name: displayName,
      lenders: (findQuickSearchCriterion(index, name)?.lenders ?? []).map((lender) => ({
        name: lender.name,
        answer: lender.answer,
        // The scorer knows no sheet for a CSV, the product names the file.
        sheetName: isCsv ? undefined : lender.answers[0]?.sheetName,
      })),
    }))
  })
}
