import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { publishBotVersion, type VersionSummary } from '@rp/contract/ai/configuration'
import { fieldSentence } from '@rp/contract/problems'
import type { BotName } from '@rp/domain/ai/bots'
import { noteLength } from '@rp/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { call, ProblemError } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { useSession } from '../../kit/session.ts'
import { aiWords } from './ai-words.ts'

interface Props {
  bot: BotName
  version: VersionSummary
  onClose: () => void
  onPublished: () => void
}

/** Asks before a version goes live; names failing cases, and lets a super admin continue with a reason. */
export function PublishDialog({ bot, version: { id, no }, onClose, onPublished }: Props) {
  const t = useWords(aiWords)
  const isChief = useSession()?.role === 'SUPER_ADMIN'
  const draftForm = useDraftForm('bot-publish', id)
  const [reason, setReason] = useDraftState(draftForm, 'reason', '')
  const publishing = useMutation({
    mutationFn: () => {
      const body = { override_reason: reason.trim() || null }
      return call(publishBotVersion, { params: { bot, id }, body })
    },
    onSuccess: draftForm.saved(onPublished),
  })
  const { error } = publishing
  const failed =
    error instanceof ProblemError && error.problem.code === 'gate_failed' ? error.problem.errors : null
  return (
    <SmallDialog
      title={t.publish(no)}
      action={failed ? t.override : t.publishWord}
      isReady={!failed || (isChief && reason.trim() !== '')}
      isSending={publishing.isPending}
      draftForm={draftForm}
      onSubmit={() => publishing.mutate()}
      onClose={onClose}
    >
      <span>{t.publishText}</span>
      {error && !failed && <ProblemView error={error} />}
      {failed && (
        <Alert severity="error" role="alert">
          {t.gateFailed}
          {failed.map((one) => (
            <p key={one.path} style={{ margin: 0 }}>
              {fieldSentence(one)}
            </p>
          ))}
        </Alert>
      )}
      {failed && isChief && (
        <TextField
          label={t.overrideLabel}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: noteLength } }}
        />
      )}
    </SmallDialog>
  )
}
