/**
 * What a browser says of itself, in a few words that its owner recognises. The order matters:
 * every browser also names the ones it descends from. Source: the vendors' own user-agent strings.
 */

export type Device = {
  /** `Chrome on Windows`. */
  readonly name: string
  readonly isPhone: boolean
}

const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systems: readonly (readonly [sign: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
]

/** Names browser and system of a user-agent header; `Unknown device` where it names neither. */
export function describeDevice(userAgent: string): Device {
  const nameIn = (names: typeof browsers) => names.find(([sign]) => userAgent.includes(sign))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  const isPhone = system === 'iPhone' || (system === 'Android' && userAgent.includes('Mobile'))
  if (browser && system) return { name: `${browser} on ${system}`, isPhone }
  return { name: browser ?? system ?? 'Unknown device', isPhone }
}
