import type { ReplyOf } from '@rp/contract/endpoint'
import type { UsedInEndpoint } from '@rp/contract/recipes/used-in'
import { pathOf } from '@rp/domain/routes'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../call.ts'
import { useText, useWords } from '../language.ts'
import { Card } from '../look/card.ts'
import { Awaited } from '../page/awaited.tsx'
import { useMayOpen } from '../rights/may-open.ts'

type Use = ReplyOf<UsedInEndpoint>[number]

/** How many records use a record. */
export const countUses = (uses: readonly Use[]): number => uses.reduce((sum, { count }) => sum + count, 0)

/** Where a record is used. */
export function useUses(endpoint: UsedInEndpoint, id: string) {
  return useQuery({
    queryKey: [endpoint.path, id],
    queryFn: ({ signal }) => call(endpoint, { params: { id } }, { signal }),
  })
}

interface Props {
  of: UsedInEndpoint
  id: string
  /** Text when nothing uses it; by default that it can be archived, which is impossible while it is used. */
  nowhere?: string
  /** Below the list. */
  children?: ReactNode
}

/** Where a record is used, by name. */
export function UsedIn({ of: endpoint, id, nowhere, children }: Props) {
  const t = useWords(words)
  const { data, error, refetch } = useUses(endpoint, id)
  return (
    <UsedCard aria-label={t.title}>
      <h2>{t.title}</h2>
      <Awaited of={{ data, error, refetch }} empty={<p>{nowhere ?? t.nowhere}</p>} />
      {data?.map((use) => (
        <Kind key={use.kind.en} use={use} />
      ))}
      {children}
    </UsedCard>
  )
}

function Kind({ use }: { use: Use }) {
  const t = useWords(words)
  const text = useText()
  const mayOpen = useMayOpen()
  return (
    <>
      <h3>
        {text(use.kind)} <span>({use.count})</span>
      </h3>
      <ul>
        {use.records.map(({ title, route, params }) => (
          <li key={JSON.stringify(params)}>
            {mayOpen(route) ? <Link to={pathOf(route, params)}>{text(title)}</Link> : text(title)}
          </li>
        ))}
      </ul>
      {use.count > use.records.length && <p>{t.more(use.count - use.records.length)}</p>}
    </>
  )
}

const words = {
  en: {
    title: 'Used in',
    nowhere: 'Nothing uses this record, so it can be archived.',
    more: (count: number) => `and ${count} more`,
  },
  th: {
    title: 'ถูกใช้ใน',
    nowhere: 'ยังไม่มีรายการใดใช้ข้อมูลนี้ จึงเก็บถาวรได้',
    more: (count: number) => `และอีก ${count} รายการ`,
  },
}

const UsedCard = styled(Card)(({ theme }) => ({
  padding: '16px 20px 20px',
  '& h2': { margin: '0 0 8px', fontSize: 15.5, fontWeight: 700 },
  '& h3': { margin: '8px 0 4px', fontSize: 13.5, fontWeight: 600 },
  '& h3 span': { color: theme.palette.text.secondary, fontWeight: 400 },
  '& p': { margin: 0, fontSize: 13.5, color: theme.palette.text.secondary },
  '& ul': { margin: 0, paddingLeft: 18, fontSize: 13.5 },
}))
