/** One generated statement as text laid out, with what was read otherwise. */
import { layOutAsText } from '../lay-out-page.ts'
import type { JudgedStatement } from './judge-statement.ts'

export function showStatement({ seed, made, verdicts, reading, traits }: JudgedStatement): string {
  const wrong = verdicts.filter(({ isRight }) => !isRight)
  return [
    `Seed ${seed}, ${verdicts.length - wrong.length} of ${verdicts.length} right`,
    traits.join(' | '),
    ...made.pages.flatMap((page) => [`--- page ${page.number}`, layOutAsText(page)]),
    `--- breaks at ${JSON.stringify(reading?.breaksAt)}`,
    ...wrong.map(
      ({ field, truth, read }) =>
        `${field}: ${JSON.stringify(truth)} was read ${JSON.stringify(read)}`,
    ),
  ].join('\n')
}
