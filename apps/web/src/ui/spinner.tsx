type SpinnerProps = {
  /** In pixels. */
  readonly size?: number
}

/** Turns while something is pending; the words beside it say what. Still under reduced motion. */
export function Spinner({ size = 16 }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      className="flex-none motion-safe:animate-spin"
    >
      <path d="M8 2a6 6 0 1 0 6 6" />
    </svg>
  )
}
