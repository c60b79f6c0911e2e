import { describe, expect, it } from 'vitest'
import { findUploadProblem, uploadProblem } from './upload-problem.ts'

describe('a file before it is sent', () => {
  it.each(['a.pdf', 'A.XLSX', 'a.b.xls', 'a.csv'])('takes %s', (name) => {
    expect(findUploadProblem({ name, size: 10 * 1024 * 1024 })).toBeNull()
  })

  it('refuses other formats', () => {
    const problem = {
      title: 'Invalid File Format',
      message: 'Invalid file format. Please upload a PDF, Excel spreadsheet, or CSV file.',
    }
    expect(findUploadProblem({ name: 'a.docx', size: 1 })).toEqual(problem)
    expect(findUploadProblem({ name: 'xlsx', size: 1 })).toEqual(problem)
    expect(findUploadProblem({ name: 'grid', size: 1 })).toEqual(problem)
  })

  it('refuses more than 10 MB', () => {
    expect(findUploadProblem({ name: 'a.csv', size: 10 * 1024 * 1024 + 1 })).toEqual({
      title: 'File Too Large',
      message: 'File too large. Maximum file size is 10MB.',
    })
  })

  it('calls a failure by what was being done', () => {
    expect(uploadProblem('Why.', false)).toEqual({ title: 'Upload Failed', message: 'Why.' })
    expect(uploadProblem('Why.', true)).toEqual({ title: 'Replace Failed', message: 'Why.' })
  })
})
