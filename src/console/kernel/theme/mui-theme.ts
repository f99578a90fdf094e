import { createTheme } from '@mui/material/styles'
import type { ThemeOptions } from '@mui/material/styles'

const role = (name: string) => ({
  main: `var(--${name}-fill)`,
  light: `var(--${name}-tint)`,
  dark: `var(--${name}-fill-hover)`,
  contrastText: `var(--on-${name})`,
})

/** All colours are tokens, so one theme works for both schemes and any colours of the server. */
const palette = {
  primary: role('primary'),
  secondary: role('info'),
  success: role('success'),
  info: role('info'),
  warning: role('warning'),
  error: role('danger'),
  text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-disabled)' },
  divider: 'var(--line)',
  background: { default: 'var(--bg)', paper: 'var(--bg-raised)' },
  action: {
    active: 'var(--text-2)',
    hover: 'var(--bg-hover)',
    selected: 'var(--primary-tint)',
    focus: 'var(--bg-hover)',
    disabled: 'var(--text-disabled)',
    disabledBackground: 'var(--bg-sunken)',
  },
} satisfies ThemeOptions['palette']

const typography = {
  fontFamily: 'var(--font)',
  fontSize: 14,
  fontWeightMedium: 500,
  h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.012em' },
  h2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
  body2: { fontSize: 13, lineHeight: '20px', letterSpacing: 0 },
  caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
  button: { fontSize: 13, lineHeight: '20px', fontWeight: 500, letterSpacing: 0, textTransform: 'none' },
} satisfies ThemeOptions['typography']

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Durations are 80 or 150 ms, 0 with reduced motion. Styles by MUI's class names are in controls.css. */
const options = {
  // MUI mixes colours in CSS: it cannot compute with a custom property.
  colorSpace: 'oklch',
  palette,
  typography,
  shape: { borderRadius: 6 },
  spacing: 4,
  transitions: {
    duration: {
      shortest: 80,
      shorter: 80,
      short: 150,
      standard: 150,
      complex: 150,
      enteringScreen: 150,
      leavingScreen: 80,
    },
    ...(reducedMotion.matches ? { create: () => 'none' } : {}),
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiMenu: { defaultProps: { disableScrollLock: true, transitionDuration: reducedMotion.matches ? 0 : 80 } },
    MuiDialog: { defaultProps: { disableScrollLock: true, transitionDuration: reducedMotion.matches ? 0 : 150 } },
    MuiPopover: { defaultProps: { disableScrollLock: true, transitionDuration: reducedMotion.matches ? 0 : 80 } },
  },
} satisfies ThemeOptions & { colorSpace: string }

export const muiTheme = createTheme(options)
