/** A generated guide before it is laid out; what its pages hold of whom follows from it alone. */
import type { TrueMeaning } from '../../meanings/true-meaning.ts'

/** How a section's criteria are printed. */
export const forms = [
  'clauses',
  'clauses without heads',
  'questions',
  'table',
  'table with conditions',
  'sides',
  'bullets',
  'pairs',
  'headed',
  'stem',
  'prose',
  'cards',
  'box',
  'panel',
  'plans',
  'bands',
  'a to z',
  'changes',
  'contacts',
] as const
export type Form = (typeof forms)[number]

/** What follows a guide's sections. */
export const furtherForms: readonly Form[] = ['plans', 'bands', 'a to z', 'changes', 'contacts']

/** What one lender says of one criterion, once as a cell and once in sentences. */
export type Entry = {
  readonly topic: string
  /** As a label prints it. */
  readonly head: string
  readonly question: string
  readonly cell: string
  readonly means: TrueMeaning
  readonly sentence: Sentence
  /** What follows the cell and limits it. */
  readonly more?: string
  readonly note?: string
  /** What it says for further sides or plans. */
  readonly others: readonly string[]
}

/** `more` holds only with what `lead` says. */
export type Sentence = { readonly lead: string; readonly more?: string }

export type Section = {
  readonly heading: string
  readonly form: Form
  /** One a lender, in their order. */
  readonly entries: readonly (readonly Entry[])[]
}

/** How several lenders share a document. */
export type Sharing = 'one' | 'chapters' | 'cards' | 'lenders down' | 'lenders across'

export type GuideLayout = {
  readonly sharing: Sharing
  readonly columns: 1 | 2
  readonly isWide: boolean
  readonly size: number
  readonly isJustified: boolean
  readonly rules: 'grid' | 'rows' | 'shaded' | 'bare'
  readonly repeatsHeads: boolean
  /** What parts a label from its words: a dash, a colon, or only that it is bold. */
  readonly labels: ' –' | ':' | '.' | ''
  readonly headings: 'plain' | 'numbered' | 'band'
  readonly clauseHeads: 'above' | 'run in'
  /** Heads above their words are bold or slanted. */
  readonly areHeadsSlanted: boolean
  readonly hasSubheadings: boolean
  readonly questionMarks: readonly [string, string]
  readonly marks: readonly string[]
  readonly areMarksRaised: boolean
  readonly notesAt: 'foot' | 'below'
  readonly cardsAcross: 2 | 3
  readonly areCardsBoxed: boolean
  readonly plans: readonly string[]
  readonly hasCover: boolean
  readonly hasContents: boolean
  readonly hasHeader: boolean
  readonly hasFooter: boolean
  readonly box: 'none' | 'remark' | 'criterion'
  readonly panel: 'none' | 'contact' | 'criteria'
  readonly breaksBeforeLenders: boolean
  /** Written as a real PDF and read again from its bytes. */
  readonly isPdf: boolean
  /** Tables are named by a line above them that says nothing. */
  readonly hasCaptions: boolean
  /** What limits a clause stands in another one that it names. */
  readonly refers: boolean
  /** What is not taken stands below a heading that alone says so. */
  readonly refusesByHeading: boolean
}

export type Guide = {
  readonly lenders: readonly string[]
  readonly title: string
  readonly filename: string
  readonly sections: readonly Section[]
  readonly layout: GuideLayout
  readonly further?: Further
}

/** What follows the sections of a guide of one lender. */
export type Further = {
  readonly forms: readonly Form[]
  readonly entries: readonly Entry[]
  readonly plans: readonly string[]
  readonly isCentred: boolean
  readonly hasHeadOver: boolean
  readonly hasChanges: boolean
  readonly hasContacts: boolean
  readonly seed: number
}

export type Piece = 'lead' | 'more' | 'note'

/** One lender's words on one criterion, as they were printed. */
export type Statement = {
  readonly id: number
  readonly lender: string
  readonly form: Form
  readonly columns: number
  /** What names it; `isInWords` where its own sentence does. */
  readonly name: string
  readonly isInWords: boolean
  readonly part?: string
  /** The plans that one cell is for; none where it is for all alike. */
  readonly plans?: readonly string[]
  /** What its path has to tell beside its name. */
  readonly within?: readonly string[]
  /** It says nothing but where this is said. */
  readonly sendsTo?: string
  /** No criterion: nothing may be read of it. */
  readonly isAside?: true
  readonly pieces: Readonly<Partial<Record<Piece, string>>>
  /** A condition that has a column of its own may be an answer of its own. */
  readonly isMoreApart?: true
  /** Words that may stand with it: its stem, its paragraph. */
  readonly beside?: string
  /** The heading that alone says no. */
  readonly refusal?: string
}
