import type { IconShape } from '../icon.tsx'

export const PanelLeft: IconShape = [
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
  ['path', { d: 'M9 3v18' }],
]
