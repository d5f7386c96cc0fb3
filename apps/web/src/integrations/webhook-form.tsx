import {
  createWebhook,
  updateWebhook,
  webhookInput,
  type WebhookRecord,
} from '@rp/contract/integrations/webhook'
import { webhookTopics } from '@rp/domain/integrations/webhooks'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { integrationsWords } from './integrations-words.ts'

interface Props {
  /** Null for a new one. */
  webhook: WebhookRecord | null
  onClose: () => void
  /** The secret of a new one. */
  onSaved: (secret: string | null) => void
}

type Saved = WebhookRecord & { secret?: string }

/** Form for a new or existing webhook. */
export function WebhookForm({ webhook, onClose, onSaved }: Props) {
  const t = useWords(integrationsWords)
  return (
    <FormDialog title={webhook ? t.editWebhook : t.newWebhook} onClose={onClose}>
      <RecordForm<Saved>
        sections={[
          {
            title: t.webhooks,
            fields: [
              { kind: 'text', name: 'name', label: t.name, required: true },
              { kind: 'switch', name: 'is_active', label: t.isActive },
              { kind: 'text', name: 'url', label: t.url, required: true },
              {
                kind: 'choices',
                name: 'topics',
                label: t.topics,
                required: true,
                choices: choicesOf(webhookTopics),
              },
            ],
          },
        ]}
        record={webhook ?? { name: '', url: '', topics: [], is_active: true }}
        input={webhookInput}
        save={(body, row_version) =>
          webhook
            ? callFor<Saved>(updateWebhook, { params: { id: webhook.id }, body: { ...body, row_version } })
            : callFor<Saved>(createWebhook, { body })
        }
        onSaved={({ secret }) => onSaved(secret ?? null)}
      />
    </FormDialog>
  )
}
