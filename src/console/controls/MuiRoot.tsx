import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'
import { muiTheme } from '../kernel/theme/mui-theme.ts'

/**
 * Theme of MUI components. It wraps each of them instead of the whole console, because MUI is not in the first bundle. Emotion
 * inserts its styles before ours, so that ours win without more specificity.
 */
export function MuiRoot({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  )
}

export function withMui<P extends object>(Drawn: ComponentType<P>): ComponentType<P> {
  return function WithMui(props: P) {
    return (
      <MuiRoot>
        <Drawn {...props} />
      </MuiRoot>
    )
  }
}
