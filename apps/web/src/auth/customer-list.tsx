import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { exportCustomers, listCustomers, type CustomerRecord } from '@rp/contract/auth/customer'
import { instantMessagings } from '@rp/domain/enumerations'
import { languages } from '@rp/domain/languages'
import { formatMoney } from '@rp/domain/money'
import { lazy, Suspense } from 'react'
import { useSearchValues, withValues } from '../kit/browser/search-params.ts'
import { useWords } from '../kit/language.ts'
import type { Column } from '../kit/list/column.ts'
import type { Filter } from '../kit/list/filter.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { Icon } from '../kit/look/icon.tsx'
import { EmailText } from '../kit/people/email-text.tsx'
import { PersonName } from '../kit/people/person-avatar.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { customerWords, type CustomerWords } from './customer-words.ts'
import { usePersonName } from './use-person-name.ts'

const NewCustomer = lazy(async () => ({ default: (await import('./new-customer.tsx')).NewCustomer }))
const CustomerDrawer = lazy(async () => ({ default: (await import('./customer-drawer.tsx')).CustomerDrawer }))

/** The customers; `?customer=ID` opens one beside the list. */
export function CustomerList() {
  const t = useWords(customerWords)
  const nameOf = usePersonName()
  const [search, put] = useSearchValues()
  const opened = search.get('customer')
  const isNew = search.get('dialog') === 'new'
  const open = (customer: string | null) => put({ customer, dialog: null })
  return (
    <>
      <ListPage
        page="customer-list"
        words={t}
        list={listCustomers}
        export={exportCustomers}
        columns={columnsIn(t, nameOf)}
        filters={filtersIn(t)}
        actions={
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} size={18} />}
            onClick={() => put({ dialog: 'new' })}
          >
            {t.create}
          </Button>
        }
        nameOf={nameOf}
        linkOf={({ id }) => ({ search: withValues(search, { customer: id, dialog: null }).toString() })}
      />
      {isNew && (
        <Suspense>
          <NewCustomer onCreated={open} onClose={() => put({ dialog: null })} />
        </Suspense>
      )}
      {opened !== null && (
        <Suspense>
          <CustomerDrawer key={opened} id={opened} onOpen={open} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}

function columnsIn(t: CustomerWords, nameOf: (customer: CustomerRecord) => string): Column<CustomerRecord>[] {
  return [
    { key: 'display_name', title: t.name, width: 190, show: (r) => <PersonName name={nameOf(r)} /> },
    { key: 'email', title: t.email, show: (r) => r.email && <EmailText email={r.email} /> },
    { key: 'phone', title: t.phone, kind: 'code', width: 142, show: (r) => r.phone },
    { key: 'im', title: t.im, width: 104, show: (r) => r.im && t.ims[r.im] },
    { key: 'language', title: t.language, width: 92, show: (r) => t.languages[r.language] },
    {
      key: 'purchase_count',
      title: t.purchaseCount,
      kind: 'number',
      width: 80,
      show: (r) => r.purchase_count,
    },
    {
      key: 'purchase_total',
      title: t.total,
      kind: 'number',
      width: 130,
      show: (r) => formatMoney(r.purchase_total),
    },
    {
      key: 'last_seen_at',
      title: t.lastSeen,
      kind: 'date',
      show: (r) => r.last_seen_at && <DateText instant={r.last_seen_at} />,
    },
  ]
}

function filtersIn(t: CustomerWords): Filter[] {
  return [
    {
      kind: 'choice',
      name: 'im',
      label: t.im,
      choices: instantMessagings.map((value) => ({ value, label: t.ims[value] })),
    },
    {
      kind: 'choice',
      name: 'language',
      label: t.language,
      choices: languages.map((value) => ({ value, label: t.languages[value] })),
    },
    {
      kind: 'choice',
      name: 'has_email',
      label: t.email,
      choices: [
        { value: 'true', label: t.withEmail },
        { value: 'false', label: t.withoutEmail },
      ],
    },
  ]
}
