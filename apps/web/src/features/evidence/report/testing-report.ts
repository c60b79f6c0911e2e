import type { ExportedEvidence } from '@criteria-desk/contract/evidence'
import { expect } from 'vitest'
import { writeReportPdf } from '../../../lib/report/pdf/report-pdf.ts'
import { type PageOfPdf, pagesOf } from '../../../lib/report/pdf/testing-pdf.ts'
import { evidenceReport } from './evidence-report.ts'

export const address = 'https://desk.test/evidence'

export async function readBack(exported: ExportedEvidence): Promise<readonly PageOfPdf[]> {
  return pagesOf(await writeReportPdf(evidenceReport(exported, address)))
}

/** Without spaces, which lines and another reader set anew, and with what no font has by its number. */
export function bare(text: string): string {
  return [...text.normalize('NFC').replaceAll(/\s/gu, '')]
    .map((letter) =>
      /[\u{10000}-\u{10ffff}\u3000-\u9fff]/u.test(letter)
        ? `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`
        : letter,
    )
    .join('')
}

const foot = 297 - 17
export const withoutFoot = ({ pieces }: PageOfPdf) =>
  pieces.filter(({ baseline }) => baseline < foot)

export function expectWithinMargins(pages: readonly PageOfPdf[]): void {
  for (const { pieces } of pages) {
    for (const { text, left, right, baseline } of pieces) {
      expect({ text, left: left > 17.9, right: right < 192.1 }).toEqual({
        text,
        left: true,
        right: true,
      })
      const isFoot = Math.abs(baseline - 288) < 0.1
      expect({ text, isOnPage: baseline > 14 && (baseline <= foot || isFoot) }).toEqual({
        text,
        isOnPage: true,
      })
    }
  }
}

export function lastLineOf(page: PageOfPdf): string {
  const pieces = withoutFoot(page)
  const lowest = Math.max(...pieces.map(({ baseline }) => baseline))
  return pieces
    .filter(({ baseline }) => lowest - baseline < 0.1)
    .map(({ text }) => text)
    .join(' ')
}
