/** The username's initial in a disc; the name stands beside it. */
export function Avatar({ username }: { readonly username: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 flex-none place-items-center rounded-full bg-ink-soft text-12 font-semibold text-ink-text uppercase inset-ring inset-ring-ink-line"
    >
      {username.slice(0, 1)}
    </span>
  )
}
