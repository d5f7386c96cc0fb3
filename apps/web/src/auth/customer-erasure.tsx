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
import { eraseCustomer, previewErasure } from '@rp/contract/auth/customer-erasure'
import type { ReplyOf } from '@rp/contract/endpoint'
import { retainedByLaw } from '@rp/domain/personal/data-retention'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../kit/call.ts'
import { useText, useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { customerWords } from './customer-words.ts'
import { usePersonName } from './use-person-name.ts'

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
  const { id, row_version } = customer
  const name = usePersonName()(customer)
  const { data: preview, error } = useQuery({
    queryKey: [previewErasure.path, id],
    queryFn: ({ signal }) => call(previewErasure, { params: { id } }, { signal }),
  })
  const erasing = useMutation({
    mutationFn: () => call(eraseCustomer, { params: { id }, body: { row_version } }),
    onSuccess: () => {
      toast({ tone: 'success', text: t.erased })
      onErased()
    },
  })
  const failed = error ?? erasing.error
  const mayErase = preview !== undefined && preview.open_work.length === 0
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.eraseTitle(name)}</DialogTitle>
      <DialogContent>
        {failed && <Alert severity="error">{failed.message}</Alert>}
        {!preview && !error && <Skeleton variant="rounded" height={160} />}
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
      </DialogActions>
    </Dialog>
  )
}

function WhatHappens({ preview }: { preview: ReplyOf<typeof previewErasure> }) {
  const t = useWords(customerWords)
  const text = useText()
  const { rooms, files, records, kept, open_work } = preview
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
    </>
  )
}

const RetainedRecords = styled('dl')(({ theme }) => ({
  margin: '0 0 12px',
  '& dt': { fontWeight: 700, marginBottom: 4 },
  '& dd': { margin: '0 0 8px', paddingLeft: 12, borderLeft: `3px solid ${theme.palette.divider}` },
  '& small': { display: 'block', color: theme.palette.text.secondary },
}))
