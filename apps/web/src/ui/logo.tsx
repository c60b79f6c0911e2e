type LogoProps = {
  /** In pixels. */
  readonly size?: number
}

/** Four ruled lines and one lit cell. Decorative: the product's name stands beside it. */
export function Logo({ size = 20 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" className="flex-none">
      <rect width="22" height="22" rx="5" fill="#0e4250" />
      <path
        d="M7.8 4v14M14.2 4v14M4 7.8h14M4 14.2h14"
        fill="none"
        stroke="#fff"
        strokeOpacity=".38"
      />
      <rect x="8.3" y="8.3" width="9.7" height="5.4" rx=".6" fill="#f5ee3a" />
    </svg>
  )
}
