import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { giveAnswer } from '@criteria-desk/domain/answer-views/give-answer'
import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answers/answer'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { describeMeaning } from '@criteria-desk/domain/criteria/meaning/describe-meaning'
import { readMeaning } from '@criteria-desk/domain/criteria/meaning/read-meaning'
import { demoCriteriaFile } from '../db/seed/demo-criteria.ts'
import { openReader } from '../open-ports.ts'
import { runCommand } from './run-command.ts'

/**
 * npm run explain -- "question" [FILE ...]: how a question is understood, what is matched and why,
 * what each cell's words come to, and the answer, over criteria files (the demo workbook when none is named).
 */
await runCommand(async ([question, ...paths]) => {
  if (!question) throw new Error('Ask something: npm run explain -- "question" [FILE ...]')
  const documents = await readDocuments(paths)
  const answer = giveAnswer(buildCriteriaIndex(documents), question)
  const places = answer.citations.flatMap(
    ({ filename, sheet, cell, page, lender = '', criterion = '', quote, outcome = '' }) => [
      `  ${filename} ${sheet ?? ''} ${cell ?? `p. ${page}`}  ${lender} · ${criterion}: ${quote}  ${outcome}`,
      `      read as ${describeMeaning(readMeaning(quote, criterion))}`,
    ],
  )
  return [
    `Question   ${question}`,
    `Documents  ${documents.map((document) => document.filename).join(', ')}`,
    '',
    ...answer.trace.map((line) => `  ${line}`),
    '',
    `Route      ${answer.route}`,
    ...(places.length ? ['Places', ...places] : []),
    '',
    answer.message,
  ].join('\n')
})

async function readDocuments(paths: readonly string[]): Promise<CriteriaDocument[]> {
  const reader = openReader()
  const files = paths.length
    ? await Promise.all(
        paths.map(async (path) => ({
          filename: basename(path),
          bytes: new Uint8Array(await readFile(path)),
        })),
      )
    : [demoCriteriaFile()]
  const documents: CriteriaDocument[] = []
  for (const [position, file] of files.entries()) {
    const read = await reader.readCriteria(file)
    if (!read.ok) throw new Error(`${file.filename} could not be read: ${read.error}`)
    documents.push({
      documentId: position + 1,
      filename: file.filename,
      uploadedAt: new Date().toISOString(),
      reading: await reader.unpackReading(read.value.reading),
    })
  }
  return documents
}
