import { mdiAccountArrowDownOutline, mdiAccountRemoveOutline, mdiCallMerge, mdiClose } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getCustomer, listCustomers } from '@rp/contract/auth/customer'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecord } from '../kit/catalogue/use-record.ts'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { NotesCard } from '../kit/notes/notes-card.tsx'
import { PersonAvatar } from '../kit/people/person-avatar.tsx'
import { AlsoHere } from '../kit/presence/also-here.tsx'
import { CustomerContactChanges } from './customer-contact-changes.tsx'
import { CustomerErasure } from './customer-erasure.tsx'
import { CustomerExport } from './customer-export.tsx'
import { CustomerMachines } from './customer-machines.tsx'
import { CustomerMerge } from './customer-merge.tsx'
import { CustomerMergedRecords } from './customer-merged-records.tsx'
import { CustomerMerges } from './customer-merges.tsx'
import { CustomerProfile, type Customer } from './customer-profile.tsx'
import { CustomerPurchases } from './customer-purchases.tsx'
import { CustomerRooms } from './customer-rooms.tsx'
import { customerUndoWords } from './customer-undo-words.ts'
import { customerWords, type CustomerWords } from './customer-words.ts'
import { SimilarCustomers } from './similar-customers.tsx'
import { usePersonName } from './use-person-name.ts'
import { Awaited } from '../kit/page/awaited.tsx'

const customers = { path: listCustomers.path, endpoints: { get: getCustomer } }

interface Props {
  id: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** One customer beside the list: profile, purchases, rooms, merging a duplicate, and erasure on request. */
export function CustomerDrawer({ id, onOpen, onClose }: Props) {
  const t = useWords(customerWords)
  const { record, error, reload, take } = useRecord<Customer>(customers, id)
  const nameOf = usePersonName()
  const name = record && nameOf(record)
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': name ?? t.one,
          sx: { width: 'min(600px, 100vw)' },
        },
      }}
    >
      <Head>
        {record && <PersonAvatar name={name ?? ''} size={40} />}
        <h2>{name ?? <Skeleton width={180} />}</h2>
        <IconButton aria-label={t.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Head>
      <Body>
        <Awaited
          of={{ data: record, error, refetch: reload }}
          outline={<Skeleton variant="rounded" height={320} />}
        />
        {record && <Loaded record={record} take={take} reload={reload} onOpen={onOpen} onErased={onClose} />}
      </Body>
    </Drawer>
  )
}

interface LoadedProps {
  record: Customer
  take: (record: Customer) => void
  reload: () => void
  onOpen: (id: string) => void
  onErased: () => void
}

function noticeOf({ erased_at, merged_into }: Customer, t: CustomerWords): string {
  if (erased_at) return t.erasedNotice
  return merged_into ? t.mergedNotice : t.archivedNotice
}

function Loaded({ record, take, reload, onOpen, onErased }: LoadedProps) {
  const t = useWords(customerWords)
  const undo = useWords(customerUndoWords)
  const queries = useQueryClient()
  const [merging, setMerging] = useState<{ other?: string } | null>(null)
  const [isErasing, setErasing] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const { archived_at, merged_into, erased_at } = record
  const mayErase = merged_into === null && erased_at === null
  return (
    <>
      <AlsoHere kind="customer" id={record.id} />
      {archived_at !== null && (
        <Alert severity="info">
          {noticeOf(record, t)}{' '}
          {merged_into && <QuietButton onClick={() => onOpen(merged_into)}>{t.openKept}</QuietButton>}
        </Alert>
      )}
      <CustomerProfile
        record={record}
        onChanged={(changed) => {
          take({ ...record, ...changed })
          // The history of the contact data is not part of what the form saves.
          reload()
          void queries.invalidateQueries({ queryKey: [listCustomers.path, 'list'] })
        }}
      />
      <CustomerMergedRecords records={record.merged_records} />
      <SimilarTo record={record} onOpen={onOpen} onMerge={(other) => setMerging({ other })} />
      <CustomerContactChanges changes={record.contact_changes} />
      <CustomerPurchases purchases={record.purchases} total={record.purchase_total} />
      <CustomerMachines customer_id={record.id} />
      <CustomerRooms rooms={record.rooms} />
      {mayErase && <NotesCard kind="customer" id={record.id} />}
      <CustomerMerges
        customer={record}
        onUndone={(id) => {
          void queries.invalidateQueries({ queryKey: [listCustomers.path] })
          onOpen(id)
        }}
      />
      {archived_at === null && (
        <QuietButton
          sx={{ alignSelf: 'flex-start' }}
          startIcon={<Icon path={mdiCallMerge} size={18} />}
          onClick={() => setMerging({})}
        >
          {t.merge}
        </QuietButton>
      )}
      {mayErase && (
        <QuietButton
          sx={{ alignSelf: 'flex-start' }}
          startIcon={<Icon path={mdiAccountArrowDownOutline} size={18} />}
          onClick={() => setExporting(true)}
        >
          {undo.export}
        </QuietButton>
      )}
      {mayErase && (
        <QuietButton
          color="error"
          sx={{ alignSelf: 'flex-start' }}
          startIcon={<Icon path={mdiAccountRemoveOutline} size={18} />}
          onClick={() => setErasing(true)}
        >
          {t.erase}
        </QuietButton>
      )}
      {isExporting && <CustomerExport customer={record} onClose={() => setExporting(false)} />}
      {isErasing && (
        <CustomerErasure
          customer={record}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            void queries.invalidateQueries({ queryKey: [listCustomers.path] })
            onErased()
          }}
        />
      )}
      {merging && (
        <CustomerMerge
          customer={record}
          other={merging.other}
          onClose={() => setMerging(null)}
          onMerged={(remaining) => {
            setMerging(null)
            void queries.invalidateQueries({ queryKey: [listCustomers.path] })
            if (remaining.id !== record.id) onOpen(remaining.id)
          }}
        />
      )}
    </>
  )
}

interface SimilarProps {
  record: Customer
  onOpen: (id: string) => void
  onMerge: (id: string) => void
}

/** Nothing beside an archived record, which is not merged any more. */
function SimilarTo({ record: { id, email, phone, archived_at }, ...acts }: SimilarProps) {
  return archived_at === null && <SimilarCustomers {...{ email, phone, ...acts }} except={id} />
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '14px 16px 14px 20px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { flex: 1, minWidth: 0, margin: 0, fontSize: 17, fontWeight: 700, overflowWrap: 'anywhere' },
}))

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 16,
  overflowY: 'auto',
  backgroundColor: theme.palette.background.default,
}))
