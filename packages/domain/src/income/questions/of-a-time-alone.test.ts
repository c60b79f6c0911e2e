import { describe, expect, it } from 'vitest'
import { askedSlip as slip } from '../../../testing/asked-payslips.ts'
import { answerPayslipQuestion } from './answer-payslip-question.ts'

const slips = [slip('2026-08-28', 20000), slip('2026-09-30', 30000), slip('2026-10-28', 10000)]
const before = ['thanks', 'and september?', 'average overtime over the 3 months', 'net pay']

describe('a question that names a time alone', () => {
  it.each([
    ['and August?', 20000],
    ['what about sept', 30000],
    ['the first one?', 20000],
    ['and the latest payslip', 10000],
    ['how about october 2026?', 10000],
  ])('“%s” goes on with what was asked before', (question, overtime) => {
    const { answer, message } = answerPayslipQuestion(question, slips, before)
    expect(answer.amount).toBe(overtime)
    expect(message).toContain('Overtime')
  })

  it('says where there is no such payslip', () => {
    expect(answerPayslipQuestion('and june?', slips, before).message).toContain(
      'no payslip of June',
    )
  })

  it('means nothing where nothing was asked before, or where it names more than a time', () => {
    expect(answerPayslipQuestion('and august?', slips).route).toBe('refusal')
    expect(answerPayslipQuestion('and august?', slips, ['hello']).route).toBe('refusal')
    expect(answerPayslipQuestion('can they borrow in august', slips, before).route).toBe('refusal')
  })
})
