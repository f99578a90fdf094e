import { lazyComponent } from '../../kernel/platform/lazy-component.ts'

/** Not in the first bundle: few users see it. */
export const FORBIDDEN = lazyComponent(async () => (await import('./ForbiddenPage.tsx')).ForbiddenPage)
