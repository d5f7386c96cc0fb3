import { mdiPlus } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import {
  exportMachines,
  findMachineByTag,
  listMachines,
  machineRegisterPath,
  type MachineRow,
} from '@rp/contract/machine/register'
import { formatDay } from '@rp/domain/dates'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { useSearchValues } from '../../kit/browser/search-params.ts'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WholeWords } from '../../kit/text/whole-words.tsx'
import { customerReference } from '../references.ts'
import { registerWords } from './register-words.ts'
import { Warranty } from './warranty.tsx'

const NewMachine = lazy(async () => ({ default: (await import('./new-machine.tsx')).NewMachine }))

/** The register of machines; `?dialog=new` adds one, `?tag=` opens the record of a scanned tag. */
export function MachineRegisterList() {
  const [search] = useSearchValues()
  const tag = search.get('tag')
  return tag ? <ScannedTag token={tag} /> : <Register />
}

function Register() {
  const t = useWords(registerWords)
  const [search, put] = useSearchValues()
  return (
    <>
      <ListPage
        page="machine-register-list"
        words={{ one: t.one, many: t.many, searchHint: t.searchHint }}
        list={listMachines}
        export={exportMachines}
        columns={useRegisterColumns()}
        filters={useRegisterFilters()}
        nameOf={({ number, model }) => `${number} ${model}`}
        linkOf={({ id }) => pathOf('machine-register-update', { machineId: id })}
        actions={
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} size={18} />}
            onClick={() => put({ dialog: 'new' })}
          >
            {t.create}
          </Button>
        }
      />
      <Suspense>
        {search.get('dialog') === 'new' && <NewMachine onClose={() => put({ dialog: null })} />}
      </Suspense>
    </>
  )
}

/** Leads from a scanned tag to its record. */
function ScannedTag({ token }: { token: string }) {
  const t = useWords(registerWords)
  const found = useQuery({
    queryKey: [machineRegisterPath, 'tag', token],
    queryFn: ({ signal }) => call(findMachineByTag, { params: { token } }, { signal }),
    retry: false,
  })
  if (!found.data)
    return found.error ? <Alert severity="warning">{t.tagUnknown}</Alert> : <Awaited of={found} />
  const { id, is_current } = found.data
  const to = pathOf('machine-register-update', { machineId: id })
  return <Navigate to={is_current ? to : `${to}?tag=ended`} replace />
}

function useRegisterColumns(): Column<MachineRow>[] {
  const t = useWords(registerWords)
  return [
    { key: 'number', title: t.number, kind: 'code', width: 146, show: (r) => r.number },
    {
      key: 'model',
      title: t.model,
      exports: [
        ['maker', t.maker],
        ['model', t.model],
      ],
      width: 170,
      show: (r) => <WholeWords>{[r.maker, r.model].filter(Boolean).join(' ')}</WholeWords>,
    },
    { key: 'serial_no', title: t.serial, kind: 'code', width: 150, show: (r) => r.serial_no },
    {
      key: 'customer_name',
      title: t.owner,
      width: 160,
      show: (r) => (r.customer_id ? <CustomerName of={r} /> : t.noOwner),
    },
    {
      key: 'warranty_until',
      title: t.warranty,
      kind: 'date',
      width: 140,
      show: (r) => <Warranty day={r.warranty_until} />,
    },
    { key: 'services', title: t.services, kind: 'number', width: 90, show: (r) => r.services },
    {
      key: 'last_service_at',
      title: t.lastService,
      kind: 'date',
      width: 120,
      show: (r) => r.last_service_at && <DateText instant={r.last_service_at} style="date" />,
    },
    {
      key: 'installed_on',
      title: t.installed,
      kind: 'date',
      width: 120,
      hiddenAtFirst: true,
      show: (r) => r.installed_on && formatDay(r.installed_on),
    },
    {
      key: 'updated_at',
      title: t.updated,
      kind: 'date',
      width: 98,
      hiddenAtFirst: true,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
  ]
}

function useRegisterFilters(): Filter[] {
  const t = useWords(registerWords)
  return [
    { kind: 'reference', name: 'customer_id', label: t.owner, reference: customerReference },
    { kind: 'day', name: 'warranty_before', label: t.warrantyBefore },
    { kind: 'day', name: 'no_service_since', label: t.idleSince },
    {
      kind: 'choice',
      name: 'has_owner',
      label: t.hasOwner,
      choices: [
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ],
    },
  ]
}
