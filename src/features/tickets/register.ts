import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** The steps and the talk of a ticket, and the address that all tickets share. */
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
