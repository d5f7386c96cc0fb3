import { styled } from '@mui/material/styles'
import { previewInstruction, type Instruction } from '@rp/contract/ai/instruction'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'

interface Props {
  rule: Instruction
  onActivate: () => void
  onClose: () => void
}

/** How a rule would have answered last month's questions; it can be activated only here. */
export function RulePreviewDialog({ rule, onActivate, onClose }: Props) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery({
    queryKey: [previewInstruction.path, rule.id, rule.row_version],
    queryFn: ({ signal }) => call(previewInstruction, { params: { id: rule.id } }, { signal }),
  })
  return (
    <SmallDialog
      title={t.title}
      action={t.activate}
      isReady={data !== undefined}
      isSending={false}
      onSubmit={onActivate}
      onClose={onClose}
    >
      <Awaited of={{ data, error, refetch }} />
      {!data && !error && <p>{t.reading}</p>}
      {data && (
        <p>
          <b>{t.answered(data.answered, data.asked)}</b>{' '}
          {data.answered > data.samples.length && t.newest(data.samples.length)}
        </p>
      )}
      <Samples>
        {data?.samples.map(({ task_id, room_id, at, question, said, would_say }) => (
          <li key={task_id}>
            <p>
              <b>{question}</b> <DateText instant={at} style="short" />{' '}
              <Link to={`${pathOf('messenger')}?room=${room_id}`}>{t.conversation}</Link>
            </p>
            {said && (
              <p>
                {t.before} <del>{said}</del>
              </p>
            )}
            <p>
              {t.would} <ins>{would_say}</ins>
            </p>
          </li>
        ))}
      </Samples>
    </SmallDialog>
  )
}

const Samples = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBottom: 8, borderBottom: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0' },
}))

const words = {
  en: {
    title: 'The effect of this rule on last month',
    activate: 'Activate the rule',
    reading: 'Reading last month’s questions …',
    answered: (answered: number, request: number) =>
      `It would have answered ${answered} of the ${request} questions of the last 30 days.`,
    newest: (shown: number) => `The newest ${shown} of them:`,
    conversation: 'conversation',
    before: 'Then:',
    would: 'With the rule:',
  },
  th: {
    title: 'กฎนี้จะมีผลอย่างไรกับคำถามเดือนที่ผ่านมา',
    activate: 'เปิดใช้กฎ',
    reading: 'กำลังอ่านคำถามของเดือนที่ผ่านมา …',
    answered: (answered: number, request: number) =>
      `กฎนี้จะได้ตอบ ${answered} จาก ${request} คำถามใน 30 วันที่ผ่านมา`,
    newest: (shown: number) => `ล่าสุด ${shown} คำถาม`,
    conversation: 'บทสนทนา',
    before: 'ตอนนั้น:',
    would: 'เมื่อมีกฎ:',
  },
}
