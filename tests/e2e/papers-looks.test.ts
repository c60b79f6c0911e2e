import { resolve } from 'node:path'
import { describe, expect } from 'vitest'
import { findFaults, findFaultsInLooks } from './kit/accessibility.ts'
import { chooseFiles } from './kit/choose-file.ts'
import {
  calculate,
  removePayslips,
  removeRules,
  takeUpPayslips,
  uploadPayslips,
  uploadRules,
} from './kit/income.ts'
import { journey } from './kit/journey.ts'
import { removeStatements } from './kit/statements.ts'

const statement = resolve(import.meta.dirname, '../evals/statements/corpus/santander-1.pdf')

// The journeys follow one another: what is brought is removed by the last.
describe('axe finds nothing', () => {
  journey('on the rules', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await uploadRules(page)
    await page.getByRole('table').waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
  })

  journey('on documents, a result, and each of them on a phone', async ({ openPage }) => {
    await uploadPayslips(await openPage({ as: 'advisor' }))
    const page = await openPage({ as: 'advisor' })
    await takeUpPayslips(page)
    await calculate(page, 'Halifax')
    await page.getByRole('region', { name: 'Workings' }).waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
    for (const tab of ['Documents', 'Checks', 'Result', 'All lenders']) {
      await page.getByRole('tab', { name: tab }).click()
      expect(await findFaults(page)).toEqual([])
    }
  })

  journey('on a statement beside its page', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/bank-statement-reviewer')
    await chooseFiles(page, 'Browse Files', [statement])
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Analyse Statement' }).click()
    await page.getByText('The statement reconciles').waitFor()
    await page.locator('tr[data-row] td:nth-child(2) button').first().click()
    await page.locator('[data-lit]').first().waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
  })
})

journey('what was brought is removed again', async ({ openPage }) => {
  const page = await openPage({ as: 'advisor' })
  await removePayslips(page)
  await page.goto('/bank-statement-reviewer')
  await removeStatements(page)
  await removeRules(await openPage({ as: 'developer' }))
})
