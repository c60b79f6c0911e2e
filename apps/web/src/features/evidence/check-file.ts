import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import { maxEvidenceFileBytes } from '@criteria-desk/contract/limits'
import {
  type EvidenceFile,
  type EvidenceFileFault,
  readEvidenceFile,
  type SealedRecord,
} from '@criteria-desk/domain/evidence/evidence-file'
import { sealsOf } from '@criteria-desk/domain/evidence/evidence-record'

/**
 * A file of evidence, held against itself and then against what the firm keeps. It stays in the
 * browser: the server is asked for what it keeps under the file's reference, and told nothing else.
 */
export type FileVerdict = {
  readonly tone: 'success' | 'warning' | 'destructive'
  readonly title: string
  readonly description: string
  /** Of the record in the file; absent where it holds none. */
  readonly reference?: string
}

/** @param standingOf what the firm keeps under a reference; null where that is nothing */
export async function checkFile(
  file: Blob,
  standingOf: (reference: string) => Promise<EvidenceStanding | null>,
): Promise<FileVerdict> {
  if (file.size > maxEvidenceFileBytes) return tooLarge
  const read = readEvidenceFile(await textOf(file))
  if (!read.ok) return wordFault(read.error)
  const { head } = read.value
  const { reference } = head.record
  const changed = await findChanged(read.value)
  if (changed.length > 0) return { ...wordChanged(changed), reference }
  const standing = await standingOf(reference)
  return { ...holdAgainst(head, standing), reference }
}

function textOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsText(file)
  })
}

/** The references of what was changed in the file: each answer is named by the export's head with its seal. */
async function findChanged({ head, answers }: EvidenceFile): Promise<readonly string[]> {
  const holds = await sealChecker()
  const changed = [head, ...answers].filter((sealed) => !holds(sealed))
  const { record } = head
  if (record.route !== 'export') return changed.map(toReference)
  const told = record.answers.map((one) => `${one.reference} ${one.sha256}`)
  const there = answers.map((one) => `${one.record.reference} ${one.sha256}`)
  const amiss = [...told, ...there].filter((one) => !told.includes(one) || !there.includes(one))
  const references = [...changed.map(toReference), ...amiss.map((one) => one.split(' ')[0] ?? '')]
  return [...new Set(references)]
}

function toReference({ record }: SealedRecord): string {
  return record.reference
}

/** The browser’s own hash is there only where the page came over a safe line; this one everywhere. */
async function sealChecker(): Promise<(sealed: SealedRecord) => boolean> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))
  return ({ record, sha256: claimed }) =>
    sealsOf(record, claimed).every((one) => hashOf(one.text) === one.sha256)
}

/** @param head whole in itself */
function holdAgainst(head: SealedRecord, standing: EvidenceStanding | null): FileVerdict {
  if (standing === null) {
    return {
      tone: 'warning',
      title: 'This file is whole, and no record of your company has its reference',
      description:
        'It gives the hash that it carries. Whether it was ever handed out can be said only by the firm that keeps its record.',
    }
  }
  if (standing.sha256 !== head.sha256) {
    return {
      tone: 'destructive',
      title: 'This file is not the record that is kept under its reference',
      description: `It gives the hash that it carries, ${head.sha256}, and the record has ${standing.sha256}. One of the two was made anew.`,
    }
  }
  if (standing.seal === 'altered') {
    return {
      tone: 'warning',
      title: 'This file is as it was handed out; the record kept here is not',
      description:
        'It gives the hash that the record was sealed with. What is kept under it has been changed since: keep this file.',
    }
  }
  return {
    tone: 'success',
    title: 'This file is the record, unchanged',
    description:
      'It gives the hash that it carries, and that is the hash kept under its reference.',
  }
}

function wordChanged(references: readonly string[]): FileVerdict {
  const shown = references.slice(0, mostNamed)
  const more = references.length - shown.length
  return {
    tone: 'destructive',
    title: 'This file has been changed',
    description: `What stands in it does not give the hash that it carries, or is missing: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  }
}

const mostNamed = 5

const tooLarge: FileVerdict = {
  tone: 'destructive',
  title: 'This file is too large to be a record',
  description: 'The JSON of a record has at most 30 MB. Choose the file that came with the PDF.',
}

function wordFault(fault: EvidenceFileFault): FileVerdict {
  switch (fault.why) {
    case 'no-json':
      return {
        tone: 'destructive',
        title: 'This file is no JSON',
        description:
          'Choose the .json file that was kept beside the PDF, as it is. A PDF is checked by its reference.',
      }
    case 'no-record':
      return {
        tone: 'destructive',
        title: 'This JSON holds no record',
        description: 'It has another format than the evidence that is handed out here.',
      }
    case 'incomplete':
      return {
        tone: 'destructive',
        title: 'This record is not complete',
        description: `${fault.at} is missing, or is something else than in any record.`,
      }
    case 'unknown-fields':
      return {
        tone: 'destructive',
        title: 'This file has fields that no record has',
        description: `${fault.at.slice(0, mostNamed).join(', ')}. It was changed, or something else made it.`,
      }
    case 'repeated-fields':
      return {
        tone: 'destructive',
        title: 'This file says a field twice',
        description: 'No record does that. It was changed: the last alone would be held.',
      }
  }
}
