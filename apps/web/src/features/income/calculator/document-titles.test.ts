import { expect, it } from 'vitest'
import { anIncomeDetail } from '../testing-income.ts'
import { caseLine, clientsOf } from './document-titles.ts'

function documentOf(employee: string) {
  const { reading } = anIncomeDetail()
  if (reading?.documentType !== 'payslip') throw new Error('It is no payslip.')
  const payslips = reading.payslips.map((one) => ({ ...one, employee }))
  return anIncomeDetail({ reading: { ...reading, payslips } })
}

it('takes a name in capitals for the same name', () => {
  const details = [documentOf('Oluwaseun Adeyemi'), documentOf('OLUWASEUN ADEYEMI')]
  expect(clientsOf(details)).toEqual(['Oluwaseun Adeyemi'])
  expect(caseLine(details)).toBe('Oluwaseun Adeyemi · 2 payslips')
})

it('names each of several people, and none of them in the line', () => {
  const details = [documentOf('Ffion Rees'), documentOf('Zain Hussain')]
  expect(clientsOf(details)).toEqual(['Ffion Rees', 'Zain Hussain'])
  expect(caseLine(details)).toBe('2 payslips')
})
