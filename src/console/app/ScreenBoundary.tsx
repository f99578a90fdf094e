import { Component } from 'react'
import type { ReactNode } from 'react'
import { ScreenFailed } from '../pages/ScreenFailed.tsx'

/** A screen that fails takes only itself down: menu and top bar stay, and another page starts afresh. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <ScreenFailed error={this.state.error} />
  }
}
