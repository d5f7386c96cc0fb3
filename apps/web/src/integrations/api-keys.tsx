import { mdiKeyOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import {
  createApiKey,
  listApiKeys,
  newApiKey,
  revokeApiKey,
  type ApiKeyRecord,
} from '@rp/contract/integrations/api-key'
import type { ReplyOf } from '@rp/contract/endpoint'
import { apiScopes } from '@rp/domain/integrations/intake-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useText, useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { EmptyState } from '../kit/page/empty-state.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { integrationsWords } from './integrations-words.ts'
import { Part } from './part.tsx'
import { SecretDialog } from './secret-dialog.tsx'

type Made = ReplyOf<typeof createApiKey>

const queryKey = ['api-key']

/** API keys: create, view, revoke. */
export function ApiKeys() {
  const t = useWords(integrationsWords)
  const queries = useQueryClient()
  const [isNew, setNew] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(listApiKeys, {}) })
  return (
    <Part
      title={t.keys}
      text={t.keysText}
      actions={
        <Button variant="contained" onClick={() => setNew(true)}>
          {t.newKey}
        </Button>
      }
    >
      <Awaited
        of={{ data, error, refetch }}
        outline={<Skeleton variant="rounded" height={120} />}
        empty={<EmptyState icon={mdiKeyOutline} title={t.noKeys} />}
      />
      {data && data.length > 0 && (
        <ul className="rows">
          {data.map((one) => (
            <KeyRow key={one.id} record={one} />
          ))}
        </ul>
      )}
      {isNew && (
        <NewKey
          onClose={() => setNew(false)}
          onMade={(key) => {
            setNew(false)
            setMade(key)
            void queries.invalidateQueries({ queryKey })
          }}
        />
      )}
      {made && <SecretDialog publicKey={made.key} secret={made.secret} onClose={() => setMade(null)} />}
    </Part>
  )
}

function KeyRow({ record }: { record: ApiKeyRecord }) {
  const t = useWords(integrationsWords)
  const text = useText()
  const queries = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { id: record.id } }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const revoke = async () => {
    const question = { title: t.revokeTitle, text: t.revokeText(record.name), action: t.revoke, danger: true }
    if (await confirm(question)) revoking.mutate()
  }
  return (
    <li>
      <div className="about">
        <strong>{record.name}</strong> <code>{record.key}</code>
        <small>{record.scopes.map((scope) => text(apiScopes[scope])).join(' · ')}</small>
        <small>
          {t.lastUsed}: {record.last_used_at ? <DateText instant={record.last_used_at} /> : t.never}
          {record.expires_at && (
            <>
              {' · '}
              {t.expires} <DateText instant={record.expires_at} />
            </>
          )}
        </small>
      </div>
      <KeyState record={record} />
      {!record.revoked_at && (
        <QuietButton
          color="error"
          loading={revoking.isPending}
          aria-label={`${t.revoke}: ${record.name}`}
          onClick={() => void revoke()}
        >
          {t.revoke}
        </QuietButton>
      )}
    </li>
  )
}

function KeyState({ record }: { record: ApiKeyRecord }) {
  const t = useWords(integrationsWords)
  if (record.revoked_at) return <ToneChip tone="red" text={t.revoked} />
  if (record.expires_at && isOver(record.expires_at)) return <ToneChip tone="grey" text={t.expired} />
  return <ToneChip tone="green" text={t.active} />
}

function NewKey({ onClose, onMade }: { onClose: () => void; onMade: (made: Made) => void }) {
  const t = useWords(integrationsWords)
  return (
    <FormDialog title={t.newKey} onClose={onClose}>
      <RecordForm<Made>
        sections={[
          {
            title: t.keys,
            fields: [
              { kind: 'text', name: 'name', label: t.name, required: true },
              { kind: 'date', name: 'expires_on', label: t.expires, help: t.expiresHelp },
              {
                kind: 'choices',
                name: 'scopes',
                label: t.scopes,
                required: true,
                choices: choicesOf(apiScopes),
              },
            ],
          },
        ]}
        record={{ name: '', scopes: [], expires_on: null }}
        input={newApiKey.omit({ expires_at: true })}
        saveLabel={t.create}
        save={({ expires_on, ...values }) =>
          callFor<Made>(createApiKey, { body: { ...values, expires_at: endOf(expires_on) } })
        }
        onSaved={onMade}
      />
    </FormDialog>
  )
}

const isOver = (instant: string): boolean => Date.parse(instant) <= Date.now()

/** The end of a day in Bangkok. */
function endOf(day: unknown): string | null {
  return typeof day === 'string' && day !== '' ? new Date(`${day}T23:59:59+07:00`).toISOString() : null
}
