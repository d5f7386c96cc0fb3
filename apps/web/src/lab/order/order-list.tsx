import { mdiAccountCheckOutline, mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { labInsight } from '@rp/contract/lab/insight'
import { exportLabOrders, labOrderPath, listLabOrders } from '@rp/contract/lab/order'
import { pathOf } from '@rp/domain/routes'
import { lazy, Suspense } from 'react'
import { useSearchValues } from '../../kit/browser/search-params.ts'
import { call } from '../../kit/call.ts'
import { InsightPanel, InsightToggle } from '../../kit/insight/insight-panel.tsx'
import { useWords } from '../../kit/language.ts'
import { useExportFormats } from '../../kit/list/export-menu.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { OverviewStrip } from '../../kit/overview/overview-strip.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { useLabelsOfOrders } from './bulk-labels.tsx'
import { useOrderChanges } from './bulk-changes.ts'
import { useOrderCells } from './order-cells.ts'
import { useOrderColumns, useOrderFilters } from './order-columns.tsx'
import { useOrderEvents } from './order-queries.ts'
import { OrderScan } from './order-scan.tsx'
import { ViewSwitch } from '../../kit/list/view-switch.tsx'
import { OverviewToggle } from '../../kit/overview/overview-toggle.tsx'
import type { OrderViewProps } from './order-view.ts'
import { orderWords } from './order-words.ts'
import { substituteWords } from './substitute-words.ts'

const OrderBoard = lazy(async () => ({ default: (await import('./order-board.tsx')).OrderBoard }))
const OrderCalendar = lazy(async () => ({ default: (await import('./order-calendar.tsx')).OrderCalendar }))
const Substitutes = lazy(async () => ({ default: (await import('./substitutes.tsx')).Substitutes }))
const NewOrder = lazy(async () => ({ default: (await import('./new-order.tsx')).NewOrder }))

const views = ['table', 'board', 'calendar'] as const
type View = (typeof views)[number]

const loadInsight = (signal: AbortSignal) => call(labInsight, { query: {} }, { signal })

/** Every lab order as a table or, with `?view=`, as a board or a calendar; `?dialog=new` creates one. */
export function LabOrderList() {
  const [search, put] = useSearchValues()
  useOrderEvents()
  const isAdmin = useMayOpen()('lab-service-list')
  const view = views.find((one) => one === search.get('view')) ?? 'table'
  const parts = {
    beside: <OrderScan />,
    actions: (
      <>
        <OverviewToggle of="LAB" />
        {isAdmin && <InsightToggle />}
        {isAdmin && <SubstitutesButton onOpen={() => put({ dialog: 'substitutes' })} />}
        <Actions
          view={view}
          onView={(next) => put({ view: next === 'table' ? null : next })}
          onCreate={() => put({ dialog: 'new' })}
        />
      </>
    ),
    above: (
      <>
        <OverviewStrip of="LAB" />
        {isAdmin && <InsightPanel of={labOrderPath} load={loadInsight} />}
      </>
    ),
  }
  return (
    <>
      <Suspense>
        {view === 'table' && <OrderTable {...parts} />}
        {view === 'board' && <OrderBoard {...parts} />}
        {view === 'calendar' && <OrderCalendar {...parts} />}
      </Suspense>
      <Suspense>
        {search.get('dialog') === 'new' && <NewOrder onClose={() => put({ dialog: null })} />}
        {isAdmin && search.get('dialog') === 'substitutes' && (
          <Substitutes onClose={() => put({ dialog: null })} />
        )}
      </Suspense>
    </>
  )
}

function SubstitutesButton({ onOpen }: { onOpen: () => void }) {
  const t = useWords(substituteWords)
  return (
    <QuietButton startIcon={<Icon path={mdiAccountCheckOutline} size={18} />} onClick={onOpen}>
      {t.button}
    </QuietButton>
  )
}

interface ActionsProps {
  view: View
  onView: (view: View) => void
  onCreate: () => void
}

function Actions({ view, onView, onCreate }: ActionsProps) {
  const t = useWords(orderWords)
  return (
    <>
      <ViewSwitch views={views} view={view} onView={onView} />
      <Button variant="contained" startIcon={<Icon path={mdiPlus} size={18} />} onClick={onCreate}>
        {t.create}
      </Button>
    </>
  )
}

function OrderTable({ beside, actions, above }: OrderViewProps) {
  const t = useWords(orderWords)
  const bulk = useOrderChanges()
  const labels = useLabelsOfOrders()
  return (
    <>
      <ListPage
        page="lab-order-list"
        words={{ one: t.one, many: t.many, searchHint: t.searchHint }}
        list={listLabOrders}
        export={exportLabOrders}
        exportFormats={[
          ...useExportFormats(),
          { value: 'results.csv', label: t.resultsAs('CSV') },
          { value: 'results.xlsx', label: t.resultsAs('XLSX') },
        ]}
        columns={useOrderCells(useOrderColumns())}
        filters={useOrderFilters()}
        nameOf={({ number }) => number}
        linkOf={({ id }) => pathOf('lab-order-update', { orderId: id })}
        beside={beside}
        actions={actions}
        tabs={above}
        bulk={[...bulk.actions, labels.action]}
      />
      {bulk.dialog}
      {labels.dialog}
    </>
  )
}
