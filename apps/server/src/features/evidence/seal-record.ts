import { hash } from 'node:crypto'
import { type EvidenceRecord, sealedText } from '@criteria-desk/domain/evidence/evidence-record'

/** SHA-256 of the record's sealed text in UTF-8, hexadecimal. */
export function sealRecord(record: EvidenceRecord): string {
  return hash('sha256', sealedText(record))
}

/** SHA-256 of a salt and a name, hexadecimal. The salt has a fixed length, so nothing can move between them. */
export function sealName(salt: string, name: string): string {
  return hash('sha256', salt + name)
}
