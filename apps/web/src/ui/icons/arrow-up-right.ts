import type { IconShape } from '../icon.tsx'

export const ArrowUpRight: IconShape = [
  ['path', { d: 'M7 7h10v10' }],
  ['path', { d: 'M7 17 17 7' }],
]
