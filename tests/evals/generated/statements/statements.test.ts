import { expect, it } from 'vitest'
import { generateStatement } from './generate-statement.ts'
import { measureGeneratedStatements } from './measure-statements.ts'

it('gives the same statement for the same seed', () => {
  expect(generateStatement(7)).toEqual(generateStatement(7))
})

it('of generated statements most are read whole, and no changed digit is called reconciled', () => {
  const { whole, statements, fields, tampered } = measureGeneratedStatements(2001, 2040)
  const { right = 0, asked = 0 } = fields.row ?? {}
  expect(whole / statements).toBeGreaterThan(0.85)
  expect(right / asked).toBeGreaterThan(0.99)
  expect(tampered.calledReconciled).toEqual([])
  expect(tampered.wronglyCorrected).toEqual([])
})
