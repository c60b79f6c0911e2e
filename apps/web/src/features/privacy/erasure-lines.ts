import type { ErasurePreview } from '@criteria-desk/contract/privacy'
import type { ErasedThing } from './privacy.queries.ts'

/** A line of what goes or stays; null where it is no count. */
export type Counted = { readonly count: number | null; readonly words: string }

/** The lines of the dialog: counts first, none of nothing. */
export function linesOf(
  kind: ErasedThing['kind'],
  { goes, stays }: ErasurePreview,
): { readonly goes: readonly Counted[]; readonly stays: readonly Counted[] } {
  const isCompany = kind === 'companies'
  return {
    goes: [
      ...counted(goes.people, 'user', 'users'),
      ...counted(goes.questions, 'question or answer', 'questions and answers'),
      ...counted(goes.papers, 'document or reading', 'documents, statements and readings'),
      ...counted(
        goes.searches,
        isCompany ? 'search or usage entry' : 'search entry',
        isCompany ? 'search and usage entries' : 'search entries',
      ),
      ...counted(goes.sessions, 'open session', 'open sessions'),
      ...counted(goes.evidence, 'evidence record', 'evidence records'),
      ...counted(goes.other, 'entry besides', 'entries besides: calculations, reports, links'),
      {
        count: null,
        words: isCompany ? 'The company and its facts' : 'The name and address, everywhere',
      },
    ],
    stays: [
      ...counted(stays.bills, 'billing entry, 6 years', 'billing entries, 6 years'),
      ...counted(stays.audit, 'audit entry, 12 months', 'audit entries, 12 months'),
      ...counted(
        stays.usage,
        'usage entry of the firm, without its person, 12 months',
        'usage entries of the firm, without their person, 12 months',
      ),
      ...counted(
        stays.evidence,
        'evidence record of the firm, without the name, until 7 years after it closes',
        'evidence records of the firm, without the name, until 7 years after it closes',
      ),
      {
        count: null,
        words: isCompany ? 'The id, in the list of erasures, 7 years' : 'The id, 7 years',
      },
    ],
  }
}

function counted(count: number, one: string, many: string): readonly Counted[] {
  return count === 0 ? [] : [{ count, words: count === 1 ? one : many }]
}
