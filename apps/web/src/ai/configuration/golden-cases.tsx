import { styled } from '@mui/material/styles'
import { listGoldenCases, type GoldenCase } from '@rp/contract/ai/golden-case'
import { caseOriginWords } from '@rp/domain/ai/learning/golden-case'
import { intentionWords } from '@rp/domain/ai/replies/reason-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'

/** Questions that were once answered wrongly, newest first: no version goes live that repeats such a mistake. */
export function GoldenCases() {
  const t = useWords(words)
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [listGoldenCases.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listGoldenCases, { query: { page: pageParam, limit: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPage }) => (currentPage < totalPage ? currentPage + 1 : undefined),
  })
  const cases = data?.pages.flatMap((page) => page.data)
  return (
    <PartCard title={t.title}>
      <p>{t.what}</p>
      <Awaited of={{ data: cases, error, refetch }} empty={t.none} />
      <List>
        {cases?.map((one) => (
          <Case key={one.id} one={one} />
        ))}
      </List>
      {hasNextPage && <QuietButton onClick={() => void fetchNextPage()}>{t.older}</QuietButton>}
    </PartCard>
  )
}

function Case({ one }: { one: GoldenCase }) {
  const t = useWords(words)
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { question, intent, origin, severity, must, must_not, is_active, note, updated_by_name } = one
  return (
    <li>
      <p>
        <ToneChip tone={is_active ? 'green' : 'grey'} text={is_active ? t.asked : t.off} /> <b>{question}</b>
      </p>
      <dl>
        {must.length > 0 && (
          <>
            <dt>{t.must}</dt>
            <dd>
              <Facts facts={must} />
            </dd>
          </>
        )}
        <dt>{t.mustNot}</dt>
        <dd>
          <Facts facts={must_not} isWrong />
        </dd>
      </dl>
      <p className="quiet">
        {text(caseOriginWords[origin])} · {text(intentionWords[intent])} ·{' '}
        {t.weight.replace('%', String(severity))} · <DateText instant={one.created_at} />
      </p>
      {note && (
        <p className="quiet">
          {updated_by_name}: {note}
        </p>
      )}
      <QuietButton onClick={() => setOpen(true)}>{t.mend}</QuietButton>
      {isOpen && <CaseDialog one={one} onClose={() => setOpen(false)} />}
    </li>
  )
}

function Facts({ facts, isWrong = false }: { facts: string[]; isWrong?: boolean }) {
  return facts.map((fact) => (
    <span key={fact} className="fact">
      {isWrong ? <del>{fact}</del> : fact}
    </span>
  ))
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBottom: 12, borderBottom: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0', whiteSpace: 'pre-wrap' },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '2px 12px', margin: '6px 0' },
  '& dt, & .quiet': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& .fact + .fact::before': { content: '" · "' },
}))

const words = {
  en: {
    title: 'Golden cases',
    what: 'Whatever goes live answers these first. A case that demands the wrong thing is mended, or retired, with the reason.',
    none: 'None yet. A draft that is rejected becomes a case here.',
    asked: 'Asked',
    off: 'Off',
    must: 'Must say',
    mustNot: 'Must not say',
    weight: 'weight % of 5',
    mend: 'Mend or retire',
    older: 'Older cases',
  },
  th: {
    title: 'กรณีทดสอบหลัก',
    what: 'ทุกสิ่งที่จะใช้จริงต้องตอบกรณีเหล่านี้ก่อน กรณีที่ไม่ถูกต้องแก้ไขหรือเลิกใช้ได้ โดยระบุเหตุผล',
    none: 'ยังไม่มี เมื่อปฏิเสธร่าง จะกลายเป็นกรณีที่นี่',
    asked: 'ถามอยู่',
    off: 'ปิด',
    must: 'ต้องบอก',
    mustNot: 'ห้ามบอก',
    weight: 'น้ำหนัก % จาก 5',
    mend: 'แก้ไขหรือเลิกใช้',
    older: 'กรณีก่อนหน้า',
  },
}
