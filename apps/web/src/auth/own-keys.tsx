import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { createOwnKey, listOwnKeys, newPersonalKey, revokeOwnKey } from '@rp/contract/auth/personal-key'
import type { ReplyOf } from '@rp/contract/endpoint'
import { keyScopes } from '@rp/domain/personal-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { Awaited } from '../kit/page/awaited.tsx'
import { CopyField } from '../kit/text/copy-field.tsx'
import { KeyList } from './key-list.tsx'
import { keyWords } from './key-words.ts'
import { useConfirmedIdentity } from './use-confirmed-identity.tsx'

type Made = ReplyOf<typeof createOwnKey>

const queryKey = ['own-keys']

/** The user's own personal keys: create, show once, view, revoke. */
export function OwnKeys() {
  const t = useWords(keyWords)
  const queries = useQueryClient()
  const [step, setStep] = useState<'list' | 'new' | Made>('list')
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(listOwnKeys, {}) })
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={120} />} />
  if (step === 'new')
    return (
      <NewKey
        onMade={(made) => {
          setStep(made)
          void queries.invalidateQueries({ queryKey })
        }}
      />
    )
  if (step !== 'list') return <CreatedKey token={step.token} onDone={() => setStep('list')} />
  return (
    <Stack spacing={2}>
      <p style={{ margin: 0 }}>{t.about}</p>
      <KeyList
        keys={data}
        queryKey={queryKey}
        revoke={(key_id) => call(revokeOwnKey, { params: { key_id } })}
      />
      <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => setStep('new')}>
        {t.newKey}
      </Button>
    </Stack>
  )
}

function NewKey({ onMade }: { onMade: (made: Made) => void }) {
  const t = useWords(keyWords)
  const { confirmed, dialog } = useConfirmedIdentity()
  return (
    <>
      <RecordForm<Made>
        sections={[
          {
            title: t.newKey,
            fields: [
              { kind: 'text', name: 'name', label: t.name, required: true },
              {
                kind: 'choice',
                name: 'scope',
                label: t.scope,
                required: true,
                choices: choicesOf(keyScopes),
              },
              { kind: 'date', name: 'expires_on', label: t.expires, required: true },
            ],
          },
        ]}
        record={{ name: '', scope: 'READ', expires_on: null }}
        input={newPersonalKey.omit({ expires_at: true })}
        saveLabel={t.create}
        save={({ expires_on, ...values }) =>
          confirmed((proof) =>
            callFor<Made>(createOwnKey, { body: { ...values, expires_at: endOf(expires_on), ...proof } }),
          )
        }
        onSaved={onMade}
      />
      {dialog}
    </>
  )
}

function CreatedKey({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useWords(keyWords)
  return (
    <Stack spacing={2}>
      <h2 style={{ margin: 0, fontSize: 15.5 }}>{t.toldTitle}</h2>
      <p style={{ margin: 0 }}>{t.toldText}</p>
      <CopyField label={t.key} text={token} />
      <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={onDone}>
        {t.done}
      </Button>
    </Stack>
  )
}

/** The end of a day in Bangkok. */
function endOf(day: unknown): unknown {
  return typeof day === 'string' && day !== '' ? new Date(`${day}T23:59:59+07:00`).toISOString() : day
}
