import type { IconShape } from '../icon.tsx'

export const CircleMinus: IconShape = [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['path', { d: 'M8 12h8' }],
]
