import Button from '@mui/material/Button'
import { forgetCustomer, forgetMemory, keepMemory, listMemories, type Memory } from '@rp/contract/ai/memory'
import { memoryCategories } from '@rp/domain/ai/memory/memory-kinds'
import { pathOf } from '@rp/domain/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../kit/call.ts'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import { CorrectMemory } from './correct-memory.tsx'
import './customer-memories.css'
import { Awaited } from '../../../kit/page/awaited.tsx'

/** What the bot remembers of a customer, each with the customer's words, and buttons to forget. */
export function CustomerMemories({ customerId }: { customerId: string }) {
  const t = useWords(words)
  const queries = useQueryClient()
  const key = [listMemories.path, customerId]
  const {
    data: memories,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listMemories, { query: { customer_id: customerId } }, { signal }),
    meta: { quiet: true },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (ask: () => Promise<unknown>) => ask(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const [corrected, setCorrected] = useState<Memory | null>(null)
  const forgetAll = async () => {
    const isMeant = await confirm({
      title: t.forgetAll,
      text: t.forgetAllText,
      action: t.forgetAll,
      danger: true,
    })
    if (isMeant) mutate(() => call(forgetCustomer, { query: { customer_id: customerId } }))
  }
  if (memories?.length === 0) return null
  return (
    <section>
      <h3>{t.title}</h3>
      <Awaited of={{ data: memories, error, refetch }} />
      <ul className="side-memories">
        {memories?.map((memory) => (
          <li key={memory.id}>
            <Remembered memory={memory} />
            <Button
              size="small"
              color="inherit"
              disabled={isPending}
              aria-label={`${t.correct}: ${memory.value}`}
              onClick={() => setCorrected(memory)}
            >
              {t.correct}
            </Button>
            {memory.state === 'PROPOSED' && (
              <Button
                size="small"
                disabled={isPending}
                onClick={() => mutate(() => call(keepMemory, { params: { id: memory.id } }))}
              >
                {t.keep}
              </Button>
            )}
            <Button
              size="small"
              color="inherit"
              disabled={isPending}
              aria-label={`${t.forget}: ${memory.value}`}
              onClick={() => mutate(() => call(forgetMemory, { params: { id: memory.id } }))}
            >
              {t.forget}
            </Button>
          </li>
        ))}
      </ul>
      {corrected && (
        <CorrectMemory
          memory={corrected}
          onClose={() => {
            setCorrected(null)
            void queries.invalidateQueries({ queryKey: key })
          }}
        />
      )}
      {memories && (
        <Button size="small" color="inherit" disabled={isPending} onClick={() => void forgetAll()}>
          {t.forgetAll}
        </Button>
      )}
    </section>
  )
}

function Remembered({ memory }: { memory: Memory }) {
  const t = useWords(words)
  const text = useText()
  const { category, key, value, quote, valid_from, valid_to, state, room_id, seq, asks } = memory
  return (
    <>
      <small>
        {text(memoryCategories[category])} · {key}
      </small>
      <span>
        {value}
        {state === 'PROPOSED' && <em> {asks ? t.asks : t.unsure}</em>}
      </span>
      <q>{quote}</q>
      <small>
        <Link to={`${pathOf('messenger')}?room=${room_id}&seq=${seq}`}>{t.source}</Link> ·{' '}
        <DateText instant={valid_from} style="short" />
        {valid_to && (
          <>
            {` · ${t.until} `}
            <DateText instant={valid_to} style="short" />
          </>
        )}
      </small>
    </>
  )
}

const words = {
  en: {
    title: 'The bot remembers',
    forget: 'Forget',
    forgetAll: 'Forget all',
    forgetAllText:
      'All memories of this customer are deleted, and messages written until now are not read for memories again.',
    correct: 'Correct',
    source: 'Source',
    until: 'until',
    asks: 'Asks for a price, a promise or an approval. Is that so?',
    keep: 'That is so',
    unsure: 'Is that so?',
  },
  th: {
    title: 'สิ่งที่บอตจำไว้',
    forget: 'ลืม',
    forgetAll: 'ลืมทั้งหมด',
    forgetAllText: 'ลบทุกสิ่งที่บอตจำเกี่ยวกับลูกค้ารายนี้ และจะไม่อ่านข้อความก่อนหน้านี้เพื่อจดจำอีก',
    correct: 'แก้ไข',
    source: 'ที่มา',
    until: 'จำถึง',
    asks: 'ขอราคา คำสัญญา หรือการอนุมัติ ใช่หรือไม่',
    keep: 'ถูกต้อง',
    unsure: 'ใช่หรือไม่',
  },
}
