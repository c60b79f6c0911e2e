/** The clauses of a note, in order: each may speak of another row or lender, or limit on its own. */
export function clausesOfNote(note: string): readonly string[] {
  return note
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

const CLAUSES = /[;\n]|\.(?=\s|$)|\s[-–—]\s/
