/**
 * What a PDF says of its own making. Every part is the file's word and can be left out or forged; a
 * file that was edited after it was made often forgets to hide it.
 */
export type FileHistory = {
  /** The program that wrote the PDF, as `Acme Payroll PDF 4.1`. */
  readonly producer: string | null
  /** The program in which the document was made. */
  readonly creator: string | null
  /** ISO date and time with its zone where it states one, as `2025-11-28T09:30:00+00:00`. */
  readonly created: string | null
  readonly modified: string | null
  /** How often it was saved anew behind what it held before; 0 for a file as it was first written. */
  readonly incrementalSaves: number
}
