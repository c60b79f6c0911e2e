import type { IconShape } from '../icon.tsx'

export const Check: IconShape = [['path', { d: 'M20 6 9 17l-5-5' }]]
