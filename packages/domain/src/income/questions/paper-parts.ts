/**
 * What an answer about a client's own papers shows, piece by piece. `citation` numbers are the
 * answer's own, from 0. Words of questions that need no table stay as they are written.
 */
import type { Pence } from '../income-reading.ts'

export type PaperPart = PaperText | WrittenPart | PayslipsPart

/** One paragraph of inline Markdown. */
export type PaperText = {
  readonly kind: 'text'
  readonly role: 'headline' | 'note'
  readonly text: string
}

/** Markdown with lists and paragraphs of its own, and the figures that it rests on. */
export type WrittenPart = {
  readonly kind: 'written'
  readonly text: string
  readonly citations: readonly number[]
}

/** Payslips beside each other: a column each, a row for each of their lines. */
export type PayslipsPart = {
  readonly kind: 'payslips'
  /** Those of one employer, and of one person, stand together: the oldest first. */
  readonly groups: readonly PayslipGroup[]
  /** In the order of a payslip; what stands on none of them has no row. */
  readonly rows: readonly PayslipsRow[]
}

export type PayslipGroup = {
  /** As the first of them prints it. */
  readonly employer: string | null
  readonly employee: string | null
  readonly payslips: readonly PayslipHead[]
}

export type PayslipHead = {
  readonly payDate: string | null
  /** "Month 5, 2026-27", of one that prints no date. */
  readonly period?: string
  readonly documentId: number
  readonly filename: string
}

/** Which part of a payslip a line stands in. */
export const payslipBlocks = ['facts', 'pay', 'deductions', 'net', 'yearToDate'] as const
export type PayslipBlock = (typeof payslipBlocks)[number]

export type PayslipsRow = {
  readonly name: string
  readonly block: PayslipBlock
  /** Its line sums up those above it. */
  readonly isTotal?: true
  /** One a payslip, in the order of the groups. */
  readonly cells: readonly PayslipsCell[]
}

/** Without amount and text: it is not on that payslip. */
export type PayslipsCell = {
  readonly amount?: Pence
  /** What is no sum of money: a tax code. */
  readonly text?: string
  /** Where it stands; several where lines make it up, none where it was worked out. */
  readonly citations: readonly number[]
  /** Its reading wants a second look. */
  readonly isUnsure?: true
}

type Answered = {
  /** Markdown. */
  readonly message: string
  readonly citations: readonly unknown[]
  readonly parts?: readonly PaperPart[] | undefined
}

/**
 * The parts of several answers as those of one that has all their citations, in this order. Undefined
 * where none of them has a table: their words say it all.
 */
export function joinPaperParts(answers: readonly Answered[]): readonly PaperPart[] | undefined {
  const isTable = ({ kind }: PaperPart) => kind === 'payslips'
  if (!answers.some(({ parts = [] }) => parts.some(isTable))) return undefined
  let before = 0
  return answers.flatMap(({ message, citations, parts }) => {
    const from = before
    before += citations.length
    const all = citations.map((_one, at) => at)
    const own = parts ?? [{ kind: 'written', text: message, citations: all } as const]
    return own.map((part) => numberedFrom(part, from))
  })
}

function numberedFrom(part: PaperPart, from: number): PaperPart {
  const numbered = (citations: readonly number[]) => citations.map((at) => at + from)
  switch (part.kind) {
    case 'text':
      return part
    case 'written':
      return { ...part, citations: numbered(part.citations) }
    case 'payslips':
      return {
        ...part,
        rows: part.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => ({ ...cell, citations: numbered(cell.citations) })),
        })),
      }
  }
}
