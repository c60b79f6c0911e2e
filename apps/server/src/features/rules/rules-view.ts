import type { RulesFile, RulesFileDetail, RulesRowError } from '@criteria-desk/contract/rules'
import {
  describeConsentRule,
  describePayeRule,
  describeRowError,
  describeRulesFailure,
  describeSelfEmployedRule,
  describeUnknownColumns,
} from '@criteria-desk/domain/income/rules/describe-rule'
import type {
  IncomeCap,
  PayeRule,
  RulePlace,
  RuleRowError,
  RulesFailure,
  RulesReading,
} from '@criteria-desk/domain/income/rules/income-rules'
import type { RulesRecord, RulesSummary } from './rules.repository.ts'

export function summarise({ rules, errors }: RulesReading): RulesSummary {
  return {
    rules: rules.length,
    lenders: new Set(rules.map(({ lender }) => lender)).size,
    errors: errors.length,
    notUnderstood: rules.filter((rule) => 'notUnderstood' in rule && rule.notUnderstood.length > 0)
      .length,
  }
}

export function toListed(record: RulesRecord): RulesFile {
  const { id, kind, filename, uploadedAt, isActive, version, size, sha256, summary } = record
  return {
    id,
    kind,
    filename,
    originalName: filename,
    uploadedAt: uploadedAt.toISOString(),
    isActive: isActive ? 'true' : 'false',
    version,
    size,
    sha256,
    ruleCount: summary.rules,
    lenderCount: summary.lenders,
    errorCount: summary.errors,
    notUnderstoodCount: summary.notUnderstood,
  }
}

/** With every rule beside its words. */
export function toDetail(record: RulesRecord, reading: RulesReading): RulesFileDetail {
  const read = {
    ...toListed(record),
    errors: reading.errors.map(toRowError),
  }
  switch (reading.kind) {
    case 'income':
      return {
        ...read,
        kind: 'income',
        rules: reading.rules.map(toIncomeRule),
        ...(reading.readBy && { readBy: reading.readBy }),
        unknownColumns: describeUnknownColumns(reading.rules),
      }
    case 'self-employed':
      return {
        ...read,
        kind: 'self-employed',
        rules: reading.rules.map(({ place, words, unknownColumns: _, ...rule }) => ({
          ...placed(place),
          ...rule,
          words: { ...words },
          understood: describeSelfEmployedRule({ place, words, ...rule }),
        })),
        unknownColumns: describeUnknownColumns(reading.rules),
      }
    case 'consent':
      return {
        ...read,
        kind: 'consent',
        rules: reading.rules.map(({ place, ...rule }) => ({
          ...placed(place),
          ...rule,
          understood: describeConsentRule({ place, ...rule }),
          notUnderstood: [],
        })),
        unknownColumns: [],
      }
  }
}

/** What is wrong with a file that gives no rule: with each of its rows, or with its table. */
export function toFaults({ reason, sheet, row, errors }: RulesFailure): RulesRowError[] {
  const ofFile =
    reason === 'no-valid-row' && errors.length > 0
      ? []
      : [
          {
            sheet: sheet ?? '',
            row: row ?? 1,
            error: reason,
            words: '',
            message: describeRulesFailure(reason),
          },
        ]
  return [...ofFile, ...errors.map(toRowError)]
}

function toIncomeRule(one: PayeRule) {
  const { place, cap, evidence, unknownColumns: _, other, ...rule } = one
  return {
    ...placed(place),
    ...rule,
    cap: cap && toWireCap(cap),
    evidence: evidence?.words ?? null,
    understood: describePayeRule(one),
    ...(other && { otherwise: describePayeRule({ ...one, ...other }) }),
  }
}

function toWireCap(cap: IncomeCap) {
  return cap.kind === 'amount' ? { amount: cap.amount } : { percentOfBasic: cap.percent }
}

function placed({ sheet, row, cell }: RulePlace) {
  return { sheet, row, cell }
}

function toRowError(error: RuleRowError): RulesRowError {
  return { ...error, message: describeRowError(error) }
}
