/**
 * What a browser says of itself, in a few words that its owner recognises. The order matters:
 * every browser also names the ones it descends from. Source: the vendors' own user-agent strings.
 */

const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

type Browser = (typeof browsers)[number][1]
type System = (typeof systems)[number][1]

/** `Chrome on Windows`, and nothing that the header says besides. */
export type DeviceName = `${Browser} on ${System}` | Browser | System | 'Unknown device'

export type Device = {
  readonly name: DeviceName
  readonly isPhone: boolean
}

/** Names browser and system of a user-agent header; `Unknown device` where it names neither. */
export function describeDevice(userAgent: string): Device {
  const browser = browsers.find(([sign]) => userAgent.includes(sign))?.[1]
  const system = systems.find(([sign]) => userAgent.includes(sign))?.[1]
  const isPhone = system === 'iPhone' || (system === 'Android' && userAgent.includes('Mobile'))
  if (browser && system) return { name: `${browser} on ${system}`, isPhone }
  return { name: browser ?? system ?? 'Unknown device', isPhone }
}

/** Every name that a device can have. */
export const deviceNames: ReadonlySet<string> = new Set<DeviceName>([
  'Unknown device',
  ...browsers.map(([, name]) => name),
  ...systems.map(([, name]) => name),
  ...browsers.flatMap(([, browser]) =>
    systems.map(([, system]): DeviceName => `${browser} on ${system}`),
  ),
])
