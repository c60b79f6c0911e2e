/** "Only 15?" after a term of 25 years: the question as it is read on, with the unit of what it changes. */
import { roleRow } from '../../knowledge/roles.ts'
import type { FactChanged } from '../client-facts.ts'
import type { BareFigure } from './bare-figure.ts'

/** The follow-up with its bare figure in the unit of what it changes. */
export function withUnitChanged(question: string, bare: BareFigure, change: FactChanged): string {
  return 'events' in change ? question : question.replace(bare.written, ` ${writeFact(change)} `)
}

function writeFact({ role, value }: Exclude<FactChanged, { readonly events: unknown }>): string {
  switch (roleRow(role).unit) {
    case 'percent':
      return `${value}%`
    case 'pounds':
      return `£${value}`
    case 'months':
      return value % 12 === 0 ? `${value / 12} years` : `${value} months`
    default:
      return String(value)
  }
}
