/**
 * `npm run sizes [-- --show ROOM | --lower]`: lines, patterns and circles of `criteria`, `language`,
 * `pages`, what these import and the package of what a model is asked, each beside its budget; with
 * `--show criteria/cells` the room's long patterns, those of numbers and its circles, each with its
 * place. `--lower` brings the budgets down to what the rooms have; nothing raises one.
 */
import { countsOf, findBroken, lowerBudgets, readBudgets, writeBudgets } from './budgets.ts'
import { countSizes, type FoundPattern } from './count-sizes.ts'

const [flag, shown] = process.argv.slice(2)
const rooms = countSizes()
if (flag === '--lower') writeBudgets(lowerBudgets(rooms, readBudgets()))
const budgets = readBudgets()

const rows = [
  [
    'room',
    'lines',
    'budget',
    'patterns',
    'over 200 characters',
    'numbers outside language',
    'circles',
  ],
  ...rooms.map((room) => {
    const { lines, patterns, long, ofNumbers, mutual } = countsOf(room)
    return [room.room, lines, budgets[room.room]?.lines ?? '–', patterns, long, ofNumbers, mutual]
  }),
]
const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => String(row[at]).length))) ?? []
for (const [room, ...counts] of rows) {
  const cells = counts.map((count, at) => String(count).padStart(widths[at + 1] ?? 0))
  print([String(room).padEnd(widths[0] ?? 0), ...cells].join('  '))
}
const counted = rooms.filter(({ room }) => !room.startsWith('packages/'))
const total = (of: 'patterns' | 'long') => counted.reduce((sum, room) => sum + room[of].length, 0)
const lines = counted.reduce((sum, room) => sum + room.lines, 0)
const circles = new Set(rooms.flatMap(({ mutual }) => mutual)).size
print(
  `In the domain together: ${lines} lines, ${total('patterns')} patterns, ${total('long')} of them over 200 characters; ${circles} pairs of folders import each other`,
)
for (const line of findBroken(rooms, budgets)) print(`Broken: ${line}`)

if (flag === '--show') {
  for (const { room, long, ofNumbers, mutual } of rooms.filter(({ room }) => room === shown)) {
    write(long, `${room}: over 200 characters`)
    write(ofNumbers, 'numbers outside language')
    print(['\nfolders that import each other', ...mutual.map((pair) => `  ${pair}`)].join('\n'))
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
