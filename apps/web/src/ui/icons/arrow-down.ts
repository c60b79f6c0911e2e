import type { IconShape } from '../icon.tsx'

export const ArrowDown: IconShape = [
  ['path', { d: 'M12 5v14' }],
  ['path', { d: 'm19 12-7 7-7-7' }],
]
