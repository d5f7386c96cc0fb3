import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { failQaRound, passQaRound, reopenQaRound, type QaRound } from '@rp/contract/recipes/recipe-qa'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { call } from '../../kit/call.ts'
import { SignatureInput, type CaptureSignature } from '../../kit/form/signature-input.tsx'
import type { DraftForm } from '../../kit/form-drafts/draft-form.ts'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { useSession } from '../../kit/session.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { qaWords } from './qa-words.ts'
import { useAssignRoundToMe } from './use-qa-rounds.ts'

interface Props {
  round: QaRound
  onClose: () => void
}

/** Signs that a round passes; the formula's last author may do so only as super admin of a single-person lab. */
export function PassDialog({ round, onClose }: Props) {
  const t = useWords(qaWords)
  const isOwner = useSession()?.role === 'SUPER_ADMIN'
  const draftForm = useDraftForm('qa-pass', round.id, round.row_version)
  const [conclusion, setConclusion] = useDraftState(draftForm, 'conclusion', round.conclusion)
  const [isAlone, setAlone] = useState(false)
  const [take, setTake] = useState<CaptureSignature | null>(null)
  const conclude = useConclusion(round, t.passed, draftForm.saved(onClose))
  const isBarred = round.is_last_editor && !isAlone
  const sign = () =>
    conclude.mutate(async ({ params, row_version }) => {
      const picture = await take?.()
      const signature = picture ? await recipeFiles('SIGNATURE').send(picture, () => {}) : null
      return call(passQaRound, {
        params,
        body: {
          conclusion,
          signature_file: signature?.file ?? null,
          single_person_lab: isAlone,
          row_version,
        },
      })
    })
  return (
    <Question
      title={t.passTitle(round.round)}
      action={t.pass}
      disabled={take === null || isBarred || conclude.isPending}
      error={conclude.error}
      draftForm={draftForm}
      onClose={onClose}
      onGo={sign}
    >
      {round.is_last_editor && <Alert severity="warning">{t.lastEditor}</Alert>}
      {round.is_last_editor && isOwner && (
        <FormControlLabel
          control={<Checkbox checked={isAlone} onChange={(_, checked) => setAlone(checked)} />}
          label={t.singlePerson}
        />
      )}
      <Lines label={t.conclusion} value={conclusion} onChange={setConclusion} />
      <SignatureInput onReady={(ready) => setTake(() => ready)} />
    </Question>
  )
}

/** Fails a round: what was found, and the corrective action. */
export function FailDialog({ round, onClose }: Props) {
  const t = useWords(qaWords)
  const draftForm = useDraftForm('qa-fail', round.id, round.row_version)
  const [conclusion, setConclusion] = useDraftState(draftForm, 'conclusion', round.conclusion)
  const [corrective_action, setAction] = useDraftState(
    draftForm,
    'corrective_action',
    round.corrective_action,
  )
  const conclude = useConclusion(round, t.failed, draftForm.saved(onClose))
  const isReady = conclusion.trim() !== '' && corrective_action.trim() !== ''
  return (
    <Question
      title={t.failTitle(round.round)}
      action={t.fail}
      isDanger
      disabled={!isReady || conclude.isPending}
      error={conclude.error}
      draftForm={draftForm}
      onClose={onClose}
      onGo={() =>
        conclude.mutate(({ params, row_version }) =>
          call(failQaRound, { params, body: { conclusion, corrective_action, row_version } }),
        )
      }
    >
      <Lines label={t.conclusion} value={conclusion} onChange={setConclusion} isRequired />
      <Lines
        label={t.corrective}
        help={t.correctiveHelp}
        value={corrective_action}
        onChange={setAction}
        isRequired
      />
    </Question>
  )
}

/** Reopens a passed round. */
export function ReopenDialog({ round, onClose }: Props) {
  const t = useWords(qaWords)
  const draftForm = useDraftForm('qa-reopen', round.id)
  const [reason, setReason] = useDraftState(draftForm, 'reason', '')
  const conclude = useConclusion(round, t.reopened, draftForm.saved(onClose))
  return (
    <Question
      title={t.reopenTitle(round.round)}
      action={t.reopen}
      isDanger
      disabled={reason.trim() === '' || conclude.isPending}
      error={conclude.error}
      draftForm={draftForm}
      onClose={onClose}
      onGo={() =>
        conclude.mutate(({ params, row_version }) =>
          call(reopenQaRound, { params, body: { reason, row_version } }),
        )
      }
    >
      <p>{t.reopenText}</p>
      <Lines label={t.reason} value={reason} onChange={setReason} isRequired />
    </Question>
  )
}

type Conclude = (at: { params: { id: string; qa_id: string }; row_version: number }) => Promise<QaRound>

/** Performs a step of a round, shows its outcome, and refetches the other data that it changed. */
export function useConclusion(round: QaRound, done: string, onDone: () => void) {
  const { take, reload } = useAssignRoundToMe(round.recipe_id)
  return useMutation({
    mutationFn: (conclude: Conclude) =>
      conclude({ params: { id: round.recipe_id, qa_id: round.id }, row_version: round.row_version }),
    onSuccess: (saved) => {
      take(saved)
      toast({ tone: 'success', text: done })
      onDone()
    },
    onSettled: () => reload(),
  })
}

interface QuestionProps {
  title: string
  action: string
  isDanger?: boolean
  disabled: boolean
  error: Error | null
  draftForm: DraftForm
  onClose: () => void
  onGo: () => void
  children: ReactNode
}

function Question(props: QuestionProps) {
  const { title, action, isDanger, disabled, error, draftForm, onClose, onGo, children } = props
  const t = useWords(qaWords)
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <DraftNotice form={draftForm} />
        {error && <Alert severity="error">{error.message}</Alert>}
        {children}
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
        <Button
          variant={isDanger ? 'text' : 'contained'}
          color={isDanger ? 'error' : 'primary'}
          disabled={disabled}
          onClick={onGo}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface LinesProps {
  label: string
  help?: string
  value: string
  onChange: (value: string) => void
  isRequired?: boolean
}

function Lines({ label, help, value, onChange, isRequired = false }: LinesProps) {
  const id = useId()
  return (
    <Labelled>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </label>
      <OutlinedInput
        id={id}
        size="small"
        multiline
        minRows={2}
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          input: {
            maxLength: 5000,
            'aria-required': isRequired,
            ...(help && { 'aria-describedby': `${id}-help` }),
          },
        }}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
    </Labelled>
  )
}

const Labelled = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '& label': { fontSize: 13.5, fontWeight: 600 },
  '& label span': { color: theme.palette.error.main },
  '& small': { fontSize: 12.5, color: theme.palette.text.secondary },
}))
