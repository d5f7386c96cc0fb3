import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import {
  exportServiceContracts,
  listServiceContracts,
  type ServiceContractRow,
} from '@rp/contract/machine/service-contract'
import { formatDay } from '@rp/domain/dates'
import { quotationLineKinds } from '@rp/domain/machine-service/quotation'
import { pathOf } from '@rp/domain/routes'
import { contractStates } from '@rp/domain/service-contract/contract-rules'
import { lazy, Suspense } from 'react'
import { useSearchValues } from '../../kit/browser/search-params.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Icon } from '../../kit/look/icon.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { customerReference } from '../references.ts'
import { StateChip } from './contract-chips.tsx'
import { useMayWriteContracts } from './contract-queries.ts'
import { contractWords } from './contract-words.ts'

const NewContract = lazy(async () => ({ default: (await import('./new-contract.tsx')).NewContract }))

/** Service contracts; `?dialog=new` makes one. */
export function ServiceContractList() {
  const t = useWords(contractWords)
  const [search, put] = useSearchValues()
  const mayWrite = useMayWriteContracts()
  return (
    <>
      <ListPage
        page="service-contract-list"
        words={{ one: t.one, many: t.many, searchHint: t.searchHint }}
        list={listServiceContracts}
        export={exportServiceContracts}
        columns={useContractColumns()}
        filters={useContractFilters()}
        nameOf={({ number, customer_name }) => `${number} ${customer_name ?? ''}`.trim()}
        linkOf={({ id }) => pathOf('service-contract-update', { contractId: id })}
        actions={
          mayWrite && (
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => put({ dialog: 'new' })}
            >
              {t.create}
            </Button>
          )
        }
      />
      <Suspense>
        {mayWrite && search.get('dialog') === 'new' && <NewContract onClose={() => put({ dialog: null })} />}
      </Suspense>
    </>
  )
}

function useContractColumns(): Column<ServiceContractRow>[] {
  const t = useWords(contractWords)
  const text = useText()
  return [
    { key: 'number', title: t.number, kind: 'code', width: 146, show: (r) => r.number },
    { key: 'customer_name', title: t.customer, width: 170, show: (r) => <CustomerName of={r} /> },
    { key: 'state', title: t.state, kind: 'chip', width: 120, show: (r) => <StateChip state={r.state} /> },
    { key: 'first_day', title: t.firstDay, kind: 'date', width: 116, show: (r) => formatDay(r.first_day) },
    {
      key: 'last_day',
      title: t.lastDay,
      exports: [
        ['last_day', t.lastDay],
        ['ended_on', t.end],
      ],
      kind: 'date',
      width: 116,
      show: (r) => formatDay(r.ended_on ?? r.last_day),
    },
    { key: 'machines', title: t.machines, kind: 'number', width: 90, show: (r) => r.machines },
    {
      key: 'covers',
      title: t.covers,
      width: 180,
      show: (r) => r.covers.map((kind) => text(quotationLineKinds[kind])).join(', ') || t.nothing,
    },
    { key: 'jobs', title: t.jobs, kind: 'number', width: 80, show: (r) => r.jobs },
    { key: 'breaches', title: t.breaches, kind: 'number', width: 170, show: (r) => r.breaches },
  ]
}

function useContractFilters(): Filter[] {
  const t = useWords(contractWords)
  return [
    { kind: 'choice', name: 'state', label: t.state, choices: choicesOf(contractStates) },
    { kind: 'reference', name: 'customer_id', label: t.customer, reference: customerReference },
    { kind: 'day', name: 'ends_before', label: t.endsBefore },
    {
      kind: 'choice',
      name: 'has_breaches',
      label: t.hasBreaches,
      choices: [
        { value: 'true', label: t.some },
        { value: 'false', label: t.none },
      ],
    },
  ]
}
