import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { VersionSummary } from '@rp/contract/ai/configuration'
import { listGoldenCases, testBotVersion, type Trial } from '@rp/contract/ai/golden-case'
import type { BotName } from '@rp/domain/ai/bots'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useWords } from '../../kit/language.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'

interface Props {
  bot: BotName
  version: VersionSummary
  onClose: () => void
}

/** Cases offered; older ones are still checked when the version is published. */
const offered = 50

/** Lets a version answer one golden case before it answers any customer. */
export function TestDialog({ bot, version: { id, no }, onClose }: Props) {
  const t = useWords(words)
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [listGoldenCases.path, 'newest'],
    queryFn: ({ signal }) => call(listGoldenCases, { query: { limit: offered } }, { signal }),
  })
  const testing = useMutation({
    mutationFn: () => call(testBotVersion, { params: { bot, id }, body: { case_id: chosen } }),
  })
  return (
    <SmallDialog
      title={t.title(no)}
      action={testing.isPending ? t.running : t.run}
      isReady={chosen !== ''}
      isSending={testing.isPending}
      onSubmit={() => testing.mutate()}
      onClose={onClose}
    >
      <Awaited of={{ data, error, refetch }} empty={<span>{t.none}</span>} />
      {data && data.data.length > 0 && (
        <TextField
          select
          label={t.case}
          value={chosen}
          margin="dense"
          onChange={({ target }) => {
            setChosen(target.value)
            testing.reset()
          }}
        >
          {data.data.map(({ id: caseId, title }) => (
            <MenuItem key={caseId} value={caseId} sx={{ whiteSpace: 'normal' }}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      {testing.error && <ProblemView error={testing.error} />}
      {testing.data && <Result trial={testing.data} />}
    </SmallDialog>
  )
}

function Result({ trial: { reply, failures } }: { trial: Trial }) {
  const t = useWords(words)
  return (
    <>
      <blockquote style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{reply}</blockquote>
      <Alert severity={failures.length === 0 ? 'success' : 'error'} role="status">
        {failures.length === 0
          ? t.passes
          : failures.map(({ kind, text }) => <div key={`${kind} ${text}`}>{t[kind](text)}</div>)}
      </Alert>
    </>
  )
}

const words = {
  en: {
    title: (no: number) => `Test version ${no}`,
    case: 'Golden case',
    none: 'There is no golden case yet. A draft that is rejected makes one.',
    run: 'Test',
    running: 'Testing …',
    passes: 'It passes.',
    MISSING: (text: string) => `Does not say “${text}”.`,
    BROUGHT_BACK: (text: string) => `Brings back “${text}”.`,
  },
  th: {
    title: (no: number) => `ทดสอบเวอร์ชัน ${no}`,
    case: 'กรณีทดสอบหลัก',
    none: 'ยังไม่มีกรณีทดสอบ เมื่อปฏิเสธร่างจะได้หนึ่งกรณี',
    run: 'ทดสอบ',
    running: 'กำลังทดสอบ …',
    passes: 'ผ่าน',
    MISSING: (text: string) => `ไม่ได้บอก “${text}”`,
    BROUGHT_BACK: (text: string) => `กลับมาบอก “${text}”`,
  },
}
