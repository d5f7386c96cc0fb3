import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { putInForce, type Edition } from '@rp/contract/food-recipes/regulation-request'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../kit/call.ts'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { editionWords } from './edition-words.ts'
import { useReloadRegulation } from './request-queries.ts'

interface Props {
  edition: Edition
  onClose: () => void
}

/** Puts an edition's remaining proposals in force, after listing those that are undecided or unread. */
export function InForceDialog({ edition: { import_id, groups }, onClose }: Props) {
  const t = useWords(editionWords)
  const title = useId()
  const reload = useReloadRegulation()
  const draftForm = useDraftForm('regulation-in-force', import_id)
  const [note, setNote] = useDraftState(draftForm, 'note', '')
  const [done, setDone] = useState(0)
  const pending = (of: typeof groups) => of.reduce((sum, group) => sum + group.pending, 0)
  const [all] = useState(() => pending(groups))
  const law = pending(groups.filter(({ change_class }) => change_class === 'LAW'))
  const open = pending(groups.filter(({ reading }) => reading === 'NEEDS_REVIEW'))
  const putting = useMutation({
    mutationFn: () => putAll(import_id, note.trim(), setDone),
    onSettled: () => reload(),
    onSuccess: ({ approved, left }) => {
      draftForm.forget()
      toast({ tone: 'success', text: t.done(approved) })
      if (left === 0) onClose()
    },
  })
  // oxlint-disable-next-line own/no-unknown-as-empty -- a write that was not made yet has left nothing over
  const left = putting.data?.left ?? 0
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.inForceTitle}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5, fontSize: 13.5 }}>
          <span>{t.inForceText(all)}</span>
          {law > 0 && <Alert severity="warning">{t.inForceLaw(law)}</Alert>}
          {open > 0 && <Alert severity="warning">{t.inForceOpen(open)}</Alert>}
          <DraftNotice form={draftForm} />
          <TextField
            label={t.reason}
            value={note}
            size="small"
            multiline
            minRows={2}
            onChange={({ target }) => setNote(target.value)}
          />
          {putting.isPending && (
            <div aria-live="polite">
              {t.progress(done, all)}
              <LinearProgress
                variant="determinate"
                value={all === 0 ? 0 : (done / all) * 100}
                aria-label={t.progress(done, all)}
              />
            </div>
          )}
          {left > 0 && <Alert severity="warning">{t.leftOver(left)}</Alert>}
          {putting.error && <ProblemView error={putting.error} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            draftForm.discard()
            onClose()
          }}
        >
          {t.cancel}
        </Button>
        <Button variant="contained" disabled={putting.isPending || left > 0} onClick={() => putting.mutate()}>
          {t.putInForce}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** In batches, until none is left or the rest cannot be accepted. */
async function putAll(
  import_id: string,
  reason: string,
  onStep: (done: number) => void,
): Promise<{ approved: number; left: number }> {
  let approved = 0
  for (;;) {
    const step = await call(putInForce, { params: { id: import_id }, body: reason ? { reason } : {} })
    approved += step.approved
    onStep(approved)
    if (step.left === 0 || step.approved === 0) return { approved, left: step.left }
  }
}
