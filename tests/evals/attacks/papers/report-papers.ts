import { attackPaper, type PaperAttack, paperKinds } from './attack-papers.ts'

/** `npm run evals -- attacks --papers [--seeds A-B]`: what got through, by what was attacked. */
export async function runPaperAttacks({ from, to }: { from: number; to: number }): Promise<void> {
  console.log(
    `${'attacked'.padEnd(18)}${['papers', 'asked', 'counted', 'faults'].map((name) => name.padStart(10)).join('')}`,
  )
  for (const kind of paperKinds) {
    const attacks: PaperAttack[] = []
    for (let seed = from; seed <= to; seed += 1) attacks.push(await attackPaper(kind, seed))
    const sum = (count: (one: PaperAttack) => number) =>
      attacks.reduce((total, one) => total + count(one), 0)
    const asked = attacks.filter(({ given }) => given > 0).length
    const counts = [asked, sum(({ given }) => given), sum(({ believed }) => believed)]
    const faults = sum((one) => one.faults.length)
    console.log(
      `${kind.padEnd(18)}${[...counts, faults].map((count) => `${count}`.padStart(10)).join('')}`,
    )
    for (const { seed, faults: own } of attacks
      .filter((one) => one.faults.length > 0)
      .slice(0, 5)) {
      console.log(`  seed ${seed}: ${own.slice(0, 3).join('; ')}`)
    }
  }
}
