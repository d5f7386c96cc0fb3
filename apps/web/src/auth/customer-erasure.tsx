import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { CustomerRecord } from '@rp/contract/auth/customer'
import { eraseCustomer, previewErasure, requestErasure } from '@rp/contract/auth/customer-erasure'
import type { ReplyOf } from '@rp/contract/endpoint'
import { formatDate } from '@rp/domain/dates'
import { erasureRequestDays } from '@rp/domain/limits'
import { retainedByLaw } from '@rp/domain/personal/data-retention'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { buddhistYear } from '../kit/text/date-text.tsx'
import { useBrowserSetting } from '../kit/browser/browser-setting.ts'
import { call } from '../kit/call.ts'
import { useText, useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { customerWords } from './customer-words.ts'
import { usePersonName } from './use-person-name.ts'
import { Awaited } from '../kit/page/awaited.tsx'

interface Props {
  customer: CustomerRecord
  onClose: () => void
  onErased: () => void
}

/** Says what an erasure deletes, what stays and by which law, before it can be confirmed. */
export function CustomerErasure({ customer, onClose, onErased }: Props) {
  const t = useWords(customerWords)
  const title = useId()
  const [agrees, setAgrees] = useState(false)
  const { id } = customer
  const name = usePersonName()(customer)
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: [previewErasure.path, id],
    queryFn: ({ signal }) => call(previewErasure, { params: { id } }, { signal }),
  })
  const { erasing, requesting } = useErasureCalls({ customer, onClose, onErased })
  const needs = preview?.open_work.length === 0 ? preview.needs : undefined
  const mayErase = needs === 'NOTHING'
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.eraseTitle(name)}</DialogTitle>
      <DialogContent>
        <Failed error={erasing.error ?? requesting.error} />
        <Awaited
          of={{ data: preview, error, refetch }}
          outline={<Skeleton variant="rounded" height={160} />}
        />
        {preview && <WhatHappens preview={preview} />}
        {mayErase && (
          <FormControlLabel
            control={<Checkbox checked={agrees} onChange={(_, checked) => setAgrees(checked)} />}
            label={t.eraseAgree}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.cancel}
        </Button>
        {mayErase && (
          <Button color="error" disabled={!agrees || erasing.isPending} onClick={() => erasing.mutate()}>
            {t.eraseDo}
          </Button>
        )}
        {needs === 'REQUEST' && (
          <Button color="error" disabled={requesting.isPending} onClick={() => requesting.mutate()}>
            {t.erasureRequest}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Failed({ error }: { error: Error | null }) {
  return error && <Alert severity="error">{error.message}</Alert>
}

function useErasureCalls({ customer: { id, row_version }, onClose, onErased }: Props) {
  const t = useWords(customerWords)
  const erasing = useMutation({
    mutationFn: () => call(eraseCustomer, { params: { id }, body: { row_version } }),
    onSuccess: () => {
      toast({ tone: 'success', text: t.erased })
      onErased()
    },
  })
  const requesting = useMutation({
    mutationFn: () => call(requestErasure, { params: { id }, body: { row_version } }),
    onSuccess: () => {
      toast({ tone: 'success', text: t.erasureRequested })
      onClose()
    },
  })
  return { erasing, requesting }
}

/** Nobody erases alone, except a super admin: says whose turn it is. */
function SecondPerson({ needs, requested }: Pick<ReplyOf<typeof previewErasure>, 'needs' | 'requested'>) {
  const t = useWords(customerWords)
  const buddhist = useBrowserSetting(buddhistYear)
  if (needs === 'REQUEST') return <Alert severity="info">{t.erasureAlone(erasureRequestDays)}</Alert>
  if (!requested) return null
  const on = formatDate(requested.at, { buddhist })
  return (
    <Alert severity="info">
      {needs === 'SECOND_PERSON' ? t.erasureWaits(on) : t.erasureSecond(requested.by_name, on)}
    </Alert>
  )
}

function WhatHappens({ preview }: { preview: ReplyOf<typeof previewErasure> }) {
  const t = useWords(customerWords)
  const text = useText()
  const { rooms, files, records, kept, open_work, needs, requested } = preview
  if (open_work.length > 0)
    return (
      <Alert severity="warning">
        {t.eraseOpen} {open_work.map(({ number }) => number).join(', ')}
      </Alert>
    )
  return (
    <>
      <p>{t.eraseText(rooms, files, records)}</p>
      <RetainedRecords aria-label={t.eraseKept}>
        <dt>{t.eraseKept}</dt>
        {kept.map((kind) => (
          <dd key={kind}>
            {text(retainedByLaw[kind].what)}
            <small>{text(retainedByLaw[kind].law)}</small>
          </dd>
        ))}
      </RetainedRecords>
      <SecondPerson needs={needs} requested={requested} />
    </>
  )
}

const RetainedRecords = styled('dl')(({ theme }) => ({
  margin: '0 0 12px',
  '& dt': { fontWeight: 700, marginBottom: 4 },
  '& dd': { margin: '0 0 8px', paddingLeft: 12, borderLeft: `3px solid ${theme.palette.divider}` },
  '& small': { display: 'block', color: theme.palette.text.secondary },
}))
