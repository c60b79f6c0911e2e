import type { IconShape } from '../icon.tsx'

export const ChevronLeft: IconShape = [['path', { d: 'm15 18-6-6 6-6' }]]
