import { describe, expect, it } from 'vitest'
import { invertDarkBands } from './dark-bands.ts'
import { findRules, withoutLeaders, withoutRules } from './dark-shapes.ts'
import { evenLight } from './even-light.ts'
import type { GreyPicture, Point } from './grey-picture.ts'
import { shrinkBy } from './grey-picture.ts'
import { findPageCorners } from './page-corners.ts'
import { type Corners, compose, inverse, lookUp, project, projectionOnto } from './projection.ts'
import { findTextDirection } from './text-direction.ts'
import { findTextStrips } from './text-strips.ts'

const SEEN: Corners = [
  [100, 40],
  [520, 70],
  [560, 430],
  [60, 390],
]

describe('a projection', () => {
  it('takes the corners of a sheet to where they are seen, and back', () => {
    const onto = projectionOnto(300, 200, SEEN)
    const corners: readonly Point[] = [
      [0, 0],
      [300, 0],
      [300, 200],
      [0, 200],
    ]
    for (const [index, corner] of corners.entries()) {
      const seen = project(onto, corner)
      expect(
        Math.hypot(seen[0] - (SEEN[index]?.[0] ?? 0), seen[1] - (SEEN[index]?.[1] ?? 0)),
      ).toBeLessThan(1e-6)
      const back = project(compose(inverse(onto), onto), corner)
      expect(Math.hypot(back[0] - corner[0], back[1] - corner[1])).toBeLessThan(1e-6)
    }
  })

  it('looks a tilted sheet up level, white where there is none', () => {
    const tilted = paint(640, 480, 60, (x, y) => (isInside([x, y], SEEN) ? 220 : undefined))
    const level = lookUp(tilted, { width: 320, height: 200 }, projectionOnto(300, 200, SEEN))
    expect(at(level, 5, 5)).toBe(220)
    expect(at(level, 295, 195)).toBe(220)
    const far = lookUp(tilted, { width: 10, height: 10 }, [1, 0, 5_000, 0, 1, 0, 0, 0, 1])
    expect(at(far, 5, 5)).toBe(255)
  })
})

describe('the corners of a sheet', () => {
  it('are found against a darker table, under a shadow', () => {
    const photo = paint(1200, 900, 70, (x, y) =>
      isInside([x / 2, y / 2], SEEN) ? 235 - Math.round(x / 14) : undefined,
    )
    const corners = findPageCorners(photo)
    for (const [index, [x, y]] of (corners ?? []).entries()) {
      expect(
        Math.hypot(x - (SEEN[index]?.[0] ?? 0) * 2, y - (SEEN[index]?.[1] ?? 0) * 2),
      ).toBeLessThan(12)
    }
    expect(corners).toHaveLength(4)
  })

  it('are made out where one of them was cut off', () => {
    const cut: Corners = [
      [80, 60],
      [520, 60],
      [520, 560],
      [80, 560],
    ]
    // The picture ends before the sheet’s lower right corner, but not before its sides.
    const turned = paint(500, 520, 50, (x, y) => {
      const [u, v] = [x * 0.995 + y * 0.1, y * 0.995 - x * 0.1]
      return isInside([u, v], cut) ? 230 : undefined
    })
    const corners = findPageCorners(turned)
    expect(corners?.[0][0]).toBeCloseTo(74, -1)
    expect(corners?.[0][1]).toBeCloseTo(67, -1)
  })

  it('are none where the page fills the picture, or nothing stands out', () => {
    expect(findPageCorners(paint(600, 800, 240, () => undefined))).toBeUndefined()
    expect(findPageCorners(paint(600, 800, 20, () => undefined))).toBeUndefined()
    // A screen under its own dark head ends with the picture on three sides.
    expect(
      findPageCorners(paint(900, 600, 245, (_, y) => (y < 60 ? 15 : undefined))),
    ).toBeUndefined()
    const striped = paint(600, 800, 250, (_, y) => (y % 40 < 8 ? 30 : undefined))
    expect(findPageCorners(striped)).toBeUndefined()
  })
})

describe('evening the light', () => {
  it('makes paper white on either side of a shadow, and leaves ink dark', () => {
    const shaded = paint(800, 600, 0, (x, y) => {
      const paper = 240 - Math.round(x / 6)
      return x % 50 < 4 && y % 40 < 20 ? Math.round(paper * 0.2) : paper
    })
    const even = evenLight(shaded)
    expect(at(even, 30, 30)).toBeGreaterThan(245)
    expect(at(even, 780, 30)).toBeGreaterThan(245)
    expect(at(even, 51, 5)).toBeLessThan(80)
    expect(at(even, 751, 5)).toBeLessThan(80)
  })

  it('leaves the dark head of a screen dark, however high it is', () => {
    const even = evenLight(paint(800, 1200, 250, (_, y) => (y < 300 ? 24 : undefined)))
    expect(at(even, 400, 100)).toBeLessThan(120)
    expect(at(even, 400, 900)).toBeGreaterThan(245)
  })
})

describe('the lines of text', () => {
  const text = (skew: number) => (x: number, y: number) => {
    const [sine, cosine] = [Math.sin((skew * Math.PI) / 180), Math.cos((skew * Math.PI) / 180)]
    const u = (x - 400) * cosine + (y - 400) * sine
    const v = (y - 400) * cosine - (x - 400) * sine
    // Letters of one line seldom stand below those of another.
    const line = Math.floor(v / 40)
    const place = Math.floor((u + line * 3.3) / 5) + line * 1_009
    const isLetter = Math.imul(place, 2_654_435_761) >>> 31 === 1
    const row = ((v % 40) + 40) % 40
    return row < 12 && isLetter && x > 60 && x < 740 ? 20 : undefined
  }

  it.each([-7, 0, 3.4])('fall by %s degrees', (skew) => {
    const { isSideways, skew: found } = findTextDirection(paint(800, 800, 255, text(skew)))
    expect(isSideways).toBe(false)
    expect(Math.abs(found - skew)).toBeLessThan(0.4)
  })

  it('are told from columns where the picture lies on its side', () => {
    const sideways = paint(800, 800, 255, (x, y) => text(0)(y, x))
    expect(findTextDirection(sideways).isSideways).toBe(true)
  })

  it('are not told by dots of leaders, which stand under one another', () => {
    const leaders = paint(800, 800, 255, (x, y) => {
      const isDot = x > 440 && x < 760 && x % 8 < 1 && y % 40 >= 11 && y % 40 < 12
      return isDot ? 20 : x < 440 ? text(0)(x, y) : undefined
    })
    expect(findTextDirection(leaders).isSideways).toBe(false)
  })

  it('of two cells side by side are two strips, the letters of a word one', () => {
    const cells = paint(600, 100, 255, (x, y) => {
      const isLetter = y >= 40 && y < 62 && x % 18 < 12
      return isLetter && ((x >= 36 && x < 180) || (x >= 360 && x < 432)) ? 0 : undefined
    })
    const boxes = findTextStrips(cells, 22).map(({ box }) =>
      box.map((place) => Math.round(place / 10)),
    )
    expect(boxes).toEqual([
      [4, 4, 17, 6],
      [36, 4, 43, 6],
    ])
  })
})

describe('a dark band', () => {
  it('is turned over where it is part of the frame of its table, and its ground is white', () => {
    const frame: readonly (readonly [number, number, number, number])[] = [
      [40, 40, 43, 360],
      [557, 40, 560, 360],
      [40, 357, 560, 360],
    ]
    const isIn = (x: number, y: number, [left, top, right, bottom] = [60, 54, 240, 76]) =>
      x >= left && x < right && y >= top && y < bottom
    const table = paint(600, 400, 255, (x, y) => {
      if (isIn(x, y) && x % 18 < 8) return 250
      // The lamp is at one end of it.
      if (isIn(x, y, [40, 40, 560, 90])) return 20 + x / 8
      return frame.some((box) => isIn(x, y, [...box])) ? 30 : undefined
    })
    const { picture, bands } = invertDarkBands(table, 22)
    expect(bands).toHaveLength(1)
    expect(at(picture, 150, 45)).toBeGreaterThan(230)
    expect(at(picture, 500, 60)).toBeGreaterThan(230)
    expect(at(picture, 75, 60)).toBeLessThan(80)
    expect(at(picture, 41, 200)).toBe(30)
  })
})

describe('rules', () => {
  it('are found and taken out, a letter that crosses one is left', () => {
    const form = paint(400, 200, 255, (x, y) => {
      const isRule = y >= 100 && y < 103 && x >= 20 && x < 380
      const isLetter = x >= 200 && x < 206 && y >= 88 && y < 112
      return isRule || isLetter ? 0 : undefined
    })
    const rules = findRules(form, 22)
    expect(rules).toEqual([[20, 100, 380, 103]])
    const clean = withoutRules(form, rules)
    expect(at(clean, 100, 101)).toBe(255)
    expect(at(clean, 203, 101)).toBe(0)
  })
})

it('dots of leaders are taken out, the point in a figure and the letters are left', () => {
  const line = paint(600, 60, 255, (x, y) => {
    const isLetter = y >= 20 && y < 42 && x >= 40 && x < 120 && x % 18 < 12
    const isDot =
      y >= 39 && y < 42 && ((x >= 140 && x < 440 && x % 10 < 3) || (x >= 500 && x < 503))
    return isLetter || isDot ? 0 : undefined
  })
  const clean = withoutLeaders(line, 22)
  expect([at(clean, 141, 40), at(clean, 301, 40)]).toEqual([255, 255])
  expect([at(clean, 57, 30), at(clean, 501, 40)]).toEqual([0, 0])
})

it('a picture seen smaller has the mean of its pixels', () => {
  const checked = paint(8, 8, 0, (x, y) => ((x + y) % 2 === 0 ? 200 : 100))
  expect([...shrinkBy(checked, 2).data]).toEqual(Array.from({ length: 16 }, () => 150))
})

function paint(
  width: number,
  height: number,
  ground: number,
  shade: (x: number, y: number) => number | undefined,
): GreyPicture {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data[y * width + x] = shade(x, y) ?? ground
  }
  return { width, height, data }
}

function at({ width, data }: GreyPicture, x: number, y: number): number | undefined {
  return data[y * width + x]
}

function isInside([x, y]: Point, corners: Corners): boolean {
  return corners.every(([x0, y0], index) => {
    const [x1, y1] = corners[(index + 1) % 4] ?? [x0, y0]
    return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) >= 0
  })
}
