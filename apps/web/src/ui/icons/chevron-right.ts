import type { IconShape } from '../icon.tsx'

export const ChevronRight: IconShape = [['path', { d: 'm9 18 6-6-6-6' }]]
