import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BatchHost, chosenHosts } from '../../../engine/batch/host-tree.ts'
import { permit } from '../../../engine/permission/permit.ts'
import { reasonOf } from '../../actions/reason.ts'
import { useSession } from '../../app/session-state.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import type { Option } from '../../fields/select/option.ts'
import { SelectBox } from '../../fields/select/select-box.tsx'
import { useTypedCommands } from './batch-state.ts'
import { CommandForm } from './CommandForm.tsx'
import { HostPane } from './HostPane.tsx'
import { RunView } from './RunView.tsx'
import { useHostBook } from './use-host-book.ts'
import { type Order, useRun } from './use-run.ts'

type Account = Option & { readonly value: string }

interface BatchDeskProps {
  readonly accounts: readonly Account[]
  /** How many system users cannot run commands. */
  readonly others: number
  readonly account: Account
  readonly onAccount: (id: string) => void
}

const NOBODY: ReadonlySet<string> = new Set()

/** Hosts at the left; as whom and what at the right, and below it what became of it. */
export function BatchDesk({ accounts, others, account, onAccount }: BatchDeskProps) {
  const { t } = useTranslation()
  const typed = useTypedCommands()
  const { run, sending, send } = useRun()
  const [chosen, setChosen] = useState(NOBODY)
  const [paneShown, setPaneShown] = useState(true)
  const granted = useHostBook(account.value)
  const { book } = granted
  const hosts = useMemo(() => (book === null ? [] : chosenHosts(book, chosen)), [book, chosen])
  const order: Order = { account: account.value, command: typed.command.trim(), hosts }
  const reason = useRefusal(order)
  const execute = async (): Promise<void> => {
    if (await send(order)) typed.remember(order.command)
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
        <CommandForm typed={typed} reason={reason} busy={sending} onRun={() => void execute()} />
        {run === null ? (
          <EmptyState icon="terminal" title={t('pages.batch-command.none.title')}>
            {t('pages.batch-command.none.body')}
          </EmptyState>
        ) : (
          <RunView key={run.id} run={run} />
        )}
      </div>
    </div>
  )
}

/** Why it cannot be run as it stands: the first thing that is lacking. */
function useRefusal({ hosts, command }: Order): string | undefined {
  const { t } = useTranslation()
  const refusal = reasonOf(permit({ notInRoot: 'add' }, useSession()), { entry: 'batch-command', t })
  if (refusal !== undefined) return refusal
  if (hosts.length === 0) return t('pages.batch-command.lacking.hosts')
  return command === '' ? t('pages.batch-command.lacking.command') : undefined
}

function RunAs({ accounts, others, account, onAccount }: BatchDeskProps) {
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

/** So many are named before the rest is only counted. */
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
