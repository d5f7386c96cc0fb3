import { mdiWebhook } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import {
  deleteWebhook,
  listWebhooks,
  testWebhook,
  type WebhookRecord,
} from '@rp/contract/integrations/webhook'
import { webhookTopics } from '@rp/domain/integrations/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useText, useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { EmptyState } from '../kit/page/empty-state.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { Deliveries } from './deliveries.tsx'
import { integrationsWords } from './integrations-words.ts'
import { Part } from './part.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

const queryKey = ['webhook']

/** Webhooks that receive events, and the results. */
export function Webhooks() {
  const t = useWords(integrationsWords)
  const queries = useQueryClient()
  const [edited, setEdited] = useState<WebhookRecord | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [shown, setShown] = useState<WebhookRecord | null>(null)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(listWebhooks, {}) })
  const close = () => setEdited(null)
  return (
    <>
      <Part
        title={t.webhooks}
        text={t.webhooksText}
        actions={
          <Button variant="contained" onClick={() => setEdited('new')}>
            {t.newWebhook}
          </Button>
        }
      >
        <Awaited
          of={{ data, error, refetch }}
          outline={<Skeleton variant="rounded" height={120} />}
          empty={<EmptyState icon={mdiWebhook} title={t.noWebhooks} />}
        />
        {data && data.length > 0 && (
          <ul className="rows">
            {data.map((one) => (
              <WebhookRow
                key={one.id}
                webhook={one}
                onEdit={() => setEdited(one)}
                onShow={() => setShown(one)}
              />
            ))}
          </ul>
        )}
      </Part>
      {shown && <Deliveries webhook={shown} />}
      {edited && (
        <WebhookForm
          webhook={edited === 'new' ? null : edited}
          onClose={close}
          onSaved={(made) => {
            close()
            setSecret(made)
            void queries.invalidateQueries({ queryKey })
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

interface RowProps {
  webhook: WebhookRecord
  onEdit: () => void
  onShow: () => void
}

function WebhookRow({ webhook, onEdit, onShow }: RowProps) {
  const t = useWords(integrationsWords)
  const text = useText()
  const { name, params } = { name: webhook.name, params: { id: webhook.id } }
  return (
    <li>
      <div className="about">
        <strong>{name}</strong> <code>{webhook.url}</code>
        <small>{webhook.topics.map((topic) => text(webhookTopics[topic])).join(' · ')}</small>
        <small>
          {t.waiting(webhook.pending, webhook.failed)}
          {webhook.disabled_reason && ` · ${webhook.disabled_reason}`}
        </small>
      </div>
      <ToneChip tone={webhook.is_active ? 'green' : 'red'} text={webhook.is_active ? t.active : t.off} />
      <QuietButton aria-label={`${t.deliveries}: ${name}`} onClick={onShow}>
        {t.deliveries}
      </QuietButton>
      <TestButton name={name} params={params} />
      <QuietButton aria-label={`${t.edit}: ${name}`} onClick={onEdit}>
        {t.edit}
      </QuietButton>
      <RemoveButton name={name} params={params} />
    </li>
  )
}

interface ButtonProps {
  name: string
  params: { id: string }
}

function TestButton({ name, params }: ButtonProps) {
  const t = useWords(integrationsWords)
  const testing = useMutation({
    mutationFn: () => call(testWebhook, { params }),
    onSuccess: ({ ok, error, response_code }) =>
      toast({ tone: ok ? 'success' : 'error', text: ok ? t.tested(response_code) : (error ?? '') }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return (
    <QuietButton
      loading={testing.isPending}
      aria-label={`${t.test}: ${name}`}
      onClick={() => testing.mutate()}
    >
      {t.test}
    </QuietButton>
  )
}

function RemoveButton({ name, params }: ButtonProps) {
  const t = useWords(integrationsWords)
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => call(deleteWebhook, { params }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const remove = async () => {
    const question = { title: t.removeTitle, text: t.removeText(name), action: t.remove, danger: true }
    if (await confirm(question)) removing.mutate()
  }
  return (
    <QuietButton
      color="error"
      loading={removing.isPending}
      aria-label={`${t.remove}: ${name}`}
      onClick={() => void remove()}
    >
      {t.remove}
    </QuietButton>
  )
}
