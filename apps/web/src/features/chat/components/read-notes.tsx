/** In small and plain: whose reading words were placed by, and what the other one came to. */
export function ReadNotes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note} className="block text-12 font-normal break-words text-text-2">
      {note}
    </span>
  ))
}
