import { hash } from 'node:crypto'
import {
  type EvidenceExport,
  type EvidenceRecord,
  sealedText,
  sealsOf,
} from '@criteria-desk/domain/evidence/evidence-record'

/** SHA-256 of the record's sealed text in UTF-8, hexadecimal. */
export function sealRecord(record: EvidenceRecord | EvidenceExport): string {
  return sha256Of(sealedText(record))
}

/** SHA-256 of a salt and a name, hexadecimal. The salt has a fixed length, so nothing can move between them. */
export function sealName(salt: string, name: string): string {
  return sha256Of(salt + name)
}

/** Whether nobody changed anything of it since it was sealed. */
export function isUnchanged(record: EvidenceRecord | EvidenceExport, sha256: string): boolean {
  return sealsOf(record, sha256).every((sealed) => sha256Of(sealed.text) === sealed.sha256)
}

function sha256Of(text: string): string {
  return hash('sha256', text)
}
