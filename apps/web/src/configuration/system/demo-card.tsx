import { mdiRestart } from '@mdi/js'
import { getDemo, resetDemo } from '@rp/contract/configuration/demo'
import { demoConfirmation } from '@rp/domain/system/demo-reset'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { endSession } from '../../kit/session.ts'
import { toast } from '../../kit/toast/toast.tsx'

/** Resets the demo to its first content; shown in a demo only. */
export function DemoCard() {
  const t = useWords(words)
  const [isAsking, setAsking] = useState(false)
  // oxlint-disable-next-line own/no-unknown-as-empty -- a demo can be reset; what is not known to be one cannot
  const { data } = useQuery({
    queryKey: [getDemo.path],
    queryFn: ({ signal }) => call(getDemo, {}, { signal }),
    staleTime: Infinity,
  })
  if (!data?.is_demo) return null
  return (
    <PartCard title={t.title}>
      <p>{t.about}</p>
      <QuietButton
        color="error"
        sx={{ mt: 1.5 }}
        startIcon={<Icon path={mdiRestart} size={18} />}
        onClick={() => setAsking(true)}
      >
        {t.reset}
      </QuietButton>
      {isAsking && <ResetDialog onClose={() => setAsking(false)} />}
    </PartCard>
  )
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const draft = useDraftForm('demo-reset')
  const [typed, setTyped] = useDraftState(draft, 'confirmation', '')
  const isSure = typed.trim() === demoConfirmation
  const reset = useMutation({
    mutationFn: () => call(resetDemo, { body: { confirmation: demoConfirmation } }),
    onSuccess: () => {
      draft.discard()
      endSession('reset')
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return (
    <SmallDialog
      title={t.question}
      action={t.reset}
      isReady={isSure}
      isSending={reset.isPending}
      draftForm={draft}
      onSubmit={() => reset.mutate()}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t.warning}</p>
      <LabelledInput label={t.type(demoConfirmation)} value={typed} onChange={setTyped} />
    </SmallDialog>
  )
}

const words = {
  en: {
    title: 'Demo',
    about: 'This installation is a demo. It can be put back to the content that it began with.',
    reset: 'Reset the demo',
    question: 'Reset the demo?',
    warning:
      'Everything that was entered since the start is lost for good, accounts included. Everybody is signed out.',
    type: (word: string) => `Type ${word} to confirm`,
  },
  th: {
    title: 'ระบบสาธิต',
    about: 'ระบบนี้เป็นระบบสาธิต สามารถคืนค่าเป็นข้อมูลเริ่มต้นได้',
    reset: 'รีเซ็ตระบบสาธิต',
    question: 'รีเซ็ตระบบสาธิตหรือไม่',
    warning: 'ข้อมูลทั้งหมดที่เพิ่มหลังจากเริ่มต้นจะหายถาวร รวมถึงบัญชีผู้ใช้ และทุกคนจะออกจากระบบ',
    type: (word: string) => `พิมพ์ ${word} เพื่อยืนยัน`,
  },
}
