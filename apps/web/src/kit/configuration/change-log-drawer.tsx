import { mdiClose, mdiHistory } from '@mdi/js'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ConfigurationCalls, ConfigurationChange } from '@rp/contract/configuration/configuration'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useText, useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { EmptyState } from '../page/empty-state.tsx'
import { Awaited } from '../page/awaited.tsx'
import { DateText } from '../text/date-text.tsx'
import { configurationWords } from './configuration-words.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  calls: ConfigurationCalls
  /** For this key alone, or for the whole screen. */
  only: ConfigurationKey | undefined
  onClose: () => void
}

/** Who changed what and when, newest first. */
export function ChangeLogDrawer({ calls, only, onClose }: Props) {
  const t = useWords(configurationWords)
  const text = useText()
  const title = only ? t.logOf(text(specOf(only).name)) : t.log
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [calls.changes.path, only],
    queryFn: ({ pageParam }) => call(calls.changes, { query: { key: only, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more, currentPage }) => (has_more ? currentPage + 1 : undefined),
  })
  const changes = data?.pages.flatMap((page) => page.data)
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 'min(520px, 100vw)' } } }}
    >
      <Head>
        <h2>{title}</h2>
        <IconButton aria-label={t.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Head>
      <Awaited
        of={{ data: changes, error, refetch }}
        outline={<Skeleton variant="rounded" height={240} sx={{ m: 2 }} />}
        empty={<EmptyState icon={mdiHistory} title={t.noChanges} />}
      />
      <List>
        {changes?.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </List>
      {hasNextPage && (
        <QuietButton
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'center', mb: 2 }}
        >
          {t.older}
        </QuietButton>
      )}
    </Drawer>
  )
}

function Change({ change }: { change: ConfigurationChange }) {
  const t = useWords(configurationWords)
  const text = useText()
  const valueText = useValueText()
  const spec = specOf(change.key)
  const said = (value: string | null) =>
    value === null ? `${t.standard}: ${valueText(spec, spec.default)}` : valueText(spec, value)
  return (
    <li>
      <strong>{text(spec.name)}</strong>
      <code>{change.key}</code>
      <dl>
        <dt>{t.was}</dt>
        <dd>{said(change.old)}</dd>
        <dt>{t.is}</dt>
        <dd>{said(change.new)}</dd>
      </dl>
      <span>
        {change.changed_by_name} · <DateText instant={change.at} />
      </span>
    </li>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '14px 16px 14px 20px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { flex: 1, minWidth: 0, margin: 0, fontSize: 17, fontWeight: 700, overflowWrap: 'anywhere' },
}))

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    padding: '12px 20px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li > code, & li > span': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px', margin: 0, fontSize: 13.5 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}))
