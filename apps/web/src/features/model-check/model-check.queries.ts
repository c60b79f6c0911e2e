import type {
  CheckQuestion,
  ModelCheck,
  ModelCheckResult,
} from '@criteria-desk/contract/model-check'
import { readQuery } from '../../lib/query-client.ts'
import { sendForJson } from '../../lib/request.ts'

const path = '/api/model-check'

/** What is asked, of whom, and what it can cost. */
export const modelCheckQuery = readQuery<ModelCheck>(path)

/** Puts one question to the model. */
export function putCheckQuestion(
  question: CheckQuestion,
  signal: AbortSignal,
): Promise<ModelCheckResult> {
  return sendForJson('POST', path, { question }, signal)
}
