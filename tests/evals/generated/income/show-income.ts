/** One generated document as text laid out, with what is true of it and what was read otherwise. */
import { layOutAsText } from '../lay-out-page.ts'
import type { JudgedIncome } from './measure-income.ts'

export function showIncome({ document, pages, verdicts }: JudgedIncome): string {
  const wrong = verdicts.filter(({ isRight }) => !isRight)
  return [
    `Seed ${document.seed}, ${document.sort}, ${verdicts.length - wrong.length} of ${verdicts.length} right`,
    document.traits.join(' | '),
    ...pages.flatMap(({ page }) => [`--- page ${page.number}`, layOutAsText(page)]),
    '--- truth',
    JSON.stringify(document.truth, (key, value: unknown) =>
      key === 'evidence' ? undefined : value,
    ),
    '--- read otherwise',
    ...wrong.map(
      ({ field, truth, read, isSure }) =>
        `${isSure ? '!! ' : '   '}${field}: ${JSON.stringify(truth)} was read ${JSON.stringify(read)}`,
    ),
  ].join('\n')
}
