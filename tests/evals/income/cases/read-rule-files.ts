/** The rule workbooks of the corpus, read as the product reads them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import type {
  RuleKind,
  RulesFailure,
  RulesReading,
} from '@criteria-desk/domain/income/rules/income-rules'
import { readRules } from '@criteria-desk/domain/income/rules/read-rules'
import type { Result } from '@criteria-desk/domain/shared/result'
import { readSpreadsheet } from '../../../../apps/server/src/adapters/document-reader/read-spreadsheet.ts'
import { CORPUS } from '../read-corpus.ts'

/** Rule workbooks of a folder: their files and what their truth is called. */
export function listRuleFiles(folder = CORPUS): readonly { file: string; truth: string }[] {
  return readdirSync(folder)
    .filter((file) => /\.(?:xlsx|csv)$/.test(file))
    .sort()
    .map((file) => ({ file, truth: file.replace(/\.xlsx$/, '') }))
}

function ruleKindOf(file: string): RuleKind {
  if (/consent/.test(file)) return 'consent'
  return /self-employed/.test(file) ? 'self-employed' : 'income'
}

function openRuleFile(file: string, folder = CORPUS): Workbook {
  const workbook = readSpreadsheet({ bytes: readFileSync(join(folder, file)), filename: file })
  if (typeof workbook === 'string') throw new Error(`${file} is ${workbook}`)
  return workbook
}

export function readRuleFile(
  file: string,
  folder = CORPUS,
  kind = ruleKindOf(file),
): Result<RulesReading, RulesFailure> {
  return readRules(openRuleFile(file, folder), kind)
}

/** A reading as the scorer takes it: no cap and nothing guaranteed are left out. */
export function toPrediction(read: Result<RulesReading, RulesFailure>): object {
  if (!read.ok) {
    const { reason, row, errors } = read.error
    const own = reason === 'no-valid-row' ? [] : [{ row: row ?? 1, error: reason }]
    return {
      rules: [],
      errors: [...own, ...errors.map(({ row: at, error }) => ({ row: at, error }))],
    }
  }
  const { rules, errors } = read.value
  return {
    rules: rules.map((rule) => {
      const { place, ...rest } = rule
      if (!('cap' in rest)) return { row: place.row, ...rest }
      const { cap, guaranteedPercent, ...others } = rest
      return {
        row: place.row,
        ...others,
        ...(guaranteedPercent !== null && { guaranteedPercent }),
        ...(cap?.kind === 'amount' && { cap: { amount: cap.amount } }),
        ...(cap?.kind === 'percent-of-basic' && { cap: { percentOfBasic: cap.percent } }),
      }
    }),
    errors: errors.map(({ row, error }) => ({ row, error })),
  }
}
