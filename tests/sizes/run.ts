/**
 * `npm run sizes [-- --show ROOM]`: lines and patterns of `criteria`, `language` and `pages`; with
 * `--show criteria/cells` the room's long patterns and those of numbers, each with its place.
 */
import { countSizes, type FoundPattern, type Sizes } from './count-sizes.ts'

const [flag, shown] = process.argv.slice(2)
const rooms = countSizes()
const rows = [
  ['room', 'lines', 'patterns', 'over 200 characters', 'numbers outside language'],
  ...[...rooms, total(rooms)].map(({ room, lines, patterns, long, ofNumbers }) => [
    room,
    room === 'criteria/knowledge' ? `(${lines})` : lines,
    patterns.length,
    long.length,
    ofNumbers.length,
  ]),
]
const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => String(row[at]).length))) ?? []
for (const [room, ...counts] of rows) {
  const cells = counts.map((count, at) => String(count).padStart(widths[at + 1] ?? 0))
  print([String(room).padEnd(widths[0] ?? 0), ...cells].join('  '))
}

if (flag === '--show') {
  for (const { room, long, ofNumbers } of rooms) {
    if (room === shown) write(long, 'over 200 characters')
    if (room === shown) write(ofNumbers, 'numbers outside language')
  }
}

/** All rooms together; the lines without those of the tables. */
function total(all: readonly Sizes[]): Sizes {
  const counted = all.filter(({ room }) => room !== 'criteria/knowledge')
  return {
    room: 'total',
    lines: counted.reduce((sum, { lines }) => sum + lines, 0),
    patterns: all.flatMap(({ patterns }) => patterns),
    long: all.flatMap(({ long }) => long),
    ofNumbers: all.flatMap(({ ofNumbers }) => ofNumbers),
  }
}

function write(patterns: readonly FoundPattern[], title: string): void {
  print(`\n${title}`)
  for (const { file, line, source } of patterns) {
    print(`  ${file}:${line}  ${source.length}  ${source.slice(0, 160)}`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
