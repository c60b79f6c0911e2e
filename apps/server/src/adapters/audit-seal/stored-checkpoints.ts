import type { AuditSeal } from '../../ports/audit-seal.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { createStoredLines } from '../file-store/stored-lines.ts'

/** Checkpoints beside the documents in the store, where each of several servers finds them. */
export function createStoredCheckpoints(
  files: FileStore,
): Pick<AuditSeal, 'remember' | 'remembered'> {
  const lines = createStoredLines(files, 'audit-checkpoints/')
  return { remember: lines.append, remembered: lines.read }
}
