import { developmentTools } from '../../kernel/platform/development.ts'
import { Inspector } from './Inspector.tsx'
import { UnresolvedPanel } from './UnresolvedPanel.tsx'

/** The open inspector; in development also what does not resolve. */
export const Inspection = ({ isOpen }: { readonly isOpen: boolean }) => (
  <>
    {developmentTools() !== null && <UnresolvedPanel />}
    {isOpen && <Inspector />}
  </>
)
