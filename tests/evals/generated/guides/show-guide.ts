/** One generated guide, statement by statement, with what was read at the place of each that went wrong. */
import type { JudgedGuide } from './measure-guides.ts'

export function showGuide({ seed, guide, judged }: JudgedGuide, only?: string): string {
  const wrong = judged.filter(({ fault }) => fault !== 'right' && (only ?? fault) === fault)
  const lines = wrong.flatMap(({ statement, fault, places, found }) => [
    `[${fault}] ${statement.form}: ${statement.lender} | ${statement.name}${statement.part === undefined ? '' : ` | ${statement.part}`}`,
    `    says ${JSON.stringify(statement.pieces)} at ${places.map(({ page, box }) => `${page}: ${box.map(Math.round).join(' ')}`).join(', ')}`,
    ...found.map(
      ({ lender, section, criterion, variant, text, notes, isPassage }) =>
        `    read ${lender} | ${section ?? ''} | ${criterion} | ${variant ?? ''}${isPassage ? ' (passage)' : ''}: ${text}${notes.map((note) => ` {${note.text}}`).join('')}`,
    ),
  ])
  const forms = guide.sections.map(({ form }) => form).join(', ')
  const right = judged.length - judged.filter(({ fault }) => fault !== 'right').length
  return [
    `Seed ${seed}: ${guide.filename}, ${forms}, ${right} of ${judged.length} right`,
    JSON.stringify(guide.layout),
    ...lines,
  ].join('\n')
}
