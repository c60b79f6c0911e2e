import type { IconShape } from '../icon.tsx'

export const ChevronsUpDown: IconShape = [
  ['path', { d: 'm7 15 5 5 5-5' }],
  ['path', { d: 'm7 9 5-5 5 5' }],
]
