import { mdiWifiAlert, mdiWifiOff, mdiWifiSync } from '@mdi/js'
import { useEffect, useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { useConnection, useCutNetwork } from '../../kit/server/socket.ts'

/** A connection that opens within this time shows no message. */
const patienceMs = 1200

/** Says that the connection is lost and what happens to messages written meanwhile. */
export function ConnectionBanner() {
  const t = useWords(words)
  const connection = useConnection()
  const isCut = useCutNetwork()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(connection !== 'online'), connection === 'online' ? 0 : patienceMs)
    return () => clearTimeout(timer)
  }, [connection])
  return (
    <div role="status">
      {late && connection !== 'online' && (
        <p className="connection-banner" data-state={connection}>
          <Icon path={connection === 'offline' ? mdiWifiOff : mdiWifiSync} />
          {t[connection]}
        </p>
      )}
      {connection === 'online' && isCut && (
        <p className="connection-banner" data-state="polling">
          <Icon path={mdiWifiAlert} />
          {t.polling}
        </p>
      )}
    </div>
  )
}

const words = {
  en: {
    connecting: 'Reconnecting… your messages are saved and will be sent.',
    polling: 'This network cuts live connections. Messages go by plain requests; nothing is lost.',
    offline: 'No connection. Trying again; your messages are saved and will be sent later.',
  },
  th: {
    connecting: 'กำลังเชื่อมต่อใหม่… ข้อความที่เขียนจะถูกเก็บไว้และส่งให้',
    polling: 'เครือข่ายนี้ตัดการเชื่อมต่อสด ระบบจึงรับส่งข้อความด้วยคำขอปกติ ข้อความไม่สูญหาย',
    offline: 'ไม่มีการเชื่อมต่อ กำลังลองใหม่ ข้อความที่เขียนจะถูกเก็บไว้และส่งภายหลัง',
  },
}
