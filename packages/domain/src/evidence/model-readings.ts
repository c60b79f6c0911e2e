/**
 * What a model said of lenders by pointing, as the record of the answer keeps it: its verdict with the
 * words and places it stands on, each comparison as it was said and as it was worked out again, what
 * was proved or why not, and beside it what the built-in reading comes to.
 */
import {
  labelOfEvent,
  labelOfFigure,
  writeEvent,
  writeFigureOfCase,
} from '../criteria/answers/write-case.ts'
import { placeOfCell } from '../criteria/document-text/document-text.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { doubtWords } from '../criteria/pointed/answer-pointed.ts'
import { besideOf, type ProvedAnswer, reopenedIn } from '../criteria/pointed/second-look.ts'
import { cellAt, findCell } from '../criteria/proof/find-cell.ts'
import type { PointedSpan, Texts } from '../criteria/proof/pointed-answer.ts'
import type { Held, ProvedVerdict } from '../criteria/proof/prove-answer.ts'
import { placeOfWords } from '../criteria/proof/stands-in.ts'
import type { ModelReading, ModelReadings, ReadComparison, ReadSpan } from './evidence-record.ts'

/** @param prompt name and version: `asking 1` */
export function readingsOf(
  proved: ProvedAnswer,
  { index, texts }: { readonly index: CriteriaIndex; readonly texts: Texts },
  prompt: string,
): ModelReadings {
  const { pointed, verdicts } = proved
  const missing = reopenedIn(proved, index).flatMap(({ lenderId, idea, why }): ModelReading[] => {
    const [lender = lenderId] = index.namesById.get(lenderId) ?? []
    const none = { lender, idea, spans: [], compared: [], outcome: 'read' } as const
    const other = besideOf(lenderId, proved)
    return why === 'missing'
      ? [{ ...none, doubt: doubtWords.missing, ...(other && { opposed: other }) }]
      : []
  })
  const said = verdicts.map((one): ModelReading => {
    const other = besideOf(one.lenderId, proved)
    return { ...readingOf(one, texts), ...(other && { opposed: other }) }
  })
  const lenders = [...said, ...missing].toSorted(
    (one, other) => one.lender.localeCompare(other.lender, 'en-GB') || one.idea - other.idea,
  )
  return { prompt, ideas: pointed.ideas.map(({ words }) => words), lenders }
}

function readingOf(
  { name, idea, said, held, outcome, doubt }: ProvedVerdict,
  texts: Texts,
): ModelReading {
  const states = (span: PointedSpan, words: string) => {
    const { cell } = findCell(span.cell, texts) ?? {}
    const texted = [cell?.words, cell?.masked, cell?.comment, cell?.maskedComment]
    return texted.some((text) => text !== undefined && placeOfWords(text, words) !== undefined)
  }
  // Words that a model made up are nobody's: that they do not stand there is told by the doubt.
  const spans = said.spans.filter((span) => span.words.trim() === '' || states(span, span.words))
  const stated = held.filter(({ comparison: { limit } }) =>
    said.spans.some((span) => states(span, limit)),
  )
  return {
    ...{ lender: name, idea, said: said.verdict },
    spans: spans.map((span) => spanOf(span, texts)),
    compared: stated.map(comparisonOf),
    outcome,
    ...(doubt !== undefined && { doubt: doubtWords[doubt] }),
  }
}

/** Where on a page it stands is left to its words: a record of many lenders is long. */
function spanOf({ cell, words }: PointedSpan, texts: Texts): ReadSpan {
  const { documentId, at } = cell
  const part = texts.get(documentId)?.parts[cell.part]
  const { box: _, ...place } = part
    ? placeOfCell(part, cellAt(part, at) ?? { at, words })
    : { box: undefined }
  return { documentId, ...place, words }
}

function comparisonOf({ comparison, standing, compared }: Held): ReadComparison {
  const { of, limit, bound, holds, isException } = comparison
  const client = compared.map((one) => {
    if ('role' in one) return `${labelOfFigure(one)} ${writeFigureOfCase(one)}`
    const facts = 'measure' in of ? { [of.measure]: one[of.measure] } : {}
    return `${labelOfEvent(one)} ${writeEvent(facts)}`
  })
  return {
    ...(client.length > 0 && { client: client.join(', ') }),
    ...{ limit, bound, said: holds },
    ...((standing === 'ok' || standing === 'fail') && { holds: standing === 'ok' }),
    ...(isException && { isException }),
  }
}
