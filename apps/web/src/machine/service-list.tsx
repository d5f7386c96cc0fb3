import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { machineInsight } from '@rp/contract/machine/insight'
import { exportMachineServices, listMachineServices, machineServicePath } from '@rp/contract/machine/service'
import { pathOf } from '@rp/domain/routes'
import { lazy, Suspense, type ReactNode } from 'react'
import { browserSetting } from '../kit/browser/browser-setting.ts'
import { useSearchValues } from '../kit/browser/search-params.ts'
import { call } from '../kit/call.ts'
import { InsightPanel, InsightToggle } from '../kit/insight/insight-panel.tsx'
import { useWords } from '../kit/language.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { Icon } from '../kit/look/icon.tsx'
import { OverviewStrip } from '../kit/overview/overview-strip.tsx'
import { ViewSwitch } from '../kit/list/view-switch.tsx'
import { OverviewToggle } from '../kit/overview/overview-toggle.tsx'
import { useSession } from '../kit/session.ts'
import { useServiceChanges } from './bulk-changes.ts'
import { listWords } from './list-words.ts'
import { useServiceCells } from './service-cells.ts'
import { useServiceColumns, useServiceFilters } from './service-columns.tsx'
import { useServiceEvents } from './service-queries.ts'

const ServiceBoard = lazy(async () => ({ default: (await import('./service-board.tsx')).ServiceBoard }))
const VisitCalendar = lazy(async () => ({ default: (await import('./visit-calendar.tsx')).VisitCalendar }))
const NewService = lazy(async () => ({ default: (await import('./new-service.tsx')).NewService }))

const views = ['table', 'board', 'calendar'] as const
type View = (typeof views)[number]

const shownLast = browserSetting('recipe-panel.machine-board')

const loadInsight = (signal: AbortSignal) => call(machineInsight, { query: {} }, { signal })

/**
 * Machine services as a table or, with `?view=`, as a board of statuses or a calendar of visits; `?dialog=new` creates
 * one.
 */
export function MachineServiceList() {
  const [search, put] = useSearchValues()
  useServiceEvents()
  const view = views.find((one) => one === search.get('view')) ?? (shownLast.get() ? 'board' : 'table')
  const show = (next: View) => {
    if (next !== 'calendar') shownLast.set(next === 'board')
    put({ view: next })
  }
  const role = useSession()?.role
  // For other roles the call returns 403, which signs the user out.
  const seesInsight = role === 'ADMIN' || role === 'SUPER_ADMIN'
  const actions = (
    <>
      <OverviewToggle of="MACHINE" />
      {seesInsight && <InsightToggle />}
      <Actions view={view} onView={show} onCreate={() => put({ dialog: 'new' })} />
    </>
  )
  const top = (
    <>
      <OverviewStrip of="MACHINE" />
      {seesInsight && <InsightPanel of={machineServicePath} load={loadInsight} />}
    </>
  )
  return (
    <>
      <Suspense>
        {view === 'table' && <ServiceTable actions={actions} top={top} />}
        {view === 'board' && <ServiceBoard actions={actions} top={top} />}
        {view === 'calendar' && <VisitCalendar actions={actions} top={top} />}
      </Suspense>
      <Suspense>
        {search.get('dialog') === 'new' && <NewService onClose={() => put({ dialog: null })} />}
      </Suspense>
    </>
  )
}

interface ActionsProps {
  view: View
  onView: (view: View) => void
  onCreate: () => void
}

function Actions({ view, onView, onCreate }: ActionsProps) {
  const t = useWords(listWords)
  return (
    <>
      <ViewSwitch views={views} view={view} onView={onView} />
      <Button variant="contained" startIcon={<Icon path={mdiPlus} size={18} />} onClick={onCreate}>
        {t.create}
      </Button>
    </>
  )
}

function ServiceTable({ actions, top }: { actions: ReactNode; top: ReactNode }) {
  const t = useWords(listWords)
  const bulk = useServiceChanges()
  return (
    <>
      <ListPage
        page="machine-service-list"
        words={{ one: t.one, many: t.many, searchHint: t.searchHint }}
        list={listMachineServices}
        export={exportMachineServices}
        columns={useServiceCells(useServiceColumns())}
        filters={useServiceFilters()}
        nameOf={({ number, model }) => `${number} ${model}`}
        linkOf={({ id }) => pathOf('machine-service-update', { serviceId: id })}
        actions={actions}
        tabs={top}
        bulk={bulk.actions}
      />
      {bulk.dialog}
    </>
  )
}
