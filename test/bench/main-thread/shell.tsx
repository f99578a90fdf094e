/* The libraries of the console around a plain table of users: what `main-thread.ts` compares the console with. */
import { FlexRender, useTable } from '@tanstack/react-table'
import { createInstance } from 'i18next'
import { atom } from 'jotai'
import ky from 'ky'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import useSWR, { SWRConfig } from 'swr'
import { LIST_FEATURES, type ListColumnDef } from '../../../src/console/list/table/features.ts'
import { useStored } from '../../../src/console/kernel/platform/store.ts'
import { readPage, type Row } from '../../../src/contract/page.ts'
import { Router, useLocation } from '../../../src/console/kernel/navigation/location.tsx'

const USERS = '/api/v1/users/users/?limit=15&offset=0'

const columnsAtom = atom(['name', 'username', 'email', 'mfa_level', 'source', 'date_joined', 'comment'])

const NO_ROWS: readonly Row[] = []

const loadRows = async (url: string): Promise<readonly Row[]> => readPage(await ky.get(url).json()).rows

function Users() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const names = useStored(columnsAtom)
  const { data = NO_ROWS } = useSWR(USERS, loadRows)
  const columns = names.map((name): ListColumnDef => ({ id: name, accessorFn: (row) => String(row[name]) }))
  const table = useTable({ features: LIST_FEATURES, data, columns })
  return (
    <main aria-label={pathname}>
      <h1>{t('users')}</h1>
      <table>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>
                  <a href="#row">
                    <FlexRender cell={cell} />
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

await createInstance()
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: { users: 'Users' } } } })
const navigator = { push: () => undefined, replace: () => undefined }
const location = { pathname: '/users', search: '', hash: '', state: null, key: '' }
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <SWRConfig value={{ revalidateOnFocus: false }}>
    <Router base="" location={location} navigator={navigator}>
      <Users />
    </Router>
  </SWRConfig>,
)
