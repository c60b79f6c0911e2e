import { describe, expect, it } from 'vitest'
import { litPart, stepZoom } from './page-geometry.ts'

const page = { width: 600, height: 800 }

describe('the marked part of a page', () => {
  it('is the box with a little room around it, in hundredths of the page', () => {
    expect(litPart({ box: [63, 401.5, 297, 478.5] }, page)).toEqual({
      left: 10,
      top: 50,
      width: 40,
      height: 10,
    })
  })

  it('ends at the page’s edge', () => {
    const part = litPart({ box: [0, 0, 600, 800] }, page)
    expect(part).toEqual({ left: 0, top: 0, width: 100, height: 100 })
  })

  it.each([undefined, [700, 10, 800, 20] as const, [10, 900, 20, 910] as const])(
    'is nowhere for a box that is %s',
    (box) => {
      expect(litPart(box === undefined ? {} : { box }, page)).toBeNull()
    },
  )
})

describe('zoom', () => {
  it('goes by steps and stops at either end', () => {
    expect([1, 1.5, 2, 3].map((zoom) => stepZoom(zoom, 1))).toEqual([1.5, 2, 3, 3])
    expect([1, 1.5, 2, 3].map((zoom) => stepZoom(zoom, -1))).toEqual([1, 1, 1.5, 2])
  })
})
