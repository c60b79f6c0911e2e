/**
 * What the scorer's lines say. The scorer prints text alone: this is the one place that reads it,
 * and a line that it cannot read stops the run, so that none goes unwatched.
 */
export type Figure = {
  /** The line's own words; of a line below another its heading's words stand before them. */
  readonly name: string
  /** `80/80`, `P 100.0 R 97.5 F1 98.8`, `100.0%`, `270`, or `–` where nothing was asked. */
  readonly text: string
}

export function readFigures(report: string): readonly Figure[] {
  const figures: Figure[] = []
  let heading = ''
  for (const line of report.split('\n').filter((each) => each.trim() !== '')) {
    const isBelow = line.startsWith('  ')
    for (const { name, text } of readLine(line)) {
      const full = isBelow ? `${heading} / ${name}` : name
      figures.push({ name: unusedName(full, figures), text })
      if (!isBelow) heading = name
    }
  }
  return figures
}

function readLine(line: string): readonly Figure[] {
  const set = /^Set .*: (\d+) questions, (\d+) without a prediction$/.exec(line)
  if (set) {
    return [
      { name: 'Questions asked', text: set[1] ?? '' },
      { name: 'Questions without a prediction (lower is better)', text: set[2] ?? '' },
    ]
  }
  const found =
    /^(?<name>.+?):? +\d+\.\d% +\((?<text>\d+\/\d+)\)$/.exec(line) ??
    /^(?<name>.+?):? +(?<text>P \d+\.\d +R \d+\.\d +F1 \d+\.\d)$/.exec(line) ??
    /^(?<name>.+?):? +(?<text>\d+\.\d%|\d+\/\d+|\d+|–)$/.exec(line)
  if (!found?.groups) throw new Error(`The scorer printed a line that is not understood: ${line}`)
  const { name = '', text = '' } = found.groups
  return [{ name: name.trim(), text: text.replaceAll(/ +/g, ' ') }]
}

/** The scorer cuts long names of files short, so that two of them can read the same. */
function unusedName(name: string, figures: readonly Figure[]): string {
  const same = figures.filter((figure) => figure.name.replace(/ \(again \d+\)$/, '') === name)
  return same.length === 0 ? name : `${name} (again ${same.length})`
}

/**
 * Whether a line reads worse than it did. Of a line of several numbers each has to hold; a line of
 * which nothing was asked is worse than any other.
 */
export function isWorse(name: string, today: string, before: string): boolean {
  const [now, then] = [numbersIn(today), numbersIn(before)]
  if (then.length === 0) return false
  if (now.length !== then.length) return true
  const sign = name.includes('lower is better') ? -1 : 1
  return now.some((value, place) => sign * (value - (then[place] ?? 0)) < 0)
}

function numbersIn(text: string): readonly number[] {
  const share = /^(\d+)\/(\d+)$/.exec(text)
  if (share) return [Number(share[1]) / Math.max(1, Number(share[2]))]
  return [...text.matchAll(/\d+\.\d+|(?<!F)\d+/g)].map(([value]) => Number(value))
}
