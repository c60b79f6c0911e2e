import type { IconShape } from '../icon.tsx'

export const Circle: IconShape = [['circle', { cx: '12', cy: '12', r: '10' }]]
