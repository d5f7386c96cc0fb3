import Skeleton from '@mui/material/Skeleton'
import {
  listDeliveries,
  replayDelivery,
  type Delivery,
  type WebhookRecord,
} from '@rp/contract/integrations/webhook'
import { deliveryStatuses } from '@rp/domain/integrations/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { useText, useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { integrationsWords } from './integrations-words.ts'
import { Part } from './part.tsx'

const tones = { PENDING: 'amber', DELIVERED: 'green', FAILED: 'red' } as const
const keyOf = (id: string) => ['webhook-delivery', id]

/** A webhook's past and pending deliveries, newest first. */
export function Deliveries({ webhook }: { webhook: WebhookRecord }) {
  const t = useWords(integrationsWords)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(webhook.id),
    queryFn: () => call(listDeliveries, { params: { id: webhook.id } }),
    refetchInterval: 5000,
  })
  return (
    <Part title={`${t.deliveries}: ${webhook.name}`}>
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={120} />} />
      {data?.total === 0 && <p>{t.noDeliveries}</p>}
      {data && data.total > 0 && (
        <ul className="rows">
          {data.data.map((one) => (
            <DeliveryRow key={one.id} delivery={one} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useWords(integrationsWords)
  const text = useText()
  const queries = useQueryClient()
  const { id, webhook_id, event, status, response_code, duration_ms, last_error } = delivery
  const replaying = useMutation({
    mutationFn: () => call(replayDelivery, { params: { id: webhook_id, delivery_id: id } }),
    onSuccess: () => toast({ tone: 'success', text: t.replayed }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(webhook_id) }),
  })
  return (
    <li>
      <div className="about">
        <strong>{event}</strong> {delivery.subject}
        <small>
          <DateText instant={delivery.created_at} /> · {t.tries}: {delivery.attempts}
          {response_code !== null && ` · ${t.answer}: ${response_code}`}
          {duration_ms !== null && ` · ${t.took(duration_ms)}`}
          {last_error && ` · ${last_error}`}
        </small>
      </div>
      <ToneChip tone={tones[status]} text={text(deliveryStatuses[status])} />
      {status !== 'PENDING' && (
        <QuietButton
          loading={replaying.isPending}
          aria-label={`${t.replay}: ${event}`}
          onClick={() => replaying.mutate()}
        >
          {t.replay}
        </QuietButton>
      )}
    </li>
  )
}
