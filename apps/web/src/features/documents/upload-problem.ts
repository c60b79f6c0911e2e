import { errorTable } from '@criteria-desk/contract/errors'
import { criteriaExtensions, maxUploadBytes } from '@criteria-desk/contract/limits'

export type UploadProblem = { readonly title: string; readonly message: string }

/** What is wrong with a file before it is sent; null when nothing is. */
export function findUploadProblem(file: {
  readonly name: string
  readonly size: number
}): UploadProblem | null {
  const name = file.name.toLowerCase()
  if (!criteriaExtensions.some((extension) => name.endsWith(`.${extension}`))) {
    return { title: 'Invalid File Format', message: errorTable['document.invalid-format'].message }
  }
  if (file.size > maxUploadBytes) {
    return { title: 'File Too Large', message: errorTable['document.too-large'].message }
  }
  return null
}

/** How a failed upload is called, by what the server said and by what was being done. */
export function uploadProblem(message: string, isReplacing: boolean): UploadProblem {
  return { title: isReplacing ? 'Replace Failed' : 'Upload Failed', message }
}
