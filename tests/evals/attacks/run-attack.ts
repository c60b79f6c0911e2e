import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answers/answer'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { answerWith, readCriteriaWith, textOfSource } from '../criteria-flow.ts'
import type { Asker } from '../recordings/replaying-ask.ts'
import { createChances } from './chances.ts'
import { createHostileAsker } from './hostile-asker.ts'
import { type AttackFault, judgeAnswer, judgeReading } from './judge-attack.ts'
import { type Attack, makeAttack } from './make-attack.ts'

export type AttackOutcome = {
  readonly attack: Attack
  /** What went wrong with a model that obeys the attack. */
  readonly faults: readonly AttackFault[]
  /** What of it goes wrong without any model as well. */
  readonly withoutModel: readonly AttackFault[]
  /** How often the model was asked, and how often something of its answer counted. */
  readonly given: number
  readonly believed: number
}

/** Reads the attacked document and asks the question, with a hostile model and with none. */
export async function runAttack(seed: number): Promise<AttackOutcome> {
  const attack = makeAttack(seed)
  const { payload, document } = attack
  const dice = createChances(seed + 1_000_003)
  const asker = createHostileAsker({ dice, payload, lenders: document.lenders })
  const faults = await faultsWith(attack, asker)
  const withoutModel = await faultsWith(attack, undefined)
  return { attack, faults, withoutModel, given: asker.given(), believed: asker.believed() }
}

async function faultsWith(
  attack: Attack,
  asker: Asker | undefined,
): Promise<readonly AttackFault[]> {
  try {
    const reading = await readCriteriaWith(asker, attack.document)
    const { filename } = attack.document
    const opened: CriteriaDocument = { documentId: 1, filename, uploadedAt: UPLOADED, reading }
    const criteria = {
      index: buildCriteriaIndex([opened]),
      texts: new Map([[1, textOfSource(attack.document)]]),
    }
    const answer = await answerWith(asker, criteria, attack.question)
    const { answers } = reading
    return [...judgeReading(attack, answers), ...judgeAnswer(attack, answer, answers)]
  } catch (error) {
    return [{ kind: 'threw', what: error instanceof Error ? (error.stack ?? '') : String(error) }]
  }
}

const UPLOADED = '2026-11-20T09:00:00.000Z'

/** Faults that a model brought in: those that are not there, in the same place, without one. */
export function broughtIn({ faults, withoutModel }: AttackOutcome): readonly AttackFault[] {
  const known = new Set(withoutModel.map((one) => `${one.kind} ${one.what}`))
  return faults.filter((one) => !known.has(`${one.kind} ${one.what}`))
}
