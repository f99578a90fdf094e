import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'
import { MessagesButton } from './view/MessagesButton.tsx'

/** Messages of the site to the user, and who subscribes to which. */
export const messagesFeature: Feature = {
  frame: {
    messages: { place: 'after-links', Content: MessagesButton },
  },
  pages: {
    'message-subscriptions': lazyComponent(
      async () => (await import('./view/MessageSubscriptionsPage.tsx')).MessageSubscriptionsPage,
    ),
  },
}
