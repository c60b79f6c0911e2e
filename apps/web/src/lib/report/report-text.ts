import { type Report, type ReportPart, textOf } from './report.ts'

/** The report as plain text, a line a fact: for where no PDF can be written. */
export function reportAsText(report: Report): string {
  const head = [
    report.title,
    '='.repeat(report.title.length),
    `Generated: ${report.generated}`,
    `Advisor: ${report.advisor}`,
  ]
  const blocks = [head, ...report.parts.map(linesOf), [report.disclaimer]]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function linesOf(part: ReportPart): readonly string[] {
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
    case 'table':
      return [
        ...underlined(part.title),
        ...(part.note === undefined ? [] : [part.note]),
        part.head.join(' | '),
        ...part.rows.map((row) => row.map(textOf).join(' | ')),
      ]
  }
}

function underlined(title: string | undefined): readonly string[] {
  return title === undefined ? [] : [title, '-'.repeat(title.length)]
}
