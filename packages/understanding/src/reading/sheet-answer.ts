/** How a model answers about the layout of sheets: addresses, roles and printed names alone. */
import {
  givenColumnRoles,
  givenLayouts,
  givenRowRoles,
} from '@criteria-desk/domain/criteria/sheets/given/given-sheet'
import { z } from 'zod'

const address = z.string().max(12)
const maybe = address.nullable()

const table = z.object({
  layout: z.enum(givenLayouts),
  area: z.string().max(20),
  headRows: z.array(z.int()).max(12),
  lender: maybe,
  title: maybe,
  columns: z
    .array(
      z.object({
        column: z.string().max(3),
        role: z.enum(givenColumnRoles),
        of: z.string().max(3).nullable(),
        name: maybe,
        side: maybe,
        part: maybe,
      }),
    )
    .max(300),
  rows: z.array(z.object({ row: z.int(), role: z.enum(givenRowRoles) })).max(500),
})

const sheetAnswer = z.object({
  sheet: z.int(),
  tables: z.array(table).max(60),
  lenders: z
    .array(
      z.object({ at: address, printed: z.string().max(120), meant: z.string().max(80).nullable() }),
    )
    .max(300),
  labels: z.array(z.object({ at: address, means: z.string().max(80) })).max(500),
})

export const sheetBlockAnswer = z.object({ sheets: z.array(sheetAnswer).max(20) })
export type SheetBlockAnswer = z.infer<typeof sheetBlockAnswer>
export type SheetAnswer = z.infer<typeof sheetAnswer>
