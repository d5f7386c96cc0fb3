import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  approveUpdateRequest,
  getUpdateRequest,
  listUpdateRequests,
  rejectUpdateRequest,
  type UpdateRequestDetail,
} from '@rp/contract/ai/update-request'
import { replaceValue } from '@rp/domain/ai/knowledge/replace-value'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { updateRequestWords } from './update-request-words.ts'

interface Props {
  request: UpdateRequestDetail
  /** The shop's record has changed since the decision was prepared. */
  onStale: () => void
}

/** Approve, with the value corrected if needed, or reject with a reason. */
export function UpdateRequestDecision({ request, onStale }: Props) {
  const t = useWords(updateRequestWords)
  const id = useId()
  const draftForm = useDraftForm('update-request', request.id)
  const [value, setValue] = useDraftState(draftForm, 'value', request.proposed)
  const [isRejecting, setRejecting] = useState(false)
  const decided = useDecided()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(approveUpdateRequest, {
        params: { id: request.id },
        body: {
          base_version: request.shop.row_version,
          uses: request.uses.map((use) => ({ kind: use.kind, id: use.id, row_version: use.row_version })),
          changes: { [request.field]: value.trim() },
        },
      }),
    onSuccess: (answer) => {
      draftForm.forget()
      decided(answer, t.approved)
    },
    onError: (refused) => {
      if (!isStale(refused)) return
      toast({ tone: 'info', text: t.stale })
      onStale()
    },
  })
  return (
    <Card aria-label={t.approve}>
      <p style={{ marginTop: 0 }}>{t.approveText}</p>
      <DraftNotice form={draftForm} />
      <label htmlFor={id}>{t.value}</label>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        multiline
        value={value}
        inputProps={{ maxLength: 500 }}
        onChange={({ target }) => setValue(target.value)}
      />
      {request.uses.length > 0 && <Uses request={request} value={value.trim()} />}
      {error && !isStale(error) && <p role="alert">{error.message}</p>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
        <Button variant="contained" disabled={isPending || value.trim() === ''} onClick={() => mutate()}>
          {request.uses.length > 0 ? t.approveAll(request.uses.length) : t.approve}
        </Button>
        <QuietButton disabled={isPending} onClick={() => setRejecting(true)}>
          {t.reject}
        </QuietButton>
      </div>
      {isRejecting && <Rejection id={request.id} onClose={() => setRejecting(false)} />}
    </Card>
  )
}

/** Texts in use that still contain the old value and change with it. */
function Uses({ request: { field, shop, uses }, value }: { request: UpdateRequestDetail; value: string }) {
  const t = useWords(updateRequestWords)
  const anew = (text: string) => replaceValue(field, text, { old: shop[field], by: value })
  return (
    <section aria-label={t.uses} style={{ padding: '12px 0 0' }}>
      <h2>{t.uses}</h2>
      <p>{t.usesText}</p>
      <ul>
        {uses.map(({ kind, id, title, text }) => (
          <li key={id}>
            <b>{title}</b> <span>{kind === 'KNOWLEDGE' ? t.knowledgeUse : t.quickReplyUse}</span>
            <br />
            <del>{text}</del>
            <br />
            <ins>{anew(text)}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rejection({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(updateRequestWords)
  const inputId = useId()
  const draftForm = useDraftForm('update-request-reject', id)
  const [reason, setReason] = useDraftState(draftForm, 'reason', '')
  const decided = useDecided()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(rejectUpdateRequest, { params: { id }, body: { reason } }),
    onSuccess: (answer) => {
      draftForm.forget()
      decided(answer, t.rejected)
    },
  })
  return (
    <SmallDialog
      title={t.rejectTitle}
      action={t.reject}
      isReady={reason.trim() !== ''}
      isSending={isPending}
      draftForm={draftForm}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <label htmlFor={inputId}>{t.reason}</label>
      <OutlinedInput
        id={inputId}
        size="small"
        multiline
        minRows={2}
        value={reason}
        inputProps={{ maxLength: 5000 }}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && <p role="alert">{error.message}</p>}
    </SmallDialog>
  )
}

function useDecided(): (request: UpdateRequestDetail, said: string) => void {
  const queries = useQueryClient()
  return (request, said) => {
    queries.setQueryData([getUpdateRequest.path, request.id], request)
    void queries.invalidateQueries({ queryKey: [listUpdateRequests.path] })
    toast({ tone: 'success', text: said })
  }
}

function isStale(error: Error): boolean {
  return error instanceof ProblemError && error.problem.code === 'stale_version'
}
