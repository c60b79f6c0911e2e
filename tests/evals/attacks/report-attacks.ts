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

/** The same through the server, as far as the documents are workbooks. */
export async function runAttacksOnServer({
  from,
  to,
}: {
  from: number
  to: number
}): Promise<void> {
  const seeds = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  // Loaded for this alone: the whole server comes with it.
  const { runServerAttacks } = await import('./server-attacks.ts')
  const { attacks, calls, withModel, faults } = await runServerAttacks(seeds)
  console.log(
    `${attacks} attacks, ${calls} calls of a provider that obeys them, ${withModel} answers that it had a part in`,
  )
  for (const kind of faultKinds) {
    const some = faults.filter((one) => one.kind === kind)
    console.log(`${kind.padEnd(24)}${new Set(some.map(({ seed }) => seed)).size}`)
    for (const { seed, what } of some.slice(0, 5)) console.log(`  seed ${seed}: ${what}`)
  }
}

function show(outcomes: readonly AttackOutcome[], most: number): void {
  const bad = outcomes.filter((one) => broughtIn(one).length > 0 || one.withoutModel.length > 0)
  // What the model brought in stands first.
  const worst = bad.toSorted((one, other) => broughtIn(other).length - broughtIn(one).length)
  for (const one of worst.slice(0, most)) {
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
