/**
 * The values of a chart's grid lines, from 0: three at most, the last at or above the largest value.
 * Requests are whole, so no line stands at a half.
 */
export function axisOf(largest: number): readonly number[] {
  if (largest <= 1) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(largest))
  const top = [1, 2, 4, 6, 8, 10].map((step) => step * power).find((value) => value >= largest)
  const whole = top ?? largest
  return whole % 2 === 0 ? [0, whole / 2, whole] : [0, whole]
}
