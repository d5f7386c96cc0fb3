import { mdiPlus, mdiShieldOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/browser/search-params.ts'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { useIsSuperAdmin } from '../../kit/rights/use-is-super-admin.ts'
import { IntegrityBadge } from '../integrity-badge.tsx'
import { usePolicies } from '../log-filters.ts'
import { PolicyCard } from './policy-card.tsx'
import { policyWords } from './policy-words.ts'

const PolicyDialog = lazy(async () => ({ default: (await import('./policy-dialog.tsx')).PolicyDialog }))

/** Every policy; `?dialog=` opens a new one, or `CODE:version` to read or, for a draft, to edit. */
export function PolicyList({ tabs }: { tabs: ReactNode }) {
  const t = useWords(policyWords)
  const [search, setSearch] = useSearchParams()
  const isSuperAdmin = useIsSuperAdmin()
  const { data, error, refetch } = usePolicies()
  const dialog = search.get('dialog')
  const open = (name: string | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (name === null) next.delete('dialog')
      else next.set('dialog', name)
      return next
    })
  return (
    <>
      <PageHeader
        route="supplychain-log-list"
        beside={<IntegrityBadge />}
        actions={
          isSuperAdmin && (
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => open('new')}
            >
              {t.create}
            </Button>
          )
        }
      />
      {tabs}
      <Awaited of={{ data, error, refetch }} />
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={mdiShieldOutline} title={t.empty} text={t.emptyText} />
        </Card>
      )}
      <Cards aria-busy={!data}>
        {!data && !error && [1, 2, 3].map((no) => <Skeleton key={no} variant="rounded" height={220} />)}
        {data?.map((summary) => (
          <PolicyCard key={summary.current.code} summary={summary} onOpen={open} />
        ))}
      </Cards>
      <Suspense>{dialog && <PolicyDialog key={dialog} name={dialog} onClose={() => open(null)} />}</Suspense>
    </>
  )
}

const Cards = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, fontSize: 13.5 })
