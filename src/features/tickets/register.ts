import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** Steps and comments of a ticket, and the redirect from the common address of tickets to the page of their type. */
export const ticketsFeature: Feature = {
  tabs: {
    'ticket-comments': lazyComponent(
      async () => (await import('./view/ticket-comments/TicketComments.tsx')).TicketComments,
    ),
    'ticket-progress': lazyComponent(
      async () => (await import('./view/ticket-progress/TicketProgress.tsx')).TicketProgress,
    ),
    'ticket-redirect': lazyComponent(async () => (await import('./view/ticket-redirect.tsx')).TicketRedirect),
  },
}
