import { describe, expect, it } from 'vitest'
import { besideWithYear, textPage } from '../../testing/slips.ts'
import { correctReading } from './correct-reading.ts'
import type { IncomeReading, Payslip } from './income-reading.ts'
import { readIncomeDocument } from './read-income-document.ts'
import { sureFrom } from './sure-from.ts'

function slipIn(reading: IncomeReading): Payslip {
  if (reading.documentType !== 'payslip' || !reading.payslips[0]) throw new Error('no payslip')
  return reading.payslips[0]
}

function exchanged(label: string, by: string): IncomeReading {
  const lines = besideWithYear.map(
    ([x, y, text, ...rest]) => [x, y, text === label ? by : text, ...rest] as const,
  )
  return readIncomeDocument([textPage(lines)])
}

const isSure = ({ evidence }: Payslip, field: string) =>
  (evidence[field]?.confidence ?? 1) >= sureFrom

describe('what is worked out', () => {
  it('is as sure as the least sure of what it is worked out from', () => {
    const slip = slipIn(exchanged('Basic salary', 'Zephyr element'))
    expect(isSure(slip, 'basicPay')).toBe(false)
    expect(isSure(slip, 'annualised.basic')).toBe(false)
    expect(isSure(slip, 'annualised.commission')).toBe(true)
    expect(isSure(slip, 'arithmeticHolds')).toBe(true)
  })

  it('a line whose words name two kinds is doubted, and so is its sum', () => {
    const slip = slipIn(exchanged('Sales commission', 'Night shift overtime'))
    expect(isSure(slip, 'overtime')).toBe(false)
    expect(isSure(slip, 'basicPay')).toBe(true)
  })

  it('follows a field that was put right', () => {
    const reading = exchanged('Basic salary', 'Zephyr element')
    const put = correctReading(reading, [{ path: 'basicPay', value: 240000 }])
    expect(put.ok && isSure(slipIn(put.value), 'annualised.basic')).toBe(true)
  })
})
