/** Keeps the account of what a guide says while it is printed, and its notes with their marks. */
import type { Form, Guide, Statement } from './guide.ts'
import type { Press, Span } from './press.ts'

export type Said = {
  readonly lender: string
  readonly form: Form
  readonly name: string
  readonly isInWords?: boolean
  readonly part?: string
  readonly plans?: readonly string[]
  readonly within?: readonly string[]
  readonly sendsTo?: string
  readonly isAside?: true
  readonly lead: string
  readonly more?: string | undefined
  readonly note?: string | undefined
  readonly beside?: string
  readonly refusal?: string
  readonly isMoreApart?: boolean
}

export type Scribe = {
  readonly press: Press
  readonly guide: Guide
  readonly statements: readonly Statement[]
  /** The spans that print a statement, its mark and its further sentence behind it. */
  readonly say: (said: Said, style?: Partial<Span>) => readonly Span[]
  /** Takes something into the account; what is put where is told by its number. */
  readonly note: (said: Said) => number
  /** The further sentence alone, where it stands in a column of its own. */
  readonly moreOf: (spans: readonly Span[]) => readonly Span[]
  /** Notes of what was said since they were last taken. */
  readonly takeNotes: () => readonly (readonly Span[])[]
  readonly beginSection: () => void
}

export function createScribe(press: Press, guide: Guide): Scribe {
  const statements: Statement[] = []
  const { marks, areMarksRaised, notesAt } = guide.layout
  let pending: (readonly Span[])[] = []
  let used = 0
  const isCounted = /\d|\(/.test(marks[0] ?? '') && !(marks[0] ?? '').includes('¹')

  function nextMark(): string | undefined {
    used += 1
    return marks[used - 1]
  }

  function say(said: Said, style: Partial<Span> = {}): readonly Span[] {
    const { lead, more, note, isMoreApart = false } = said
    const id = statements.length
    const mark = note === undefined ? undefined : nextMark()
    statements.push(toStatement(id, said, mark === undefined ? undefined : note, guide))
    const isClosed = isMoreApart || more === undefined || /[.!?]$/.test(lead)
    const spans: Span[] = [{ ...style, text: isClosed ? lead : `${lead}.`, of: `${id}.lead` }]
    if (more !== undefined) spans.push({ ...style, text: ` ${more}`, of: `${id}.more` })
    if (mark !== undefined && note !== undefined) {
      pending.push([
        { text: mark, isRaised: areMarksRaised },
        { text: ` ${note}`, of: `${id}.note` },
      ])
      spans.push({ ...style, text: mark, isRaised: true, isLevel: !areMarksRaised })
    }
    return spans
  }

  return {
    press,
    guide,
    statements,
    say,
    note: (said) => statements.push(toStatement(statements.length, said, undefined, guide)) - 1,
    moreOf: (spans) => spans.filter(({ of = '' }) => of.endsWith('.more')),
    takeNotes: () => {
      const taken = pending
      pending = []
      return taken
    },
    beginSection: () => {
      if (!isCounted && notesAt === 'below') used = 0
    },
  }
}

function toStatement(
  id: number,
  { lender, form, name, isInWords = false, part, lead, more, beside, refusal, ...rest }: Said,
  note: string | undefined,
  { layout }: Guide,
): Statement {
  return {
    id,
    lender,
    form,
    columns: layout.columns,
    name,
    isInWords,
    pieces: { lead, ...(more !== undefined && { more }), ...(note !== undefined && { note }) },
    ...(part !== undefined && { part }),
    ...(beside !== undefined && { beside }),
    ...(refusal !== undefined && { refusal }),
    ...(rest.isMoreApart === true && { isMoreApart: true }),
    ...(rest.plans !== undefined && { plans: rest.plans }),
    ...(rest.within !== undefined && { within: rest.within }),
    ...(rest.sendsTo !== undefined && { sendsTo: rest.sendsTo }),
    ...(rest.isAside === true && { isAside: true }),
  }
}
