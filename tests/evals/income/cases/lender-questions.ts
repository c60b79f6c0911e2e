/** Questions on lenders, income and consent as advisors type them, and where they belong. */
import { routeIncomeQuestion } from '@criteria-desk/domain/income/questions/route-income-question'
import { truthRules } from './corpus-truth.ts'
import questions from './lender-questions.json' with { type: 'json' }

type Asked = {
  readonly question: string
  /** `lender-income Halifax`, `consent TSB`, or `none`. */
  readonly belongs: string
  /** Whether income documents are attached; they are unless this says not. */
  readonly hasPayslips?: boolean
}

export function askLenderQuestions(): {
  readonly right: number
  readonly total: number
  readonly wrong: readonly string[]
} {
  const knownLenders = [
    ...new Set(truthRules('rules-paye-long.xlsx', 'income').rules.map(({ lender }) => lender)),
  ]
  const asked: readonly Asked[] = questions
  const wrong = asked.flatMap(({ question, belongs, hasPayslips = true }) => {
    const found = routeIncomeQuestion(question, { knownLenders, hasPayslips })
    const got = found === null ? 'none' : `${found.route} ${found.lender}`
    return got === belongs ? [] : [`“${question}”: expected ${belongs}, was ${got}`]
  })
  return { right: asked.length - wrong.length, total: asked.length, wrong }
}
