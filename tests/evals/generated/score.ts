import { type Fault, faults, type Judged } from './judge-scenario.ts'

export type Score = {
  readonly questions: number
  /** Every lender in a right group, and nobody's words under another. */
  readonly exact: number
  /** Answers without any list of lenders. */
  readonly unlisted: number
  readonly lenders: number
  readonly placed: Readonly<Record<Fault, number>>
  /** Workbooks with a lender's words under another. */
  readonly misplaced: number
}

export function scoreOf(judged: readonly Judged[]): Score {
  const places = judged.flatMap(({ lenders }) => lenders.map(({ fault }) => fault))
  const counts = faults.map((fault) => [fault, places.filter((one) => one === fault).length])
  return {
    questions: judged.length,
    exact: judged.filter(({ worst }) => worst === 'right').length,
    unlisted: judged.filter(({ answer }) => answer.lenders === undefined).length,
    lenders: places.length,
    placed: Object.fromEntries(counts),
    misplaced: judged.filter(({ misplaced }) => misplaced.length > 0).length,
  }
}

export function writeScore(title: string, score: Score): string {
  const { questions, exact, unlisted, lenders, placed, misplaced } = score
  const ofQuestions = (many: number) => share(many, questions)
  const ofLenders = (fault: Fault) => share(placed[fault], lenders)
  return [
    `${title}: ${questions} questions, ${lenders} lenders`,
    `  sets exactly right                ${ofQuestions(exact)}`,
    `  no list given                     ${ofQuestions(unlisted)}`,
    `  lenders placed right              ${ofLenders('right')}`,
    `  placed plainly wrong              ${ofLenders('plainly-wrong')}`,
    `  accept without its condition      ${ofLenders('without-condition')}`,
    `  placed wrong otherwise            ${ofLenders('wrong')}`,
    `  left to be read                   ${ofLenders('read')}`,
    `  in no group                       ${ofLenders('missing')}`,
    `  words under another lender        ${ofQuestions(misplaced)}`,
  ].join('\n')
}

function share(part: number, whole: number): string {
  return `${part} (${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)}%)`
}
