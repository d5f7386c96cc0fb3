import type { Message } from '@rp/contract/chat/message'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'

const ShippingMarkDialog = lazy(async () => ({
  default: (await import('./shipping-mark-dialog.tsx')).ShippingMarkDialog,
}))

interface Props {
  roomId: string
  /** References of the customer's purchases and work. */
  orders: string[]
  messages: Message[]
}

/** Combines the marks of an order; hidden without an order. */
export function ShippingMarkButton({ roomId, orders, messages }: Props) {
  const t = useWords(words)
  const [isOpen, setOpen] = useState(false)
  if (orders.length === 0) return null
  const papers = messages.flatMap(({ files }) => files.filter(({ mime }) => mayShowMarks(mime)))
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{t.open}</QuietButton>
      <Suspense>
        {isOpen && (
          <ShippingMarkDialog
            roomId={roomId}
            orders={orders}
            papers={papers}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function mayShowMarks(mime: string): boolean {
  return mime.startsWith('image/') || mime === 'application/pdf'
}

const words = { en: { open: 'Combine shipping mark' }, th: { open: 'รวมเครื่องหมายขนส่ง' } }
