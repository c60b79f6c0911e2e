/** Whose the documents beneath are. */
export function ClientHeading({ client }: { readonly client: string | null }) {
  return (
    <h3 className="border-b border-line bg-surface-2 px-4 py-1.5 text-12 font-medium text-text-2 max-md:px-3">
      {client ?? 'No name read'}
    </h3>
  )
}

/** Of a file that was uploaded before. */
export function AlreadyHere({ name, when }: { readonly name: string; readonly when: string }) {
  return (
    <p className="text-12 wrap-anywhere text-cond">
      Already here: the same file as {name}, uploaded {when}
    </p>
  )
}
