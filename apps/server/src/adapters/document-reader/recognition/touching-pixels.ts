/**
 * Parts marked pixels into areas that touch, by their sides. `marks` holds 1 for each marked pixel,
 * row by row, and nothing but 0 afterwards; the places handed out are lent until the next area.
 */
export function forEachArea(
  marks: Uint8Array,
  width: number,
  take: (places: Int32Array) => void,
): void {
  const places = new Int32Array(marks.length)
  for (let start = marks.indexOf(1); start >= 0; start = marks.indexOf(1, start)) {
    take(places.subarray(0, spread(marks, width, start, places)))
  }
}

/** Collects an area from one of its pixels on, unmarks it, and says how many it has. */
function spread(marks: Uint8Array, width: number, start: number, places: Int32Array): number {
  let count = 0
  const visit = (place: number) => {
    if (marks[place] !== 1) return
    marks[place] = 0
    places[count++] = place
  }
  visit(start)
  for (let next = 0; next < count; next++) {
    const place = places[next] ?? 0
    const x = place % width
    if (x > 0) visit(place - 1)
    if (x < width - 1) visit(place + 1)
    visit(place - width)
    visit(place + width)
  }
  return count
}
