/**
 * Whose requests are counted together. Whoever has one IPv6 address has the whole network of 64
 * bits that it stands in (RFC 6177), and can send each request from another one of it; an IPv4
 * address stands for itself, however it is written.
 */

/**
 * The address or network that a client's address counts as.
 *
 * @param address as the socket or a trusted proxy gives it
 * @returns `192.0.2.7` for IPv4 and for IPv4 inside IPv6, `2001:db8:1:2::/64` for the rest of IPv6,
 *   what was given where it is neither
 */
export function toAddressGroup(address: string): string {
  const groups = readGroups(address)
  if (!groups) return address
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return groups.slice(6).flatMap(toBytes).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address; undefined for anything else. */
function readGroups(address: string): readonly number[] | undefined {
  const [bare = ''] = address.split('%')
  if (!bare.includes(':')) return undefined
  const [left = [], right, ...more] = bare.split('::').map(readPart)
  if (more.length > 0) return undefined
  const missing = 8 - left.length - (right?.length ?? 0)
  const isWhole = right === undefined ? missing === 0 : missing > 0
  const groups = [...left, ...Array<number>(Math.max(missing, 0)).fill(0), ...(right ?? [])]
  return isWhole && groups.every((group) => group >= 0) ? groups : undefined
}

/** The groups between two places where some are left out; -1 for one that is none. */
function readPart(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (/^[0-9a-f]{1,4}$/i.test(group)) return [Number.parseInt(group, 16)]
    const bytes = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(group)?.slice(1).map(Number)
    if (!bytes || bytes.some((byte) => byte > 255)) return [-1]
    const [a = 0, b = 0, c = 0, d = 0] = bytes
    return [a * 256 + b, c * 256 + d]
  })
}

function toBytes(group: number): number[] {
  return [group >> 8, group & 0xff]
}
