/** A generated form's cells held against what was read of them. */
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import type { Told } from './codes-in-cells.ts'
import { type Form, type FormKind, formKinds, makeForm } from './make-form.ts'

/** Worst last: `words` under the right names that are not those meant, `names` that are others. */
export const formOutcomes = ['right', 'unread', 'words', 'names', 'lender'] as const
export type FormOutcome = (typeof formOutcomes)[number]

export type FormScores = ReadonlyMap<FormKind, Readonly<Record<FormOutcome, number>>>

function judgeForm({ workbook, told }: Form): ReadonlyMap<string, FormOutcome> {
  const reading = readWorkbook(workbook, 'generated.xlsx')
  return new Map(
    [...told].flatMap(([cell, own]) =>
      [own, ...('also' in own ? (own.also as readonly Told[]).slice(1) : [])].map(
        (one) => [`${cell} ${one.lender}`, judge(one, cell, reading)] as const,
      ),
    ),
  )
}

function judge(told: Told, cell: string, { answers }: CriteriaReading): FormOutcome {
  const here = answers.filter(({ place, text }) => place.cell === cell && text !== '')
  if (told.isNone === true) return here.length === 0 ? 'right' : 'lender'
  if (here.length === 0) return 'unread'
  const own = here.find(({ lender }) => key(lender) === key(told.lender))
  if (own === undefined) return 'lender'
  const path = key([own.section, own.variant, own.criterion].join(' '))
  if (told.names.some((name) => !` ${path} `.includes(` ${key(name)} `))) return 'names'
  const isNoted = told.note === undefined || own.notes.some(({ text }) => text === told.note)
  return own.text === told.text && isNoted ? 'right' : 'words'
}

function key(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9£]+/g, ' ')
    .trim()
}

export function measureForms(
  first: number,
  many: number,
  kinds: readonly FormKind[] = formKinds,
): FormScores {
  const scores = new Map(
    kinds.map((kind) => [kind, Object.fromEntries(formOutcomes.map((one) => [one, 0]))]),
  ) as Map<FormKind, Record<FormOutcome, number>>
  for (let seed = first; seed < first + many; seed++) {
    const form = makeForm(seed, kinds)
    const score = scores.get(form.kind)
    for (const outcome of judgeForm(form).values()) if (score) score[outcome] += 1
  }
  return scores
}

export function writeForms(scores: FormScores): string {
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(30) + cells.map((cell) => `${cell}`.padStart(10)).join('')
  return [
    line('Forms: cells', formOutcomes),
    ...[...scores].map(([kind, score]) =>
      line(
        kind,
        formOutcomes.map((one) => score[one]),
      ),
    ),
  ].join('\n')
}
