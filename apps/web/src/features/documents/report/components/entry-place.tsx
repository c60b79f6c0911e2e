type EntryPlaceProps = { readonly at: string; readonly name: string; readonly onOpen: () => void }

/** The place of an entry, which shows it in the sheet or on the page. */
export function EntryPlace({ at, name, onOpen }: EntryPlaceProps) {
  return (
    <button
      type="button"
      aria-label={`${at}: show ${name}`}
      onClick={onOpen}
      className="inline-flex h-5 w-fit max-w-full items-center truncate rounded-chip bg-surface px-1.5 font-mono text-12 text-ink-text inset-ring inset-ring-ink-line hover:bg-ink-soft max-md:h-6 pointer-coarse:h-6"
    >
      {at}
    </button>
  )
}
