import { mdiHistory } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ConfigurationCalls, ConfigurationItem } from '@rp/contract/configuration/configuration'
import type { KeyGroup } from '@rp/domain/configuration/key'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import type { RouteName } from '@rp/domain/routes'
import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { useLocation } from 'react-router'
import { confirm } from '../dialog/confirm.tsx'
import { FormProblem } from '../form/form-problem.tsx'
import { formWords } from '../form/form-words.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { DraftNotice } from '../form-drafts/draft-notice.tsx'
import { useText, useWords } from '../language.ts'
import { Card } from '../look/card.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { PageHeader } from '../page/page-header.tsx'
import { ProblemView } from '../page/problem-view.tsx'
import { toast } from '../toast/toast.tsx'
import { isShortcut } from '../shortcuts/own-shortcuts.ts'
import { ChangeLogDrawer } from './change-log-drawer.tsx'
import { configurationWords } from './configuration-words.ts'
import { DefaultsNotice } from './defaults-notice.tsx'
import { inputIdOf, KeyField } from './key-field.tsx'
import { StaleKeysDialog } from './stale-keys-dialog.tsx'
import { isConfigurationKey, useConfigurationForm } from './use-configuration-form.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  route: RouteName
  calls: ConfigurationCalls
  groups: readonly KeyGroup<ConfigurationKey>[]
  /** Shown beside the form. */
  beside?: ComponentType<BesideProps>
  /** The parts of the screen, if it has several. */
  tabs?: ReactNode
}

type ValuesByKey = ReadonlyMap<ConfigurationKey, string>

export interface BesideProps {
  /** The values on screen, including unsaved edits. */
  shown: ValuesByKey
  saved: ValuesByKey
}

/** A configuration screen: groups of keys, one bar that saves the changes, and the change log. */
export function ConfigurationForm({ route, calls, groups, beside: Beside, tabs }: Props) {
  const t = useWords(configurationWords)
  const text = useText()
  const valueText = useValueText()
  const form = useConfigurationForm(calls)
  const { items, typed, wrong, refused, isSaving } = form
  const [log, setLog] = useState<{ only?: ConfigurationKey } | null>(null)
  const save = useConfigurationSaving(form)
  useNamedKey(items !== undefined)

  async function reset(item: ConfigurationItem): Promise<void> {
    const spec = specOf(item.key)
    const name = text(spec.name)
    const question = {
      title: t.resetTitle(name),
      text: t.resetText(valueText(spec, spec.default)),
      action: t.reset,
    }
    if ((await confirm(question)) && (await form.reset(item)))
      toast({ tone: 'success', text: t.wasReset(name) })
  }

  const header = (
    <>
      <PageHeader
        route={route}
        actions={
          <QuietButton startIcon={<Icon path={mdiHistory} size={18} />} onClick={() => setLog({})}>
            {t.log}
          </QuietButton>
        }
      />
      {tabs}
    </>
  )
  if (!items)
    return (
      <>
        {header}
        {form.error ? (
          <ProblemView error={form.error} onRetry={form.reload} />
        ) : (
          <Skeleton variant="rounded" height={420} sx={{ maxWidth: 880 }} />
        )}
      </>
    )

  const byKey = new Map(items.map((item) => [item.key, item]))
  const saved = new Map(items.map(({ key, value }) => [key, value]))
  return (
    <>
      {header}
      <Columns data-beside={Beside !== undefined}>
        <form noValidate aria-busy={isSaving} onSubmit={save}>
          <DraftNotice form={form.draftForm} />
          {refused && <FormProblem problem={refused} elsewhere={refused.errors} />}
          {wrong.size > 0 && <Alert severity="error">{t.fixThese(wrong.size)}</Alert>}
          {groups.map(({ id, title, text: about, keys, isConfirmed }) => (
            <Group key={id} aria-label={text(title)}>
              <h2>{text(title)}</h2>
              <p>{text(about)}</p>
              {isConfirmed && form.areUntouched(keys) && (
                <DefaultsNotice isSaving={isSaving} onConfirm={() => void form.confirm(keys)} />
              )}
              {keys.flatMap((key) => {
                const item = byKey.get(key)
                return item ? (
                  <KeyField
                    key={key}
                    item={item}
                    typed={typed.get(key)?.value}
                    problem={wrong.get(key)}
                    onType={form.type}
                    onReset={(one) => void reset(one)}
                    onLog={(only) => setLog({ only })}
                  />
                ) : (
                  []
                )
              })}
            </Group>
          ))}
          {typed.size > 0 && <Bar isSaving={isSaving} onDiscard={form.discard} />}
        </form>
        {Beside && (
          <aside>
            <Beside shown={new Map([...saved, ...valuesIn(typed)])} saved={saved} />
          </aside>
        )}
      </Columns>
      {form.stale.length > 0 && (
        <StaleKeysDialog
          stale={form.stale}
          typed={typed}
          onResolve={(mine) => void form.resolveConflict(mine)}
          onCancel={form.closeStale}
        />
      )}
      {log && <ChangeLogDrawer calls={calls} only={log.only} onClose={() => setLog(null)} />}
    </>
  )
}

/** Shows and focuses the key named in the address after `#`, as the search links to it. */
function useNamedKey(isLoaded: boolean): void {
  const { hash } = useLocation()
  const key = hash.slice(1)
  useEffect(() => {
    if (!isLoaded || !isConfigurationKey(key)) return
    const id = inputIdOf(key)
    const field = document.getElementById(id) ?? document.getElementById(`${id}-label`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [isLoaded, key])
}

/** Saves by button and shortcut and guards unsaved changes; focuses the first invalid key. */
function useConfigurationSaving(form: ReturnType<typeof useConfigurationForm>) {
  const { save, typed, isSaving, stale, draftForm } = form
  useUnsavedGuard(typed.size > 0, undefined, draftForm.forget)

  async function submit(): Promise<void> {
    const wrong = await save()
    if (wrong) requestAnimationFrame(() => document.getElementById(inputIdOf(wrong))?.focus())
  }
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut('save', event)) return
    event.preventDefault()
    if (typed.size > 0 && stale.length === 0 && !isSaving) void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }
}

function Bar({ isSaving, onDiscard }: { isSaving: boolean; onDiscard: () => void }) {
  const t = useWords(formWords)
  return <SaveBar label={t.save} hasChanges isSaving={isSaving} onDiscard={onDiscard} />
}

function valuesIn(typed: ReadonlyMap<ConfigurationKey, { value: string }>): [ConfigurationKey, string][] {
  return [...typed].map(([key, { value }]) => [key, value])
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 880px)',
  gap: 20,
  alignItems: 'start',
  '&[data-beside=true]': { gridTemplateColumns: 'minmax(0, 760px) minmax(300px, 400px)' },
  '& > form': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
  '& > aside': {
    position: 'sticky',
    top: 16,
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    minWidth: 0,
  },
  [theme.breakpoints.down('lg')]: {
    '&[data-beside=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > aside': { position: 'static' },
  },
}))

const Group = styled(Card)(({ theme }) => ({
  padding: '16px 20px 8px',
  '& > h2': { margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& > p': { margin: '2px 0 12px', fontSize: 13.5, color: theme.palette.text.secondary },
}))
