import { Component, type ComponentType, createElement, type FunctionComponent, type ReactNode, Suspense } from 'react'
import { lazyComponent, retryFailedCode } from '../platform/lazy-component.ts'
import { report } from './toasts.ts'

interface ContainmentProps {
  readonly children: ReactNode
  readonly onFailure: () => void
}

/** Reports a failure of what is over the screen, such as code that cannot be loaded, and leaves the screen as it is. */
class Containment extends Component<ContainmentProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    report(error)
    retryFailedCode()
    this.props.onFailure()
  }

  override render() {
    return this.state.isBroken ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}

/**
 * A dialog or menu outside of every screen. Without this its failure would remove the whole page, with what a user has typed, and an
 * open dialog would be hidden while the code of the next one is loaded.
 * @param giveUp answers what a failed dialog asks, as if the user had cancelled it: otherwise it would be asked for ever
 */
export function contained<P extends object>(
  Content: ComponentType<P>,
  giveUp: (props: P) => void = () => undefined,
): FunctionComponent<P> {
  return (props) => <Containment onFailure={() => giveUp(props)}>{createElement(Content, props)}</Containment>
}

/** The same, for a component whose code is loaded on its first render. */
export const containedLazy = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  giveUp?: (props: P) => void,
): FunctionComponent<P> => contained(lazyComponent(load).Component, giveUp)
