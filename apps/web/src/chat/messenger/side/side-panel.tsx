import { mdiClose } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { getCustomer } from '@rp/contract/auth/customer'
import { visitorName } from '@rp/domain/chat/visitor-name'
import type { Message } from '@rp/contract/chat/message'
import type { Room } from '@rp/contract/chat/room'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../../kit/call.ts'
import { CustomerActionButtons } from '../../../kit/people/customer-actions.tsx'
import { ContactProofMark } from '../../../kit/people/contact-proof.tsx'
import { EmailText } from '../../../kit/people/email-text.tsx'
import { Icon } from '../../../kit/look/icon.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { RoomAvatar } from '../room-avatar.tsx'
import { useRoomEntry } from '../live/use-live.ts'
import { CustomerWorkList } from './customer-work-list.tsx'
import { Purchases } from './purchases.tsx'
import { RoomFiles } from './room-files.tsx'
import { RoomNotes } from './room-notes.tsx'
import { ShippingMarkButton } from './shipping-mark-button.tsx'
import './side-panel.css'

const CustomerMemories = lazy(async () => ({
  default: (await import('./customer-memories.tsx')).CustomerMemories,
}))

interface SidePanelProps {
  roomId: string
  onClose: () => void
}

/** The customer: profile, purchases, tags and files. */
export function SidePanel({ roomId, onClose }: SidePanelProps) {
  const t = useWords(words)
  const entry = useRoomEntry(roomId)
  return (
    <aside className="side-panel" aria-label={t.label}>
      <IconButton className="side-close" aria-label={t.close} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
      {entry ? <Customer room={entry.room} messages={entry.thread?.messages ?? []} /> : <PanelSkeleton />}
      {entry && <Tags room={entry.room} />}
      {entry?.thread && <RoomNotes messages={entry.thread.messages} />}
      {entry && <RoomFiles room={entry.room} />}
    </aside>
  )
}

function Customer({ room, messages }: { room: Room; messages: Message[] }) {
  const t = useWords(words)
  const text = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', room.customer_id],
    queryFn: () => call(getCustomer, { params: { id: room.customer_id } }),
    meta: { quiet: true },
  })
  const name = text(visitorName(room))
  const email = data?.email ?? room.email
  const facts: [string, string | null][] = data
    ? [
        [t.phone, data.phone],
        [t.company, data.company],
        [t.country, data.country],
        [t.website, room.website_name],
        [t.service, text(room.service_name)],
      ]
    : []
  return (
    <>
      <div className="side-who">
        <RoomAvatar room={room} size={56} />
        <h2>{name}</h2>
        {email && <EmailText email={email} />}
        {email && data && <ContactProofMark by={data.email_proven_by} />}
        {room.customer_proof === 'NONE' && <p className="side-unproven">{t.unproven}</p>}
      </div>
      <Awaited of={{ data, error, refetch }} outline={<PanelSkeleton />} />
      {data && (
        <>
          <dl className="side-facts">
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <CustomerActionButtons customer={{ id: data.id, name }} room_id={room.id} />
          <Purchases purchases={data.purchases} total={data.purchase_total} />
          <CustomerWorkList work={data.work} />
          <ShippingMarkButton
            roomId={room.id}
            orders={[...data.purchases.map((one) => one.order_ref), ...data.work.map((one) => one.number)]}
            messages={messages}
          />
          <Suspense fallback={null}>
            <CustomerMemories customerId={data.id} />
          </Suspense>
        </>
      )}
    </>
  )
}

function Tags({ room }: { room: Room }) {
  const t = useWords(words)
  return (
    <section>
      <h3>{t.tags}</h3>
      {room.tags.length === 0 && <p className="side-none">{t.noTags}</p>}
      <div className="side-tags">
        {room.tags.map(({ tag_id, name, colour, value }) => (
          <span key={tag_id} className="tag-pill">
            <span className="tag-dot" style={{ backgroundColor: colour }} />
            {value ? `${name}: ${value}` : name}
          </span>
        ))}
      </div>
    </section>
  )
}

function PanelSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="50%" sx={{ mx: 'auto' }} />
      <Skeleton variant="rounded" height={90} sx={{ my: 2 }} />
      <Skeleton width="70%" />
    </div>
  )
}

const words = {
  en: {
    unproven:
      'Merged by what was typed: nobody verified who writes here. Share nothing of the customer’s orders in this chat.',
    label: 'Customer',
    close: 'Close',
    phone: 'Phone',
    company: 'Company',
    country: 'Country',
    website: 'Website',
    service: 'Service',
    tags: 'Tags',
    noTags: 'No tags yet.',
  },
  th: {
    unproven: 'รวมตามข้อมูลที่กรอกไว้ ยังไม่ได้ยืนยันว่าใครเป็นผู้สนทนา อย่าแจ้งข้อมูลงานของลูกค้าในแชตนี้',
    label: 'ข้อมูลลูกค้า',
    close: 'ปิด',
    phone: 'โทรศัพท์',
    company: 'บริษัท',
    country: 'ประเทศ',
    website: 'เว็บไซต์',
    service: 'บริการ',
    tags: 'แท็ก',
    noTags: 'ยังไม่มีแท็ก',
  },
}
