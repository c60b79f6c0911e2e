import {
  type Report,
  type ReportPart,
  type ReportTable,
  rowsIn,
  type TableRow,
  textOf,
} from './report.ts'

/** The report as plain text, a line a fact: for where no PDF can be written. */
export function reportAsText(report: Report): string {
  const { title, reference, facts, addresses = [], parts, disclaimer } = report
  const head = [
    title,
    '='.repeat(title.length),
    ...(reference === undefined ? [] : [`${reference.name}: ${reference.text}`]),
    ...[...facts, ...addresses].map(([name, value]) => `${name}: ${value}`),
  ]
  const blocks = [head, ...parts.map((part) => linesOf(part, parts)), [disclaimer]]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function linesOf(part: ReportPart, all: readonly ReportPart[]): readonly string[] {
  switch (part.kind) {
    case 'figure':
      return [`${part.label}: ${part.value}`, ...(part.note === undefined ? [] : [part.note])]
    case 'facts':
      return [
        ...underlined(part.title),
        ...part.facts.map(([name, value]) => `${name}: ${textOf(value)}`),
      ]
    case 'list':
      return [...underlined(part.title), ...part.lines.map((line) => `- ${line}`)]
    case 'text':
      return [...underlined(part.title), ...part.lines]
    case 'quote':
      return [
        ...underlined(part.title),
        textOf(part.of),
        part.words,
        ...part.below.map(({ text }) => text),
      ].filter((line) => line !== '')
    case 'tally':
      return [part.counts.map(({ count, word }) => `${count} ${word}`).join(', ')]
    case 'question':
      return [
        ...underlined(part.label, '='),
        part.words,
        ...[...part.facts, ...part.addresses].map(([name, value]) => `${name}: ${value}`),
      ]
    case 'contents':
      return [...underlined(part.title), ...contentsOf(all)]
    case 'sources':
      return [
        ...underlined(part.title),
        ...part.sources.flatMap(({ title, aside, lines, address }) => [
          `${title} (${aside})`,
          ...lines,
          address,
        ]),
      ]
    case 'table':
      return tableLines(part)
  }
}

function contentsOf(parts: readonly ReportPart[]): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'question' ? [`${part.label}: ${part.words}`] : []))
}

function tableLines({ title, note, head, rows, groups = [] }: ReportTable): readonly string[] {
  return [
    ...underlined(title),
    ...(note === undefined ? [] : [note]),
    head.join(' | '),
    ...rowLines(rows),
    ...groups.flatMap((group) => [`[${group.title}]`, ...rowLines(group.rows)]),
  ]
}

function rowLines(rows: readonly TableRow[]): readonly string[] {
  return rows.flatMap(rowsIn).map((row) => row.map(textOf).join(' | '))
}

function underlined(title: string | undefined, rule = '-'): readonly string[] {
  return title === undefined ? [] : [title, rule.repeat(title.length)]
}
