import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { combineShippingMark, readShippingMark, type ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import type { ChatFile } from '@rp/contract/chat/message'
import { markLimits } from '@rp/domain/ai/shipping-marks/shipping-mark'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { DraftNotice } from '../../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../../kit/language.ts'
import { ProblemView } from '../../../kit/page/problem-view.tsx'
import { ShippingMarkView } from '../../../kit/shipping-marks/shipping-mark-view.tsx'
import { shippingMarkWords } from '../../../kit/shipping-marks/shipping-mark-words.ts'

interface Props {
  roomId: string
  orders: string[]
  papers: ChatFile[]
  onClose: () => void
}

const lookEveryMs = 1500

/** Which pictures, PDFs and texts the mark of an order is read from, and the result. */
export function ShippingMarkDialog({ roomId, orders, papers, onClose }: Props) {
  const t = useWords(shippingMarkWords)
  const draftForm = useDraftForm('shipping-mark', roomId)
  const [order, setOrder] = useDraftState(draftForm, 'order', orders[0] ?? '')
  const [files, setFiles] = useDraftState<string[]>(draftForm, 'files', [])
  const [text, setText] = useDraftState(draftForm, 'text', '')
  const texts = text.trim() === '' ? [] : [text]
  const { ask, mark, error, isReading } = useMark(
    roomId,
    { order_ref: order, files, texts },
    draftForm.forget,
  )
  const choose = (file: string) =>
    setFiles((now) => (now.includes(file) ? now.filter((one) => one !== file) : [...now, file]))
  return (
    <FormDialog title={t.title} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1, pb: 2 }}>
        <DraftNotice form={draftForm} />
        <TextField
          select
          size="small"
          label={t.order}
          value={order}
          onChange={({ target }) => setOrder(target.value)}
          slotProps={{ select: { native: true } }}
        >
          {orders.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </TextField>
        {papers.length > 0 && <FileChoice papers={papers} chosen={files} onChoose={choose} />}
        <TextField
          multiline
          minRows={3}
          label={t.text}
          helperText={t.textHelp}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: markLimits.text } }}
        />
        <Button
          variant="contained"
          sx={{ alignSelf: 'start' }}
          disabled={isReading || files.length + texts.length === 0 || files.length > markLimits.sources}
          onClick={ask}
        >
          {t.combine}
        </Button>
        <div aria-live="polite" aria-busy={isReading}>
          {isReading && <LinearProgress aria-label={t.reading} />}
          {error && <ProblemView error={error} />}
          {mark && <ShippingMarkView mark={mark} />}
        </div>
      </Stack>
    </FormDialog>
  )
}

interface FileChoiceProps {
  papers: ChatFile[]
  chosen: string[]
  onChoose: (file: string) => void
}

function FileChoice({ papers, chosen, onChoose }: FileChoiceProps) {
  const t = useWords(shippingMarkWords)
  return (
    <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0, overflowWrap: 'anywhere' }}>
      <legend>{t.files}</legend>
      {papers.map(({ file, name }) => (
        <FormControlLabel
          key={file}
          control={<Checkbox checked={chosen.includes(file)} onChange={() => onChoose(file)} />}
          label={name}
        />
      ))}
    </Stack>
  )
}

interface MarkRequest {
  order_ref: string
  files: string[]
  texts: string[]
}

/** Requests the mark and polls until it is read. */
function useMark(roomId: string, request: MarkRequest, onRequested: () => void) {
  const asking = useMutation({
    mutationFn: () => call(combineShippingMark, { params: { id: roomId }, body: request }),
    onSuccess: onRequested,
  })
  const task = asking.data?.bot_task_id
  const { data, error: failure } = useQuery({
    queryKey: [readShippingMark.path, task],
    queryFn: ({ signal }) => call(readShippingMark, { params: { id: task ?? '' } }, { signal }),
    enabled: task !== undefined,
    refetchInterval: ({ state }) => (state.data?.phase === 'DONE' ? false : lookEveryMs),
  })
  const error = asking.error ?? failure
  const mark = isDone(data) ? data : null
  const isReading = asking.isPending || (task !== undefined && !error && !mark)
  return { ask: () => asking.mutate(), mark, error, isReading }
}

function isDone(mark: ShippingMarkResult | undefined): mark is ShippingMarkResult {
  return mark?.phase === 'DONE'
}
