import { mdiCheck, mdiCloseCircleOutline, mdiHandBackRightOutline, mdiRobotOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { approveDraft, rejectDraft, terminateTask, type ApprovalRequest } from '@rp/contract/ai/bot-task'
import { intentionWords, reasonWords } from '@rp/domain/ai/replies/reason-words'
import { messageLength } from '@rp/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { InstructionDialog } from '../../../kit/dialog/instruction-dialog.tsx'
import { DraftNotice } from '../../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { TextWarning } from './text-warning.tsx'
import { useTextCheck } from './use-text-check.ts'
import { renewApprovals, useApproval } from '../live/approvals.ts'
import { DraftSources } from './draft-sources.tsx'
import './draft-card.css'
import { AwaitedLine } from '../../../kit/page/awaited.tsx'

/** The bot's draft for this room, above the composer, while it waits for a person. */
export function DraftCard({ roomId }: { roomId: string }) {
  const approval = useApproval(roomId)
  const request = approval.data
  // A new version is a new draft: text typed into the old one does not carry over.
  if (request) return <Draft key={`${request.bot_task_id} ${request.draft_version}`} request={request} />
  // Most rooms have none: nothing is shown while it loads.
  return approval.error && <AwaitedLine of={approval} />
}

function Draft({ request }: { request: ApprovalRequest }) {
  const t = useWords(words)
  const text = useText()
  const heading = useId()
  const { bot_task_id: id, draft_version, message, confidence_pct, intent, reasons, citations } = request
  const draftForm = useDraftForm('bot-draft', `${id} ${draft_version}`)
  const [said, setSaid] = useDraftState(draftForm, 'said', message)
  const [isRefusing, setRefusing] = useState(false)
  const decide = useMutation({
    mutationFn: (ask: () => Promise<unknown>) => ask(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSuccess: draftForm.forget,
    onSettled: renewApprovals,
  })
  const isEdited = said.trim() !== message
  const check = useTextCheck(request.room_id, said)
  const send = () =>
    decide.mutate(() =>
      call(approveDraft, {
        params: { id },
        body: { draft_version, ...(isEdited && { message: said.trim() }) },
      }),
    )
  // The bot's sources are known; gaps it left, or a person's additions, are checked like any text.
  const approve = () =>
    check.leaveIfFine(
      said,
      send,
      citations.map(({ text: stated }) => stated),
    )
  const refuse = (instruction: string, forget: () => void) => {
    setRefusing(false)
    const body = { draft_version, instruction }
    decide.mutate(() => call(rejectDraft, { params: { id }, body }).then(forget))
  }
  const takeOver = () => decide.mutate(() => call(terminateTask, { params: { id } }))
  return (
    <section className="draft-card" aria-labelledby={heading}>
      <header>
        <Icon path={mdiRobotOutline} size={18} />
        <h3 id={heading}>{request.round > 0 ? t.again : t.title}</h3>
        <span className="draft-sure" data-sure={!reasons.includes('LOW_CONFIDENCE')}>
          {t.sure.replace('%', String(confidence_pct))}
        </span>
        <span className="draft-intent">{text(intentionWords[intent])}</span>
      </header>
      <div className="draft-body">
        <DraftNotice form={draftForm} />
        <TextField
          value={said}
          onChange={({ target }) => setSaid(target.value)}
          multiline
          maxRows={8}
          size="small"
          fullWidth
          slotProps={{ htmlInput: { 'aria-label': t.draft, maxLength: messageLength } }}
        />
        <ul className="draft-reasons" aria-label={t.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{text(reasonWords[reason])}</li>
          ))}
        </ul>
        <DraftSources citations={citations} />
      </div>
      <TextWarning warned={check.warned} onDismiss={check.dismiss} />
      <footer>
        <Button
          variant="contained"
          size="small"
          disabled={decide.isPending || said.trim() === ''}
          startIcon={<Icon path={mdiCheck} size={18} />}
          onClick={approve}
        >
          {isEdited ? t.sendEdited : t.send}
        </Button>
        <QuietButton
          disabled={decide.isPending}
          startIcon={<Icon path={mdiCloseCircleOutline} size={18} />}
          onClick={() => setRefusing(true)}
        >
          <span className="wide">{t.reject}</span>
        </QuietButton>
        <QuietButton
          disabled={decide.isPending}
          startIcon={<Icon path={mdiHandBackRightOutline} size={18} />}
          onClick={takeOver}
        >
          <span className="wide">{t.takeOver}</span>
        </QuietButton>
      </footer>
      {isRefusing && (
        <InstructionDialog
          title={t.rejectTitle}
          label={t.instruction}
          help={t.instructionHelp}
          about={`${id} ${draft_version}`}
          actionFor={(instruction) => (instruction === '' ? t.rejectOnly : t.rejectAndDraft)}
          onSubmit={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </section>
  )
}

const words = {
  en: {
    title: 'The bot drafted an answer',
    again: 'The bot drafted it again',
    draft: 'Draft of the bot',
    sure: '% % sure',
    reasons: 'Why it waits for you',
    send: 'Approve and send',
    sendEdited: 'Send as edited',
    reject: 'Reject…',
    takeOver: 'Take over',
    rejectTitle: 'Reject the draft',
    rejectOnly: 'Reject',
    rejectAndDraft: 'Reject and draft again',
    instruction: 'What should it say instead?',
    instructionHelp:
      'One line is enough. The bot drafts again at once and learns from it. Empty: it is only rejected.',
  },
  th: {
    title: 'บอตร่างคำตอบไว้',
    again: 'บอตร่างคำตอบใหม่แล้ว',
    draft: 'ร่างของบอต',
    sure: 'มั่นใจ % %',
    reasons: 'เหตุผลที่รอคุณ',
    send: 'อนุมัติและส่ง',
    sendEdited: 'ส่งตามที่แก้',
    reject: 'ปฏิเสธ…',
    takeOver: 'ตอบเอง',
    rejectTitle: 'ปฏิเสธร่าง',
    rejectOnly: 'ปฏิเสธ',
    rejectAndDraft: 'ปฏิเสธและให้ร่างใหม่',
    instruction: 'ควรตอบว่าอย่างไร',
    instructionHelp: 'บรรทัดเดียวก็พอ บอตจะร่างใหม่ทันทีและจดจำไว้ หากเว้นว่างจะปฏิเสธอย่างเดียว',
  },
}
