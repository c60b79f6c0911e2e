import type { ErasureList } from '../../ports/erasure-list.ts'
import { type CarryingPorts, createCarryingOut } from './carry-out.ts'
import { createListing } from './list-erasures.ts'

/**
 * For a moment in which nobody is signed in: what is listed as gone goes, with its files, and the list
 * beside the database is whole. Answers how much was there that was listed as gone.
 */
export async function settleErasures(
  ports: CarryingPorts & { readonly erasureList: ErasureList },
): Promise<number> {
  const carrying = createCarryingOut(ports)
  const erased = await carrying.carryOutListed('all')
  await carrying.removeFiles()
  await createListing(ports).completeList()
  return erased
}
