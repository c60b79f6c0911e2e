import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CriteriaAnswer } from '@criteria-desk/domain/criteria/answers/answer'
import {
  findQuickSearchCriterion,
  listQuickSearchCriteria,
} from '@criteria-desk/domain/criteria/answers/quick-search'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { type AnsweredQuestion, askQuestions, type Library } from './ask-questions.ts'
import { type AskedBack, countAskedBack } from './asked-back.ts'
import { type Figure, readFigures } from './figures.ts'
import { findListFaults, type ListFaults } from './list-groups.ts'
import { CORPUS, type EvalSet, type Question, readQuestions } from './question-sets.ts'
import type { AskAt } from './recordings/replaying-ask.ts'

const SCORER = join(CORPUS, 'score.mjs')

export type Measured = {
  /** Every line of the scorer and of the list groups, as printed. */
  readonly report: string
  /** What those lines say. */
  readonly figures: readonly Figure[]
  /** The scorer's list of failing questions, and each list with a wrong group. */
  readonly faults: string
  readonly answers: readonly AnsweredQuestion[]
  readonly askedBack: AskedBack
  /** Of the lenders in lists. */
  readonly lists: Pick<ListFaults, 'plainlyWrong' | 'judged'>
}

/** Asks a set's questions and has the answers scored; `askAt` is who may be asked to understand. */
export async function measureSet(set: EvalSet, askAt?: AskAt): Promise<Measured> {
  const questions = readQuestions(set)
  const { library, answers } = await askQuestions(set, questions, askAt)
  const asked = answers.map(({ question }) => question)
  const { report: scores, fails } = score(set, { ...questions, questions: asked }, library, answers)
  const groups = findListFaults(answers, questions.lenderAliases)
  const left = questions.questions.length - asked.length
  const report = [
    scores,
    '',
    `Lists with every group exactly right: ${groups.right}/${groups.lists}`,
    `Questions left out, no document readable (lower is better): ${left}`,
  ].join('\n')
  const faults = [fails, ...groups.faults.map(({ id, text }) => `  ${id} ${text}`)].join('\n')
  const askedBack = countAskedBack(answers)
  return { report, figures: readFigures(report), faults, answers, askedBack, lists: groups }
}

function score(
  { folder }: EvalSet,
  asked: { readonly questions: readonly Question[] },
  library: Library,
  answers: readonly AnsweredQuestion[],
): { readonly report: string; readonly fails: string } {
  const work = mkdtempSync(join(tmpdir(), 'criteria-evals-'))
  const keep = (name: string, content: unknown) => {
    const file = join(work, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  const predictions = answers.map(({ question, answer }) => toPrediction(question, answer))
  const files = [keep('questions.json', asked), keep('predictions.json', predictions)]
  const truth = join(folder, 'quicksearch.json')
  const quickSearch = existsSync(truth)
    ? ['--quicksearch', truth, keep('quick-search.json', predictQuickSearch(library))]
    : []
  const printed = execFileSync(process.execPath, [SCORER, ...files, '--fails', ...quickSearch], {
    encoding: 'utf8',
  })
  rmSync(work, { recursive: true })
  const [report = '', fails = ''] = printed.split('\nFailing ids\n')
  return { report: report.trimEnd(), fails: fails.trimEnd() }
}

function toPrediction(question: Question, answer: CriteriaAnswer): object {
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
