import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { listInstructions, saveInstruction, type Instruction } from '@rp/contract/ai/instruction'
import { ruleFindingWords, ruleStateLooks } from '@rp/domain/ai/learning/rule-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { whyRefused } from '../../kit/problem-error.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { RulePreviewDialog } from './rule-preview.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'

/** Rules from the newest lessons; older ones are found by search. */
const shown = 50

/** What staff taught the bot, newest first; each can be switched on and off. */
export function CompanyRules() {
  const t = useWords(words)
  const { data, error, refetch } = useQuery({
    queryKey: [listInstructions.path],
    queryFn: ({ signal }) => call(listInstructions, { query: { limit: shown } }, { signal }),
  })
  return (
    <PartCard title={t.title}>
      <Awaited of={{ data, error, refetch }} empty={t.none} />
      <List>
        {data?.data.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </List>
    </PartCard>
  )
}

function Rule({ rule }: { rule: Instruction }) {
  const t = useWords(words)
  const text = useText()
  const queries = useQueryClient()
  const { id, row_version, state, findings, good_example, bad_example, question, hits, owner_name } = rule
  const set = useMutation({
    mutationFn: (next: 'ACTIVE' | 'OFF' | 'REFUSED') =>
      call(saveInstruction, { params: { id }, body: { row_version, state: next } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listInstructions.path] }),
    onError: (cause) => toast({ tone: 'error', text: whyRefused(cause) }),
  })
  const [isPreviewed, setPreviewed] = useState(false)
  const activate = () => {
    setPreviewed(false)
    set.mutate('ACTIVE')
  }
  const look = ruleStateLooks[state]
  return (
    <li>
      <p>
        <ToneChip tone={look.tone} text={text(look.words)} /> <b>{rule.rule}</b>
      </p>
      <dl>
        <dt>{t.asked}</dt>
        <dd>{question}</dd>
        <dt>{t.wrong}</dt>
        <dd>
          <del>{bad_example}</del>
        </dd>
        {good_example && (
          <>
            <dt>{t.right}</dt>
            <dd>
              <ins>{good_example}</ins>
            </dd>
          </>
        )}
      </dl>
      {findings.length > 0 && <p>{findings.map((one) => text(ruleFindingWords[one])).join(' · ')}</p>}
      <p>
        {owner_name} · {t.used.replace('%', String(hits))}
      </p>
      <div>
        {state !== 'ACTIVE' && (
          <Button
            size="small"
            variant="contained"
            disabled={set.isPending}
            onClick={() => setPreviewed(true)}
          >
            {t.activate}
          </Button>
        )}
        {state === 'ACTIVE' && (
          <QuietButton disabled={set.isPending} onClick={() => set.mutate('OFF')}>
            {t.off}
          </QuietButton>
        )}
        {state === 'PROPOSED' && (
          <QuietButton disabled={set.isPending} onClick={() => set.mutate('REFUSED')}>
            {t.refuse}
          </QuietButton>
        )}
      </div>
      {isPreviewed && (
        <RulePreviewDialog rule={rule} onActivate={activate} onClose={() => setPreviewed(false)} />
      )}
    </li>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBottom: 12, borderBottom: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0' },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '2px 12px', margin: '6px 0' },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))

const words = {
  en: {
    title: 'Rules that staff taught',
    none: 'None yet. A draft that is rejected with an instruction becomes a rule here.',
    asked: 'Asked',
    wrong: 'Wrong',
    right: 'Right',
    used: 'used % times',
    activate: 'Activate…',
    off: 'Switch off',
    refuse: 'Refuse',
  },
  th: {
    title: 'กฎที่เจ้าหน้าที่สอน',
    none: 'ยังไม่มี เมื่อปฏิเสธร่างพร้อมคำสั่ง จะกลายเป็นกฎที่นี่',
    asked: 'คำถาม',
    wrong: 'ผิด',
    right: 'ถูก',
    used: 'ใช้แล้ว % ครั้ง',
    activate: 'เปิดใช้…',
    off: 'ปิดใช้',
    refuse: 'ไม่รับ',
  },
}
