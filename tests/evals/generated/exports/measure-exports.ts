/** How many generated exports are read whole, and which choices of their layout those have that are not. */
import { type JudgedExport, judgeExportSeed } from './judge-export.ts'

export type ExportMeasure = {
  readonly seeds: readonly [first: number, last: number]
  readonly verdicts: Readonly<Record<JudgedExport['verdict'], number>>
  readonly failing: readonly {
    readonly seed: number
    readonly verdict: string
    readonly fault: string
  }[]
}

export function measureGeneratedExports(first: number, last: number): ExportMeasure {
  const judged = Array.from({ length: last - first + 1 }, (_, at) => judgeExportSeed(first + at))
  const count = (verdict: JudgedExport['verdict']) =>
    judged.filter((one) => one.verdict === verdict).length
  return {
    seeds: [first, last],
    verdicts: {
      whole: count('whole'),
      told: count('told'),
      refused: count('refused'),
      silent: count('silent'),
    },
    failing: judged.flatMap(({ made, verdict, faults }) =>
      verdict === 'whole' ? [] : [{ seed: made.seed, verdict, fault: faults[0] ?? '' }],
    ),
  }
}

export function writeExportMeasure({ seeds, verdicts, failing }: ExportMeasure): string {
  const all = seeds[1] - seeds[0] + 1
  return [
    `Exports of seeds ${seeds[0]} to ${seeds[1]}: ${verdicts.whole} of ${all} whole (${((100 * verdicts.whole) / all).toFixed(2)}%), ${verdicts.told} wrong and told, ${verdicts.refused} refused, ${verdicts.silent} silently wrong`,
    ...failing.map(({ seed, verdict, fault }) => `  ${seed} ${verdict}: ${fault}`),
  ].join('\n')
}

export function showExport({ made, bytes, faults, verdict, readings }: JudgedExport): string {
  const text =
    made.layout.encoding === 'utf-16'
      ? new TextDecoder('utf-16le').decode(bytes)
      : Buffer.from(bytes).toString('latin1')
  return [
    `Seed ${made.seed}: ${verdict}`,
    JSON.stringify(made.layout),
    text.replace(/\r\n?/g, '\n'),
    ...faults,
    ...readings.flatMap(({ doubts = [], unread, reconciles }) => [
      `reconciles ${reconciles}`,
      ...doubts,
      ...unread,
    ]),
  ].join('\n')
}
