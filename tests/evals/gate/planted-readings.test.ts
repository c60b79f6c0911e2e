/** Readings with a fault planted in them: the abilities that they are counted by fall, and no other. */
import { join } from 'node:path'
import type { IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { describe, expect, it } from 'vitest'
import { documentsWithText } from '../income/income-evals.ts'
import { measureIncome } from '../income/measure-income.ts'
import { type CorpusReading, readDocument } from '../income/read-corpus.ts'
import { measureStatements } from '../statements/measure-statements.ts'
import {
  readStatementDocument,
  type StatementOutcome,
} from '../statements/read-statement-corpus.ts'
import { statementsWithText } from '../statements/statement-evals.ts'
import type { PaperTallies } from './abilities.ts'

const longest = 600_000

describe('of statements', { timeout: longest }, async () => {
  const folder = join(import.meta.dirname, '../statements/unseen/twelve-accounts')
  const documents = statementsWithText(folder)
  const read = async (kind: string) => {
    const document = documents.find(({ truth }) => truth.kind === kind && truth.expected === 'ok')
    if (document === undefined) throw new Error(`No statement of the kind ${kind}.`)
    const outcome = await readStatementDocument(document, {})
    if (outcome === 'pictures' || 'error' in outcome) throw new Error('It was not read.')
    const measure = (one: StatementOutcome) => measureStatements(new Map([[document, one]])).tallies
    return { whole: measure(outcome), measure, readings: outcome.readings }
  }

  it('a row that is missed', async () => {
    const { whole, measure, readings } = await read('pdf')
    const fewer = readings.map((one) => ({ ...one, transactions: one.transactions.slice(1) }))
    const now = measure({ readings: fewer })
    expect(fallen(whole, now)).toContain('statement rows')
    expect(fallen(whole, now)).not.toContain('reconciles said rightly')
  })

  it('one that is said to reconcile and was tampered with', async () => {
    const { whole, measure, readings } = await read('tampered')
    const now = measure({ readings: readings.map((one) => ({ ...one, reconciles: true })) })
    expect(fallen(whole, now)).toEqual(['reconciles said rightly'])
    expect(now['said to reconcile and do not']).toEqual({ count: 1, of: 1 })
  })

  it('one that is refused though it can be read', async () => {
    const { measure } = await read('pdf')
    expect(measure({ error: 'not-a-statement' })['refused though readable']).toEqual({
      count: 1,
      of: 1,
    })
  })
})

describe('of income documents', { timeout: longest }, async () => {
  const folder = join(import.meta.dirname, '../income/unseen/fourteen-slips')
  const [document] = documentsWithText(folder).filter((one) => one.documentType === 'p60')
  if (document === undefined) throw new Error('There is no P60.')
  const reading = await readDocument(document, {})
  if (reading === 'pictures' || 'error' in reading || reading.documentType !== 'p60') {
    throw new Error('It was not read.')
  }
  const measure = (one: CorpusReading) => measureIncome(new Map([[document, one]])).tallies
  const whole = measure(reading)
  const withPay = (totalPay: number, confidence: number): IncomeReading => {
    const evidence = reading.p60.evidence.totalPay
    if (evidence === undefined) throw new Error('Nothing says where the pay stands.')
    const doubted = { ...reading.p60.evidence, totalPay: { ...evidence, confidence } }
    return { ...reading, p60: { ...reading.p60, totalPay, evidence: doubted } }
  }

  it('a field that is wrong and sure', () => {
    const now = measure(withPay(1, 0.95))
    expect(fallen(whole, now)).toEqual(['income fields'])
    expect(now['income fields wrong and sure']?.count).toBe(1)
  })

  it('one that is wrong and in doubt', () => {
    const now = measure(withPay(1, 0.5))
    expect(fallen(whole, now)).toEqual(['income fields'])
    expect(now['income fields wrong and sure']?.count).toBe(0)
  })

  it('one that is refused though it can be read', () => {
    const now = measure({ error: 'unreadable' })
    expect(now['refused though readable']).toEqual({ count: 1, of: 1 })
    expect(fallen(whole, now)).toEqual(['income fields', 'income documents told'])
  })
})

/** Abilities of which less is right than before. */
function fallen(before: PaperTallies, now: PaperTallies): readonly string[] {
  const counts: Readonly<Record<string, { readonly count: number }>> = now
  const faults = /wrong|do not|though|no statement/
  return Object.entries(before)
    .filter(([name, { count }]) => !faults.test(name) && (counts[name]?.count ?? 0) < count)
    .map(([name]) => name)
}
