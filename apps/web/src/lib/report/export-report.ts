import { productName } from '@criteria-desk/contract/product'
import { keepFile } from '../keep-file.ts'
import { logProblem } from '../log.ts'
import type { Report } from './report.ts'
import { reportAsText } from './report-text.ts'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** `criteria-desk-income-calculation-2025-11-03`, by the day of London. */
export function reportFileName(what: string, now: Date): string {
  return `${productName.toLowerCase().replaceAll(' ', '-')}-${what}-${dayFormat.format(now)}`
}

/** `3 November 2025, 14:06`, in London. */
export function writtenMoment(now: Date): string {
  return momentFormat.format(now).replace(' at ', ', ')
}

/**
 * Has the browser keep the report as a PDF; as plain text where none can be written.
 *
 * @param name the file's, without its ending.
 */
export async function exportReport(report: Report, name: string): Promise<'pdf' | 'txt'> {
  try {
    const { writeReportPdf } = await import('./pdf/report-pdf.ts')
    keepFile(await writeReportPdf(report), `${name}.pdf`)
    return 'pdf'
  } catch (error) {
    logProblem('The PDF could not be written', error)
    keepFile(new Blob([reportAsText(report)], { type: 'text/plain;charset=utf-8' }), `${name}.txt`)
    return 'txt'
  }
}
