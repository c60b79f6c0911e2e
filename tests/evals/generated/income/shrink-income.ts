/** Makes a payslip that is read wrong plainer, choice by choice, as long as one of its fields stays wrong. */

import type { Overrides } from './make-income-document.ts'
import { type JudgedIncome, judgeIncomeSeed, type ReadIncome } from './measure-income.ts'
import { plainLayout } from './payslip-layout.ts'

export async function shrinkIncome(seed: number, read: ReadIncome): Promise<JudgedIncome> {
  const first = await judgeIncomeSeed(seed, read)
  const wrong = first.verdicts.find(({ isRight }) => !isRight)?.field
  if (wrong === undefined || first.document.truth.documentType !== 'payslip') return first
  let [smallest, overrides]: [JudgedIncome, Overrides] = [first, {}]
  const plainer: readonly Overrides[] = [
    { isClear: true },
    ...Object.entries(plainLayout).map(([name, value]) => ({ [name]: value }) as Overrides),
  ]
  for (const choice of plainer) {
    const tried = { ...overrides, ...choice }
    const judged = await judgeIncomeSeed(seed, read, tried)
    if (judged.verdicts.every(({ field, isRight }) => isRight || field !== wrong)) continue
    ;[smallest, overrides] = [judged, tried]
  }
  return smallest
}
