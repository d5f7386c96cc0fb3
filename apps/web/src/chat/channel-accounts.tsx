import { mdiCellphoneMessage } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import {
  archiveChannelAccount,
  listChannelAccounts,
  testChannelAccount,
  type ChannelAccount,
} from '@rp/contract/chat/channel-account'
import { adviceOf, refusalReasons } from '@rp/domain/chat/refusals/reasons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useText, useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { EmptyState } from '../kit/page/empty-state.tsx'
import { PartCard } from '../kit/page/part-card.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { CopyField } from '../kit/text/copy-field.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { ChannelAccountForm } from './channel-account-form.tsx'
import { channelAccountWords } from './channel-account-words.ts'
import { MonthQuota } from './month-quota.tsx'

/** The LINE and WhatsApp accounts of a chat service. */
export function ChannelAccounts({ serviceId }: { serviceId: string }) {
  const t = useWords(channelAccountWords)
  const queries = useQueryClient()
  const queryKey = ['channel-account', serviceId]
  const [edited, setEdited] = useState<ChannelAccount | 'new' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(listChannelAccounts, { params: { service_id: serviceId } }),
  })
  const changed = () => queries.invalidateQueries({ queryKey })
  return (
    <PartCard
      title={t.title}
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          {t.connect}
        </Button>
      }
    >
      <Awaited
        of={{ data, error, refetch }}
        outline={<Skeleton variant="rounded" height={120} />}
        empty={<EmptyState icon={mdiCellphoneMessage} title={t.none} text={t.noneHint} />}
      />
      {data && data.length > 0 && (
        <ul>
          {data.map((one) => (
            <AccountRow key={one.id} account={one} onEdit={() => setEdited(one)} onChanged={changed} />
          ))}
        </ul>
      )}
      {edited && (
        <ChannelAccountForm
          serviceId={serviceId}
          account={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void changed()
          }}
        />
      )}
    </PartCard>
  )
}

interface RowProps {
  account: ChannelAccount
  onEdit: () => void
  onChanged: () => Promise<unknown>
}

function AccountRow({ account, onEdit, onChanged }: RowProps) {
  const t = useWords(channelAccountWords)
  const { id, name, channel, is_active, webhook_url, verify_token, room_count } = account
  const testing = useMutation({
    mutationFn: () => call(testChannelAccount, { params: { id } }),
    onSuccess: ({ check_error }) =>
      toast({ tone: check_error ? 'error' : 'success', text: check_error ?? t.works(name) }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: onChanged,
  })
  const removing = useMutation({
    mutationFn: () => call(archiveChannelAccount, { params: { id } }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: onChanged,
  })
  const remove = async () => {
    const question = { title: t.removeTitle, text: t.removeText(name), action: t.remove, danger: true }
    if (await confirm(question)) removing.mutate()
  }
  return (
    <li>
      <div className="line">
        <strong>{name}</strong>
        <ToneChip tone={channel === 'LINE' ? 'green' : 'blue'} text={t[channel]} />
        {!is_active && <ToneChip tone="grey" text={t.off} />}
        <span className="end">
          <QuietButton
            loading={testing.isPending}
            aria-label={`${t.test}: ${name}`}
            onClick={() => testing.mutate()}
          >
            {t.test}
          </QuietButton>
          <QuietButton aria-label={`${t.edit}: ${name}`} onClick={onEdit}>
            {t.edit}
          </QuietButton>
          <QuietButton color="error" aria-label={`${t.remove}: ${name}`} onClick={() => void remove()}>
            {t.remove}
          </QuietButton>
        </span>
      </div>
      <h3>{t.webhook}</h3>
      <CopyField label={`${t.webhook} ${name}`} text={webhook_url} />
      {verify_token && (
        <>
          <h3>{t.verifyToken}</h3>
          <CopyField label={`${t.verifyToken} ${name}`} text={verify_token} />
        </>
      )}
      <p className="quiet">{channel === 'LINE' ? t.lineHint : t.whatsappHint}</p>
      <Fault account={account} />
      <Check account={account} />
      <MonthQuota account={account} />
      <p className="quiet">{t.rooms(room_count)}</p>
    </li>
  )
}

/** What stops its messages now, as the provider said to a message or a file. */
function Fault({ account: { fault, fault_at } }: { account: ChannelAccount }) {
  const text = useText()
  const advice = fault && adviceOf(fault)
  if (!fault || !fault_at) return null
  return (
    <div className="line" role="alert">
      <ToneChip tone="red" text={text(refusalReasons[fault].words)} />
      <span>
        {advice && text(advice)} <DateText instant={fault_at} />
      </span>
    </div>
  )
}

function Check({ account: { checked_at, check_error } }: { account: ChannelAccount }) {
  const t = useWords(channelAccountWords)
  if (!checked_at) return <p className="quiet">{t.unchecked}</p>
  return (
    <div className="line">
      <ToneChip tone={check_error ? 'red' : 'green'} text={check_error ? t.fails : t.connected} />
      <span>
        {check_error} <DateText instant={checked_at} />
      </span>
    </div>
  )
}
