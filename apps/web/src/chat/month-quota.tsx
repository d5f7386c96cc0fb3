import type { ChannelAccount } from '@rp/contract/chat/channel-account'
import { lowShare, quotaForecast, quotaLevel } from '@rp/domain/chat/message-quota'
import { useState } from 'react'
import { useWords } from '../kit/language.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { DateText } from '../kit/text/date-text.tsx'

/** How much of the monthly message quota is used, as LINE reports it, and the projection at this pace. */
export function MonthQuota({ account }: { account: ChannelAccount }) {
  const t = useWords(words)
  const [now] = useState(() => new Date())
  const { quota_limit: limit, quota_used: used, quota_checked_at: reported } = account
  if (account.channel !== 'LINE') return null
  if (used === null) return <p className="quiet">{t.unknown}</p>
  const level = quotaLevel({ used, limit }, now)
  const forecast = quotaForecast({ used }, now)
  return (
    <>
      <h3>{t.title}</h3>
      <div className="line">
        <span>{t.used(used, limit)}</span>
        {limit !== null && (
          <meter
            min={0}
            max={limit}
            high={limit * lowShare}
            optimum={0}
            value={used}
            aria-label={t.used(used, limit)}
          />
        )}
        {level !== 'enough' && <ToneChip tone={level === 'spent' ? 'red' : 'amber'} text={t[level]} />}
      </div>
      <p className="quiet">
        {t.pace(forecast, limit)} {level !== 'enough' && t.advice}
        {reported && (
          <>
            {' '}
            {t.told} <DateText instant={reported} />
          </>
        )}
      </p>
    </>
  )
}

const thousands = (count: number) => count.toLocaleString('en-US')

const words = {
  en: {
    title: 'Messages of this month',
    unknown: 'LINE has not yet reported how many messages were used this month.',
    used: (used: number, limit: number | null) =>
      limit === null
        ? `${thousands(used)} used, without a limit`
        : `${thousands(used)} of ${thousands(limit)} used`,
    pace: (forecast: number, limit: number | null) =>
      `At this pace about ${thousands(forecast)} by the end of the month${
        limit !== null && forecast > limit ? `: ${thousands(forecast - limit)} too many.` : '.'
      }`,
    advice:
      'Buy more messages or a larger plan in LINE Official Account Manager. Answers within a minute are free.',
    forecast: 'Will not last',
    low: 'Nearly used up',
    spent: 'Used up: answers do not arrive',
    told: 'As of',
  },
  th: {
    title: 'ข้อความของเดือนนี้',
    unknown: 'LINE ยังไม่แจ้งจำนวนข้อความที่ใช้ในเดือนนี้',
    used: (used: number, limit: number | null) =>
      limit === null
        ? `ใช้ไป ${thousands(used)} ข้อความ ไม่จำกัด`
        : `ใช้ไป ${thousands(used)} จาก ${thousands(limit)} ข้อความ`,
    pace: (forecast: number, limit: number | null) =>
      `หากใช้ในอัตรานี้ ถึงสิ้นเดือนจะใช้ราว ${thousands(forecast)} ข้อความ${
        limit !== null && forecast > limit ? ` เกินโควตา ${thousands(forecast - limit)} ข้อความ` : ''
      }`,
    advice: 'ซื้อข้อความเพิ่มหรืออัปเกรดแพ็กเกจใน LINE Official Account Manager คำตอบภายในหนึ่งนาทีไม่นับโควตา',
    forecast: 'จะไม่พอถึงสิ้นเดือน',
    low: 'ใกล้หมด',
    spent: 'หมดแล้ว ข้อความส่งไม่ถึงลูกค้า',
    told: 'ข้อมูล ณ',
  },
}
