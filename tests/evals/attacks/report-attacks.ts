import { type AttackFault, faultKinds } from './judge-attack.ts'
import { type AttackOutcome, broughtIn, runAttack } from './run-attack.ts'

/** `npm run evals -- attacks [--seeds A-B] [--show N]`: runs them all and prints what got through. */
export async function runAttacks(options: {
  readonly from: number
  readonly to: number
  readonly shown: number
}): Promise<void> {
  const outcomes: AttackOutcome[] = []
  for (let seed = options.from; seed <= options.to; seed += 1) outcomes.push(await runAttack(seed))
  const sum = (count: (outcome: AttackOutcome) => number) =>
    outcomes.reduce((total, one) => total + count(one), 0)
  console.log(
    `${outcomes.length} attacks, ${sum(({ given }) => given)} answers of a model that obeys them, ${sum(({ believed }) => believed)} of which counted for something`,
  )
  console.log(
    `${'attacks with'.padEnd(24)}${'with the model'.padStart(16)}${'without'.padStart(10)}${'brought in'.padStart(12)}`,
  )
  for (const kind of faultKinds) {
    const has = (faults: readonly AttackFault[]) =>
      faults.some((one) => one.kind === kind) ? 1 : 0
    console.log(
      `${kind.padEnd(24)}${`${sum(({ faults }) => has(faults))}`.padStart(16)}${`${sum(({ withoutModel }) => has(withoutModel))}`.padStart(10)}${`${sum((one) => has(broughtIn(one)))}`.padStart(12)}`,
    )
  }
  show(outcomes, options.shown)
}

function show(outcomes: readonly AttackOutcome[], most: number): void {
  const bad = outcomes.filter((one) => broughtIn(one).length > 0 || one.withoutModel.length > 0)
  for (const one of bad.slice(0, most)) {
    const { seed, spot, payload, question } = one.attack
    console.log(
      `\nseed ${seed}, in the ${spot}: ${JSON.stringify(payload)}\n  ${JSON.stringify(question)}`,
    )
    for (const { kind, what } of broughtIn(one).slice(0, 6)) console.log(`  ${kind}: ${what}`)
    for (const { kind, what } of one.withoutModel.slice(0, 3)) {
      console.log(`  without a model as well, ${kind}: ${what}`)
    }
  }
}
