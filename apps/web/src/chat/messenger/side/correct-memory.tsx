import OutlinedInput from '@mui/material/OutlinedInput'
import { correctMemory, type Memory } from '@rp/contract/ai/memory'
import { memoryLength } from '@rp/domain/ai/memory/memory-kinds'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../kit/call.ts'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../../kit/language.ts'

/** Corrects a memory about a customer; their own words are shown beside it. */
export function CorrectMemory({ memory, onClose }: { memory: Memory; onClose: () => void }) {
  const t = useWords(words)
  const id = useId()
  const draftForm = useDraftForm('memory', memory.id, 0)
  const [value, setValue] = useDraftState(draftForm, 'value', memory.value)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(correctMemory, { params: { id: memory.id }, body: { value: value.trim(), seen: memory.value } }),
    onSuccess: draftForm.saved(onClose),
  })
  return (
    <SmallDialog
      title={t.title}
      action={t.save}
      isReady={value.trim() !== '' && value.trim() !== memory.value}
      isSending={isPending}
      draftForm={draftForm}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <q>{memory.quote}</q>
      <label htmlFor={id}>{t.value}</label>
      <OutlinedInput
        id={id}
        size="small"
        multiline
        value={value}
        inputProps={{ maxLength: memoryLength.value }}
        onChange={({ target }) => setValue(target.value)}
      />
      {error && <p role="alert">{error.message}</p>}
    </SmallDialog>
  )
}

const words = {
  en: { title: 'Correct the memory', value: 'How it is', save: 'Save' },
  th: { title: 'แก้ไขสิ่งที่จำไว้', value: 'ที่ถูกต้องคือ', save: 'บันทึก' },
}
