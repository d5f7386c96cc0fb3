import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { PersonalKeyRecord } from '@rp/contract/auth/personal-key'
import { keyScopes } from '@rp/domain/personal-keys'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useText, useWords } from '../kit/language.ts'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { keyWords } from './key-words.ts'

interface Props {
  keys: PersonalKeyRecord[]
  queryKey: QueryKey
  revoke: (key_id: string) => Promise<unknown>
}

/** Valid personal keys; each can be revoked. */
export function KeyList({ keys, queryKey, revoke }: Props) {
  const t = useWords(keyWords)
  if (keys.length === 0) return <p style={{ margin: 0, color: 'var(--muted)' }}>{t.none}</p>
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {keys.map((one) => (
        <KeyRow key={one.id} record={one} queryKey={queryKey} revoke={() => revoke(one.id)} />
      ))}
    </Stack>
  )
}

interface RowProps {
  record: PersonalKeyRecord
  queryKey: QueryKey
  revoke: () => Promise<unknown>
}

function KeyRow({ record, queryKey, revoke }: RowProps) {
  const t = useWords(keyWords)
  const text = useText()
  const queries = useQueryClient()
  const revoking = useMutation({
    mutationFn: revoke,
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const ask = async () => {
    const question = { title: t.revokeTitle, text: t.revokeText(record.name), action: t.revoke, danger: true }
    if (await confirm(question)) revoking.mutate()
  }
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <strong>{record.name}</strong> · {text(keyScopes[record.scope])}
        <div style={{ color: 'var(--muted)' }}>
          {t.begins} <code>{record.begins}</code> · {t.lastUsed}:{' '}
          {record.last_used_at ? <DateText instant={record.last_used_at} /> : t.never} · {t.ends}{' '}
          <DateText instant={record.expires_at} />
        </div>
      </div>
      <Button
        size="small"
        color="error"
        loading={revoking.isPending}
        aria-label={`${t.revoke}: ${record.name}`}
        onClick={() => void ask()}
      >
        {t.revoke}
      </Button>
    </Stack>
  )
}
