import { type Settings, settingsMeta, usualSettings } from '@criteria-desk/contract/settings'

/** What this installation has set, as it came with the page. */
export function readSettings(): Settings {
  const meta = document.querySelector(`meta[name="${settingsMeta}"]`)?.getAttribute('content')
  // The parsing edge: the server writes it, and no other page has it.
  return meta ? { ...usualSettings, ...(JSON.parse(meta) as Partial<Settings>) } : usualSettings
}
