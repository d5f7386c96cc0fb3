import { mdiCheckAll, mdiPlus, mdiRobotOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { exportRequests, listRequests, type RequestRow } from '@rp/contract/food-recipes/regulation-request'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { EditionBar } from './edition-bar.tsx'
import { RegulationTabs } from './part-tabs.tsx'
import { regulationWords } from './regulation-words.ts'
import { useRequestColumns, useRequestFilters } from './request-columns.tsx'
import { useAddress } from './use-address.ts'

const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))

interface Chosen {
  requests: RequestRow[]
  onDone: () => void
}

/** The proposals; alike ones of one import are approved together. */
export function RequestList() {
  const t = useWords(regulationWords)
  const { put, to, search } = useAddress()
  const import_id = search.get('import_id')
  const mayOpen = useMayOpen()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <ListPage
        page="regulation-approval-request-list"
        words={t.requestList}
        list={listRequests}
        export={exportRequests}
        columns={useRequestColumns()}
        filters={useRequestFilters()}
        nameOf={({ number }) => number}
        linkOf={({ id }) => to({ request: id })}
        bulk={[
          {
            key: 'approve',
            icon: mdiCheckAll,
            label: t.approveTogether,
            applies: ({ status }) => status === 'PENDING',
            open: (requests, onDone) => setChosen({ requests, onDone }),
          },
        ]}
        tabs={
          <>
            <RegulationTabs part="requests" />
            {import_id && <EditionBar key={import_id} import_id={import_id} />}
          </>
        }
        actions={
          <>
            {mayOpen('ai-regulation-configuration') && (
              <Button startIcon={<Icon path={mdiRobotOutline} size={18} />} onClick={() => put({ ask: '' })}>
                {t.askBot}
              </Button>
            )}
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => put({ propose: 'new' })}
            >
              {t.newRequest}
            </Button>
          </>
        }
      />
      <Suspense>{chosen && <ApproveDialog {...chosen} onClose={() => setChosen(null)} />}</Suspense>
    </>
  )
}
