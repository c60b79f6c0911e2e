type ProgressRingProps = {
  /** What is making progress. */
  readonly label: string
  /** 0 to 100. */
  readonly value: number
  /** In pixels. */
  readonly size?: number
}

const radius = 7
const circumference = 2 * Math.PI * radius

/** A small ring of real progress; its percentage stands in words beside it. */
export function ProgressRing({ label, value, size = 18 }: ProgressRingProps) {
  const percent = Math.round(Math.max(0, Math.min(value, 100)))
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="inline-flex flex-none"
    >
      <svg
        width={size}
        height={size}
        viewBox="0 0 18 18"
        fill="none"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <circle cx="9" cy="9" r={radius} stroke="var(--line-2)" />
        <circle
          cx="9"
          cy="9"
          r={radius}
          stroke="var(--ink-text)"
          strokeDasharray={`${(percent / 100) * circumference} ${circumference}`}
          strokeLinecap={percent === 0 ? 'butt' : 'round'}
          transform="rotate(-90 9 9)"
        />
      </svg>
    </span>
  )
}
