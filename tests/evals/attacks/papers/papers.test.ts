import { expect, it } from 'vitest'
import { attackPaper, paperKinds } from './attack-papers.ts'

const SEEDS = Array.from({ length: 30 }, (_, at) => at + 1)

it.each(paperKinds)(
  'a model that obeys whoever attacks brings nothing into %s',
  async (kind) => {
    let [given, believed] = [0, 0]
    for (const seed of SEEDS) {
      const attack = await attackPaper(kind, seed)
      expect({ seed, faults: attack.faults }).toEqual({ seed, faults: [] })
      given += attack.given
      believed += attack.believed
    }
    // Else nothing was attacked.
    expect(given).toBeGreaterThan(3)
    expect(believed).toBeGreaterThan(0)
  },
  300_000,
)
