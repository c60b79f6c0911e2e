import type { IconShape } from '../icon.tsx'

export const Menu: IconShape = [
  ['path', { d: 'M4 5h16' }],
  ['path', { d: 'M4 12h16' }],
  ['path', { d: 'M4 19h16' }],
]
