import Skeleton from '@mui/material/Skeleton'
import { readShippingMark } from '@rp/contract/ai/shipping-mark'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { ShippingMarkView } from '../../kit/shipping-marks/shipping-mark-view.tsx'
import { shippingMarkWords } from '../../kit/shipping-marks/shipping-mark-words.ts'
import { botTaskWords } from './bot-task-words.ts'

/** The mark that a task combined: staff decide here as they would in the messenger. */
export function ShippingMarkPart({ id }: { id: string }) {
  const t = useWords(botTaskWords)
  const { mark: title } = useWords(shippingMarkWords)
  const { data, error, refetch } = useQuery({
    queryKey: [readShippingMark.path, id],
    queryFn: ({ signal }) => call(readShippingMark, { params: { id } }, { signal }),
  })
  return (
    <PartCard title={title}>
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={160} />} />
      {data && <ShippingMarkView mark={data} />}
      {data && (
        <Link to={`${pathOf('messenger')}?${new URLSearchParams({ room: data.room_id })}`}>{t.inRoom}</Link>
      )}
    </PartCard>
  )
}
