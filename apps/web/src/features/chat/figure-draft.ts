import type { CaseCorrection, UnderstoodCase } from '@criteria-desk/contract/chat'
import { labelOfFigure } from '@criteria-desk/domain/criteria/answers/write-case'
import { roleRow } from '@criteria-desk/domain/criteria/knowledge/roles'
import { isOfClient } from '@criteria-desk/domain/criteria/meaning/story-values'
import { writeFigure } from '@criteria-desk/domain/language/write-figure'
import { type CaseUnit, readTyped, type TypedValue, typedAs } from './typed-value.ts'

/** A client's figure while it is put right: as it was understood, changed, or left out. */
export type Figure = UnderstoodCase['figures'][number]
export type FigureCorrection = Extract<CaseCorrection, { readonly role: unknown }>

/** `out`: none of this client's. `as-asked`: what was put right before is dropped. */
export type DraftState = 'value' | 'out' | 'as-asked'

export type FigureDraft = TypedValue & {
  readonly kind: 'figure'
  readonly key: string
  readonly role: Figure['role']
  readonly of: string | undefined
  readonly label: string
  readonly unit: CaseUnit
  /** As understood; null of one that was left out before. */
  readonly understood: number | null
  readonly from: string | undefined
  readonly isCorrected: boolean
  readonly state: DraftState
}

export function draftFigure(figure: Figure): FigureDraft {
  const { role, of, label, unit, value, from, isCorrected = false } = figure
  return {
    kind: 'figure',
    key: keyOfFigure(figure),
    ...{ role, of, label, unit, understood: value, from, isCorrected },
    state: 'value',
    ...typedAs(value, unit),
  }
}

export function draftFigureLeftOut(correction: FigureCorrection): FigureDraft {
  const { role, of } = correction
  return {
    kind: 'figure',
    key: keyOfFigure(correction),
    ...{ role, of, unit: roleRow(role).unit, understood: null, from: undefined },
    label: labelOfFigure({ role, ...(of === undefined ? {} : { of }) }),
    isCorrected: true,
    state: 'out',
    text: '',
    timeUnit: 'years',
  }
}

export function keyOfFigure({ role, of = '' }: Pick<Figure, 'role' | 'of'>): string {
  return `${role} ${of}`
}

/** The figure in its role's unit, or what is wrong with what is typed. */
export function readFigure(draft: FigureDraft): number | string {
  const value = readTyped(draft)
  const { range = [], unit } = roleRow(draft.role)
  if (typeof value === 'string' || isOfClient(draft.role, value)) return value
  const ends = range.map((end) =>
    unit === 'percent' || unit === 'months' ? writeFigure(end, unit) : String(end),
  )
  return `It lies between ${ends.join(' and ')}`
}
