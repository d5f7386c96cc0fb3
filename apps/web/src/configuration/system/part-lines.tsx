import type { BackupRunRecord, SystemState } from '@rp/contract/configuration/system'
import { providerNames } from '@rp/domain/ai/gateway/providers'
import type { Language } from '@rp/domain/languages'
import { systemCountMax, type SystemPart } from '@rp/domain/system/system-findings'
import type { ReactNode } from 'react'
import { DateText } from '../../kit/text/date-text.tsx'
import { sizeText } from './size-text.ts'
import type { systemWords } from './system-words.ts'

interface Line {
  name: string
  value: ReactNode
}

interface LineContext {
  t: (typeof systemWords)['en']
  language: Language
}

type Lines = { [K in SystemPart]: (state: SystemState[K], reported: LineContext) => Line[] }

/** The figures of a part, each with its name. */
export function linesOf(part: SystemPart, state: SystemState, reported: LineContext): Line[] {
  // `Lines` ties each function to its state; TypeScript loses the link over a union of names.
  const lines = partLines[part] as (state: SystemState[SystemPart], reported: LineContext) => Line[]
  return lines(state[part], reported)
}

const partLines: Lines = {
  database: ({ kind, version, size, migrations, migrated_at }, { t, language }) => [
    { name: t.kind, value: `${t.kinds[kind]} ${version}` },
    { name: t.size, value: sizeText(size, language) },
    { name: t.migrations, value: migrations },
    ...(migrated_at ? [{ name: t.newest, value: <DateText instant={migrated_at} style="date" /> }] : []),
  ],
  disk: ({ free, total }, { t, language }) => [
    { name: t.free, value: sizeText(free, language) },
    { name: t.total, value: sizeText(total, language) },
  ],
  backups: ({ last_backup, last_drill }, reported) => [
    { name: reported.t.lastBackup, value: <Run run={last_backup} context={reported} /> },
    { name: reported.t.lastDrill, value: <Run run={last_drill} context={reported} /> },
  ],
  files: ({ kind, place }, { t }) => [
    { name: t.kind, value: t.stores[kind] },
    { name: t.place, value: place },
  ],
  nodes: ({ shares, known }, { t }) => [
    { name: t.known, value: known ?? t.unknown },
    { name: t.redis, value: shares ? t.yes : t.notSet },
  ],
  jobs: (state, reported) => [
    ...waitingLines(state, reported),
    { name: reported.t.failed, value: state.failures.length },
  ],
  outbox: waitingLines,
  mail: (state, reported) => [
    { name: reported.t.server, value: state.is_configured ? reported.t.set : reported.t.notSet },
    ...waitingLines(state, reported),
    { name: reported.t.failedInWeek, value: countText(state.failed) },
    { name: reported.t.bouncedInWeek, value: countText(state.bounced) },
    ...(state.last_error ? [{ name: reported.t.lastError, value: state.last_error }] : []),
  ],
  push: (state, reported) => [
    { name: reported.t.browsers, value: countText(state.subscriptions) },
    ...waitingLines(state, reported),
    { name: reported.t.refusedOnce, value: countText(state.retried) },
  ],
  channels: ({ accounts, unknown, unworked }, { t }) => [
    ...accounts.map(({ name, channel, is_active, check_error }) => ({
      name: `${name} (${channel})`,
      value: check_error ?? (is_active ? t.active : t.switchedOff),
    })),
    ...(accounts.length === 0 ? [{ name: t.accounts, value: t.none }] : []),
    { name: t.unknownOutcomes, value: countText(unknown) },
    { name: t.unworked, value: countText(unworked) },
  ],
  ai: ({ providers, embedding }, { t }) => [
    ...providers.map((one) => ({ name: providerNames[one.provider], value: <Provider state={one} t={t} /> })),
    { name: t.embedding, value: embedding ?? t.byWords },
  ],
  log: ({ entries, last_good_at, sealed_at, is_broken }, { t }) => [
    { name: t.entries, value: entries.toLocaleString('en') },
    { name: t.verified, value: is_broken ? t.broken : <Moment at={last_good_at} none={t.never} /> },
    { name: t.sealed, value: <Moment at={sealed_at} none={t.never} /> },
  ],
}

function waitingLines(
  { waiting, oldest_at }: { waiting: number; oldest_at: string | null },
  { t }: LineContext,
): Line[] {
  return [
    { name: t.waiting, value: countText(waiting) },
    ...(oldest_at ? [{ name: t.since, value: <DateText instant={oldest_at} /> }] : []),
  ]
}

/** Counting stops at some number: beyond it, it is "or more". */
function countText(count: number): string {
  return count >= systemCountMax ? `${count.toLocaleString('en')}+` : String(count)
}

function Moment({ at, none }: { at: string | null; none: string }) {
  return at ? <DateText instant={at} /> : none
}

function Run({ run, context: { t, language } }: { run: BackupRunRecord | null; context: LineContext }) {
  if (!run) return t.never
  const parts = [
    ...(run.size > 0 ? [sizeText(run.size, language)] : []),
    ...(run.tables > 0 ? [t.tables(run.tables)] : []),
    ...(run.files > 0 ? [t.files(run.files)] : []),
  ]
  return (
    <>
      <DateText instant={run.ended_at} />
      {`\n${run.outcome === 'FAILED' ? (run.error ?? t.failed) : parts.join(' · ')}`}
    </>
  )
}

function Provider({ state, t }: { state: SystemState['ai']['providers'][number]; t: LineContext['t'] }) {
  const { is_configured, tried, unable, resting_until } = state
  if (!is_configured) return t.notSet
  if (resting_until)
    return (
      <>
        {`${t.resting} `}
        <DateText instant={resting_until} style="time" />
      </>
    )
  if (!tried) return t.untried
  return unable.length > 0 ? t.cannot(unable.join(', ')) : t.works(tried.model)
}
