import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BatchHost, chosenHosts } from '../model/host-tree.ts'
import { permit } from '../../../engine/permission/permit.ts'
import { reasonOf } from '../../../console/kernel/i18n/reason.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { EmptyState } from '../../../console/controls/empty/EmptyState.tsx'
import { LoadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { PageFrame } from '../../../console/controls/PageFrame.tsx'
import { DescriptionSkeleton } from '../../../console/fields/DescriptionList.tsx'
import type { Option } from '../../../console/fields/select/option.ts'
import { SelectBox } from '../../../console/fields/select/SelectBox.tsx'
import { report } from '../../../console/kernel/notifications/toasts.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { CommandForm, useTypedCommands } from './CommandForm.tsx'
import { HostPane } from './HostPane.tsx'
import { RunView } from './RunView.tsx'
import { useAccounts, useGrantedHosts } from './use-granted.ts'
import { type Order, useRun } from './use-run.ts'

/** One command on many hosts. */
export function BatchCommandPage() {
  const { t } = useTranslation()
  const { usable, others, error, reload } = useAccounts()
  const [account, setAccount] = useState<string | null>(null)
  const [first] = usable ?? []
  const chosen = usable?.find(({ value }) => value === account) ?? first
  return (
    <PageFrame title={t('resources.batch-command.title')} scroll="fill">
      {error !== undefined && <LoadFailed title={t('pages.batch-command.failed')} error={error} onRetry={reload} />}
      {error === undefined && usable === null && <DescriptionSkeleton />}
      {usable !== null && chosen === undefined && (
        <EmptyState
          drawing="empty"
          title={t('pages.batch-command.nothing.title')}
          actions={
            <Button icon="refresh" onClick={reload}>
              {t('list.refresh')}
            </Button>
          }
        >
          {t('pages.batch-command.nothing.body')}
        </EmptyState>
      )}
      {usable !== null && chosen !== undefined && (
        <BatchCommandContent accounts={usable} others={others} account={chosen} onAccount={setAccount} />
      )}
    </PageFrame>
  )
}

type Account = Option & { readonly value: string }

interface BatchCommandContentProps {
  readonly accounts: readonly Account[]
  /** Number of system users that cannot run commands. */
  readonly others: number
  readonly account: Account
  readonly onAccount: (id: string) => void
}

const NOBODY: ReadonlySet<string> = new Set()

/** Hosts at the left; account, command and results at the right. */
function BatchCommandContent({ accounts, others, account, onAccount }: BatchCommandContentProps) {
  const { t } = useTranslation()
  const typed = useTypedCommands()
  const { run, sending, send } = useRun()
  const [chosen, setChosen] = useState(NOBODY)
  const [paneShown, setPaneShown] = useState(true)
  const granted = useGrantedHosts(account.value)
  const { book } = granted
  const hosts = useMemo(() => (book === null ? [] : chosenHosts(book, chosen)), [book, chosen])
  const order: Order = { account: account.value, command: typed.command.trim(), hosts }
  const reason = useRefusal(order)
  const { asking, ask } = useAsk()
  const execute = async (): Promise<void> => {
    if ((await ask(order)) && (await send(order))) typed.remember(order.command)
  }
  return (
    <div className={paneShown ? 'batch' : 'batch alone'}>
      {paneShown && (
        <HostPane
          key={account.value}
          granted={granted}
          chosen={chosen}
          onChoose={setChosen}
          onClose={() => setPaneShown(false)}
        />
      )}
      <div className="batch-main">
        {!paneShown && (
          <Button icon="account-tree" className="batch-show" onClick={() => setPaneShown(true)}>
            {t('pages.batch-command.showHosts')}
          </Button>
        )}
        <RunAs accounts={accounts} others={others} account={account} onAccount={onAccount} />
        <ChosenHosts hosts={hosts} onClear={() => setChosen(NOBODY)} />
        <CommandForm typed={typed} reason={reason} busy={sending || asking} onRun={() => void execute()} />
        {run === null ? (
          <EmptyState drawing="first" title={t('pages.batch-command.none.title')}>
            {t('pages.batch-command.none.body')}
          </EmptyState>
        ) : (
          <RunView key={run.id} run={run} />
        )}
      </div>
    </div>
  )
}

/** Asks before runs that need it; its code is loaded with the first run. */
function useAsk() {
  const services = useServices()
  const session = useSession()
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const ask = async (order: Order): Promise<boolean> => {
    setAsking(true)
    try {
      const { mayRun } = await import('./ask-before-run.ts')
      return await mayRun({ ...order, user: session.user.id }, { services, session, t })
    } catch (failure) {
      report(failure)
      return false
    } finally {
      setAsking(false)
    }
  }
  return { asking, ask }
}

/** Why the command cannot be run: the first missing input. */
function useRefusal({ hosts, command }: Order): string | undefined {
  const { t } = useTranslation()
  const refusal = reasonOf(permit({ notInRoot: 'add' }, useSession()), { entry: 'batch-command', t })
  if (refusal !== undefined) return refusal
  if (hosts.length === 0) return t('pages.batch-command.lacking.hosts')
  return command === '' ? t('pages.batch-command.lacking.command') : undefined
}

function RunAs({ accounts, others, account, onAccount }: BatchCommandContentProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="batch-as">
      <label className="batch-label" htmlFor={id}>
        {t('pages.batch-command.runAs')}
      </label>
      <SelectBox
        id={id}
        label={t('pages.batch-command.runAs')}
        many={false}
        options={accounts}
        chosen={[account]}
        onChoose={([next]) => {
          if (next !== undefined) onAccount(String(next.value))
        }}
        onBlur={() => undefined}
        required
        clearable={false}
        disabled={false}
        invalid={false}
        describedBy={others === 0 ? undefined : `${id}-others`}
      />
      {others > 0 && (
        <p id={`${id}-others`} className="faint">
          {t('pages.batch-command.others', { count: others })}
        </p>
      )}
    </div>
  )
}

/** Number of names listed before the rest is counted. */
const NAMED = 12

function ChosenHosts({ hosts, onClear }: { hosts: readonly BatchHost[]; onClear: () => void }) {
  const { t } = useTranslation()
  const rest = hosts.length - NAMED
  return (
    <div className="batch-chosen">
      <span role="status">{t('pages.batch-command.chosen', { count: hosts.length })}</span>
      {hosts.length > 0 && (
        <>
          <ul aria-label={t('pages.batch-command.chosenList')}>
            {hosts.slice(0, NAMED).map(({ id, name, address }) => (
              <li key={id} className="chip">
                {name}
                <span className="faint mono">{address}</span>
              </li>
            ))}
          </ul>
          {rest > 0 && <span className="faint">{t('common.andMore', { count: rest })}</span>}
          <Button size="s" tone="quiet" icon="close" onClick={onClear}>
            {t('pages.batch-command.clear')}
          </Button>
        </>
      )}
    </div>
  )
}
