import { showAnswer } from '@criteria-desk/domain/answer-views/give-answer'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { askDocuments } from '@criteria-desk/understanding/asking/ask-documents'
import type { Ask } from '@criteria-desk/understanding/task'
import { readCriteriaWith, textOfSource } from '../../criteria-flow.ts'
import { createChances } from '../chances.ts'
import { createHostileAsker } from '../hostile-asker.ts'
import { judgePointing, type PointingFault, pointingFaults } from './judge-pointing.ts'
import { type Desk, makeDesk } from './make-desk.ts'
import { type PointedLie, pointHostilely, readShown, type Shown } from './pointing-attacker.ts'
import { pointTruly, trueGroup } from './pointing-truly.ts'

export type PointingOutcome = {
  readonly desk: Desk
  readonly lies: readonly PointedLie[]
  /** Lenders whom the lies placed. */
  readonly placed: number
  readonly isBelieved: boolean
  readonly faults: readonly PointingFault[]
}

/** Lenders of a made document that stand where they do in truth, with a model that says what is so. */
export async function runTruly(
  seed: number,
): Promise<{ readonly right: number; readonly wrong: readonly string[] }> {
  const desk = makeDesk(seed)
  const attacker = { dice: createChances(seed), payload: '', lenders: desk.lenders }
  const { ask } = createHostileAsker(attacker, (prompt) => pointTruly(desk, prompt))
  const answer = await askDesk(desk, ask)
  const groups = Object.entries(answer?.lenders ?? {})
  const judged = desk.lenders.flatMap((lender) => {
    const group = trueGroup(desk, lender)
    const stands = groups.find(([, names]) => names.includes(lender))?.[0]
    const what = `seed ${seed}, ${desk.layout}, ${desk.topic}: ${lender} is ${group}, stands ${stands}`
    return group === undefined ? [] : [{ isRight: group === stands, what }]
  })
  const wrong = judged.flatMap(({ isRight, what }) => (isRight ? [] : [what]))
  return { right: judged.length - wrong.length, wrong }
}

/** The answer that somebody's pointing comes to; undefined where nothing of it counts. */
async function askDesk({ source, question }: Desk, ask: Ask): Promise<ShownAnswer | undefined> {
  const reading = await readCriteriaWith(undefined, source)
  const { filename } = source
  const opened = { documentId: 1, filename, uploadedAt: '2026-11-20T09:00:00.000Z', reading }
  const index = buildCriteriaIndex([opened])
  const texts = new Map([[1, textOfSource(source)]])
  const asked = { index, texts, question, corrections: [], names: [], mostTokens: 100_000 }
  const said = await askDocuments(ask, asked, answerQuestion(index, question))
  return said.kind === 'filled' ? showAnswer(said.filled, question, undefined, index) : undefined
}

/** One made document, asked with a model that lies in the first call and in the second. */
export async function runPointing(seed: number): Promise<PointingOutcome> {
  const desk = makeDesk(seed)
  const dice = createChances(seed + 1_000_003)
  const isStubborn = dice.chance(0.5)
  const lies: PointedLie[] = []
  let shown: Shown = { cells: [], lenders: [] }
  const attacker = { dice, payload: '', lenders: desk.lenders }
  const { ask } = createHostileAsker(attacker, (prompt) => {
    shown = readShown(prompt)
    const [first] = lies
    const lie = isStubborn && first !== undefined ? first : pointHostilely(dice, desk, prompt)
    lies.push(lie)
    return lie
  })
  try {
    const answer = await askDesk(desk, ask)
    if (answer === undefined) return { desk, lies, placed: 0, isBelieved: false, faults: [] }
    const { accept = [], conditional = [], decline = [], notApplicable = [] } = answer.lenders ?? {}
    const placed = [accept, conditional, decline, notApplicable].flat().length
    return {
      desk,
      lies,
      placed,
      isBelieved: true,
      faults: judgePointing(desk, answer, { lies, shown }),
    }
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? '') : String(error)
    return { desk, lies, placed: 0, isBelieved: false, faults: [{ kind: 'threw', what }] }
  }
}

/** `npm run evals -- attacks --pointing [--seeds A-B] [--show N]`. */
export async function runPointings(options: {
  readonly from: number
  readonly to: number
  readonly shown: number
}): Promise<void> {
  const truly = { right: 0, wrong: [] as string[] }
  for (let seed = options.from; seed <= options.to; seed += 1) {
    const { right, wrong } = await runTruly(seed)
    truly.right += right
    truly.wrong.push(...wrong)
  }
  console.log(
    `pointed at truly: ${truly.right} lenders of ${truly.right + truly.wrong.length} stand where they do`,
  )
  for (const what of truly.wrong.slice(0, options.shown)) console.log(`  ${what}`)
  const outcomes: PointingOutcome[] = []
  for (let seed = options.from; seed <= options.to; seed += 1)
    outcomes.push(await runPointing(seed))
  const sum = (count: (one: PointingOutcome) => number) =>
    outcomes.reduce((total, one) => total + count(one), 0)
  console.log(
    `${outcomes.length} attacks, ${sum(({ lies }) => lies.length)} answers that lie, ${sum(({ isBelieved }) => (isBelieved ? 1 : 0))} answers given by them, ${sum(({ placed }) => placed)} lenders placed`,
  )
  for (const layout of new Set(outcomes.map(({ desk }) => desk.layout))) {
    const own = outcomes.filter(({ desk }) => desk.layout === layout)
    const bad = own.filter(({ faults }) => faults.length > 0)
    console.log(
      `${layout.padEnd(24)}${`${own.length}`.padStart(8)}${`${bad.length} with faults`.padStart(20)}`,
    )
  }
  for (const kind of pointingFaults) {
    const some = outcomes.flatMap(({ desk, faults }) =>
      faults.filter((one) => one.kind === kind).map((one) => ({ ...one, desk })),
    )
    console.log(`${kind.padEnd(24)}${`${some.length}`.padStart(8)}`)
    for (const { desk, what } of some.slice(0, options.shown)) {
      console.log(`  seed ${desk.seed}, ${desk.layout}: ${what}\n    ${desk.question}`)
    }
  }
}
