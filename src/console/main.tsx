import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/controls.css'
import './styles/table.css'
import './styles/form.css'
import './styles/detail.css'
import './styles/tree.css'
import './styles/transfer.css'
import './styles/log.css'
import './styles/palette.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { boot } from './app/boot.ts'
import { createBrowserHistory } from './app/history.ts'
import { StartFailed } from './pages/StartFailed.tsx'
import { startTheme } from './theme/apply-theme.ts'

startTheme()
const place = document.getElementById('root')
if (place === null) throw new Error('index.html lacks #root')
const root = createRoot(place)
const booted = await boot()
if (booted.kind === 'ready') root.render(<App services={booted.services} history={createBrowserHistory()} />)
if (booted.kind === 'failed') root.render(<StartFailed failure={booted.startup.failure} />)
