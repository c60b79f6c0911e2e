import {
  maxUploadBytes,
  rulesExtensions,
  rulesPickerExtensions,
} from '@criteria-desk/contract/limits'
import type { RulesFileDetail, RulesRowError } from '@criteria-desk/contract/rules'
import { rulesUploads } from '@criteria-desk/contract/rules-uploads'
import { bodyOf, isTaken, refusalOf, sendFiles, type UploadReply } from '../../lib/send-files.ts'
import { type RuleKind, ruleKindTexts } from './rule-kinds.ts'

/** Why a file was not taken, with the rows that are to blame. */
export type RulesProblem = {
  readonly title: string
  readonly message: string
  readonly errors: readonly RulesRowError[]
}

export const rulesTickMs = 1200

/** What the browser's dialog offers: more than is taken. */
export const offeredRules = rulesPickerExtensions.map((extension) => `.${extension}`).join(',')

/** Why a file is not sent at all; null where it is. */
export function findRulesProblem({ name, size }: File): RulesProblem | null {
  const extension = name.split('.').at(-1)?.toLowerCase()
  if (!rulesExtensions.some((known) => known === extension)) {
    return {
      title: 'Invalid File Type',
      message: 'Please select a CSV or Excel file.',
      errors: [],
    }
  }
  if (size > maxUploadBytes) {
    return {
      title: 'File Too Large',
      message: 'File too large. Maximum file size is 10MB.',
      errors: [],
    }
  }
  return null
}

export function sendRules(
  kind: RuleKind,
  file: File,
  /** `?inForce=`, as it was seen. */
  seen: string,
  onSent: (share: number) => void,
): Promise<UploadReply> {
  const { path, field } = rulesUploads[kind]
  const form = new FormData()
  form.append(field, file)
  return sendFiles(path + seen, form, onSent)
}

/** What became of a file: its rules, or why there are none. */
export async function readRulesReply(
  kind: RuleKind,
  reply: UploadReply,
): Promise<{ readonly detail: RulesFileDetail } | { readonly problem: RulesProblem }> {
  const failed = (message: string, errors: readonly RulesRowError[] = []) => ({
    problem: { title: 'Upload Failed', message, errors },
  })
  if (!isTaken(reply))
    return failed(refusalOf(reply, ruleKindTexts[kind].notUploaded), await rowsOf(reply))
  const { rulesFileDetail } = await import('@criteria-desk/contract/rules')
  const parsed = rulesFileDetail.safeParse(bodyOf(reply))
  return parsed.success ? { detail: parsed.data } : failed('Invalid server response format')
}

async function rowsOf(reply: UploadReply): Promise<readonly RulesRowError[]> {
  const { refusedRules } = await import('@criteria-desk/contract/rules')
  const body = bodyOf(reply)
  const details = typeof body === 'object' && body !== null && 'details' in body ? body.details : {}
  const parsed = refusedRules.safeParse(details)
  return parsed.success ? parsed.data.errors : []
}
