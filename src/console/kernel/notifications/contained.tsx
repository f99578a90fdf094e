import { Component, type ComponentType, createElement, type FunctionComponent, type ReactNode } from 'react'
import { lazyComponent, retryFailedCode } from '../platform/lazy-component.ts'
import { report } from './toasts.ts'

/** Reports a failure of what is over the screen, such as code that cannot be loaded, and leaves the screen as it is. */
class Containment extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    report(error)
    retryFailedCode()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** A dialog or menu outside of every screen. Without this its failure would remove the whole page, with what a user has typed. */
export function contained<P extends object>(Content: ComponentType<P>): FunctionComponent<P> {
  return (props) => <Containment>{createElement(Content, props)}</Containment>
}

/** The same, for a component whose code is loaded on its first render. */
export const containedLazy = <P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> =>
  contained(lazyComponent(load).Component)
