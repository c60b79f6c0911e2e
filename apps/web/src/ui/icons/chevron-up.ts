import type { IconShape } from '../icon.tsx'

export const ChevronUp: IconShape = [['path', { d: 'm18 15-6-6-6 6' }]]
