import { figuresShown } from '@criteria-desk/domain/answer-views/figures-shown'
import type { UnderstoodFigure } from '@criteria-desk/domain/criteria/answers/understood-case'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import type { ReportPart } from '../../../lib/report/report.ts'

/** The client's figures as they were understood, each with where it comes from. */
export function casePart({ case: told }: EvidenceRecord): readonly ReportPart[] {
  if (told === undefined || figuresShown(told).length + told.events.length === 0) return []
  const held = (isCompared: boolean) =>
    isCompared ? 'Held against the lenders’ words' : 'Not compared'
  return [
    {
      kind: 'table',
      title: 'The client’s case, as understood',
      head: ['What', 'Value', 'From', 'Used'],
      rows: [
        ...figuresShown(told).map((figure) => [
          figure.label,
          { text: figure.text, voice: 'desk' as const, weight: 'name' as const },
          whenceOf(figure),
          held(figure.isCompared),
        ]),
        ...told.events.map(({ label, text, isCorrected, isCompared }) => [
          label,
          { text, voice: 'desk' as const, weight: 'name' as const },
          isCorrected ? PUT_RIGHT : 'as told',
          held(isCompared),
        ]),
      ],
    },
  ]
}

/** "follows from age and term: 62 + 18", "follows from £310k of £365k", "I am 62", "as told". */
function whenceOf({ role, from, isDerived, isCorrected }: UnderstoodFigure): string {
  if (isCorrected) return PUT_RIGHT
  if (!isDerived) return from ?? 'as told'
  const sum = from === undefined ? '' : `: ${from}`
  if (role === 'ageAtEnd') return `follows from age and term${sum}`
  return `follows from ${from ?? 'the other figures'}`
}

const PUT_RIGHT = 'put right by the advisor'
