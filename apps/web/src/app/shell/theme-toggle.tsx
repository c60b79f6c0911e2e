import { type Theme, themes, useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Monitor } from '../../ui/icons/monitor.ts'
import { Moon } from '../../ui/icons/moon.ts'
import { Sun } from '../../ui/icons/sun.ts'

const icons = { auto: Monitor, light: Sun, dark: Moon }
const names: Record<Theme, string> = { auto: 'as on this device', light: 'light', dark: 'dark' }

/** Goes round: as on this device, light, dark. */
export function ThemeToggle() {
  const [theme, choose] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto'
  return (
    <IconButton
      icon={icons[theme]}
      label={`Theme: ${names[theme]}. Change to ${names[next]}`}
      onClick={() => choose(next)}
    />
  )
}
