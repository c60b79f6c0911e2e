/**
 * How far a statement's upload is, as its bar shows it: the first half is what has been sent, then
 * it goes on by itself while the server reads, held at 90 until that is done. Where the server says
 * how much it has read, and that is more, that is shown.
 */
const sentHalf = 50
const percentPerSecond = 0.8
const cap = 90

/**
 * @param share of the bytes sent, 0 to 1
 * @param secondsSince all of it was sent
 * @param read of the document by the server, 0 to 100
 */
export function uploadPercent(share: number, secondsSince: number, read = 0): number {
  if (share < 1) return share * sentHalf
  const ramp = sentHalf + percentPerSecond * secondsSince
  const real = sentHalf + (read * (cap - sentHalf)) / 100
  return Math.min(cap, Math.max(ramp, real))
}
