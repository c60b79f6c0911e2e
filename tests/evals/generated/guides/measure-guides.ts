/** How many statements of generated guides are read whole, under whom and what, by choice of layout. */
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { readPdfPages } from '../../../../apps/server/src/adapters/document-reader/pdf-pages.ts'
import type { Guide } from './guide.ts'
import { type GuideFault, guideFaults, type JudgedStatement, judgeGuide } from './judge-guide.ts'
import type { LaidOutGuide } from './lay-out-guide.ts'
import { makeGuide } from './make-guide.ts'
import { writePdf } from './write-pdf.ts'

export type GuideScore = { readonly statements: number } & Readonly<Record<GuideFault, number>>

export type GuideMeasure = {
  readonly seeds: readonly [first: number, last: number]
  readonly all: GuideScore
  readonly byLayout: Readonly<Record<string, GuideScore>>
}

export type JudgedGuide = {
  readonly seed: number
  readonly guide: Guide
  readonly judged: readonly JudgedStatement[]
}

export async function judgeSeed(seed: number): Promise<JudgedGuide> {
  const guide = makeGuide(seed)
  return { seed, guide, judged: await judgeGuide(guide, pagesOf) }
}

export async function pagesOf(
  { layout }: Guide,
  { pages, printed }: LaidOutGuide,
): Promise<readonly PdfPage[]> {
  const [first] = pages
  if (!layout.isPdf || first === undefined) return pages
  const read = await readPdfPages(writePdf(printed, [first.width, first.height]))
  if (!read.ok) throw new Error(`A generated PDF was refused: ${read.error}`)
  return read.value.pages
}

export async function measureGuides(first: number, last: number): Promise<GuideMeasure> {
  const read: JudgedGuide[] = []
  for (let seed = first; seed <= last; seed += 1) read.push(await judgeSeed(seed))
  const marked = read.flatMap(({ guide, judged }) =>
    judged.flatMap((one) => traitsOf(guide, one).map((trait) => ({ trait, one }))),
  )
  const byLayout = [...Map.groupBy(marked, ({ trait }) => trait)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([trait, own]) => [trait, scoreStatements(own.map(({ one }) => one))])
  return {
    seeds: [first, last],
    all: scoreStatements(read.flatMap(({ judged }) => judged)),
    byLayout: Object.fromEntries(byLayout),
  }
}

/** Every choice, counted on its own. */
function traitsOf({ layout }: Guide, { statement, isBroken }: JudgedStatement): readonly string[] {
  const { form, columns, pieces } = statement
  const isRuled = form === 'table' || form === 'table with conditions' || form === 'sides'
  const flags = {
    'with a note': pieces.note !== undefined,
    'with a further sentence': pieces.more !== undefined,
    'over a page': isBroken,
    cover: layout.hasCover,
    contents: layout.hasContents,
    'running head': layout.hasHeader,
    justified: layout.isJustified,
    'real PDF': layout.isPdf,
  }
  return [
    `form: ${form}${columns === 2 ? ', two columns' : ''}`,
    `lenders: ${layout.sharing}`,
    `headings: ${layout.headings}`,
    ...(isRuled ? [`rules: ${layout.rules}`] : []),
    ...(form === 'bullets'
      ? [`labels: ${layout.labels === '' ? 'bold alone' : layout.labels.trim()}`]
      : []),
    ...(layout.box === 'none' ? [] : [`box: ${layout.box}`]),
    ...(layout.panel === 'none' ? [] : [`panel: ${layout.panel}`]),
    ...Object.entries(flags).flatMap(([name, has]) => (has ? [name] : [])),
  ]
}

function scoreStatements(judged: readonly JudgedStatement[]): GuideScore {
  const counts = guideFaults.map((fault) => [
    fault,
    judged.filter((one) => one.fault === fault).length,
  ])
  return { statements: judged.length, ...Object.fromEntries(counts) }
}

export function writeGuideMeasure({ seeds, all, byLayout }: GuideMeasure): string {
  const lines = [['all', all] as const, ...Object.entries(byLayout)].map(([name, score]) => {
    const shares = guideFaults.map((fault) =>
      `${((100 * score[fault]) / Math.max(1, score.statements)).toFixed(1)}%`.padStart(10),
    )
    return `${name.padEnd(36)}${String(score.statements).padStart(7)}${shares.join('')}`
  })
  const heads = guideFaults.map((one) => one.padStart(10)).join('')
  return [
    `Guides of seeds ${seeds[0]} to ${seeds[1]}`,
    `${''.padEnd(36)}${'said'.padStart(7)}${heads}`,
    ...lines,
  ].join('\n')
}
