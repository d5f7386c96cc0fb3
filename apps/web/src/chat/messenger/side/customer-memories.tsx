import Button from '@mui/material/Button'
import { forgetCustomer, forgetMemory, keepMemory, listMemories, type Memory } from '@rp/contract/ai/memory'
import { memoryCategories } from '@rp/domain/ai/memory/memory-kinds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { toast } from '../../../kit/toast/toast.tsx'
import './customer-memories.css'

/** What the bot remembers of a customer, each with the customer's words for it, and how to make it forget. */
export function CustomerMemories({ customerId }: { customerId: string }) {
  const t = useWords(words)
  const queries = useQueryClient()
  const key = [listMemories.path, customerId]
  const { data: memories = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listMemories, { query: { customer_id: customerId } }, { signal }),
    meta: { quiet: true },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (ask: () => Promise<unknown>) => ask(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const forgetAll = async () => {
    const isMeant = await confirm({
      title: t.forgetAll,
      text: t.forgetAllText,
      action: t.forgetAll,
      danger: true,
    })
    if (isMeant) mutate(() => call(forgetCustomer, { query: { customer_id: customerId } }))
  }
  if (memories.length === 0) return null
  return (
    <section>
      <h3>{t.title}</h3>
      <ul className="side-memories">
        {memories.map((memory) => (
          <li key={memory.id}>
            <Remembered memory={memory} />
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
      <Button size="small" color="inherit" disabled={isPending} onClick={() => void forgetAll()}>
        {t.forgetAll}
      </Button>
    </section>
  )
}

function Remembered({ memory }: { memory: Memory }) {
  const t = useWords(words)
  const text = useText()
  const { category, key, value, quote, valid_from, state } = memory
  return (
    <>
      <small>
        {text(memoryCategories[category])} · {key}
      </small>
      <span>
        {value}
        {state === 'PROPOSED' && <em> {t.unsure}</em>}
      </span>
      <q>{quote}</q>
      <small>
        <DateText instant={valid_from} style="short" />
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
      'Everything that the bot remembers of this customer is deleted, and what was written until now is not read for it again.',
    keep: 'That is so',
    unsure: 'Is that so?',
  },
  th: {
    title: 'สิ่งที่บอตจำไว้',
    forget: 'ลืม',
    forgetAll: 'ลืมทั้งหมด',
    forgetAllText: 'ลบทุกสิ่งที่บอตจำเกี่ยวกับลูกค้ารายนี้ และจะไม่อ่านข้อความก่อนหน้านี้เพื่อจดจำอีก',
    keep: 'ถูกต้อง',
    unsure: 'ใช่หรือไม่',
  },
}
