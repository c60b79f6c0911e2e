export const privacyTabs = ['retention', 'audit', 'requests'] as const
export type PrivacyTab = (typeof privacyTabs)[number]

/** Which tab of the page an address names; the first where it names none. */
export type PrivacyPlace = { readonly tab?: PrivacyTab }

export function readPrivacyPlace(search: Readonly<Record<string, unknown>>): PrivacyPlace {
  const tab = privacyTabs.find((known) => known === search.tab)
  return tab === undefined || tab === privacyTabs[0] ? {} : { tab }
}
