/**
 * How far an upload is, as its bar shows it: the greater of what has been sent and a steady ramp,
 * held below full until the server has answered.
 */
const stepPercent = 5
const capPercent = 95

/** @param share of the bytes sent, 0 to 1. */
export function rampedPercent(ticks: number, share: number): number {
  return Math.min(capPercent, Math.max(ticks * stepPercent, Math.round(share * 100)))
}
