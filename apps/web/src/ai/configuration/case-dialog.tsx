import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { listGoldenCases, saveGoldenCase, type GoldenCase } from '@rp/contract/ai/golden-case'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'

const reasonMin = 3

/** Corrects a case's expectations, or retires it; the reason is saved and logged. */
export function CaseDialog({ one, onClose }: { one: GoldenCase; onClose: () => void }) {
  const t = useWords(words)
  const queries = useQueryClient()
  const draftForm = useDraftForm('golden-case', one.id, one.row_version)
  const [must, setMust] = useDraftState(draftForm, 'must', one.must.join('\n'))
  const [mustNot, setMustNot] = useDraftState(draftForm, 'must_not', one.must_not.join('\n'))
  const [isActive, setActive] = useDraftState(draftForm, 'is_active', one.is_active)
  const [note, setNote] = useDraftState(draftForm, 'note', '')
  const saving = useMutation({
    mutationFn: () =>
      call(saveGoldenCase, {
        params: { id: one.id },
        body: {
          row_version: one.row_version,
          is_active: isActive,
          must: linesOf(must),
          must_not: linesOf(mustNot),
          note,
        },
      }),
    async onSuccess() {
      draftForm.forget()
      await queries.invalidateQueries({ queryKey: [listGoldenCases.path] })
      onClose()
    },
  })
  return (
    <SmallDialog
      title={t.title}
      action={t.save}
      isReady={note.trim().length >= reasonMin}
      isSending={saving.isPending}
      draftForm={draftForm}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <p>{one.question}</p>
      {saving.error && <ProblemView error={saving.error} />}
      <TextField
        multiline
        size="small"
        label={t.must}
        helperText={t.perLine}
        value={must}
        onChange={({ target }) => setMust(target.value)}
      />
      <TextField
        multiline
        size="small"
        label={t.mustNot}
        helperText={t.perLine}
        value={mustNot}
        onChange={({ target }) => setMustNot(target.value)}
      />
      <FormControlLabel
        control={<Switch checked={isActive} onChange={({ target }) => setActive(target.checked)} />}
        label={t.asked}
      />
      <TextField
        required
        size="small"
        label={t.why}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </SmallDialog>
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const words = {
  en: {
    title: 'Mend this case',
    must: 'Must say',
    mustNot: 'Must not say',
    perLine: 'One a line',
    asked: 'Asked before anything goes live',
    why: 'Why it is changed',
    save: 'Save',
  },
  th: {
    title: 'แก้กรณีทดสอบ',
    must: 'ต้องบอก',
    mustNot: 'ห้ามบอก',
    perLine: 'หนึ่งข้อต่อบรรทัด',
    asked: 'ใช้ตรวจก่อนเผยแพร่',
    why: 'เหตุผลที่แก้',
    save: 'บันทึก',
  },
}
