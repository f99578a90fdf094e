import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import type { ComponentType, ReactNode } from 'react'
import { muiTheme } from '../theme/mui-theme.ts'

/**
 * The theme around whatever draws with MUI: menus, dialogs, inputs. None of it is in the first bundle, so it stands
 * around the parts and not around the whole. Emotion's styles go before ours, which then need no weight to win.
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
